import { asRefusal, createCallerFactory } from '@atrium/kit/server'
import { requestOf, testDatabase, type TestDatabase } from '@atrium/kit/testing'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { schoolYear } from '../school-year.module.ts'
import { federalHolidays, proposeYear } from './propose.rules.ts'
import type { OwnDay, Pattern, PlannedDay } from './words.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
  await database.owner`insert into district (name) values ('Cedar Valley')`
  await database.owner`insert into school (district_id, name) values (1, 'Pine'), (1, 'Oak')`
  await database.owner`insert into school_year (district_id, name, abbr, start_date, end_date) values (1, '2026-27', '26-27', '2026-08-17', '2027-05-28')`
  await database.owner`insert into users (district_id, first_name, last_name) values (1, 'Teresa', 'Nakamura')`
  await database.owner`insert into closed_day (district_id, name, start_date, end_date) values (1, 'Labor Day', '2026-09-07', '2026-09-07')`
})
beforeEach(async () => {
  await database.owner`truncate calendar_day, audit_entry, attendance_taken, section, course restart identity cascade`
})
afterAll(() => database.drop())

const callers = createCallerFactory(schoolYear.router)
const office = (schoolID = 1, permissions = ['calendar.manage']) =>
  callers(
    requestOf(database, {
      schoolID,
      permissions,
      grants: new Map(permissions.map((name) => [name, [schoolID]])),
    }),
  )
const codeOf = async (act: Promise<unknown>) =>
  asRefusal(await act.catch((error: unknown) => error))?.code
const closed = (note: string | null): OwnDay => ({
  ...{ kind: 'staffDay' as const, rotationDay: null, bellScheduleID: null, note },
})
const on = (date: string, day: OwnDay | null, version = 0): PlannedDay => ({ date, version, day })
const pattern: Pattern = {
  ...{ from: '2026-08-17', to: '2027-05-28', weekdays: [1, 2, 3, 4, 5] },
  ...{ rotation: 'AB', holidays: true, keepsOwn: true },
}

describe('a proposed year', () => {
  test('gives every day in session its turn in the rotation and leaves district closures alone', async () => {
    const { days } = await office().year({})
    const plan = proposeYear(days, pattern, { noSchool: 'No school' })
    const dayOn = (date: string) => plan.find((one) => one.date === date)?.day
    expect(
      ['2026-09-03', '2026-09-04', '2026-09-07', '2026-09-08'].map(
        (date) => dayOn(date)?.rotationDay,
      ),
    ).toEqual(['B', 'A', undefined, 'B'])
    expect(dayOn('2026-11-26')).toMatchObject({ kind: 'holiday', note: 'Thanksgiving Day' })
    expect(dayOn('2026-11-28')).toBeUndefined()
    const letters = plan.flatMap(({ day }) => day?.rotationDay ?? [])
    expect(letters.every((letter, at) => letter === (at % 2 === 0 ? 'A' : 'B'))).toBe(true)
  })

  test('closes the weekdays that are not in the pattern, and proposes nothing once it is saved', async () => {
    const fourDays = { ...pattern, weekdays: [1, 2, 3, 4] }
    const before = await office().year({})
    const plan = proposeYear(before.days, fourDays, { noSchool: 'No school' })
    expect(plan.find(({ date }) => date === '2026-09-11')?.day).toMatchObject({ kind: 'break' })
    await office().saveDays({ days: plan })
    const after = await office().year({})
    expect(proposeYear(after.days, fourDays, { noSchool: 'No school' })).toEqual([])
    expect((await office(2).year({})).days.every(({ own }) => own === null)).toBe(true)
  })

  test('keeps the breaks and open days of the school when a snow day shifts the rotation', async () => {
    const propose = async (of: Partial<Pattern>) =>
      proposeYear((await office().year({})).days, { ...pattern, ...of }, { noSchool: 'No school' })
    await office().saveDays({ days: await propose({}) })
    const before = await office().year({})
    const versionOf = (date: string) => before.days.find((one) => one.date === date)?.version ?? 0
    await office().saveDays({
      days: [
        on('2026-12-21', { ...closed('Winter break'), kind: 'break' }, versionOf('2026-12-21')),
        on('2026-12-14', { ...closed('Snow'), kind: 'emergency' }, versionOf('2026-12-14')),
        on(
          '2026-11-11',
          { ...closed('Make-up day'), kind: 'instruction' },
          versionOf('2026-11-11'),
        ),
      ],
    })
    const shifted = await propose({ from: '2026-11-09' })
    const dayOf = (date: string) => shifted.find((one) => one.date === date)?.day
    expect([dayOf('2026-12-21'), dayOf('2026-12-14')]).toEqual([undefined, undefined])
    expect(dayOf('2026-11-11')).toMatchObject({ kind: 'instruction', note: 'Make-up day' })
    const turns = (await office().year({})).days
      .filter(({ date }) => date >= '2026-12-10' && date <= '2026-12-16')
      .map(({ date, own }) => dayOf(date)?.rotationDay ?? own?.rotationDay)
      .filter((turn) => turn !== undefined && turn !== null)
    expect(turns).toEqual([...turns.keys()].map((at) => (at % 2 === 0 ? turns[0] : turns[1])))
    const replaced = await propose({ from: '2026-11-09', keepsOwn: false })
    expect(replaced.find(({ date }) => date === '2026-12-21')?.day?.kind).toBe('instruction')
  })

  test('has rotations of two to ten days', async () => {
    const { days } = await office().year({})
    for (const rotation of ['2', '4', '5', '7', '8', '10'] as const) {
      const turns = proposeYear(days, { ...pattern, rotation }, { noSchool: 'No school' })
        .flatMap(({ day }) => day?.rotationDay ?? [])
        .slice(0, 2 * Number(rotation))
      const once = Array.from({ length: Number(rotation) }, (_, at) => String(at + 1))
      expect(turns).toEqual([...once, ...once])
    }
  })

  test('observes holidays that fall on a weekend on the school day next to it', () => {
    expect(federalHolidays('2027-06-01', '2027-07-31').map(({ date }) => date)).toEqual([
      '2027-06-18',
      '2027-07-05',
    ])
    expect(federalHolidays('2026-09-01', '2026-09-30')).toEqual([
      { date: '2026-09-07', name: 'Labor Day' },
    ])
  })
})

