// Someone searches for one of a hundred thousand students by the first letters of a last name;
// eight do so at once.
import { bench, benchDatabase } from './lib/bench.ts'
import { fillDistrict } from './lib/district.ts'
import { drive } from './lib/drive.ts'
import { report } from './lib/measured.ts'
import { startAtrium, type Atrium } from './lib/programs.ts'
import { statementsOf } from './lib/statements.ts'

const atOnce = 8
const seconds = 10

await bench(async (stopping) => {
  const database = await benchDatabase(stopping)
  const { lastNames, studentIDs } = await fillDistrict(database.url, {
    students: 110_000,
    schools: 80,
  })
  console.log(`${studentIDs.length} students`)
  const atrium = await startAtrium(stopping, database)

  const searchFor = (search: string): string =>
    callPath({ 'students.list': { search, filters: { scope: ['all'] } } })
  const load = (paths: string[]) => ({
    url: atrium.url,
    headers: atrium.headers,
    path: (count: number) => paths[count % paths.length] ?? '',
    atOnce,
  })
  const typical = load(fragmentsOf(lastNames.slice(0, 200)).map(searchFor))
  await drive({ ...typical, seconds: 3 })
  const { rate, p50, p95 } = await drive({ ...typical, seconds })
  console.log(`${rate.toFixed(0)} searches/s, p50 ${p50.toFixed(1)} ms`)
  report({
    name: 'student search among 100,000, p95',
    value: p95,
    limit: 50,
    good: 'atMost',
    unit: 'ms',
  })

  // Searches that are hard in one way or another, each alone; then everything else that scans all
  // students.
  const hard: Record<string, string> = {
    ...Object.fromEntries(
      ['a', 'ma', 'son', 'ana', 'maria gar', 'm g', 'núñ', '0012', '3/4/2012', 'atrium', '@'].map(
        (search) => [`search "${search}"`, searchFor(search)],
      ),
    ),
    'all students by name': callPath({ 'students.list': { filters: { scope: ['all'] } } }),
    'all students by grade': callPath({
      'students.list': { sort: 'grade', filters: { scope: ['all'] } },
    }),
    'all guardians': callPath({ 'guardians.list': { filters: { scope: ['all'] } } }),
    'palette "ma"': callPath({ 'people.quickSearch': { text: 'ma' } }),
  }
  for (const [name, path] of Object.entries(hard)) {
    await drive({ ...load([path]), seconds: 0.5 })
    const taken = await drive({ ...load([path]), seconds: 1.5 })
    report({ name: `${name}, p95`, value: taken.p95, good: 'atMost', unit: 'ms' })
  }

  const id = studentIDs[0] ?? 0
  const screens: Record<string, Record<string, unknown>> = {
    'student search': { 'students.list': { search: 'gar', filters: { scope: ['all'] } } },
    'student profile': {
      'people.header': { kind: 'student', id },
      'people.student.demographics.get': { id },
    },
    'guardians of a student': {
      'people.header': { kind: 'student', id },
      'people.family.guardians': { studentID: id },
    },
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

/** The first three or four letters of each, as someone types them. */
function fragmentsOf(names: string[]): string[] {
  return names.map((name, index) =>
    [...name]
      .slice(0, 3 + (index % 2))
      .join('')
      .toLowerCase(),
  )
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
