import {
  addMessages,
  asRefusal,
  createCallerFactory,
  installExtensions,
  type CurrentUser,
  type UserRequest,
} from '@atrium/kit/server'
import { testDatabase, type TestDatabase } from '@atrium/kit/testing'
import { castOf, contextOf, makeRiverbend, type Riverbend } from '@atrium/people/fixtures'
import type { DayClass } from '@atrium/roster/class-day'
import type { Sheet } from '@atrium/documents/public'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { en } from '../messages/en.ts'
import { es } from '../messages/es.ts'
import { schoolYear } from '../school-year.module.ts'
import { scheduleDocument } from './schedule.document.ts'
import { gridOf } from './week.rules.ts'

const callerOf = createCallerFactory(schoolYear.router)
let database: TestDatabase
let riverbend: Riverbend
let cast: ReturnType<typeof castOf>
beforeAll(async () => {
  addMessages({ en, es })
  installExtensions(schoolYear.extensions ?? [])
  database = await testDatabase()
  riverbend = await makeRiverbend(database)
  cast = castOf(riverbend)
})
afterAll(() => database.drop())

const as = (user: CurrentUser) => callerOf(contextOf(database, user))
const week = (user: CurrentUser, date?: string) =>
  as(user).studentWeek({ studentID: riverbend.ana, ...(date && { date }) })
const timesOf = ({ classes }: { classes: readonly DayClass[] }) =>
  classes.map(({ period, startTime, endTime }) => [period, startTime, endTime])

describe('a printed schedule', () => {
  const printed = async (user: CurrentUser, date?: string) => {
    const ctx = {
      ...contextOf(database, user),
      user,
      db: database.district(riverbend.districtID),
    } as UserRequest
    const { document } = await scheduleDocument.describe(ctx, {
      studentID: riverbend.ana,
      ...(date && { date }),
    })
    if (!('sheets' in document)) throw new Error('a schedule is no sheet of labels')
    const sheets: Sheet[] = []
    for await (const sheet of document.sheets) sheets.push(sheet)
    return { title: document.title, blocks: sheets[0] ?? [] }
  }

  test('has the week of a day as a grid, then every change, in the school’s style', async () => {
    const { title, blocks } = await printed(cast.elena)
    expect(title).toBe('Schedule · Anita Ruiz')
    const [grid, changes] = blocks.filter((block) => block.kind === 'table')
    expect(grid?.columns).toHaveLength(6)
    expect(grid?.rows[0]?.[1]).toBe('Algebra 1\n9:05 AM – 10:00 AM\nRoom B12\nMarcus Bell')
    expect(changes?.rows).toEqual([['Aug 17, 2026', 'Algebra 1 · 001', 'Started', 'Marcus Bell']])
  })

  test('is as of any day: before the class started there is none', async () => {
    const { blocks } = await printed(cast.ana, '2026-08-03')
    expect(blocks).toContainEqual({ kind: 'text', text: 'No classes this week' })
    expect(blocks.filter((block) => block.kind === 'table')).toHaveLength(1)
  })

  test('is not there for someone who may not see the schedule', async () => {
    expect(asRefusal(await printed(cast.tomas).catch((error: unknown) => error))?.code).toBe(
      'notFound',
    )
  })
})

