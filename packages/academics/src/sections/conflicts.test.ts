import { testDatabase } from '@atrium/kit/testing'
import { castOf, contextOf, makeRiverbend } from '@atrium/people/fixtures'
import type { SchoolDay } from '@atrium/schools/public'
import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { conflictsOf } from './conflicts.queries.ts'
import { meetTogether, sharesDays } from './conflicts.rules.ts'

const database = await testDatabase()
const riverbend = await makeRiverbend(database)
const cast = castOf(riverbend)
afterAll(() => database.drop())

describe('conflicts', () => {
  const at = (patch: object = {}) => ({
    ...{ period: '2', weekdays: 31, rotationDays: [] as string[], startTime: null, endTime: null },
    ...{ room: null },
    ...patch,
  })

  /** A Monday with the times of its periods. */
  const monday = {
    ...{ date: '2026-10-12', inSession: true, rotationDay: 'A', leftOut: [] as string[] },
    times: [
      { ...{ period: '1', name: '1', kind: 'class' }, startTime: '08:00', endTime: '09:00' },
      { ...{ period: '2', name: '2', kind: 'class' }, startTime: '09:00', endTime: '10:00' },
      { ...{ period: '2B', name: '2B', kind: 'class' }, startTime: '09:30', endTime: '11:00' },
    ],
  }
  const timed = (startTime: string, endTime: string) => at({ period: null, startTime, endTime })

  test('are found in clock time: a period without a code, a block, and a pull-out clash where their times do', () => {
    const clash = (one: object, other: object, day: object = {}) =>
      meetTogether(at(one), at(other), { ...monday, ...day })
    expect(clash({}, {})).toBe(true)
    expect(clash({}, { period: '1' })).toBe(false)
    expect(clash({}, { period: '2B' })).toBe(true)
    expect(clash({}, timed('09:30', '10:25'))).toBe(true)
    expect(clash({}, timed('10:00', '10:25'))).toBe(false)
    expect(clash(timed('08:00', '09:00'), timed('08:30', '09:30'))).toBe(true)
    expect(clash(timed('08:00', '09:00'), timed('09:00', '10:00'))).toBe(false)
  })

  test('happen on the calendar’s days: its weekdays, rotation, short days, and days off', () => {
    const clash = (one: object, other: object, day: object = {}) =>
      meetTogether(at(one), at(other), { ...monday, ...day })
    expect(clash({ weekdays: 0b00101 }, { weekdays: 0b01010 })).toBe(false)
    expect(clash({ rotationDays: ['A'] }, { rotationDays: ['B'] })).toBe(false)
    expect(clash({ rotationDays: ['A'] }, {})).toBe(true)
    expect(clash({ rotationDays: ['B'] }, {})).toBe(false)
    expect(clash({}, {}, { leftOut: ['2'] })).toBe(false)
    expect(clash({}, {}, { inSession: false })).toBe(false)
    // On an early release day, period 2 is at another time.
    const early = [
      { ...{ period: '2', name: '2', kind: 'class' }, startTime: '08:40', endTime: '09:20' },
    ]
    expect(clash({}, timed('09:30', '10:25'), { times: early })).toBe(false)
    // A school without bell schedules: the same period is the same time.
    expect(clash({}, {}, { times: [] })).toBe(true)
    expect(clash({}, { period: '3' }, { times: [] })).toBe(false)
  })

  test('are none between a self-contained class and what its students visit from it', () => {
    const whole = timed('08:00', '14:30')
    expect(meetTogether(whole, at(), monday)).toBe(false)
    expect(meetTogether(whole, timed('10:00', '10:30'), monday)).toBe(false)
    expect(meetTogether(whole, timed('08:00', '14:00'), monday)).toBe(true)
  })

  test('need days in common, both ends included', () => {
    const days = (startDate: string | null, endDate: string | null) => ({ startDate, endDate })
    expect(sharesDays(days(null, '2026-12-18'), days('2026-12-18', null))).toBe(true)
    expect(sharesDays(days(null, '2026-12-18'), days('2026-12-19', null))).toBe(false)
  })

  test('are found by one statement exactly where the rule says so, for generated timetables', async () => {
    const { districtID, oak, fall, algebraFall } = riverbend
    // Four weeks of A and B days; Wednesdays end early, and one Friday is a holiday.
    await database.owner`insert into period (district_id, school_id, code, name) select ${districtID}, ${oak}, x, x from unnest('{0,1,2}'::text[]) x on conflict do nothing`
    for (const [name, start, weekdays] of [
      ['Regular', 8, ['mon', 'tue', 'thu', 'fri']],
      ['Early release', 9, ['wed']],
    ] as const) {
      const [bell] = await database.owner<{ id: number }[]>`
        insert into bell_schedule (district_id, school_id, name, kind, weekdays) values (${districtID}, ${oak}, ${`Clock ${name}`}, 'regular', ${weekdays as unknown as string[]}) returning id`
      await database.owner`insert into bell_time (district_id, bell_schedule_id, place, period_id, start_time, end_time)
        select ${districtID}, ${bell!.id}, 1, p.id, lpad((${start}::int + p.code::int)::text, 2, '0') || ':00', lpad((${start}::int + p.code::int)::text, 2, '0') || ':40'
        from period p where p.district_id = ${districtID} and p.school_id = ${oak} and p.code in ('0', '1')`
    }
    await database.owner`insert into calendar_day (district_id, school_id, date, kind, rotation_day)
      select ${districtID}, ${oak}, d::date, 'instruction', case when extract(doy from d)::int % 2 = 0 then 'A' else 'B' end
      from generate_series('2026-11-02'::date, '2026-11-26'::date, interval '1 day') d on conflict do nothing`
    await database.owner`insert into calendar_day (district_id, school_id, date, kind) values (${districtID}, ${oak}, '2026-11-27', 'holiday') on conflict do nothing`
    const days = await database
      .district(districtID)
      .execute<SchoolDay & Record<string, unknown>>(
        sql`select date, in_session as "inSession", rotation_day as "rotationDay", times, left_out as "leftOut" from school_days(${districtID}, ${oak}, '2026-11-02', '2026-11-27')`,
      )
    let seed = 7
    const draw = (below: number) => (seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31) % below
    const made: { id: number; meeting: ReturnType<typeof at> }[] = []
    for (let index = 0; index < 40; index++) {
      const hour = String(8 + draw(3)).padStart(2, '0')
      const meeting = at({
        period: draw(4) === 0 ? null : String(draw(3)),
        weekdays: 1 + draw(31),
        rotationDays: [[], ['A'], ['B'], ['A', 'B']][draw(4)]!,
        startTime: `${hour}:00`,
        endTime: `${hour}:${10 + draw(50)}`,
      })
      const [row] = await database.owner<{ id: number }[]>`
        insert into section (district_id, school_id, course_id, term_id, section_number, title)
        select ${districtID}, ${oak}, course_id, ${fall}, ${`G${index}`}, 'Generated' from section where id = ${algebraFall} returning id`
      const { period, weekdays, rotationDays, startTime, endTime } = meeting
      await database.owner`insert into section_meeting (district_id, section_id, period, weekdays, rotation_days, start_time, end_time)
        values (${districtID}, ${row!.id}, ${period}, ${weekdays}, ${rotationDays}, ${startTime}, ${endTime})`
      await database.owner`insert into section_enrollment (district_id, section_id, user_id, role) values (${districtID}, ${row!.id}, ${riverbend.ben}, 'student')`
      made.push({ id: row!.id, meeting })
    }
    const expected = made.flatMap((one, at) =>
      made
        .slice(at + 1)
        .filter((other) =>
          days.some((day) => meetTogether(one.meeting, other.meeting, day as SchoolDay)),
        )
        .map((other) => `${one.id}-${other.id}`),
    )
    const ctx = contextOf(database, cast.rosa)
    const found = await conflictsOf(
      { ...ctx, user: cast.rosa, db: database.district(districtID) } as never,
      { schoolID: oak, from: '2026-11-02', to: '2026-11-27' },
    )
    const pairs = found
      .filter(({ userID }) => userID === riverbend.ben)
      .map(({ sections: [one, other] }) => `${one!.id}-${other!.id}`)
    expect(expected.length).toBeGreaterThan(20)
    expect(pairs.toSorted()).toEqual(expected.toSorted())
  })

  test('of a teacher at two schools are found in clock time, on days on which both have school', async () => {
    const { districtID, oak, pine, fall, algebraFall, marcus, ben } = riverbend
    await database.owner`insert into calendar_day (district_id, school_id, date, kind, rotation_day)
      select ${districtID}, h, d::date, 'instruction', case h when ${oak} then 'A' else 'D1' end
      from generate_series('2026-12-07'::date, '2026-12-11'::date, interval '1 day') d, unnest(${[oak, pine]}::int[]) h`
    const make = async (schoolID: number, number: string, meeting: object) => {
      const [row] = await database.owner<{ id: number }[]>`
        insert into section (district_id, school_id, course_id, term_id, section_number, title, room)
        select ${districtID}, ${schoolID}, course_id, ${fall}, ${number}, 'Shared', '12' from section where id = ${algebraFall} returning id`
      const { period, rotationDays, startTime, endTime } = at({ period: null, ...meeting })
      await database.owner`insert into section_meeting (district_id, section_id, period, weekdays, rotation_days, start_time, end_time)
        values (${districtID}, ${row!.id}, ${period}, 31, ${rotationDays}, ${startTime}, ${endTime})`
      for (const [userID, role] of [
        [marcus, 'teacher'],
        [ben, 'student'],
      ] as const)
        await database.owner`insert into section_enrollment (district_id, section_id, user_id, role) values (${districtID}, ${row!.id}, ${userID}, ${role})`
      return row!.id
    }
    const afternoon = { startTime: '20:00', endTime: '21:00' }
    const home = await make(oak, 'H1', { ...afternoon, rotationDays: ['A'] })
    const away = await make(pine, 'P1', {
      startTime: '20:30',
      endTime: '21:30',
      rotationDays: ['D1'],
    })
    await make(pine, 'P2', { startTime: '21:30', endTime: '22:00' })
    await make(pine, 'P3', { period: '9' })
    const ctx = contextOf(database, cast.rosa)
    const found = async (more: object = {}, schoolID = oak) =>
      (
        await conflictsOf({ ...ctx, user: cast.rosa, db: database.district(districtID) } as never, {
          ...{ schoolID, from: '2026-12-07', to: '2026-12-11' },
          ...more,
        })
      )
        .filter(({ sections: both }) => both.some(({ id }) => [home, away].includes(id)))
        .map(({ kind, name, sections: both }) => [
          kind,
          name,
          both.map(({ sectionNumber, school }) => [sectionNumber, school]),
        ])
    const [oakName, pineName] = await Promise.all(
      [oak, pine].map(
        async (id) => (await database.owner`select name from school where id = ${id}`)[0]?.name,
      ),
    )
    const clash = [
      'teacher',
      'Bell, Marcus',
      [
        ['H1', null],
        ['P1', pineName],
      ],
    ]
    expect(await found()).toEqual([clash])
    expect(await found({ sectionID: home })).toEqual([clash])
    expect(await found({}, pine)).toEqual([
      [
        'teacher',
        'Bell, Marcus',
        [
          ['H1', oakName],
          ['P1', null],
        ],
      ],
    ])
    // No day on which both have school.
    await database.owner`update calendar_day set kind = 'holiday' where school_id = ${pine} and date between '2026-12-07' and '2026-12-11'`
    expect(await found()).toEqual([])
  })
})
