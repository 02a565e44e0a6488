import { createCallerFactory } from '@atrium/kit/server'
import { testDatabase, type TestDatabase } from '@atrium/kit/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  makeCedar,
  makeSection,
  outcomeOf,
  requestAs,
  runJob,
  storyTime,
  type Cedar,
} from '../fixtures.ts'
import { pd } from '../pd.module.ts'
import { pdRest } from '../rest.ts'
import { seatsJob } from './seats.job.ts'

let database: TestDatabase
let cedar: Cedar
const caller = createCallerFactory(pd.router)
const as = (
  userID: number | null,
  part: 'office' | 'supervisor' | 'teacher' = 'teacher',
  now = storyTime,
) => caller(requestAs(database, userID, part, now))
const learner = (at: number) => cedar.learners[at] ?? 0
const statuses = async (sectionID: number) =>
  (
    await database.owner`select status, count(*)::int as count from pd_enrollment where section_id = ${sectionID} group by status order by status`
  ).map((row) => `${row.count} ${row.status}`)
beforeAll(async () => {
  database = await testDatabase()
  cedar = await makeCedar(database)
})
afterAll(() => database.drop())

describe('the last seat', () => {
  test('fifty concurrent requests fill exactly its seats; the rest wait in order of arrival', async () => {
    const { sectionID } = await makeSection(database, cedar)
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, at) => as(learner(at)).enrollment.request({ sectionID })),
    )
    expect(answers.filter(({ status }) => status === 'enrolled')).toHaveLength(1)
    expect(await statuses(sectionID)).toEqual(['1 enrolled', '49 waitlisted'])
    const [counts] =
      await database.owner`select seats_taken, waitlist_taken from pd_section where id = ${sectionID}`
    expect(counts).toEqual({ seats_taken: 1, waitlist_taken: 49 })
    const byID =
      await database.owner`select id from pd_enrollment where section_id = ${sectionID} and status = 'waitlisted' order by id`
    const byTime =
      await database.owner`select id from pd_enrollment where section_id = ${sectionID} and status = 'waitlisted' order by waitlisted_at, id`
    expect(byTime).toEqual(byID)
  })
  test('asked for twice by the same person is given once', async () => {
    const { sectionID } = await makeSection(database, cedar, { section: { seats: 5 } })
    const asked = await Promise.all(
      Array.from({ length: 20 }, () => outcomeOf(as(learner(0)).enrollment.request({ sectionID }))),
    )
    expect(asked.filter((one) => one === 'done')).toHaveLength(1)
    expect(new Set(asked)).toEqual(new Set(['done', 'pd.enrollment.already']))
  })
})

