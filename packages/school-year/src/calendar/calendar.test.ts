import { ensureStartingGroups, grantGroup, grantRole, newAccount } from '@atrium/auth/public'
import { asRefusal, createCallerFactory, type CurrentUser } from '@atrium/kit/server'
import { testDatabase, visitorOf, type TestDatabase } from '@atrium/kit/testing'
import { castOf, contextOf, makeRiverbend, type Riverbend } from '@atrium/people/fixtures'
import type { SchoolDay } from '@atrium/schools/public'
import { sync, type VEvent } from 'node-ical'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { schoolYear } from '../school-year.module.ts'
import { readFeed } from './calendar.queries.ts'
import { specialDays } from './special-days.rules.ts'

const callerOf = createCallerFactory(schoolYear.router)
let database: TestDatabase
let riverbend: Riverbend
let cast: ReturnType<typeof castOf>
beforeAll(async () => {
  database = await testDatabase()
  riverbend = await makeRiverbend(database)
  cast = castOf(riverbend)
  const { districtID, oak } = riverbend
  await database.transaction(districtID, async (tx) => {
    await ensureStartingGroups(tx, districtID)
    for (const [role, schoolID, userID] of [
      ['student', oak, riverbend.ana],
      ['guardian', oak, riverbend.elena],
      ['teacher', oak, riverbend.marcus],
    ] as const) {
      const of = { districtID, userID, schoolID }
      const account = { loginName: role, recoveryEmail: null, passwordHash: null }
      await newAccount(tx, { districtID, userID, ...account })
      await grantGroup(tx, { ...of, group: role })
      await grantRole(tx, { ...of, role })
    }
  })
  await database.owner`insert into closed_day (district_id, name, start_date, end_date) values (${riverbend.districtID}, 'Thanksgiving', '2026-11-26', '2026-11-27')`
})
beforeEach(() => database.owner`truncate calendar_feed, audit_entry` as Promise<unknown>)
afterAll(() => database.drop())

const as = (user: CurrentUser) => callerOf(contextOf(database, user))
const ana = () => ({ kind: 'student' as const, personID: riverbend.ana })
const read = (token: string, now = '2026-10-14T17:00:00Z') =>
  readFeed({ ...visitorOf(database), now: () => new Date(now) }, token)
const codeOf = async (act: Promise<unknown>) =>
  asRefusal(await act.catch((error: unknown) => error))?.code
const eventsOf = (file: string): VEvent[] =>
  Object.values(sync.parseICS(file)).filter((one) => one?.type === 'VEVENT') as VEvent[]

