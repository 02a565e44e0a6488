// Opens pages that must work without a connection, from what they themselves have kept (packages/kit/src/client/open-again.ts).
const cacheName = 'atrium.open-again'
const shell = '/open-again'
const opensAgain = new RegExp(
  `(?:${[
    '/classroom/\\d+/\\d+/attendance',
    '/settings/food-services/meal-accounts/line',
    '/staff/observations/\\d+/observe',
    '/students/health/(?:health-visit-log|medication-log)',
    '/students/transportation/boarding/\\d+',
  ].join('|')})$`,
)

self.addEventListener('install', () => self.skipWaiting())

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { pathname, origin } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  if (request.mode === 'navigate') {
    if (opensAgain.test(pathname))
      event.respondWith(fetch(request).catch(async (error) => (await kept(shell)) ?? raise(error)))
  } else if (pathname.startsWith('/assets/') || /^\/[\w-]+\.(js|svg)$/.test(pathname)) {
    event.respondWith(fromDevice(request, pathname))
  }
})

const kept = (path) => caches.match(path, { cacheName, ignoreVary: true })

const raise = (error) => {
  throw error
}

// The scripts' names carry a hash of their content. What is not kept yet is, so that it is there the next time.
async function fromDevice(request, pathname) {
  const found = pathname.startsWith('/assets/') && (await kept(pathname))
  if (found) return found
  try {
    const answer = await fetch(request)
    if (answer.ok && answer.status === 200 && (await caches.has(cacheName)))
      await (await caches.open(cacheName)).put(pathname, answer.clone())
    return answer
  } catch (error) {
    return (await kept(pathname)) ?? raise(error)
  }
}