describe('the days of a year', () => {
  test('are listed before they are saved: what closes, what opens, and where attendance was taken', async () => {
    const [course] = await database.owner<
      { id: number }[]
    >`insert into course (district_id, title) values (1, 'Art') returning id`
    const [section] = await database.owner<
      { id: number }[]
    >`insert into section (district_id, school_id, course_id, section_number, title) values (1, 1, ${course!.id}, '1', 'Art') returning id`
    await database.owner`insert into attendance_taken (district_id, section_id, date, taken_by) values (1, ${section!.id}, '2026-09-09', 1)`
    const days = [
      on('2026-09-07', { ...closed(null), kind: 'instruction' }),
      on('2026-09-08', { ...closed(null), kind: 'instruction', rotationDay: 'A' }),
      on('2026-09-09', closed('Training')),
    ]
    const changes = {
      closes: 1,
      opens: 1,
      details: 1,
      taken: [{ date: '2026-09-09', sections: 1 }],
    }
    expect(await office().previewDays({ days })).toEqual(changes)
    expect((await office().year({})).days.every(({ own }) => own === null)).toBe(true)
    expect(await office().saveDays({ days })).toEqual(changes)
    const kept = await database.owner`select from attendance_taken where date = '2026-09-09'`
    expect(kept).toHaveLength(1)
    const saved = (await office().year({})).days
    expect(saved.find(({ date }) => date === '2026-09-09')).toMatchObject({
      inSession: false,
      name: 'Training',
      version: 1,
    })
    const audited =
      await database.owner`select from audit_entry where entity = 'schools.calendarDays'`
    expect(audited).toHaveLength(3)
  })

  test('go back to usual, and what the district closed is closed again', async () => {
    await office().saveDays({ days: [on('2026-09-07', { ...closed(null), kind: 'instruction' })] })
    expect(await office().saveDays({ days: [on('2026-09-07', null, 1)] })).toMatchObject({
      closes: 1,
    })
    const day = (await office().year({})).days.find(({ date }) => date === '2026-09-07')
    expect(day).toMatchObject({ inSession: false, own: null, version: 0 })
  })

  test('are saved all or none: a closed day without a name refuses the rest', async () => {
    const days = [on('2026-09-08', closed('Training')), on('2026-09-09', closed(null))]
    expect(await codeOf(office().saveDays({ days }))).toBe('invalid')
    expect((await office().year({})).days.every(({ own }) => own === null)).toBe(true)
  })

  test('painted by twenty people at once keep the first person’s changes, and the others see a conflict', async () => {
    const tries = await Promise.allSettled(
      Array.from({ length: 20 }, (_, at) =>
        office().saveDays({ days: [on('2026-09-09', closed(`Training ${at}`))] }),
      ),
    )
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const one of tries)
      if (one.status === 'rejected') expect(asRefusal(one.reason)?.code).toBe('conflict')
  })

  test('are painted only by someone who manages this school’s calendar', async () => {
    const days = [on('2026-09-09', closed('Training'))]
    expect(await codeOf(office(1, ['students.read']).saveDays({ days }))).toBe('forbidden')
    expect(await codeOf(office(1, ['students.read']).year({}))).toBe('forbidden')
  })

  test('take no bell schedule of another school', async () => {
    const [bells] = await database.owner<
      { id: number }[]
    >`insert into bell_schedule (district_id, school_id, name, kind) values (1, 2, 'Regular', 'regular') returning id`
    const day: OwnDay = { ...closed(null), kind: 'instruction', bellScheduleID: bells!.id }
    expect(await codeOf(office().saveDays({ days: [on('2026-09-09', day)] }))).toBe('invalid')
  })
})
