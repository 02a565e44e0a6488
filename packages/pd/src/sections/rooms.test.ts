import { asRefusal, createCallerFactory } from '@atrium/kit/server'
import { fromWallClock } from '@atrium/kit/shared'
import { testDatabase, type TestDatabase } from '@atrium/kit/testing'
import { roomTaken } from '@atrium/roster/public'
import { courses, sectionMeetings, sections } from '@atrium/roster/tables'
import { rooms } from '@atrium/settings/public'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeCedar, makeSection, requestAs, storyTime, type Cedar } from '../fixtures.ts'
import { pd } from '../pd.module.ts'
import { roomErrors } from './rooms.ts'

let database: TestDatabase
let cedar: Cedar
let roomID = 0
let classID = 0
let courseID = 0
const office = () =>
  createCallerFactory(pd.router)(requestAs(database, cedar.office, 'office')).sectionDesk
const meeting = (startsAt: string, endsAt: string) => ({ startsAt, endsAt, roomID })
const taken = (startsAt: string, endsAt: string, sectionID = 0) =>
  database.transaction(1, async (tx) => {
    const errors = await roomErrors(tx, 1, sectionID, [meeting(startsAt, endsAt)])
    return errors ? String(errors.meetings?.values?.title) : 'free'
  })

beforeAll(async () => {
  database = await testDatabase()
  cedar = await makeCedar(database, 2)
  await database.transaction(1, async (tx) => {
    const [room] = await tx
      .insert(rooms)
      .values({ districtID: 1, schoolID: 10, name: 'B 12', kind: 'classroom' })
      .returning({ id: rooms.id })
    roomID = room?.id ?? 0
    const [course] = await tx
      .insert(courses)
      .values({ districtID: 1, title: 'Biology', code: 'BIO' })
      .returning({ id: courses.id })
    courseID = course?.id ?? 0
    const [section] = await tx
      .insert(sections)
      .values({
        districtID: 1,
        schoolID: 10,
        courseID,
        sectionNumber: '1',
        title: 'Biology',
        startDate: '2026-08-20',
        endDate: '2027-06-04',
      })
      .returning({ id: sections.id })
    classID = section?.id ?? 0
    // Mondays, from nine to ten.
    await tx.insert(sectionMeetings).values({
      districtID: 1,
      sectionID: section?.id ?? 0,
      weekdays: 1,
      startTime: '09:00',
      endTime: '10:00',
      room: 'b 12 ',
    })
  })
})
afterAll(() => database.drop())

describe('a room', () => {
  test('can’t be double-booked by two sections; a canceled one frees it', async () => {
    const made = await makeSection(database, cedar)
    await database.owner`update pd_meeting set room_id = ${roomID} where id = ${made.meetingID}`
    const [from, until] = ['2026-11-10T18:00:00Z', '2026-11-10T20:00:00Z'] as const
    expect(await taken(from, until)).toBe('Reading across subjects')
    expect(await taken(from, until, made.sectionID)).toBe('free')
    expect(await taken('2026-11-10T19:00:00Z', until)).toBe('free')
    await office().act({ id: made.sectionID, act: 'cancel', filled: { reason: 'Too few' } })
    expect(await taken(from, until)).toBe('free')
  })
  test('is taken by a class of the school year on the school’s wall clock, before and after the clocks change', async () => {
    // Monday, October 26, in daylight-saving time, and Monday, November 9, after it.
    expect(await taken('2026-10-26T16:30:00Z', '2026-10-26T18:00:00Z')).toBe('Biology')
    expect(await taken('2026-11-09T17:30:00Z', '2026-11-09T19:00:00Z')).toBe('Biology')
    expect(await taken('2026-11-09T16:00:00Z', '2026-11-09T17:00:00Z')).toBe('free')
    expect(await taken('2026-11-09T18:00:00Z', '2026-11-09T19:00:00Z')).toBe('free')
    expect(await taken('2026-11-10T17:30:00Z', '2026-11-10T19:00:00Z')).toBe('free')
    expect(await taken('2027-06-07T16:00:00Z', '2027-06-07T17:30:00Z')).toBe('free')
  })
  test('that professional development has booked refuses a class of the school year that is scheduled into it later', async () => {
    // Tuesday, November 17, nine to noon on the school's wall clock.
    const made = await makeSection(database, cedar, {
      startsAt: '2026-11-17T17:00:00Z',
      endsAt: '2026-11-17T20:00:00Z',
    })
    await database.owner`update pd_meeting set room_id = ${roomID} where id = ${made.meetingID}`
    const scheduled = (weekdays: number, startTime: string, endTime: string, now = storyTime) =>
      database
        .transaction(1, async (tx) => {
          await tx.insert(sectionMeetings).values({
            districtID: 1,
            sectionID: classID,
            weekdays,
            startTime,
            endTime,
            room: 'B 12',
          })
          throw new Undone(
            (await roomTaken(tx, { districtID: 1, sectionIDs: [classID], now })) ?? 'free',
          )
        })
        .catch((error: unknown) => (error as Undone).message)
    const tuesdays = 2
    expect(await scheduled(tuesdays, '11:00', '12:30')).toBe('Reading across subjects')
    expect(await scheduled(tuesdays, '12:00', '13:00')).toBe('free')
    expect(await scheduled(4, '11:00', '12:30')).toBe('free')
    expect(await scheduled(tuesdays, '11:00', '12:30', new Date('2026-11-18T17:00:00Z'))).toBe(
      'free',
    )
    await office().act({ id: made.sectionID, act: 'cancel', filled: { reason: 'Too few' } })
    expect(await scheduled(tuesdays, '11:00', '12:30')).toBe('free')
  })
})

