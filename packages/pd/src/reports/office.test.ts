import { credentialOf } from '@atrium/credentials/public'
import { describeDocument } from '@atrium/documents/public'
import type { LiveTable } from '@atrium/engine/live-tables'
import {
  addMessages,
  createCallerFactory,
  say,
  type Reach,
  type UserRequest,
} from '@atrium/kit/server'
import { testDatabase, type TestDatabase } from '@atrium/kit/testing'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeCedar, makeSection, outcomeOf, requestAs, storyTime, type Cedar } from '../fixtures.ts'
import { en } from '../messages/en.ts'
import { es } from '../messages/es.ts'
import { pd } from '../pd.module.ts'
import { creditsTable, enrollmentsTable, requirementsTable } from './live-tables.ts'

let database: TestDatabase
let cedar: Cedar
let sectionID = 0
const after = new Date('2026-11-11T17:00:00Z')
const caller = createCallerFactory(pd.router)
const as = (userID: number | null, part: 'office' | 'teacher' = 'teacher', now = after) =>
  caller(requestAs(database, userID, part, now))
const learner = (at: number) => cedar.learners[at] ?? 0
const paper = (
  userID: number,
  kind: string,
  input: object,
  part: 'office' | 'teacher' = 'teacher',
) =>
  describeDocument(
    {
      ...requestAs(database, userID, part, after),
      db: database.district(1),
    } as unknown as UserRequest,
    kind,
    input,
  )

beforeAll(async () => {
  addMessages({ en, es })
  database = await testDatabase()
  cedar = await makeCedar(database, 4)
  const made = await makeSection(database, cedar, {
    section: { seats: 2, fundingCode: 'Title II' },
  })
  sectionID = made.sectionID
  // Two have a seat, the third waits; the first was there and completed it.
  const ids: number[] = []
  for (const at of [0, 1, 2])
    ids.push(
      (await as(learner(at), 'teacher', storyTime).enrollment.request({ sectionID })).enrollmentID,
    )
  await as(cedar.instructor).attendance.note({
    meetingID: made.meetingID,
    marks: [{ enrollmentID: ids[0] ?? 0, minutes: 180 }],
  })
  await as(cedar.instructor).enrollment.act({ id: ids[0] ?? 0, act: 'complete', filled: {} })
  await as(cedar.office, 'office').requirements.create({
    draft: {
      ...{ name: 'Annual hours', creditTypeID: cedar.creditTypeID, amount: 3 },
      ...{ audience: 'teacher', startsOn: '2026-07-01', dueOn: '2027-06-30' },
    },
  })
})
afterAll(() => database.drop())

test('a sign-in sheet has a line for each enrolled person, a sheet for each meeting, for people who lead the section', async () => {
  const { document, total } = await paper(cedar.instructor, 'pd.signInSheet', { sectionID })
  expect(total).toBe(1)
  const said = JSON.stringify(document)
  expect(said).toContain('Learner2, Lee')
  // Who waits, and who is done, signs nothing.
  expect(said).not.toContain('Learner3, Lee')
  expect(said).toContain('Ines Instructor')
  expect(await outcomeOf(paper(learner(1), 'pd.signInSheet', { sectionID }))).toBe(
    'kit.refusal.notFound',
  )
})

test('a printed transcript shows its credit, and anyone who has it can verify it, even after a revocation', async () => {
  const { document } = await paper(learner(0), 'pd.transcript', { userID: learner(0) })
  const said = JSON.stringify(document)
  expect(said).toContain('Reading across subjects')
  const [, code = ''] = /professional-development\/transcript\/([0-9A-F]{18})"/.exec(said) ?? []
  const seen = await as(null).credit.verify({ code: code.toLowerCase() })
  expect(seen).toMatchObject({
    name: 'Lee Learner1',
    credits: [{ title: 'Reading across subjects', amount: 3, isRevoked: false }],
  })
  const [credit] = (await as(learner(0)).credit.transcript({})).credits
  const office = as(cedar.office, 'office')
  await office.credit.revoke({ creditID: credit?.id ?? 0, reason: 'Entered twice' })
  expect((await as(null).credit.verify({ code })).credits).toMatchObject([{ isRevoked: true }])
  await database.owner`update pd_credit set revoked_at = null, revoked_by = null, revoked_reason = null`
  expect(await outcomeOf(as(null).credit.verify({ code: '0'.repeat(18) }))).toBe(
    'pd.transcript.unknownCode',
  )
  expect(await outcomeOf(paper(learner(1), 'pd.transcript', { userID: learner(0) }))).toBe(
    'kit.refusal.notFound',
  )
})

