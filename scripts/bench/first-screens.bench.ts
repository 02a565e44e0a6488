// The first screens in a browser with an empty cache, as people meet them: signing in, Home of every
// role in the demo district, a list, a student, a gradebook. For each, how many requests it makes, how
// many bytes it transfers, and how long someone waits until it is shown. For Home, also how long the
// server takes for all of its data.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type Browser, type Page, type Request } from '@playwright/test'
import { readSettings } from '../../apps/server/src/settings.ts'
import { seedDemo } from '../../apps/server/src/demo/seed.ts'
import { browserFlags, findBrowser } from '../lib/browser.ts'
import { root } from '../lib/root.ts'
import { buildWeb } from '../lib/web-build.ts'
import { bench, benchDatabase } from './lib/bench.ts'
import { median, report } from './lib/measured.ts'
import { startServer } from './lib/programs.ts'

const rounds = 5
const limits = { requests: 15, bytes: 220, time: 450 }
/** Milliseconds of the server for the data of a Home. */
const dataLimit = 60

interface FirstScreen {
  name: string
  /** Who signs in; undefined: no one. */
  role?: string
  /** Its address, once that person is signed in. */
  at: (page: Page) => string | Promise<string>
  /** What is there when it is shown. */
  shows: string
}

const screens: FirstScreen[] = [
  { name: 'login page', at: () => '/login', shows: 'input[type=password]' },
  ...roles().map((role) => ({
    name: `Home, ${role}`,
    role,
    at: () => '/midas',
    shows: 'main h2',
  })),
  {
    name: 'student list',
    role: 'staff',
    at: () => '/midas/students/search',
    shows: 'tbody tr:nth-child(10)',
  },
  { name: 'student overview', role: 'staff', at: firstStudent, shows: 'main h2' },
  { name: 'gradebook', role: 'teacher', at: firstGradebook, shows: 'main table tbody tr' },
]

await bench(async (stopping) => {
  const browserPath = findBrowser()
  if (browserPath === undefined) throw new Error('This benchmark needs a browser: see npm test.')
  await buildWeb()
  const database = await benchDatabase(stopping)
  await seedDemo(database.url, readSettings({ DATA_DIR: database.dataDir }))
  const atrium = await startServer(stopping, database)
  const browser = await chromium.launch({ executablePath: browserPath, args: browserFlags })
  stopping.add(() => browser.close())

  for (const screen of screens) {
    // The first visit of anyone finds the server's caches empty.
    await openCold(browser, atrium.url, screen)
    const taken: Taken[] = []
    for (let round = 0; round < rounds; round++)
      taken.push(await openCold(browser, atrium.url, screen))
    console.log(`${screen.name}:`)
    for (const [file, size] of taken.at(-1)?.files ?? [])
      console.log(`  ${size.toFixed(1)} kB ${file}`)
    const tell = (key: keyof typeof limits, unit: string, what: string): void =>
      report({
        name: `${screen.name}, nothing kept: ${what}`,
        value: median(taken.map((one) => one[key])),
        limit: limits[key],
        good: 'atMost',
        unit,
      })
    tell('requests', '', 'requests')
    tell('bytes', 'kB', 'over the wire')
    tell('time', 'ms', 'until it is shown')
    if (!screen.name.startsWith('Home')) continue
    report({
      name: `${screen.name}: its data from the server`,
      value: median(taken.map(({ data }) => data)),
      limit: dataLimit,
      good: 'atMost',
      unit: 'ms',
    })
  }
})

/** Every role of the demo district, as README.md lists them. */
function roles(): string[] {
  const readme = readFileSync(join(root, 'README.md'), 'utf8')
  return Array.from(readme.matchAll(/^\| `(\w+)@atrium\.test`/gm), ([, role = '']) => role)
}

async function firstStudent(page: Page): Promise<string> {
  const answer = await page.request.get(`/trpc/students.list?input=${encodeURIComponent('{}')}`)
  const { result } = (await answer.json()) as { result: { data: { rows: { id: number }[] } } }
  return `/midas/student/${result.data.rows[0]?.id}/summary`
}

async function firstGradebook(page: Page): Promise<string> {
  const answer = await page.request.get('/midas/rest/user-context')
  const { userContext } = (await answer.json()) as {
    userContext: { classroom: { staffID: number; schedule: { sectionID: number }[] } }
  }
  const { staffID, schedule } = userContext.classroom
  return `/midas/classroom/${staffID}/${schedule[0]?.sectionID}/gradebook`
}

interface Taken {
  requests: number
  /** kB over the wire, headers included. */
  bytes: number
  /** Milliseconds from the first request until the content is on the page. */
  time: number
  /** Milliseconds of the server for the data that the page asked for, one request after another. */
  data: number
  /** What was fetched, in kB. */
  files: [string, number][]
}

async function openCold(
  browser: Browser,
  url: string,
  { role, at, shows }: FirstScreen,
): Promise<Taken> {
  const context = await browser.newContext({ baseURL: url, reducedMotion: 'reduce' })
  try {
    const page = await context.newPage()
    if (role !== undefined) {
      const data = { username: `${role}@atrium.test`, password: 'atrium-demo' }
      const answer = await page.request.post('/trpc/auth.login', { data, headers: { origin: url } })
      if (!answer.ok()) throw new Error(`${role} could not sign in: ${await answer.text()}`)
    }
    const address = await at(page)
    const network = await context.newCDPSession(page)
    await network.send('Network.enable')
    const sizes = new Map<string, number>()
    const addresses = new Map<string, string>()
    network.on('Network.responseReceived', ({ requestId, response }) =>
      addresses.set(requestId, response.url.slice(url.length, url.length + 100)),
    )
    network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
      sizes.set(requestId, encodedDataLength / 1000),
    )
    const asked: Request[] = []
    page.on('request', (request) => {
      if (isData(request)) asked.push(request)
    })
    const began = performance.now()
    await page.goto(address, { waitUntil: 'commit' })
    await page.locator(shows).nth(0).waitFor()
    const time = performance.now() - began
    // Anything else the page fetches on its own counts as well.
    await page.waitForLoadState('networkidle')
    return {
      requests: sizes.size,
      bytes: [...sizes.values()].reduce((sum, size) => sum + size, 0),
      time,
      data: await timeOf(asked),
      files: Array.from(sizes, ([id, size]) => [addresses.get(id) ?? '', size]),
    }
  } finally {
    await context.close()
  }
}

/** The page, which brings data along, or a read of its own: no file, and nothing that stays open. */
function isData(request: Request): boolean {
  return (
    request.resourceType() === 'document' ||
    (['fetch', 'xhr'].includes(request.resourceType()) &&
      /^\/(trpc|midas\/rest)\//.test(new URL(request.url()).pathname))
  )
}

/**
 * How long the server takes for what a page asked for: asked again, one after another, so that none
 * waits for another or for the browser.
 */
async function timeOf(requests: readonly Request[]): Promise<number> {
  let sum = 0
  for (const request of requests) {
    const { cookie = '', ...headers } = await request.allHeaders()
    const sent = Object.entries(headers).filter(([name]) => !/^(:|host|content-length)/.test(name))
    const body = request.postData()
    const began = performance.now()
    const answer = await fetch(request.url(), {
      method: request.method(),
      headers: { ...Object.fromEntries(sent), cookie },
      ...(body !== null && { body }),
      signal: AbortSignal.timeout(10_000),
    })
    await answer.arrayBuffer()
    sum += performance.now() - began
  }
  return sum
}
