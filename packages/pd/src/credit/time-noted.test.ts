import { giveSettings } from '@atrium/district-settings/public'
import { createCallerFactory } from '@atrium/kit/server'
import { testDatabase, type TestDatabase } from '@atrium/kit/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeCedar, makeSection, outcomeOf, requestAs, storyTime, type Cedar } from '../fixtures.ts'
import { pd } from '../pd.module.ts'
import { pdCreditPolicy } from './credit.settings.ts'

let database: TestDatabase
let cedar: Cedar
const caller = createCallerFactory(pd.router)
const after = new Date('2026-11-18T17:00:00Z')
const as = (userID: number, part: 'office' | 'teacher' = 'teacher', now = after) =>
  caller(requestAs(database, userID, part, now))
const instructor = () => as(cedar.instructor)

beforeAll(async () => {
  database = await testDatabase()
  cedar = await makeCedar(database, 12)
})
afterAll(() => database.drop())

/** A section of 180 minutes that this learner has a seat in. */
async function seated(at: number) {
  const made = await makeSection(database, cedar, { section: { seats: 20 } })
  const userID = cedar.learners[at] ?? 0
  const { enrollmentID } = await as(userID, 'teacher', storyTime).enrollment.request({
    sectionID: made.sectionID,
  })
  const note = (minutes: number, meetingID = made.meetingID) =>
    instructor().attendance.note({ meetingID, marks: [{ enrollmentID, minutes }] })
  const set = (act: 'complete' | 'incomplete') =>
    instructor().enrollment.act({ id: enrollmentID, act, filled: {} })
  const transcript = () => as(userID).credit.transcript({})
  return {
    ...{ ...made, userID, enrollmentID, note, set, transcript },
    earned: async () =>
      (await transcript()).credits.map(({ amount, revokedAt }) => (revokedAt ? 0 : amount)),
    outlook: async () =>
      (await instructor().sectionDesk.roster({ sectionID: made.sectionID })).people[0]?.outlook,
  }
}

async function secondMeeting(sectionID: number): Promise<number> {
  const [row] = await database.owner<{ id: number }[]>`
    insert into pd_meeting (district_id, section_id, place, starts_at, ends_at)
    values (1, ${sectionID}, 2, '2026-11-17T16:00:00Z', '2026-11-17T19:00:00Z') returning id`
  return row?.id ?? 0
}

describe('credit that waits for the time', () => {
  test('completing before the minutes are noted says so, and awards when they are', async () => {
    const { note, set, earned, outlook, transcript } = await seated(0)
    expect(await outlook()).toEqual({ is: 'waitsForTime', meetings: 1 })
    await set('complete')
    expect(await earned()).toEqual([])
    await Promise.all(Array.from({ length: 20 }, () => note(120)))
    expect(await earned()).toEqual([2])
    expect(await outlook()).toEqual({ is: 'awarded' })
    expect((await transcript()).credits[0]).toMatchObject({ minutes: 120, earnedOn: '2026-11-10' })
  })
  test('waits for every meeting: half the time alone would award half the credit', async () => {
    const { sectionID, note, set, earned, outlook } = await seated(1)
    const second = await secondMeeting(sectionID)
    await note(180)
    await set('complete')
    expect(await earned()).toEqual([])
    expect(await outlook()).toEqual({ is: 'waitsForTime', meetings: 1 })
    await note(180, second)
    expect(await earned()).toEqual([3])
  })
  test('a meeting that was called off is not waited for, and is no time to miss', async () => {
    const { sectionID, note, set, earned } = await seated(2)
    await database.owner`update pd_meeting set is_off = true where id = ${await secondMeeting(sectionID)}`
    await note(180)
    await set('complete')
    expect(await earned()).toEqual([3])
  })
  test('too little time earns nothing, and the roster says so before completing', async () => {
    const { note, set, earned, outlook } = await seated(3)
    await note(60)
    expect(await outlook()).toEqual({ is: 'tooLittleTime' })
    await set('complete')
    expect(await earned()).toEqual([])
    // Noted wrongly: the corrected time earns it.
    await note(170)
    expect(await earned()).toEqual([3])
  })
  test('the district decides from which share of the time credit is earned', async () => {
    await database.transaction(1, (tx) =>
      giveSettings(tx, pdCreditPolicy, 1, { fullFrom: 50, partFrom: 30 }),
    )
    const { note, outlook } = await seated(4)
    await note(90)
    expect(await outlook()).toEqual({ is: 'earned', credits: [{ type: 'hr', amount: 3 }] })
    await database.transaction(1, (tx) =>
      giveSettings(tx, pdCreditPolicy, 1, pdCreditPolicy.defaults),
    )
  })
})

test('credit awarded in error is revoked, and awarded again once the time is right', async () => {
  const { note, set, earned, transcript } = await seated(5)
  await note(120)
  await set('complete')
  const [credit] = (await transcript()).credits
  await as(cedar.office, 'office').credit.revoke({
    creditID: credit?.id ?? 0,
    reason: 'The sign-in sheet says three hours.',
  })
  // What was revoked does not come back by itself.
  await note(180)
  expect(await earned()).toEqual([0])
  await set('incomplete')
  await set('complete')
  expect(new Set(await earned())).toEqual(new Set([0, 3]))
  expect(await outcomeOf(set('incomplete'))).toBe('pd.enrollment.credited')
})

test('hours count once for a person, and in full for each type of credit that they earn', async () => {
  const [type] = await database.owner<{ id: number }[]>`
    insert into credit_type (district_id, name, abbr) values (1, 'Salary credits', 'sc') returning id`
  const { courseID, userID, note, set, transcript } = await seated(6)
  await database.owner`
    insert into pd_course_credit (district_id, course_id, place, credit_type_id, amount) values (1, ${courseID}, 2, ${type?.id ?? 0}, 1)`
  await note(180)
  await set('complete')
  expect((await transcript()).totals).toEqual([
    { type: 'Professional learning hours', amount: 3, minutes: 180 },
    { type: 'Salary credits', amount: 1, minutes: 180 },
  ])
  const report = await as(cedar.office, 'office').reports.get({
    from: '2026-11-01',
    to: '2026-11-30',
  })
  expect(report.byCreditType.find(({ label }) => label === 'Salary credits')?.minutes).toBe(180)
  expect(report.byPerson.find((one) => one.userID === userID)).toMatchObject({
    minutes: 180,
    amount: 4,
  })
})
