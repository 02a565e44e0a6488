import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { DashboardTile } from '@atrium/charts/chart.types'
import { suiteBench, type SuiteBench } from '../data-suites.fixtures.ts'
import { assessmentsCSV } from './assessments.ts'
import { attendanceByMonthCSV, attendanceByYearCSV, studentsCSV } from './attendance.ts'
import { seedDataSuites } from './demo.job.ts'
import type { DemoGround, DemoSchool } from './demo-students.queries.ts'

const schools: DemoSchool[] = [
  { number: '101', name: 'Redwood High School', low: 9, high: 12 },
  { number: '201', name: 'Willow Middle School', low: 6, high: 8 },
  { number: '301', name: 'Alder Elementary School', low: 0, high: 5 },
]
const schoolOf = (grade: number): DemoSchool =>
  schools.find((school) => grade >= school.low && grade <= school.high) as DemoSchool
const ground: DemoGround = {
  schools,
  today: '2026-11-21',
  fall: 2026,
  students: Array.from({ length: 1300 }, (_, at) => ({
    studentID: String(100_000 + at).padStart(7, '0'),
    grade: at % 13,
    school: schoolOf(at % 13),
    race: at % 3 ? 'White' : 'Hispanic or Latino',
    gender: 'Female',
    learnsEnglish: at % 4 === 0,
  })),
}
const rowsOf = (csv: string) =>
  csv
    .trimEnd()
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(','))
/** Whether no dashboard ends with a gap next to its last chart. */
const lastRowIsFull = (tiles: readonly DashboardTile[]): boolean => {
  const bottom = Math.max(...tiles.map((tile) => tile.y + tile.height))
  return (
    tiles
      .filter((tile) => tile.y + tile.height === bottom)
      .reduce((sum, tile) => sum + tile.width, 0) === 12
  )
}
const mean = (numbers: number[]) => numbers.reduce((sum, one) => sum + one, 0) / numbers.length

describe('the records of the demo', () => {
  test('are the same each time', () => {
    expect(attendanceByMonthCSV(ground)).toBe(attendanceByMonthCSV(ground))
    expect(assessmentsCSV(ground)).toBe(assessmentsCSV(ground))
  })
  test('cover three years, none of them after today, and each student appears once', () => {
    const months = rowsOf(attendanceByMonthCSV(ground))
    expect(new Set(months.map((row) => row[3]))).toEqual(new Set(['2024-25', '2025-26', '2026-27']))
    expect(
      months.every((row) => (row[1] ?? '') <= ground.today && Number(row[6]) <= Number(row[5])),
    ).toBe(true)
    expect(new Set(rowsOf(studentsCSV(ground)).map((row) => row[0])).size).toBe(1300)
  })
  test('past data stays the same when a month has passed', () => {
    const later = new Set(
      rowsOf(assessmentsCSV({ ...ground, today: '2027-02-01' })).map((row) => row.join(',')),
    )
    expect(rowsOf(assessmentsCSV(ground)).every((row) => later.has(row.join(',')))).toBe(true)
  })
  test('show chronic absence by grade and season, and gaps between groups', () => {
    const years = rowsOf(attendanceByYearCSV(ground)).filter((row) => row[1] === '2025-26')
    const chronic = (grade: string) =>
      mean(
        years
          .filter((row) => row[3] === grade)
          .map((row) => (Number(row[5]) / Number(row[4]) >= 0.1 ? 100 : 0)),
      )
    expect(chronic('11')).toBeGreaterThan(chronic('04') + 5)
    const months = rowsOf(attendanceByMonthCSV(ground))
    const absent = (month: string) =>
      mean(months.filter((row) => row[2] === month).map((row) => Number(row[6]) / Number(row[5])))
    expect(absent('06 Jan')).toBeGreaterThan(absent('02 Sep') * 1.3)
    const meals = new Set(
      rowsOf(studentsCSV(ground))
        .filter((row) => row[6] === 'Yes')
        .map((row) => row[0]),
    )
    const rate = (has: boolean) =>
      mean(
        years
          .filter((row) => meals.has(row[0]) === has)
          .map((row) => Number(row[5]) / Number(row[4])),
      )
    expect(rate(true)).toBeGreaterThan(rate(false) * 1.2)
  })
  test('show growth within a year', () => {
    const results = rowsOf(assessmentsCSV(ground)).filter(
      (row) => row[1] === '2025-26' && row[4] === 'Reading' && row[6] === '05',
    )
    const score = (window: string) =>
      mean(results.filter((row) => row[2] === window).map((row) => Number(row[7])))
    expect(score('Spring')).toBeGreaterThan(score('Fall') + 10)
  })
})

describe('the suites of the demo', () => {
  let bench: SuiteBench
  beforeAll(async () => {
    bench = await suiteBench()
    await bench.database
      .owner`update school set grade_low = 'KG', grade_high = '12' where district_id = ${bench.riverbend.districtID}`
  })
  afterAll(() => bench.close())

  test('go through the same steps as every file, once, with dashboards that show something', async () => {
    const { rosa } = bench.people
    const seed = () =>
      bench.database.transaction(rosa.districtID, (tx) =>
        seedDataSuites(tx, { districtID: rosa.districtID, ownerID: rosa.userID }),
      )
    await seed()
    await bench.work()
    await seed()
    await bench.work()
    const suites = await bench.as(rosa).list()
    expect(suites.map(({ name, online, files }) => [name, online, files])).toEqual([
      ['Attendance, three years', true, 3],
      ['Benchmark assessments, three years', true, 3],
    ])
    const find = async (query: object) =>
      (await bench.as(rosa).suites.list(query)).rows.map(({ name }) => name)
    expect(await find({})).toEqual(suites.map(({ name }) => name))
    expect(await find({ sort: '-name', size: 1 })).toEqual(['Benchmark assessments, three years'])
    expect(await find({ search: 'ASSESSMENTS benchmark' })).toEqual([
      'Benchmark assessments, three years',
    ])
    expect(await find({ filters: { status: ['offline'] } })).toEqual([])
    for (const { suiteID } of suites) {
      const detail = await bench.as(rosa).get({ suiteID })
      expect(
        detail.dashboards.every((one) => one.tiles.length >= 6 && lastRowIsFull(one.tiles)),
      ).toBe(true)
      expect(detail.relationships).toHaveLength(2)
      expect((await bench.as(rosa).insights({ suiteID })).length).toBeGreaterThanOrEqual(3)
      for (const { chartID } of detail.charts) await bench.as(rosa).chart({ suiteID, chartID })
    }
  })
})
