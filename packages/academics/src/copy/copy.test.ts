import { asRefusal, createCallerFactory, type CurrentUser } from '@atrium/kit/server'
import { testDatabase, type TestDatabase } from '@atrium/kit/testing'
import { castOf, contextOf, makeRiverbend, type Riverbend } from '@atrium/people/fixtures'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { roomUses, type RoomBooking } from '@atrium/roster/public'
import { academics } from '../academics.module.ts'
import { planSections, type SectionSource } from './copy.rules.ts'
import type { CopyWish } from './words.ts'

const source = (patch: Partial<SectionSource> = {}): SectionSource => ({
  ...{ id: 1, termID: 1, sectionNumber: '001', title: 'Art', room: null, capacity: null },
  ...{ course: { id: 5, schoolID: 2, code: 'ART1', title: 'Art' }, meetings: [], teachers: [] },
  ...patch,
})
const terms = (first: number, kind = 'semester') =>
  ['2026-08-17', '2027-01-11'].map((startDate, at) => ({
    ...{ id: first + at, kind, startDate },
    endDate: at === 0 ? '2026-12-18' : '2027-06-04',
  }))

describe('copying sections', () => {
  const target = {
    schoolID: 1,
    courses: [{ id: 9, schoolID: 1, code: 'art1', title: 'Art I' }],
    coming: new Set<number>(),
    terms: terms(11),
    taken: new Set<string>(),
  }
  test('finds the course by its code and the term by its order', () => {
    expect(planSections([source({ termID: 2 })], terms(1), target)).toMatchObject([
      { courseID: 9, termID: 12, why: null },
    ])
  })
  test('leaves out what is already there, and what has no term or course', () => {
    const why = (of: Partial<SectionSource>, patch: object = {}) =>
      planSections([source(of)], terms(1), { ...target, ...patch })[0]?.why
    expect(why({}, { taken: new Set(['9|11|001']) })).toBe('exists')
    expect(why({}, { terms: terms(11, 'term') })).toBe('noTerm')
    expect(why({ course: { id: 6, schoolID: 2, code: 'MUS', title: 'Music' } })).toBe('noCourse')
    expect(
      why(
        { course: { id: 6, schoolID: 2, code: 'MUS', title: 'Music' } },
        { coming: new Set([6]) },
      ),
    ).toBeNull()
  })
})

const callerOf = createCallerFactory(academics.router)
let database: TestDatabase
let riverbend: Riverbend
let cast: ReturnType<typeof castOf>
let nextYear: number
beforeAll(async () => {
  database = await testDatabase()
  riverbend = await makeRiverbend(database)
  cast = castOf(riverbend)
  const { districtID, oak } = riverbend
  const [year] = await database.owner<{ id: number }[]>`
    insert into school_year (district_id, name, abbr, start_date, end_date) values (${districtID}, '2027–2028', '27-28', '2027-08-16', '2028-06-02') returning id`
  nextYear = year!.id
  await database.owner`insert into term (district_id, school_year_id, name, abbr, start_date, end_date) values
    (${districtID}, ${nextYear}, 'Fall', 'F', '2027-08-16', '2027-12-17'), (${districtID}, ${nextYear}, 'Spring', 'S', '2028-01-10', '2028-06-02')`
  await database.owner`insert into period (district_id, school_id, code, name) values (${districtID}, ${oak}, '2', 'Period 2')`
  await database.owner`insert into bell_schedule (district_id, school_id, name, kind, weekdays) values (${districtID}, ${oak}, 'Regular', 'regular', '{mon,tue}')`
  await database.owner`insert into bell_time (district_id, place, bell_schedule_id, period_id, start_time, end_time) values (${districtID}, 1, 1, 1, '09:05', '10:00')`
})
afterAll(() => database.drop())

const as = (user: CurrentUser) => callerOf(contextOf(database, user)).copy
const wish = (patch: Partial<CopyWish> = {}): CopyWish => ({
  ...{ fromSchoolID: riverbend.oak, fromYearID: riverbend.schoolYearID, toYearID: nextYear },
  ...{ parts: ['sections'], teachers: true },
  ...patch,
})
const codeOf = async (act: Promise<unknown>) =>
  asRefusal(await act.catch((error: unknown) => error))?.code

