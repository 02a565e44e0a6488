/** What the browser caches to open pages with. `/open-again.js` must use the same names. */
const cacheName = 'atrium.open-again'
const shell = '/open-again'

/**
 * Caches the page's document and scripts on the device, once per version. They contain no one's
 * data.
 * @param scope the addresses that open offline are below it
 */
export async function keepScripts(scope: string): Promise<void> {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined
  const entry = document.querySelector('script[type="module"][src]')?.getAttribute('src')
  // Service workers need a secure context, and only a built page has scripts that don't change.
  if (!workers || !entry?.startsWith('/assets/') || !navigator.onLine) return
  await workers.register('/open-again.js', { scope })
  const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)
  const isFile = (file: string) => /^\/assets\/|\.(?:js|svg)$/.test(file)
  if ((await (await caches.match(shell, { cacheName }))?.text())?.includes(entry)) {
    // Another page of this version is cached: what this one needs besides is added.
    const kept = await caches.open(cacheName)
    const missing = new Set<string>()
    for (const file of loaded.filter(isFile)) if (!(await kept.match(file))) missing.add(file)
    return kept.addAll(missing)
  }
  const answer = await fetch(location.pathname)
  const page = await answer.clone().text()
  if (!answer.ok || !page.includes(entry)) return
  await caches.delete(cacheName)
  const cache = await caches.open(cacheName)
  const named = [...page.matchAll(/(?:src|href)="(\/[^"]+)"/g)].map(([, file = '']) => file)
  const files = [...named, ...loaded].filter(isFile)
  await cache.addAll(new Set(files))
  await cache.put(shell, answer)
}