/** Ends a transaction that is only asked. */
class Undone extends Error {}

test('when twenty bookings and classes compete for the same room, exactly one succeeds each time', async () => {
  // Wednesdays in winter, from nine to ten, each a week after the other.
  for (const week of Array.from({ length: 20 }, (_, at) => at)) {
    const day = new Date(Date.UTC(2027, 0, 6 + 7 * week)).toISOString().slice(0, 10)
    const made = await makeSection(database, cedar, {
      startsAt: `${day}T02:00:00Z`,
      endsAt: `${day}T03:00:00Z`,
    })
    const [startsAt, endsAt] = ['09:00', '10:00'].map((time) =>
      fromWallClock(`${day} ${time}:00`, 'America/Los_Angeles'),
    ) as [string, string]
    const booking = database.transaction(1, async (tx) => {
      if (await roomErrors(tx, 1, made.sectionID, [meeting(startsAt, endsAt)])) return false
      await tx.execute(
        sql`update pd_meeting set room_id = ${roomID}, starts_at = ${startsAt}, ends_at = ${endsAt} where id = ${made.meetingID}`,
      )
      return true
    })
    const scheduling = database
      .transaction(1, async (tx) => {
        const [own] = await tx
          .insert(sections)
          .values({
            ...{ districtID: 1, schoolID: 10, courseID, sectionNumber: `w${week}` },
            ...{ title: 'Biology', startDate: day, endDate: day },
          })
          .returning({ id: sections.id })
        const sectionID = own?.id ?? 0
        await tx.insert(sectionMeetings).values({
          ...{ districtID: 1, sectionID, weekdays: 4, room: 'B 12' },
          ...{ startTime: '09:30', endTime: '10:30' },
        })
        if (await roomTaken(tx, { districtID: 1, sectionIDs: [sectionID], now: storyTime }))
          throw new Undone()
        return true
      })
      .catch(() => false)
    const came = await Promise.all([booking, scheduling])
    expect(came.filter(Boolean)).toHaveLength(1)
  }
})

test('a removed section frees its room, and cannot be restored into one that was given away', async () => {
  // Thursday, February 4, 2027.
  const [startsAt, endsAt] = ['2027-02-04T17:00:00Z', '2027-02-04T19:00:00Z'] as const
  const times = { startsAt, endsAt, section: { state: 'drft' as const } }
  const one = await makeSection(database, cedar, times)
  const other = await makeSection(database, cedar, times)
  await database.owner`update pd_meeting set room_id = ${roomID} where id = ${one.meetingID}`
  const records = createCallerFactory(pd.router)(
    requestAs(database, cedar.office, 'office'),
  ).sections
  await records.remove({ ids: [one.sectionID] })
  expect(await taken(startsAt, endsAt)).toBe('free')
  await database.owner`update pd_meeting set room_id = ${roomID} where id = ${other.meetingID}`
  const refused = await records
    .restore({ ids: [one.sectionID] })
    .catch((error: unknown) => asRefusal(error)?.detail.fields)
  expect(refused).toMatchObject({ meetings: { id: 'pd.section.roomTaken' } })
})