describe('copying last year', () => {
  test('is a preview first, and then copies exactly that: sections with their meetings and teachers, without students', async () => {
    const { parts, token } = await as(cast.rosa).preview(wish())
    expect(parts).toEqual([
      {
        part: 'sections',
        items: [
          { label: 'Algebra 1 · 001', why: null },
          { label: 'Geometry · 002', why: null },
        ],
      },
    ])
    expect(await as(cast.rosa).copyAll({ ...wish(), token })).toEqual({ copied: 2 })
    const made = await database.owner`
      select s.section_number, t.start_date::text as starts, (select count(*)::int from section_meeting m where m.section_id = s.id) as meetings,
        (select string_agg(e.role, ',') from section_enrollment e where e.section_id = s.id) as people
      from section s join term t on t.id = s.term_id where t.school_year_id = ${nextYear} order by s.section_number`
    expect([...made]).toEqual([
      { section_number: '001', starts: '2027-08-16', meetings: 2, people: 'teacher' },
      { section_number: '002', starts: '2028-01-10', meetings: 0, people: 'teacher' },
    ])
    const again = await as(cast.rosa).preview(wish())
    expect(again.parts[0]?.items.map(({ why }) => why)).toEqual(['exists', 'exists'])
    expect(await codeOf(as(cast.rosa).copyAll({ ...wish(), token }))).toBe('conflict')
  })

  test('clicked by ten at once copies once', async () => {
    await database.owner`delete from section_enrollment where section_id in (select s.id from section s join term t on t.id = s.term_id where t.school_year_id = ${nextYear})`
    await database.owner`delete from section_meeting where section_id in (select s.id from section s join term t on t.id = s.term_id where t.school_year_id = ${nextYear})`
    await database.owner`delete from section where term_id in (select id from term where school_year_id = ${nextYear})`
    const { token } = await as(cast.rosa).preview(wish())
    const tries = await Promise.allSettled(
      Array.from({ length: 10 }, () => as(cast.rosa).copyAll({ ...wish(), token })),
    )
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })
})

test('a section whose room is booked when it would meet is left out, and says why', async () => {
  await database.owner`delete from section_enrollment where section_id in (select s.id from section s join term t on t.id = s.term_id where t.school_year_id = ${nextYear})`
  await database.owner`delete from section_meeting where section_id in (select s.id from section s join term t on t.id = s.term_id where t.school_year_id = ${nextYear})`
  await database.owner`delete from section where term_id in (select id from term where school_year_id = ${nextYear})`
  const bookings: RoomBooking[] = []
  roomUses({ name: 'test', bookings: async () => bookings }).install()
  const { token } = await as(cast.rosa).preview(wish())
  // Monday, September 13, 2027, while Algebra 1 would meet in B12.
  bookings.push({
    ...{ schoolID: riverbend.oak, room: 'B12', title: 'Number talks' },
    ...{ from: '2027-09-13 09:30', until: '2027-09-13 11:00' },
  })
  expect(await codeOf(as(cast.rosa).copyAll({ ...wish(), token }))).toBe('conflict')
  const now = await as(cast.rosa).preview(wish())
  expect(now.parts[0]?.items.map(({ why }) => why)).toEqual(['roomTaken', null])
  expect(await as(cast.rosa).copyAll({ ...wish(), token: now.token })).toEqual({ copied: 1 })
  bookings.length = 0
})

describe('copying another school', () => {
  const toPine = (): CurrentUser => ({ ...cast.dolores, schoolID: riverbend.pine })
  test('brings its courses, periods, and bell schedules along, and sections of those courses', async () => {
    const all = wish({ parts: ['bells', 'courses', 'sections'], teachers: false })
    const { parts, token } = await as(toPine()).preview(all)
    expect(
      parts.map(({ part, items }) => [part, items.filter(({ why }) => why === null).length]),
    ).toEqual([
      ['bells', 1],
      ['courses', 2],
      ['sections', 2],
    ])
    expect(await as(toPine()).copyAll({ ...all, token })).toEqual({ copied: 5 })
    const [row] = await database.owner<{ bells: string; sections: number; people: number }[]>`
      select (select string_agg(b.name || ' ' || p.code || ' ' || t.start_time, ',') from bell_schedule b join bell_time t on t.bell_schedule_id = b.id
          join period p on p.id = t.period_id and p.school_id = b.school_id where b.school_id = ${riverbend.pine}) as bells,
        (select count(*)::int from section s join course c on c.id = s.course_id and c.school_id = s.school_id where s.school_id = ${riverbend.pine}) as sections,
        (select count(*)::int from section_enrollment e join section s on s.id = e.section_id where s.school_id = ${riverbend.pine}) as people`
    expect(row).toEqual({ bells: 'Regular 2 09:05', sections: 2, people: 0 })
  })

  test('takes the permission at both schools', async () => {
    expect(await codeOf(as(cast.priya).preview(wish()))).toBe('forbidden')
    expect(await codeOf(as(cast.rosa).preview(wish({ parts: ['bells'] })))).toBe('forbidden')
    expect(await codeOf(as(cast.otto).preview(wish()))).toBe('notFound')
    expect((await as(cast.rosa).choices()).parts).toEqual([
      'settings',
      'courses',
      'catalogs',
      'sections',
    ])
  })
})