describe('a calendar link', () => {
  test('shows the classes and the days without school to anyone who has the address', async () => {
    const { token } = await as(cast.ana).makeFeed(ana())
    const file = await read(token)
    expect(file.startsWith('BEGIN:VCALENDAR\r\n')).toBe(true)
    expect(file.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true)
    const events = eventsOf(file)
    expect(
      events.find(({ start }) => start.toISOString() === '2026-10-14T16:05:00.000Z'),
    ).toMatchObject({ summary: 'Algebra 1', location: 'B12' })
    expect(events.filter(({ datetype }) => datetype === 'date')).toMatchObject([
      { summary: 'Thanksgiving' },
    ])
    expect(
      events.some(
        ({ start, datetype }) =>
          datetype !== 'date' && start.toISOString().startsWith('2026-11-26'),
      ),
    ).toBe(false)
  })

  test('keeps a class at the same time of day when the clocks change', async () => {
    const { token } = await as(cast.ana).makeFeed(ana())
    const starts = eventsOf(await read(token)).map(({ start }) => start.toISOString())
    // 9:05 in California, on the Friday before and the Monday after November 1.
    expect(starts).toContain('2026-10-30T16:05:00.000Z')
    expect(starts).toContain('2026-11-02T17:05:00.000Z')
  })

  test('stops working when it is replaced and when it is removed, and each is audited', async () => {
    const first = await as(cast.elena).makeFeed(ana())
    const second = await as(cast.elena).makeFeed(ana())
    expect(await codeOf(read(first.token))).toBe('notFound')
    expect(await read(second.token)).toContain('Algebra 1')
    expect((await as(cast.elena).calendar(ana())).feedSince).toBe('2026-10-14T17:00:00.000Z')
    expect(await as(cast.elena).removeFeed(ana())).toEqual({ removed: 1 })
    expect(await codeOf(read(second.token))).toBe('notFound')
    expect((await as(cast.elena).calendar(ana())).feedSince).toBeNull()
    const kept = await database.owner<{ action: string; changes: object }[]>`
      select action, changes from audit_entry where entity = 'schoolYear.calendarFeed' order by id`
    expect(kept.map(({ action }) => action)).toEqual(['create', 'create', 'remove'])
    expect(JSON.stringify(kept)).not.toContain(second.token)
  })

  test('shows only what its owner may see at that moment: a court order closes it', async () => {
    const { token } = await as(cast.elena).makeFeed(ana())
    await database.owner`update student_guardian set restricted = true where guardian_id = ${riverbend.elena}`
    expect(await codeOf(read(token))).toBe('notFound')
    await database.owner`update student_guardian set restricted = false where guardian_id = ${riverbend.elena}`
    expect(await read(token)).toContain('Algebra 1')
  })

  test('is not created for someone who may not see the schedule, and its secret is not in the database', async () => {
    for (const user of [cast.tomas, cast.otto])
      expect(await codeOf(as(user).makeFeed(ana()))).toBe('notFound')
    const { token } = await as(cast.ana).makeFeed(ana())
    const [row] = await database.owner<
      { all: string }[]
    >`select calendar_feed::text as all from calendar_feed`
    expect(row?.all).not.toContain(token)
    expect(await codeOf(read(`${token}x`))).toBe('notFound')
  })

  test('made by twenty clicks at once leaves one address that works', async () => {
    const made = await Promise.all(Array.from({ length: 20 }, () => as(cast.ana).makeFeed(ana())))
    const answers = await Promise.allSettled(made.map(({ token }) => read(token)))
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('of a teacher has the classes they teach', async () => {
    const { token } = await as(cast.marcus).makeFeed({
      kind: 'staff',
      personID: riverbend.marcus,
    })
    expect(eventsOf(await read(token))[0]).toMatchObject({ summary: 'Algebra 1' })
  })
})

describe('a family’s calendar', () => {
  const family = () => ({ kind: 'guardian' as const, personID: riverbend.elena })
  test('has each child’s next school day, and what is coming up at their schools', async () => {
    const { children, upcoming } = await as(cast.elena).calendar(family())
    expect(children).toMatchObject([
      { studentID: riverbend.ana, name: 'Anita', next: { date: '2026-10-14' } },
    ])
    expect(upcoming).toMatchObject([{ name: 'Thanksgiving' }])
  })

  test('is one link for all children, each class under the child’s name', async () => {
    const { token } = await as(cast.elena).makeFeed(family())
    expect(eventsOf(await read(token))[0]).toMatchObject({ summary: 'Anita: Algebra 1' })
  })

  test('of a restricted parent contains nothing about the child', async () => {
    const restricted = { kind: 'guardian' as const, personID: riverbend.tomas }
    expect(await as(cast.tomas).calendar(restricted)).toMatchObject({ children: [], upcoming: [] })
  })
})

describe('a school’s calendar link', () => {
  test('has holidays and no names, is created by people who manage the calendar, and stops when it is replaced or removed', async () => {
    const office = as(cast.dolores)
    const first = await office.makeSchoolFeed()
    expect(eventsOf(await read(first.token)).map(({ summary }) => summary)).toEqual([
      'Thanksgiving',
    ])
    expect(await read(first.token)).not.toContain('Algebra')
    const second = await office.makeSchoolFeed()
    expect(await codeOf(read(first.token))).toBe('notFound')
    expect((await office.year({})).feedSince).toBe('2026-10-14T17:00:00.000Z')
    expect(await office.removeSchoolFeed()).toEqual({ removed: 1 })
    expect(await codeOf(read(second.token))).toBe('notFound')
    expect(await codeOf(as(cast.marcus).makeSchoolFeed())).toBe('forbidden')
  })
})

describe('ad hoc sessions', () => {
  const sessionIn = async (date: string) => {
    const { districtID, oak, marcus, ana, algebraFall } = riverbend
    const [made] = await database.owner<{ id: number }[]>`
      insert into ad_hoc_meeting (district_id, school_id, section_id, title, kind, date, start_time, end_time, teacher_number, teacher_id, room)
      values (${districtID}, ${oak}, ${algebraFall}, 'Makeup test', 'makeup', ${date}, '15:10', '16:00', 'T1', ${marcus}, 'B12') returning id`
    await database.owner`insert into ad_hoc_meeting_place (district_id, session_id, student_id, added_by)
      values (${districtID}, ${made?.id ?? 0}, ${ana}, ${marcus})`
  }
  beforeEach(
    () =>
      database.owner`truncate ad_hoc_meeting_place, ad_hoc_meeting restart identity cascade` as Promise<unknown>,
  )

  test('are in the calendars and the links of the student, the family, and the teacher', async () => {
    await sessionIn('2026-10-15')
    const whose = [
      [cast.ana, ana(), 'Makeup test'],
      [cast.elena, { kind: 'guardian' as const, personID: riverbend.elena }, 'Anita: Makeup test'],
      [cast.marcus, { kind: 'staff' as const, personID: riverbend.marcus }, 'Makeup test'],
    ] as const
    for (const [user, of, summary] of whose) {
      expect((await as(user).calendar(of)).sessions).toMatchObject([
        { title: 'Makeup test', date: '2026-10-15', teacher: 'Marcus Bell' },
      ])
      const { token } = await as(user).makeFeed(of)
      const events = eventsOf(await read(token)).filter((one) => one.summary === summary)
      expect(events.map(({ start }) => start.toISOString())).toEqual(['2026-10-15T22:10:00.000Z'])
    }
  })

  test('keep their time of day on both sides of a change of clocks, as the family’s classes do', async () => {
    await sessionIn('2026-10-30')
    await sessionIn('2026-11-02')
    const { token } = await as(cast.elena).makeFeed({
      ...{ kind: 'guardian', personID: riverbend.elena },
    })
    const events = eventsOf(await read(token))
    const startsOf = (summary: string) =>
      events.filter((one) => one.summary === summary).map(({ start }) => start.toISOString())
    expect(startsOf('Anita: Makeup test')).toEqual([
      '2026-10-30T22:10:00.000Z',
      '2026-11-02T23:10:00.000Z',
    ])
    expect(startsOf('Anita: Algebra 1')).toEqual(
      expect.arrayContaining(['2026-10-30T16:05:00.000Z', '2026-11-02T17:05:00.000Z']),
    )
  })
})

test('a school’s days off stay whole days where the clocks change, in a strict reader', async () => {
  await database.owner`insert into closed_day (district_id, name, start_date, end_date)
    values (${riverbend.districtID}, 'Clocks fall back', '2026-10-30', '2026-11-02'), (${riverbend.districtID}, 'Clocks spring ahead', '2027-03-12', '2027-03-15')`
  try {
    const { token } = await as(cast.dolores).makeSchoolFeed()
    const file = await read(token)
    const days = eventsOf(file).map(({ summary, datetype, start, end }) => ({
      ...{ summary, datetype },
      from: start.toLocaleDateString('sv'),
      before: end?.toLocaleDateString('sv'),
    }))
    expect(days).toMatchObject([
      { summary: 'Clocks fall back', datetype: 'date', from: '2026-10-30', before: '2026-11-03' },
      { summary: 'Thanksgiving', datetype: 'date', from: '2026-11-26', before: '2026-11-28' },
      {
        summary: 'Clocks spring ahead',
        datetype: 'date',
        from: '2027-03-12',
        before: '2027-03-16',
      },
    ])
    // RFC 5545: every line ends in CRLF, every event has its id and its stamp, and no id comes twice.
    expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
    const ids = file.match(/^UID:.+$/gm) ?? []
    expect(new Set(ids).size).toBe(days.length)
    expect(file.match(/^DTSTAMP:\d{8}T\d{6}Z\r$/gm)).toHaveLength(days.length)
  } finally {
    await database.owner`delete from closed_day where name like 'Clocks%'`
  }
})

test('days in a row that say the same are one entry, also across a weekend', () => {
  const day = (date: string, patch: Partial<SchoolDay> = {}): SchoolDay => ({
    ...{ date, inSession: true, kind: 'instruction', name: null, rotationDay: null },
    ...{ bellSchedule: null, times: [], leftOut: [], ...patch },
  })
  const off = { inSession: false, name: 'Winter break' }
  expect(
    specialDays([
      day('2026-12-18', off),
      day('2026-12-19', off),
      day('2026-12-20', off),
      day('2026-12-21', off),
      day('2026-12-22'),
      day('2026-12-23', { name: 'Picture day', bellSchedule: 'Minimum day' }),
    ]),
  ).toEqual([
    {
      from: '2026-12-18',
      to: '2026-12-21',
      inSession: false,
      name: 'Winter break',
      bellSchedule: null,
    },
    {
      from: '2026-12-23',
      to: '2026-12-23',
      inSession: true,
      name: 'Picture day',
      bellSchedule: 'Minimum day',
    },
  ])
})
