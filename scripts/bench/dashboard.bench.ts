// A dashboard of twelve charts over a million rows, in a browser: the time until it is complete
// when first opened, and when nothing has changed since; the memory that the server and its
// engine's processes use meanwhile; and whether an endless question disturbs an ordinary page.
import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { chromium, type Page } from '@playwright/test'
import { browserFlags, findBrowser } from '../lib/browser.ts'
import { buildWeb } from '../lib/web-build.ts'
import { bench, benchDatabase } from './lib/bench.ts'
import { administrator, makeDistrictOffice } from './lib/district.ts'
import { drive } from './lib/drive.ts'
import { median, report } from './lib/measured.ts'
import { startAtrium } from './lib/programs.ts'
import { makeDashboard } from './lib/suite-dashboard.ts'

const rounds = 5

await bench(async (stopping) => {
  const browserPath = findBrowser()
  if (browserPath === undefined) throw new Error('This benchmark needs a browser: see npm test.')
  await buildWeb()
  const database = await benchDatabase(stopping)
  await makeDistrictOffice(database.url)
  const atrium = await startAtrium(stopping, database)
  const held = watchMemory()
  const { suiteID, dashboardID, charts, endless } = await makeDashboard(atrium)
  const path = `/midas/data-forge/dashboards/${suiteID}/${dashboardID}`

  const browser = await chromium.launch({ executablePath: browserPath, args: browserFlags })
  stopping.add(() => browser.close())
  const [cold, again, returned]: number[][] = [[], [], []]
  for (let round = 0; round < rounds; round++) {
    // A new browser without a cache, and questions not asked before.
    const context = await browser.newContext({
      baseURL: atrium.url,
      viewport: { width: 1366, height: 2400 },
      reducedMotion: 'reduce',
    })
    await charts.another(round)
    const page = await context.newPage()
    await page.request.post('/trpc/auth.login', {
      data: administrator,
      headers: { origin: atrium.url },
    })
    cold?.push(await opened(page, () => page.goto(path, { waitUntil: 'commit' }), charts.count))
    again?.push(await opened(page, () => page.reload({ waitUntil: 'commit' }), charts.count))
    await page.evaluate(() => history.pushState(null, '', '/midas/data-forge/dashboards'))
    await page.getByRole('heading', { level: 1, name: 'Dashboards' }).waitFor()
    returned?.push(
      await opened(
        page,
        () => page.evaluate((to) => history.pushState(null, '', to), path),
        charts.count,
      ),
    )
    await context.close()
  }
  console.log(`cold ${say(cold)}; loaded anew ${say(again)}; come back to ${say(returned)} ms`)
  report({
    name: 'a 12-chart dashboard over 1 M rows, cold',
    value: median(cold ?? []),
    limit: 1500,
    good: 'atMost',
    unit: 'ms',
  })
  report({
    name: 'the same, nothing changed, come back to',
    value: median(returned ?? []),
    limit: 400,
    good: 'atMost',
    unit: 'ms',
  })
  report({
    name: 'the same, nothing changed, the whole page loaded anew',
    value: median(again ?? []),
    good: 'atMost',
    unit: 'ms',
  })

  const plain = {
    url: atrium.url,
    path: () => '/trpc/dataSuites.list?batch=1&input=%7B%7D',
    headers: atrium.headers,
    atOnce: 2,
    seconds: 5,
  }
  await drive({ ...plain, seconds: 2 })
  const idle = await drive(plain)
  const asked = endless()
  await sleep(1000)
  const beside = await drive(plain)
  const { end, seconds } = await asked
  console.log(
    `a plain page: p95 ${idle.p95.toFixed(1)} ms idle, ${beside.p95.toFixed(1)} ms beside a question without end, which was ${end} after ${seconds.toFixed(1)} s`,
  )
  report({
    name: 'a question without end, refused after',
    value: end === 'stopped at its limit' ? seconds : Infinity,
    limit: 17,
    good: 'atMost',
    unit: 's',
  })
  report({
    name: 'a plain page beside a question without end ÷ idle, p95',
    value: beside.p95 / idle.p95,
    limit: 2,
    good: 'atMost',
    unit: '×',
  })

  const { server, workers } = held.most()
  report({
    name: 'memory of the server, at most',
    value: server,
    limit: 512,
    good: 'atMost',
    unit: 'MB',
  })
  for (const { name, megabytes, limit } of workers)
    report({
      name: `memory of ${name}, at most`,
      value: megabytes,
      limit,
      good: 'atMost',
      unit: 'MB',
    })
  held.stop()
})

function say(values: readonly number[] | undefined): string {
  return (values ?? []).map((ms) => ms.toFixed(0)).join(', ')
}

/** Milliseconds until every chart on the dashboard is drawn. */
async function opened(page: Page, open: () => Promise<unknown>, charts: number): Promise<number> {
  const from = performance.now()
  await open()
  await page.waitForFunction(
    (count) => document.querySelectorAll('[data-chart="drawn"]').length === count,
    charts,
    { polling: 'raf', timeout: 60_000 },
  )
  return performance.now() - from
}

/** Samples the memory of the server and its engine's processes four times a second. */
function watchMemory() {
  const most = {
    server: 0,
    workers: new Map<string, { name: string; megabytes: number; limit: number }>(),
  }
  const look = async (): Promise<void> => {
    for (const pid of await childrenOf(process.pid)) {
      if (!(await textOf(`/proc/${pid}/cmdline`)).includes('atrium-server')) continue
      most.server = Math.max(most.server, await megabytesOf(pid))
      for (const child of await childrenOf(pid)) {
        const told = await limitOf(child)
        if (told === undefined) continue
        const megabytes = Math.max(
          await megabytesOf(child),
          most.workers.get(told.name)?.megabytes ?? 0,
        )
        most.workers.set(told.name, { ...told, megabytes })
      }
    }
  }
  const looking = setInterval(() => void look().catch(() => {}), 250)
  return {
    most: () => ({ server: most.server, workers: [...most.workers.values()] }),
    stop: () => clearInterval(looking),
  }
}

function textOf(path: string): Promise<string> {
  return readFile(path, 'utf8').catch(() => '')
}

async function megabytesOf(pid: number): Promise<number> {
  return Number(/VmRSS:\s+(\d+)/.exec(await textOf(`/proc/${pid}/status`))?.[1] ?? 0) / 1024
}

async function childrenOf(pid: number): Promise<number[]> {
  return (await textOf(`/proc/${pid}/task/${pid}/children`))
    .trim()
    .split(/\s+/)
    .filter(Boolean)
    .map(Number)
}

async function limitOf(pid: number): Promise<{ name: string; limit: number } | undefined> {
  const settings = /ENGINE=(\{[^\0]*\})/.exec(await textOf(`/proc/${pid}/environ`))?.[1]
  if (settings === undefined) return undefined
  const { limit, temporary } = JSON.parse(settings) as { limit: number; temporary: string }
  const last = temporary.split('/').at(-1) ?? ''
  return { name: last === 'l' ? 'the process that loads' : `process ${last} that answers`, limit }
}
