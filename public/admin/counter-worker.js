// Opens the counter (/admin/counter) without network, from what the page itself has kept (app/browser/counter/keep-page.ts).
// With network it changes nothing: the page always comes from the shop then.
const CACHE = 'kalam.counter'
const PAGE = '/admin/counter'
/** A network that does not answer for so long counts as none. Milliseconds. */
const PATIENCE = 5000

addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => event.waitUntil(clients.claim()))

addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  if (request.mode === 'navigate' && pathname === PAGE) event.respondWith(openPage(request))
  // Their names are those of their content.
  else if (pathname.startsWith('/assets/')) event.respondWith(openFile(request))
})

async function openPage(request) {
  const cache = await caches.open(CACHE)
  const kept = await cache.match(PAGE)
  if (!kept) return fetch(request)
  try {
    const response = await Promise.race([fetch(request), giveUp()])
    return response.status >= 500 ? kept : response
  } catch {
    return kept
  }
}

async function openFile(request) {
  const { pathname } = new URL(request.url)
  const cache = await caches.open(CACHE)
  const kept = await cache.match(pathname)
  if (kept) return kept
  const response = await fetch(request)
  // Such as the code of the camera, when it is opened first.
  if (response.status === 200) await cache.put(pathname, response.clone())
  return response
}

function giveUp() {
  return new Promise((_, reject) => setTimeout(() => reject(new Error('no answer')), PATIENCE))
}