describe('a student’s week', () => {
  test('runs from Monday, has the classes of each day, and says which one is under way', async () => {
    const { monday, today, days, now } = await week(cast.ana)
    expect([monday, today]).toEqual(['2026-10-12', '2026-10-14'])
    expect(days.map(timesOf)).toEqual([
      [['2', '09:05', '10:00']],
      [['3', '10:10', '11:40']],
      [['2', '09:05', '10:00']],
      [['3', '10:10', '11:40']],
      [['2', '09:05', '10:00']],
    ])
    expect(days[0]?.classes[0]).toMatchObject({ courseName: 'Algebra 1', room: 'B12' })
    // 17:00 in UTC is 10:00 on the school's wall: the class has just ended.
    expect(now).toBeNull()
  })

  test('follows the school’s bell schedules, rotation days, and closures', async () => {
    const { districtID, oak } = riverbend
    const [period] = await database.owner<
      { id: number }[]
    >`insert into period (district_id, school_id, code, name) values (${districtID}, ${oak}, '2', 'Period 2') returning id`
    const [bells] = await database.owner<
      { id: number }[]
    >`insert into bell_schedule (district_id, school_id, name, kind, weekdays) values (${districtID}, ${oak}, 'Minimum day', 'minimumDay', '{wed}') returning id`
    await database.owner`insert into bell_time (district_id, place, bell_schedule_id, period_id, start_time, end_time)
      values (${districtID}, 1, ${bells!.id}, ${period!.id}, '09:50', '10:20')`
    await database.owner`insert into calendar_day (district_id, school_id, date, kind, rotation_day, note)
      values (${districtID}, ${oak}, '2026-10-12', 'instruction', 'A', null), (${districtID}, ${oak}, '2026-10-16', 'emergency', null, 'Smoke')`
    const { days, now } = await week(cast.ana)
    expect(days[0]).toMatchObject({ rotationDay: 'A', bellSchedule: null })
    expect(days[2]).toMatchObject({ bellSchedule: 'Minimum day' })
    expect(timesOf(days[2]!)).toEqual([['2', '09:50', '10:20']])
    expect(days[4]).toMatchObject({ inSession: false, name: 'Smoke', classes: [] })
    expect(now).toMatchObject({ courseName: 'Algebra 1', endTime: '10:20' })
    await database.owner`update section_meeting set rotation_days = '{B}' where section_id = ${riverbend.algebraFall} and period = '2'`
    expect((await week(cast.ana)).days[0]?.classes).toEqual([])
    await database.owner`update section_meeting set rotation_days = '{}' where section_id = ${riverbend.algebraFall}`
  })

  test('names courses and bell schedules in Spanish for those who read Spanish, where they have a Spanish name', async () => {
    await database.owner`update course set title_es = 'Álgebra 1' where district_id = ${riverbend.districtID} and title = 'Algebra 1'`
    const shown = async (language: 'en' | 'es') => {
      const { days } = await week({ ...cast.elena, language }, '2026-10-19')
      return [days[2]?.classes[0]?.courseName, days[2]?.bellSchedule]
    }
    expect(await shown('es')).toEqual(['Álgebra 1', 'Minimum day'])
    await database.owner`update bell_schedule set name_es = 'Día corto' where name = 'Minimum day'`
    expect(await shown('es')).toEqual(['Álgebra 1', 'Día corto'])
    expect(await shown('en')).toEqual(['Algebra 1', 'Minimum day'])
  })

  test('names days off in Spanish for those who read Spanish, where they have a Spanish name', async () => {
    const [day] = await database.owner<{ id: number }[]>`
      insert into closed_day (district_id, name, name_es, start_date, end_date)
      values (${riverbend.districtID}, 'Veterans Day', 'Día de los Veteranos', '2026-11-11', '2026-11-11') returning id`
    const shown = async (language: 'en' | 'es') =>
      (await week({ ...cast.elena, language }, '2026-11-09')).days[2]?.name
    expect(await shown('es')).toBe('Día de los Veteranos')
    expect(await shown('en')).toBe('Veterans Day')
    await database.owner`delete from closed_day where id = ${day!.id}`
  })

  test('is as of any date: after the term and after the student left the section there is nothing', async () => {
    expect((await week(cast.ana, '2027-05-05')).hasSections).toBe(false)
    await database.owner`update section_enrollment set end_date = '2026-10-13' where user_id = ${riverbend.ana}`
    const { days } = await week(cast.ana)
    expect(days.map(({ classes }) => classes.length)).toEqual([1, 1, 0, 0, 0])
    await database.owner`update section_enrollment set end_date = null where user_id = ${riverbend.ana}`
  })

  test('opens for the family, the teacher, and the office, and for no one else', async () => {
    for (const user of [cast.elena, cast.marcus, cast.rosa])
      expect((await week(user)).hasSections).toBe(true)
    // Tomás is Ana's father, kept from her by a court; Otto works in another district.
    for (const user of [cast.tomas, cast.otto]) {
      const refused = asRefusal(await week(user).catch((error: unknown) => error))
      expect(refused?.code).toBe('notFound')
    }
  })
})

test('the grid has a row for each period, in the order of the day, and shows a conflict in one cell', () => {
  const one = (period: string | null, startTime: string | null, sectionID = 1): DayClass => ({
    ...{ sectionID, courseName: 'Art', sectionNumber: '1', teachers: [], room: null },
    ...{ period, startTime, endTime: null },
  })
  const day = (...classes: DayClass[]) => ({
    ...{ date: '2026-10-12', inSession: true, name: null, rotationDay: null, bellSchedule: null },
    classes,
  })
  const rows = gridOf([
    day(one('3', '10:00'), one('1', '08:00')),
    day(one('1', '08:30'), one('1', '08:30', 2), one(null, null)),
  ])
  expect(rows.map(({ period, cells }) => [period, cells.map((cell) => cell.length)])).toEqual([
    ['1', [1, 2]],
    ['3', [1, 0]],
    [null, [0, 1]],
  ])
})
