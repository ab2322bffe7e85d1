// Without a network: the page itself, the rules, the cards and the records that were looked at are there.
const KEEP = 'playmat-1';
const LASTING = /^\/api\/(rules|cards|games|words|records)\b/;

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(KEEP).then((cache) => cache.addAll(['/', '/icon.svg', '/manifest.webmanifest'])));
  self.skipWaiting();
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter((name) => name !== KEEP).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});

async function fresh(request, kept) {
  const cache = await caches.open(KEEP);
  try {
    const answer = await fetch(request);
    if (answer.ok) await cache.put(kept ?? request, answer.clone());
    return answer;
  } catch (error) {
    const found = await cache.match(kept ?? request);
    if (found) return found;
    throw error;
  }
}

async function once(request) {
  const cache = await caches.open(KEEP);
  const found = await cache.match(request);
  if (found) return found;
  const answer = await fetch(request);
  if (answer.ok) await cache.put(request, answer.clone());
  return answer;
}

self.addEventListener('fetch', (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== 'GET' || url.origin !== self.location.origin) return;
  if (event.request.mode === 'navigate') event.respondWith(fresh(event.request, '/'));
  else if (url.pathname.startsWith('/assets/') || url.pathname.startsWith('/images/')) event.respondWith(once(event.request));
  else if (LASTING.test(url.pathname)) event.respondWith(fresh(event.request));
});
