// Without a network: the page itself and the rules are there, and the cards and records that were looked at.
const KEEP = 'playmat-2';
const LASTING = /^\/api\/(rules|cards|games|words|records)\b/;
const BOOKS = ['onepiece', 'onepiece-team', 'dragonball'];
const LANGS = ['en', 'fr'];

/** Every part of the page, also those that were not opened yet. */
async function keepPage(cache) {
  await cache.addAll(['/', '/icon.svg', '/manifest.webmanifest']);
  const parts = Object.values(await (await fetch('/assets.json')).json());
  await cache.addAll([...new Set(parts.flatMap((part) => [part.file, ...(part.css ?? [])]))].map((file) => `/${file}`));
}

/** The books in both languages. What cannot be had now is kept when it is looked at. */
async function keepBooks(cache) {
  for (const lang of LANGS) {
    for (const book of BOOKS) await cache.add(`/api/rules/${book}?lang=${lang}`).catch(() => {});
    await cache.add(`/api/games?lang=${lang}`).catch(() => {});
  }
}

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(KEEP).then((cache) => keepPage(cache).then(() => keepBooks(cache))));
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