describe('a waitlist', () => {
  test('offers a seat for 24 hours, in order; one that lapses goes to the next person, and its person to the end', async () => {
    const { sectionID } = await makeSection(database, cedar)
    const [first] = [await as(learner(1)).enrollment.request({ sectionID })]
    const second = await as(learner(2)).enrollment.request({ sectionID })
    const third = await as(learner(3)).enrollment.request({ sectionID })
    await as(learner(1)).enrollment.own({ enrollmentID: first.enrollmentID, act: 'withdraw' })
    const offered = async () =>
      (
        await database.owner`select id from pd_enrollment where section_id = ${sectionID} and offer_until is not null`
      ).map((row) => row.id as number)
    expect(await offered()).toEqual([second.enrollmentID])
    expect(
      await outcomeOf(
        as(learner(3)).enrollment.own({ enrollmentID: third.enrollmentID, act: 'accept' }),
      ),
    ).toBe('pd.enrollment.offerEnded')
    const tomorrow = new Date(storyTime.getTime() + 24 * 3_600_000)
    await runJob(database, seatsJob, new Date(tomorrow.getTime() - 1000))
    expect(await offered()).toEqual([second.enrollmentID])
    await runJob(database, seatsJob, tomorrow)
    expect(await offered()).toEqual([third.enrollmentID])
    const accepted = await as(learner(3), 'teacher', tomorrow).enrollment.own({
      enrollmentID: third.enrollmentID,
      act: 'accept',
    })
    expect(accepted.status).toBe('enrolled')
    expect(await statuses(sectionID)).toEqual(['1 enrolled', '1 waitlisted', '1 withdrawn'])
  })
  test('does not offer a seat again to someone who let an offer lapse, until they say that they are still waiting', async () => {
    const { sectionID } = await makeSection(database, cedar)
    const first = await as(learner(1)).enrollment.request({ sectionID })
    const waiting = await as(learner(2)).enrollment.request({ sectionID })
    await as(learner(1)).enrollment.own({ enrollmentID: first.enrollmentID, act: 'withdraw' })
    const stay = (of: number, enrollmentID: number, now: Date) =>
      outcomeOf(as(learner(of), 'teacher', now).enrollment.own({ enrollmentID, act: 'stay' }))
    expect(await stay(2, waiting.enrollmentID, storyTime)).toBe('kit.refusal.actNotNow')
    const day = (days: number) => new Date(storyTime.getTime() + days * 24 * 3_600_000)
    for (const days of [1, 2, 3]) await runJob(database, seatsJob, day(days))
    const offers = async () =>
      (
        await database.owner`select count(*)::int as count from mail_message where template = 'pd.enrollment.offered' and values::text like ${`%unenroll/${sectionID}/%`}`
      )[0]?.count
    const [row] =
      await database.owner`select status, offer_until, offer_lapsed_at is not null as lapsed from pd_enrollment where id = ${waiting.enrollmentID}`
    expect(row).toEqual({ status: 'waitlisted', offer_until: null, lapsed: true })
    const before = (await offers()) as number
    // The seat goes to the next person who asks; people behind them aren't held up.
    expect(
      (await as(learner(2), 'teacher', day(3)).catalog.section({ sectionID })).own,
    ).toMatchObject({ hasLapsed: true, place: null })
    expect(await stay(1, waiting.enrollmentID, day(3))).toBe('kit.refusal.notFound')
    const twice = await Promise.all(
      Array.from({ length: 20 }, () => stay(2, waiting.enrollmentID, day(3))),
    )
    expect(twice.filter((one) => one === 'done')).toHaveLength(1)
    expect(await offers()).toBe(before + 1)
    const [again] =
      await database.owner`select offer_until from pd_enrollment where id = ${waiting.enrollmentID}`
    expect(new Date(again?.offer_until as string).getTime()).toBe(day(4).getTime())
  })
  test('offers no seats after the last day to enroll, shows that to the learner and the office, and still lets the office place someone', async () => {
    const { sectionID } = await makeSection(database, cedar, {
      section: { enrollUntil: '2026-10-15' },
    })
    const first = await as(learner(1)).enrollment.request({ sectionID })
    const second = await as(learner(2)).enrollment.request({ sectionID })
    const third = await as(learner(3)).enrollment.request({ sectionID })
    const after = new Date(storyTime.getTime() + 48 * 3_600_000)
    await as(learner(1), 'teacher', after).enrollment.own({
      ...{ enrollmentID: first.enrollmentID, act: 'withdraw' },
    })
    await runJob(database, seatsJob, after)
    const offers =
      await database.owner`select id from pd_enrollment where section_id = ${sectionID} and offer_until is not null`
    expect(offers).toEqual([])
    const mine = await as(learner(2), 'teacher', after).catalog.section({ sectionID })
    expect(mine).toMatchObject({ closed: 'tooLate', own: { status: 'waitlisted', place: 1 } })
    const office = as(cedar.office, 'office', after)
    expect(await office.sectionDesk.roster({ sectionID })).toMatchObject({ isPastEnrolling: true })
    const place = (enrollmentID: number) =>
      outcomeOf(office.enrollment.act({ id: enrollmentID, act: 'place' }))
    expect(await place(third.enrollmentID)).toBe('done')
    expect(await place(second.enrollmentID)).toBe('pd.enrollment.full')
    expect(await statuses(sectionID)).toEqual(['1 enrolled', '1 waitlisted', '1 withdrawn'])
  })
  test('has a decline link that requires no sign-in, works once, and offers the seat to the next person', async () => {
    const { sectionID } = await makeSection(database, cedar)
    const first = await as(learner(4)).enrollment.request({ sectionID })
    await as(learner(5)).enrollment.request({ sectionID })
    const third = await as(learner(6)).enrollment.request({ sectionID })
    await as(learner(4)).enrollment.own({ enrollmentID: first.enrollmentID, act: 'withdraw' })
    const [mail] =
      await database.owner`select values from mail_message where template = 'pd.enrollment.offered' order by id desc limit 1`
    const { declineLink = '' } = (mail?.values ?? {}) as { declineLink?: string }
    const token = declineLink.split('/').at(-1) ?? ''
    expect(await outcomeOf(as(null).enrollment.decline({ token: `${token}x` }))).toBe(
      'pd.enrollment.offerGone',
    )
    const twice = await Promise.all(
      Array.from({ length: 20 }, () => outcomeOf(as(null).enrollment.decline({ token }))),
    )
    expect(twice.filter((one) => one === 'done')).toHaveLength(1)
    const [next] =
      await database.owner`select id from pd_enrollment where section_id = ${sectionID} and offer_until is not null`
    expect(next?.id).toBe(third.enrollmentID)
  })
})

