import { globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { engineBench, type EngineBench } from '@atrium/engine/engine.fixtures'
import { takeIn } from './load.fixtures.ts'

const folder = process.env.REAL_DATA_DIR ?? ''
const tables = (set: string): string[] =>
  globSync(`${set}/**/*.{csv,parquet}`, { cwd: folder })
    .filter((path) => statSync(join(folder, path)).size > 0)
    .toSorted()
const sets = [
  'oulad',
  'oea-k12',
  'student-performance-uci',
  'assessments-vendor',
  'csv-spectrum',
].flatMap(tables)

let bench: EngineBench
beforeAll(async () => {
  bench = await engineBench()
})
afterAll(() => bench.close())

// The known contents of these files.
const known: Record<string, number> = {
  'oulad/data/studentInfo.csv': 32_593,
  'oulad/data/studentAssessment.csv': 173_912,
  'student-performance-uci/student-mat.csv': 395,
}

test('the sets of others are there', () => {
  expect(sets.length).toBeGreaterThan(80)
})

test.each(sets)('%s loads, and every line is a row or is reported', async (path) => {
  const taken = await takeIn(bench, readFileSync(join(folder, path)), path)
  expect(taken.rows).toBeGreaterThan(0)
  expect(taken.errors.filter((error) => error.column === null)).toEqual([])
  if (known[path] !== undefined) expect(taken.rows).toBe(known[path])
})

test.each(tables('csv-spectrum'))('%s says what its JSON says', async (path) => {
  const expected = JSON.parse(
    readFileSync(join(folder, path.replace('/csvs/', '/json/').replace('.csv', '.json')), 'utf8'),
  ) as Record<string, string>[]
  const read = await takeIn(bench, readFileSync(join(folder, path)), path, 'text')
  expect(read.columns.map((column) => column.name)).toEqual(Object.keys(expected[0] ?? {}))
  // The set's own files have lost the CR of their ends of lines on the way here.
  expect(read.table.map((row) => row.map((cell) => cell ?? ''))).toEqual(
    expected.map((row) => Object.values(row).map((cell) => cell.replaceAll('\r\n', '\n'))),
  )
})
