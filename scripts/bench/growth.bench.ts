// Searches and lists in a district of 20,000 students and in one of 100,000, with equally large
// schools, side by side.
import { bench, benchDatabase } from './lib/bench.ts'
import { openDatabase } from '../../packages/kit/src/server/database.ts'
import { fillDistrict } from './lib/district.ts'
import { drive, type Load } from './lib/drive.ts'
import { median, report } from './lib/measured.ts'
import { startAtrium, switchSchool } from './lib/programs.ts'
import type { Stopping } from '../lib/stopping.ts'

const rounds = 8
const seconds = 1
const atOnce = 8

await bench(async (stopping) => {
  // The generator also counts those who left.
  const small = await startDistrict(stopping, { students: 22_000, schools: 16 })
  const large = await startDistrict(stopping, { students: 110_000, schools: 80 })
  console.log(`${small.students} and ${large.students} students`)
  const all = { filters: { scope: ['all'] } }
  const reads: { name: string; inputs: (names: string[]) => object[]; limit?: number }[] = [
    {
      name: 'search, one school',
      inputs: (names) => names.map((search) => ({ search })),
      limit: 1.3,
    },
    {
      name: 'search, district',
      inputs: (names) => names.map((search) => ({ search, ...all })),
      limit: 1.3,
    },
    { name: 'list, one school', inputs: () => [{ page: 1, size: 50 }] },
    { name: 'list, district', inputs: () => [{ page: 1, size: 50, ...all }] },
  ]
  for (const { name, inputs, limit } of reads) {
    const few = loadOf(small, inputs)
    const many = loadOf(large, inputs)
    await drive({ ...few, seconds: 2 })
    await drive({ ...many, seconds: 2 })
    const ratios: number[] = []
    for (let round = 0; round < rounds; round++) {
      const first = round % 2 === 0 ? await drive(few) : undefined
      const second = await drive(many)
      ratios.push(second.p50 / (first ?? (await drive(few))).p50)
    }
    report({
      name: `${name}: 100,000 students ÷ 20,000`,
      value: median(ratios),
      ...(limit !== undefined && { limit }),
      good: 'atMost',
      unit: '×',
    })
  }
})

type District = Awaited<ReturnType<typeof startDistrict>>

async function startDistrict(stopping: Stopping, size: { students: number; schools: number }) {
  const database = await benchDatabase(stopping)
  const { lastNames, studentIDs } = await fillDistrict(database.url, size)
  const atrium = await startAtrium(stopping, database)
  const owner = openDatabase({ url: database.url, lanes: 1, writers: 1 })
  const [school] = await owner.owner<{ id: number }[]>`
    select school_id as id from student where school_id > 0 group by school_id order by count(*) desc limit 1`
  await owner.close()
  await switchSchool(atrium, school?.id ?? 0)
  // The first three letters of each, as someone types them.
  const fragments = lastNames
    .slice(0, 200)
    .map((name) => [...name].slice(0, 3).join('').toLowerCase())
  return { ...atrium, fragments, students: studentIDs.length }
}

function loadOf(
  { url, headers, fragments }: District,
  inputs: (names: string[]) => object[],
): Load {
  const paths = inputs(fragments).map(
    (input) =>
      `/trpc/students.list?batch=1&input=${encodeURIComponent(JSON.stringify({ 0: input }))}`,
  )
  return { url, headers, path: (count) => paths[count % paths.length] ?? '', atOnce, seconds }
}
