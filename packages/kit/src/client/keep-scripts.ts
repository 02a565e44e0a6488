/** What the browser caches to open pages with. `/open-again.js` must use the same names. */
const cacheName = 'atrium.open-again'
const shell = '/open-again'

let keeping: Promise<unknown> = Promise.resolve()

/**
 * Caches the page's document and scripts on the device, once per version. They contain no one's
 * data.
 * @param scope the addresses that open offline are below it
 */
export function keepScripts(scope: string): Promise<void> {
  // One after another: a new version replaces the whole cache.
  const kept = keeping.then(() => keep(scope))
  keeping = kept.catch(() => {})
  return kept
}

async function keep(scope: string): Promise<void> {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined
  const entry = document.querySelector('script[type="module"][src]')?.getAttribute('src')
  // Service workers need a secure context, and only a built page has scripts that don't change.
  if (!workers || !entry?.startsWith('/assets/') || !navigator.onLine) return
  await workers.register('/open-again.js', { scope })
  const answer = await fetch(location.pathname)
  const page = await answer.clone().text()
  if (!answer.ok || !page.includes(entry)) return
  const known = await caches.match(shell, { cacheName })
  const isSame = (await known?.text())?.includes(entry) ?? false
  if (!isSame) await caches.delete(cacheName)
  const cache = await caches.open(cacheName)
  // The document names what its page needs; a page that was open for long may have forgotten.
  const named = [...page.matchAll(/(?:src|href)="(\/[^"]+)"/g)].map(([, file = '']) => file)
  const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)
  const missing = new Set<string>()
  for (const file of [...named, ...loaded])
    if (/^\/assets\/|\.(?:js|svg)$/.test(file) && !(isSame && (await cache.match(file))))
      missing.add(file)
  await cache.addAll(missing)
  if (!isSame) await cache.put(shell, answer)
}