describe('supervisor approval', () => {
  test('awaits the supervisor; no one approves their own; a delegate acts for them only on the named days', async () => {
    const { sectionID } = await makeSection(database, cedar, {
      section: { needsApproval: true, seats: 9 },
    })
    await as(cedar.office, 'office').nameSupervisor({
      userID: learner(9),
      supervisorID: cedar.supervisor,
    })
    const asked = await as(learner(9)).enrollment.request({ sectionID })
    expect(asked.status).toBe('awaitingApproval')
    const approve = (userID: number, part: 'supervisor' | 'teacher' = 'supervisor') =>
      outcomeOf(
        as(userID, part).enrollment.act({ id: asked.enrollmentID, act: 'approve', filled: {} }),
      )
    expect(await approve(learner(9))).toBe('kit.refusal.notFound')
    expect(await approve(learner(10))).toBe('kit.refusal.notFound')
    expect((await as(learner(10)).enrollment.requests.list({})).rows).toEqual([])
    await as(cedar.supervisor, 'supervisor').enrollment.delegate({
      to: { delegateID: learner(10), fromDate: '2026-10-14', untilDate: '2026-10-15' },
    })
    expect((await as(learner(10)).enrollment.requests.list({})).rows).toMatchObject([
      { id: asked.enrollmentID, standsInFor: 'Sam Supervisor' },
    ])
    const decided = await Promise.all([
      ...Array.from({ length: 10 }, () => approve(learner(10))),
      ...Array.from({ length: 10 }, () => approve(cedar.supervisor)),
    ])
    expect(decided.filter((one) => one === 'done')).toHaveLength(1)
    expect(await statuses(sectionID)).toEqual(['1 enrolled'])
  })
  test('a substitute request goes to the office of the person’s school', async () => {
    const { sectionID } = await makeSection(database, cedar, { section: { seats: 9 } })
    const asked = await as(learner(11)).enrollment.request({
      sectionID,
      needsSubstitute: true,
      substituteNote: 'Periods 1 to 3',
    })
    const toArrange = async (userID: number, part?: 'office') => {
      const { enrollment } = as(userID, part)
      const { rows } = await enrollment.substitutes.list({})
      expect((await enrollment.approvals()).substitutes).toBe(rows.length)
      return rows
    }
    expect(await toArrange(learner(12))).toEqual([])
    expect(await toArrange(cedar.office, 'office')).toMatchObject([
      { id: asked.enrollmentID, note: 'Periods 1 to 3' },
    ])
    await as(cedar.office, 'office').enrollment.arrangeSubstitute({
      enrollmentID: asked.enrollmentID,
    })
    expect(await toArrange(cedar.office, 'office')).toEqual([])
  })
})

