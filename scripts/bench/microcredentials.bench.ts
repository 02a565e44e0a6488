// Visitors browse a catalog of 5,000 microcredentials, eight at once; a reviewer opens a queue of
// 10,000 open reviews.
import { bench, benchDatabase } from './lib/bench.ts'
import { fillDistrict } from './lib/district.ts'
import { drive } from './lib/drive.ts'
import { report } from './lib/measured.ts'
import { fillCatalog } from './lib/microcredentials.ts'
import { startAtrium, type Atrium } from './lib/programs.ts'
import { statementsOf } from './lib/statements.ts'

const atOnce = 8
const seconds = 8

await bench(async (stopping) => {
  const database = await benchDatabase(stopping)
  await fillDistrict(database.url, { students: 2000, schools: 8 })
  const { typed, badgeIDs } = await fillCatalog(database.url, {
    microcredentials: 5000,
    openReviews: 10_000,
  })
  const atrium = await startAtrium(stopping, database)

  const visitor = (paths: string[]) => ({
    url: atrium.url,
    path: (count: number) => paths[count % paths.length] ?? '',
    atOnce,
  })
  const page = { page: 1, size: 24 }
  // A repeated answer comes from the cache: trailing spaces make each search different.
  const fresh = (count: number) =>
    callPath({
      'microcredentials.catalog.badges': {
        ...page,
        search: `${typed[count % typed.length] ?? ''}${' '.repeat(Math.floor(count / typed.length) % 100)}`,
      },
    })
  const searching = { url: atrium.url, path: fresh, atOnce }
  await drive({ ...searching, seconds: 2 })
  const { rate, p50, p95 } = await drive({ ...searching, seconds })
  console.log(`${rate.toFixed(0)} searches/s, p50 ${p50.toFixed(1)} ms`)
  report({
    name: 'catalog search among 5,000 microcredentials, 8 at once, p95',
    value: p95,
    limit: 50,
    good: 'atMost',
    unit: 'ms',
  })

  const others: Record<string, string[]> = {
    'the same searches again': typed.map((search) =>
      callPath({ 'microcredentials.catalog.badges': { ...page, search } }),
    ),
    'the catalog as it opens': [
      callPath({
        'microcredentials.catalog.badges': page,
        'microcredentials.catalog.filters': undefined,
      }),
    ],
    'catalog search "in"': [
      callPath({ 'microcredentials.catalog.badges': { ...page, search: 'in' } }),
    ],
    'page 100 of the catalog': [
      callPath({ 'microcredentials.catalog.badges': { ...page, page: 100 } }),
    ],
    'catalog of one approval area': [
      callPath({ 'microcredentials.catalog.badges': { ...page, approvalAreaID: 3 } }),
    ],
    'a microcredential’s page': badgeIDs.map((badgeID) =>
      callPath({ 'microcredentials.catalog.badge': { badgeID } }),
    ),
    'a microcredential’s page, as a search engine reads it': badgeIDs.map(
      (badgeID) => `/microcredentials/detail/${badgeID}`,
    ),
  }
  for (const [name, paths] of Object.entries(others)) {
    await drive({ ...visitor(paths), seconds: 0.5 })
    const taken = await drive({ ...visitor(paths), seconds: 1.5 })
    report({ name: `${name}, p95`, value: taken.p95, good: 'atMost', unit: 'ms' })
  }

  const queue = { page: 1, size: 25 }
  const opens = callPath({ 'microcredentials.review.open.list': queue })
  await drive({ ...visitor([opens]), headers: atrium.headers, seconds: 0.5 })
  const { p95: opening } = await drive({
    ...visitor([opens]),
    headers: atrium.headers,
    seconds: 1.5,
  })
  report({
    name: 'reviewer queue of 10,000 open reviews, 8 at once, p95',
    value: opening,
    good: 'atMost',
    unit: 'ms',
  })

  const screens: Record<string, Record<string, unknown>> = {
    'reviewer queue of 10,000': { 'microcredentials.review.open.list': queue },
    'the catalog': {
      'microcredentials.catalog.badges': page,
      'microcredentials.catalog.filters': undefined,
    },
    'a microcredential': { 'microcredentials.catalog.badge': { badgeID: badgeIDs[0] ?? 0 } },
  }
  for (const [screen, calls] of Object.entries(screens)) {
    await ask(atrium, calls)
    const statements = await statementsOf(database, () => ask(atrium, calls))
    report({
      name: `statements for a screen: ${screen}`,
      value: statements.length,
      limit: 3,
      good: 'atMost',
      unit: '',
    })
  }
})

function callPath(calls: Record<string, unknown>): string {
  return `/trpc/${Object.keys(calls).join(',')}?batch=1&input=${encodeURIComponent(JSON.stringify(Object.fromEntries(Object.values(calls).entries())))}`
}

async function ask(atrium: Atrium, calls: Record<string, unknown>): Promise<void> {
  const answer = await fetch(atrium.url + callPath(calls), { headers: atrium.headers })
  if (answer.status !== 200)
    throw new Error(
      `${Object.keys(calls).join(', ')} answered ${answer.status}: ${await answer.text()}`,
    )
}
