// A state's framework of 20,000 statements is imported; then eight people search it at once, by
// code and by words.
import { openDatabase } from '../../packages/kit/src/server/database.ts'
import { importStandards } from '../../packages/standards/src/public.ts'
import { bench, benchDatabase } from './lib/bench.ts'
import { fillDistrict } from './lib/district.ts'
import { drive } from './lib/drive.ts'
import { report } from './lib/measured.ts'
import { startAtrium, type Atrium } from './lib/programs.ts'
import { largePackage } from './lib/standards.ts'
import { statementsOf } from './lib/statements.ts'

const atOnce = 8
const seconds = 10

await bench(async (stopping) => {
  const database = await benchDatabase(stopping)
  await fillDistrict(database.url, { students: 400, schools: 5 })
  const { json, codes, words } = largePackage()
  const bytes = Buffer.from(json)
  console.log(`${codes.length} statements, ${(bytes.length / 1e6).toFixed(1)} MB`)
  const frameworkID = await importFramework(database.url, bytes)
  const atrium = await startAtrium(stopping, database)

  const typed = Array.from({ length: 200 }, (_, index) =>
    index % 3 === 0
      ? (codes[(index * 97) % codes.length] ?? '')
      : index % 3 === 1
        ? (words[(index * 31) % words.length] ?? '')
        : `${words[(index * 17) % 300]} ${(words[(index * 53) % 900] ?? '').slice(0, 4)}`,
  )
  const paths = typed.map((text) => callPath({ 'standards.items.search': { text, frameworkID } }))
  const load = {
    url: atrium.url,
    headers: atrium.headers,
    path: (count: number) => paths[count % paths.length] ?? '',
    atOnce,
  }
  await drive({ ...load, seconds: 3 })
  const { rate, p50, p95 } = await drive({ ...load, seconds })
  console.log(`${rate.toFixed(0)} searches/s, p50 ${p50.toFixed(1)} ms`)
  report({
    name: 'search among 20,000 standards, 8 at once, p95',
    value: p95,
    limit: 50,
    good: 'atMost',
    unit: 'ms',
  })

  const branch = { frameworkID, parentID: null }
  const screens: Record<string, Record<string, unknown>> = {
    'a framework’s tree': {
      'standards.frameworks.get': { frameworkID },
      'standards.items.children': branch,
    },
    'a standard in its place': { 'standards.items.details': { itemID: 1 } },
    'a search among standards': { 'standards.items.search': { text: 'S3.4', frameworkID } },
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

/** Imports the framework, then imports it again unchanged. */
async function importFramework(url: string, bytes: Buffer): Promise<number> {
  const database = openDatabase({ url, lanes: 1, writers: 2 })
  try {
    const file = { districtID: 1, actorID: 0, name: 'state.json', bytes }
    const began = performance.now()
    const { frameworkID } = await importStandards(database, file)
    report({
      name: 'import of 20,000 standards',
      value: (performance.now() - began) / 1000,
      limit: 15,
      good: 'atMost',
      unit: 's',
    })
    const again = performance.now()
    await importStandards(database, file)
    report({
      name: 'import of the same once more',
      value: (performance.now() - again) / 1000,
      good: 'atMost',
      unit: 's',
    })
    await database.owner.unsafe('vacuum analyze')
    return frameworkID
  } finally {
    await database.close()
  }
}

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