describe('a section', () => {
  test('that two administrators cancel and complete at once is one of the two', async () => {
    const { sectionID } = await makeSection(database, cedar, {
      startsAt: '2026-10-01T16:00:00Z',
      endsAt: '2026-10-01T19:00:00Z',
    })
    const office = as(cedar.office, 'office')
    const done = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        outcomeOf(
          at % 2 === 0
            ? office.sectionDesk.act({ id: sectionID, act: 'complete', filled: {} })
            : office.sectionDesk.act({
                id: sectionID,
                act: 'cancel',
                filled: { reason: 'Too few' },
              }),
        ),
      ),
    )
    expect(done.filter((one) => one === 'done')).toHaveLength(1)
    expect(new Set(done)).toEqual(new Set(['done', 'kit.refusal.actNotNow']))
  })
  test('shows its online link to people who are enrolled, and to no one else', async () => {
    const { sectionID } = await makeSection(database, cedar, { section: { seats: 5 } })
    const links = async (userID: number | null) =>
      (await as(userID).catalog.section({ sectionID })).meetings.map((one) => one.onlineURL)
    expect(await links(null)).toEqual([null])
    expect(await links(learner(13))).toEqual([null])
    await as(learner(13)).enrollment.request({ sectionID })
    expect(await links(learner(13))).toEqual(['https://meet.example/reading'])
  })
})

describe('a cart', () => {
  test('contains several sections and enrolls in what is available; a course archived meanwhile says so and stays', async () => {
    const one = await makeSection(database, cedar, { section: { seats: 5 } })
    const other = await makeSection(database, cedar, { section: { seats: 5 } })
    const mine = as(learner(14))
    await mine.enrollment.addToCart({ sectionID: one.sectionID })
    await mine.enrollment.addToCart({ sectionID: other.sectionID })
    expect(await mine.cartCount()).toBe(2)
    await as(cedar.office, 'office').courseDesk.act({
      id: other.courseID,
      act: 'archive',
      filled: {},
    })
    expect((await mine.catalog.cart()).map(({ closed }) => closed)).toEqual([null, 'notOffered'])
    const answer = await mine.enrollment.checkOut({
      seats: [{ sectionID: one.sectionID }, { sectionID: other.sectionID }],
    })
    expect(answer.map(({ seat: got, problem }) => got?.status ?? problem)).toEqual([
      'enrolled',
      'pd.enrollment.closed.notOffered',
    ])
    expect(await mine.cartCount()).toBe(1)
    expect(
      pdRest.find(({ wrap }) => wrap === 'cartCount')?.answer?.safeParse(1).error,
    ).toBeUndefined()
  })
  test('warns that two sections overlap', async () => {
    const one = await makeSection(database, cedar, { section: { seats: 5 } })
    const other = await makeSection(database, cedar, { section: { seats: 5 } })
    const found = await as(learner(15)).enrollment.conflicts({
      sectionIDs: [one.sectionID, other.sectionID],
    })
    expect(found.map(({ with: clash }) => clash.kind)).toEqual(['asked', 'asked'])
  })
})

test('pd-section returns a section of professional development, and 404 for anything else', async () => {
  const { sectionID } = await makeSection(database, cedar)
  expect(await as(learner(0)).pdSection({ sectionID })).toEqual({ id: sectionID })
  expect(await outcomeOf(as(learner(0)).pdSection({ sectionID: 999_999 }))).toBe(
    'kit.refusal.notFound',
  )
})