describe('a live table', () => {
  const rows = (table: LiveTable, reach: Reach) =>
    database.district(1).execute<Record<string, string | null>>(sql`
      select ${sql.join(
        table.columns.map(({ name, value }) => sql`(${value})::text as ${sql.identifier(name)}`),
        sql`, `,
      )} from ${table.from(1, reach, '2026-11-11')} order by ${table.order}`)
  test('has the hours by person, school and credit type', async () => {
    expect(await rows(creditsTable, 'district')).toMatchObject([
      {
        ...{ 'First name': 'Lee', 'Last name': 'Learner1', School: 'Cedar High' },
        ...{ Course: 'Reading across subjects', Credit: '3', Hours: '3', Earned: '2026-11-10' },
        ...{ 'Credit type': 'Professional learning hours' },
      },
    ])
  })
  test('has each enrollment with its status and funding', async () => {
    expect(
      (await rows(enrollmentsTable, 'district')).map((row) => [row.Status, row['Funding code']]),
    ).toEqual([
      ['completed', 'Title II'],
      ['enrolled', 'Title II'],
      ['waitlisted', 'Title II'],
    ])
  })
  test('says who is behind a requirement, by how much and by when', async () => {
    const lines = await rows(requirementsTable, 'district')
    const of = (name: string) => lines.find((row) => row['Last name'] === name)
    expect(of('Learner1')).toMatchObject({ 'Still needed': '0', Earned: '3' })
    expect(of('Learner2')).toMatchObject({
      ...{ Requirement: 'Annual hours', Required: '3', Earned: '0' },
      ...{ 'Still needed': '3', Due: '2027-06-30' },
    })
    // An office worker isn't a teacher.
    expect(of('Office')).toBeUndefined()
  })
  test('shows people with access to only some schools nothing about the others', async () => {
    for (const table of [creditsTable, enrollmentsTable, requirementsTable])
      expect(await rows(table, [11])).toHaveLength(0)
  })
})

test('a report shows when a requirement is due, what each person still needs, and what sections cost by funding code', async () => {
  const paid = await makeSection(database, cedar, {
    section: { seats: 2, costCents: 4500, takesPurchaseOrders: true, fundingCode: 'LCFF' },
  })
  await as(learner(3), 'teacher', storyTime).enrollment.request({
    sectionID: paid.sectionID,
    purchaseOrder: 'PO-1',
  })
  const report = await as(cedar.office, 'office').reports.get({
    from: '2026-07-01',
    to: '2027-06-30',
  })
  expect(report.requirements).toMatchObject([
    { name: 'Annual hours', amount: 3, dueOn: '2027-06-30', people: 5, met: 1 },
  ])
  expect(report.requirements[0]?.behind).toContainEqual({
    ...{ userID: learner(1), name: 'Lee Learner2', schoolName: 'Cedar High', earned: 0 },
  })
  expect(report.cost).toEqual([
    { label: 'LCFF', people: 1, paidCents: 0, invoicedCents: 4500, refundedCents: 0 },
  ])
})

test('a playlist is refused in the specification’s words', () => {
  expect(say('en', { id: 'pd.playlist.status' })).toBe('Please select a valid status code.')
  expect(say('en', { id: 'pd.playlist.notAllowed' })).toBe(
    'You are not allowed to view this playlist.',
  )
})

test('a last day to enroll and to withdraw ends at the section’s midnight on the day when the clocks go back', async () => {
  // November 1, 2026, has 25 hours in California: it ends at 08:00 in Greenwich, not at 07:00.
  const last = await makeSection(database, cedar, {
    section: { seats: 9, enrollUntil: '2026-11-01', withdrawUntil: '2026-11-01' },
  })
  const [before, midnight] = [
    new Date('2026-11-02T07:59:59Z'),
    new Date('2026-11-02T08:00:00Z'),
  ] as const
  const ask = (at: number, now: Date) =>
    as(learner(at), 'teacher', now).enrollment.request({ sectionID: last.sectionID })
  const { enrollmentID } = await ask(0, before)
  const other = await ask(1, before)
  expect(await outcomeOf(ask(2, midnight))).toBe('pd.enrollment.closed.tooLate')
  const leave = (at: number, id: number, now: Date) =>
    outcomeOf(as(learner(at), 'teacher', now).enrollment.own({ enrollmentID: id, act: 'withdraw' }))
  expect(await leave(0, enrollmentID, midnight)).toBe('pd.enrollment.cutOff')
  expect(await leave(1, other.enrollmentID, before)).toBe('done')
})

test('credit is issued as an Open Badge if the course says so, and its badge is revoked with it', async () => {
  const made = await makeSection(database, cedar, {
    course: { issuesBadge: true, title: 'Leading a department' },
    section: { seats: 2 },
  })
  const { enrollmentID } = await as(learner(2), 'teacher', storyTime).enrollment.request({
    sectionID: made.sectionID,
  })
  await as(cedar.instructor).attendance.note({
    meetingID: made.meetingID,
    marks: [{ enrollmentID, minutes: 180 }],
  })
  await as(cedar.instructor).enrollment.act({ id: enrollmentID, act: 'complete', filled: {} })
  const [credit] = (await as(learner(2)).credit.transcript({})).credits
  expect(credit).toMatchObject({ title: 'Leading a department', amount: 3 })
  const badge = () => credentialOf(database.district(1), { kind: 'pdCredit', id: credit?.id ?? 0 })
  const issued = await badge()
  expect(issued).toMatchObject({ name: 'Leading a department' })
  expect(credit?.credentialUUID).toBe(issued?.uuid)
  await as(cedar.office, 'office').credit.revoke({ creditID: credit?.id ?? 0, reason: 'Twice' })
  const [row] =
    await database.owner`select revoked_at is not null as revoked from credential where source_kind = 'pdCredit' and source_id = ${credit?.id ?? 0}`
  expect(row).toEqual({ revoked: true })
})
