// A bot of the server's protocol: node node_bot.mjs URL TABLE TOKEN. Answers with the last offer until the game is over.
const [url, table, token] = process.argv.slice(2);
const socket = new WebSocket(url.replace(/^http/, "ws") + "/ws");
const send = (type, fields) => socket.send(JSON.stringify({ type, ...fields }));
let answered = -1;
let count = 0;
socket.onopen = () => {
  send("hello", { protocol: 1, lang: "en" });
  send("join", { table, token });
};
socket.onmessage = ({ data }) => {
  const message = JSON.parse(data);
  if (message.type === "error") {
    console.log("error", message.code, message.text);
    process.exit(1);
  }
  if (message.type !== "table") return;
  if (message.result) {
    console.log(`over ${count} ${message.result.reason}`);
    process.exit(0);
  }
  if (message.ask && message.ask.question !== answered) {
    const { question, offers } = message.ask;
    answered = question;
    count += 1;
    send("act", { id: `a${question}`, table, question, action: offers[offers.length - 1].notation });
  }
};
socket.onclose = () => process.exit(2);
