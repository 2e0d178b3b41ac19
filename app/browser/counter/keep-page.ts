const PAGE = '/admin/counter'
/** The same name is in `public/admin/counter-worker.js`. */
const CACHE = 'kalam.counter'

/**
 * Lets this page open without network: keeps it with the files that it has loaded, and registers the worker that answers
 * from them. Does nothing where the browser has no service workers, or the shop is not served over TLS.
 */
export async function keepPage(): Promise<void> {
  if (!('serviceWorker' in navigator) || !('caches' in window)) return
  try {
    await navigator.serviceWorker.register('/admin/counter-worker.js', { scope: PAGE })
    const page = await fetch(PAGE, { redirect: 'manual' })
    if (!page.ok) return
    const cache = await caches.open(CACHE)
    const own = filesOf(await page.clone().text())
    const files = new Set([...loadedFiles(), ...own])
    const known = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname))
    await cache.addAll([...files].filter((file) => !known.has(file)))
    const before = await cache.match(PAGE)
    const isNewVersion = before && filesOf(await before.text()).join() !== own.join()
    // Last: a page without its files would be blank.
    await cache.put(PAGE, page)
    if (isNewVersion)
      for (const path of known) if (path !== PAGE && !files.has(path)) await cache.delete(path)
  } catch {
    // The network was lost meanwhile: what was kept before is still there.
  }
}

/** The paths of the shop's own files that were loaded before the worker could keep them. */
function loadedFiles(): string[] {
  return performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
    .map(({ pathname }) => pathname)
}

function filesOf(html: string): string[] {
  return html.match(/\/assets\/[\w.-]+\.(?:js|css|woff2)/g) ?? []
}
