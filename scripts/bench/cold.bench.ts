// The first screens in a browser with an empty cache: how many requests it makes, how many bytes it
// transfers, and how long someone waits until the list is shown.
import { chromium, type Browser, type Page } from '@playwright/test'
import { browserFlags, findBrowser } from '../lib/browser.ts'
import { buildWeb } from '../lib/web-build.ts'
import { bench, benchDatabase } from './lib/bench.ts'
import { administrator, fillDistrict } from './lib/district.ts'
import { median, report } from './lib/measured.ts'
import { startAtrium } from './lib/programs.ts'

const rounds = 7

await bench(async (stopping) => {
  const browserPath = findBrowser()
  if (browserPath === undefined) throw new Error('This benchmark needs a browser: see npm test.')
  await buildWeb()
  const database = await benchDatabase(stopping)
  await fillDistrict(database.url, { students: 20_000, schools: 20 })
  const atrium = await startAtrium(stopping, database)
  const browser = await chromium.launch({ executablePath: browserPath, args: browserFlags })
  stopping.add(() => browser.close())

  const list = await measure(
    'student list',
    (page) => page.goto('/midas/students/search?scope=all', { waitUntil: 'commit' }),
    (page) => page.locator('tbody tr').nth(9).waitFor(),
  )
  const login = await measure(
    'login page',
    (page) => page.goto('/login', { waitUntil: 'commit' }),
    (page) => page.locator('input[type=password]').waitFor(),
    false,
  )
  report({ ...list.requests, limit: 15 })
  report({ ...list.bytes, limit: 250 })
  report({ ...list.time, limit: 400 })
  report({ ...login.scripts, limit: 120 })
  report(login.requests)
  report(login.time)

  async function measure(
    name: string,
    open: (page: Page) => Promise<unknown>,
    shown: (page: Page) => Promise<unknown>,
    signedIn = true,
  ) {
    const taken: Taken[] = []
    for (let round = 0; round < rounds; round++)
      taken.push(await openCold(browser, atrium.url, signedIn, open, shown))
    console.log(`${name}:`)
    for (const [file, size] of taken.at(-1)?.files ?? [])
      console.log(`  ${size.toFixed(1)} kB ${file}`)
    const of = (key: Exclude<keyof Taken, 'files'>, unit: string, what: string) => ({
      name: `${name}, nothing kept: ${what}`,
      value: median(taken.map((one) => one[key])),
      good: 'atMost' as const,
      unit,
    })
    return {
      requests: of('requests', '', 'requests'),
      bytes: of('bytes', 'kB', 'over the wire'),
      scripts: of('scripts', 'kB', 'JavaScript'),
      time: of('time', 'ms', 'until it is shown'),
    }
  }
})

interface Taken {
  requests: number
  /** kB over the wire, headers included. */
  bytes: number
  scripts: number
  /** Milliseconds from the first request until the content is on the page. */
  time: number
  /** What was fetched, in kB. */
  files: [string, number][]
}

async function openCold(
  browser: Browser,
  url: string,
  signedIn: boolean,
  open: (page: Page) => Promise<unknown>,
  shown: (page: Page) => Promise<unknown>,
): Promise<Taken> {
  const context = await browser.newContext({ baseURL: url, reducedMotion: 'reduce' })
  try {
    const page = await context.newPage()
    if (signedIn)
      await page.request.post('/trpc/auth.login', { data: administrator, headers: { origin: url } })
    const network = await context.newCDPSession(page)
    await network.send('Network.enable')
    const types = new Map<string, string>()
    const sizes = new Map<string, number>()
    const addresses = new Map<string, string>()
    network.on('Network.responseReceived', ({ requestId, type, response }) => {
      types.set(requestId, type)
      addresses.set(requestId, response.url.slice(url.length, url.length + 100))
    })
    network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
      sizes.set(requestId, encodedDataLength / 1000),
    )
    const began = performance.now()
    await open(page)
    await shown(page)
    const time = performance.now() - began
    // Anything else the page fetches on its own counts as well.
    await page.waitForLoadState('networkidle')
    const total = (of: (id: string) => boolean): number =>
      [...sizes].reduce((sum, [id, size]) => sum + (of(id) ? size : 0), 0)
    return {
      requests: sizes.size,
      bytes: total(() => true),
      scripts: total((id) => types.get(id) === 'Script'),
      time,
      files: Array.from(sizes, ([id, size]) => [addresses.get(id) ?? '', size]),
    }
  } finally {
    await context.close()
  }
}
