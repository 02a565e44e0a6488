import { asRefusal, createCallerFactory, router } from '@atrium/kit/server'
import { testDatabase, type TestDatabase } from '@atrium/kit/testing'
import { castOf, contextOf, makeRiverbend, type Riverbend } from '@atrium/people/fixtures'
import { roster } from '@atrium/roster/module'
import { roomUses, type RoomBooking } from '@atrium/roster/public'
import { schools } from '@atrium/schools/module'
import { settings } from '@atrium/settings/module'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { academics } from '../academics.module.ts'

const callerOf = createCallerFactory(
  router({
    academics: academics.router,
    schools: schools.router,
    settings: settings.router,
  }),
)
let database: TestDatabase
let riverbend: Riverbend
let bookings: RoomBooking[] = []
const office = () =>
  callerOf(contextOf(database, { ...castOf(riverbend).dolores, schoolID: riverbend.oak }))
/** Monday, November 9, 2026, in Oak's B12, where Algebra 1 meets from 9:05 to 10:00. */
const book = (from: string, until: string, room = 'B12', date = '2026-11-09') => {
  const at = (time: string) => `${date} ${time}`
  bookings = [
    { schoolID: riverbend.oak, room, title: 'Number talks', from: at(from), until: at(until) },
  ]
}
const outcome = (act: Promise<unknown>) =>
  act.then(
    () => 'done',
    (error: unknown) => asRefusal(error)?.ref.id ?? String(error),
  )
const sectionTaken = 'academics.sections.roomTaken'
const calendarTaken = 'schools.calendar.roomTaken'

beforeAll(async () => {
  database = await testDatabase()
  riverbend = await makeRiverbend(database)
  for (const extension of roster.extensions ?? []) extension.install()
  roomUses({ name: 'test', bookings: async () => bookings }).install()
  const { districtID, oak } = riverbend
  await database.owner`insert into period (district_id, school_id, code, name) values (${districtID}, ${oak}, '2', 'Period 2'), (${districtID}, ${oak}, '3', 'Period 3')`
  await database.owner`insert into room (district_id, school_id, name, kind) values (${districtID}, ${oak}, 'B12', 'classroom'), (${districtID}, ${oak}, 'B20', 'classroom')`
})
beforeEach(() => {
  bookings = []
})
afterAll(() => database.drop())

test('a section is not moved, by its times, its room or its dates, to where something else is booked', async () => {
  const { algebraFall: id } = riverbend
  const { sections, roster: people } = office().academics
  const meeting = { period: '2', weekdays: 1, rotationDays: [], endTime: '10:00', room: null }
  const save = async (startTime: string) =>
    outcome(
      people.saveMeetings({
        sectionID: id,
        version: (await people.people({ sectionID: id })).version,
        meetings: [{ ...meeting, startTime }],
      }),
    )
  const change = async (changes: object) =>
    outcome(sections.update({ id, version: (await sections.get({ id })).version, changes }))
  book('08:30', '09:30')
  expect(await save('09:00')).toBe(sectionTaken)
  expect(await save('09:30')).toBe('done')
  book('09:45', '11:00', 'B20')
  expect(await change({ room: 'B20' })).toBe(sectionTaken)
  expect(await change({ capacity: 30 })).toBe('done')
  book('09:45', '11:00', 'B12', '2026-12-21')
  expect(await change({ endDate: '2027-01-08' })).toBe(sectionTaken)
  expect(await change({ endDate: '2026-12-18' })).toBe('done')
})

test('a calendar, bells, a term or a room’s name is not changed so that a class meets where something else is booked', async () => {
  const { bellSchedules: bells, calendarDays: days, closedDays: closed, terms } = office().schools
  const { rooms } = office().settings
  const { oak, fall } = riverbend
  await database.owner`update section set end_date = null`
  await database.owner`delete from section_meeting`
  await database.owner`insert into section_meeting (district_id, section_id, period, weekdays, start_time, end_time) values (${riverbend.districtID}, ${riverbend.algebraFall}, '2', 1, '09:05', '10:00')`
  const [period] = await database.owner<
    { id: number }[]
  >`select id from period where code = '2' and school_id = ${oak}`
  const schedule = (name: string, startTime: string, weekdays: ('mon' | 'tue')[] = []) => ({
    draft: {
      ...{ name, nameEs: null, kind: 'regular' as const, weekdays },
      times: [{ periodID: period!.id, startTime, endTime: '12:00', instructionalMinutes: null }],
    },
  })
  book('10:30', '12:00')
  expect(await outcome(bells.create(schedule('Late', '11:00', ['mon'])))).toBe(calendarTaken)
  const late = await bells.create(schedule('Late', '11:00'))
  const day = { date: '2026-11-09', kind: 'instruction' as const, rotationDay: null, note: null }
  expect(await outcome(days.create({ draft: { ...day, bellScheduleID: late.id } }))).toBe(
    calendarTaken,
  )
  // On a day out of session nothing meets; reopening it brings the class back.
  const holiday = await closed.create({
    draft: {
      ...{ name: 'Fall break', nameEs: null, schoolID: oak },
      ...{ startDate: '2026-11-09', endDate: '2026-11-10' },
    },
  })
  book('09:30', '12:00')
  expect(await outcome(closed.remove({ ids: [holiday.id] }))).toBe(calendarTaken)
  book('09:30', '12:00', 'B12', '2026-12-21')
  const term = await terms.get({ id: fall })
  expect(
    await outcome(
      terms.update({ id: fall, version: term.version, changes: { endDate: '2026-12-22' } }),
    ),
  ).toBe(calendarTaken)
  book('09:30', '12:00', 'B12', '2026-11-16')
  const { rows } = await rooms.list({})
  const [b12, b20] = ['B12', 'B20'].map((name) => rows.find((one) => one.name === name)!)
  // The class stays in what it calls B12; with this name, the booked room becomes another one.
  expect(
    await outcome(rooms.update({ id: b12!.id, version: b12!.version, changes: { capacity: 40 } })),
  ).toBe('done')
  expect(b20).toBeDefined()
})

test('a conflict that was there before refuses no later change of the calendar', async () => {
  const { bellSchedules: bells } = office().schools
  const schedule = (await bells.list({})).rows[0]!
  const full = await bells.get({ id: schedule.id })
  book('09:30', '12:00', 'B12', '2026-11-16')
  expect(
    await outcome(
      bells.update({ id: full.id, version: full.version, changes: { name: 'Late start' } }),
    ),
  ).toBe('done')
})
