import { giveSettings } from '@atrium/district-settings/public'
import { createCallerFactory } from '@atrium/kit/server'
import { testDatabase, type TestDatabase } from '@atrium/kit/testing'
import { payments } from '@atrium/payments/module'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
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
import { pdLedger } from './ledger.settings.ts'
import { refundsJob } from './refunds.job.ts'
import { seatsJob } from './seats.job.ts'

let database: TestDatabase
let cedar: Cedar
const caller = createCallerFactory(pd.router)
const paying = createCallerFactory(payments.router)
const as = (
  userID: number,
  part: 'office' | 'supervisor' | 'teacher' = 'teacher',
  now = storyTime,
) => caller(requestAs(database, userID, part, now))
const learner = (at: number) => cedar.learners[at] ?? 0
const minutes = (count: number) => new Date(storyTime.getTime() + count * 60_000)
const paid = { seats: 2, costCents: 4500, refundUntil: '2026-10-20', refundPercent: 50 }
const reconcileJob = payments.jobs?.find(({ name }) => name === 'payments.reconcile')

const pay = (at: number, enrollmentID: number, token = 'test_approved') =>
  paying(requestAs(database, learner(at))).pay({
    purpose: 'pd.seat',
    purposeID: enrollmentID,
    token,
    idempotencyKey: crypto.randomUUID(),
    amountCents: 4500,
  })
const seatOf = async (id: number) =>
  (
    await database.owner`select status, payment_state as state, refund_due_cents as due from pd_enrollment where id = ${id}`
  )[0]
const refunded = async (id: number) =>
  (
    await database.owner`select p.refunded_cents as books, c.refunded_cents as provider from payment p join payment_test_charge c on c.idempotency_key = p.idempotency_key where p.purpose = 'pd.seat' and p.purpose_id = ${id}`
  )[0]
const cancel = (sectionID: number) =>
  as(cedar.office, 'office').sectionDesk.act({
    id: sectionID,
    act: 'cancel',
    filled: { reason: 'The presenter is ill.' },
  })

/** The provider has charged the card, and the server was killed before it could write that down. */
async function chargedAndKilled(at: number, enrollmentID: number): Promise<void> {
  const key = crypto.randomUUID()
  await database.owner`insert into payment (district_id, payer_id, purpose, purpose_id, description, amount_cents, provider, idempotency_key, created_at) values (1, ${learner(at)}, 'pd.seat', ${enrollmentID}, 'seat', 4500, 'test', ${key}, ${storyTime})`
  await database.owner`insert into payment_test_charge (district_id, idempotency_key, reference, amount_cents, approved) values (1, ${key}, ${`test_${key}`}, 4500, true)`
}

beforeAll(async () => {
  database = await testDatabase()
  cedar = await makeCedar(database)
  const { user, ...ctx } = requestAs(database, cedar.office, 'office')
  const permissions = new Set([...(user?.permissions ?? []), 'payments.manage'])
  await paying({
    ...ctx,
    user: user && {
      ...user,
      permissions,
      grants: new Map([...permissions].map((one) => [one, [0]])),
    },
  }).provider.save({
    version: 0,
    draft: { provider: 'test', enabled: true, secretKey: 'sk_test_12345678' },
  })
})
afterAll(() => database.drop())

describe('a paid seat', () => {
  test('is paid by card once, and stays', async () => {
    const { sectionID } = await makeSection(database, cedar, { section: paid })
    const { enrollmentID } = await as(learner(0)).enrollment.request({ sectionID })
    expect(await outcomeOf(pay(0, enrollmentID, 'test_declined'))).toBe('payments.refusal.declined')
    const tries = await Promise.all(
      Array.from({ length: 20 }, () => outcomeOf(pay(0, enrollmentID))),
    )
    expect(
      tries.filter((one) => one === 'done'),
      tries.join(),
    ).toHaveLength(1)
    await runJob(database, seatsJob, minutes(31))
    expect(await seatOf(enrollmentID)).toEqual({ status: 'enrolled', state: 'paid', due: 0 })
  })
  test('is given up if it is not paid for in time', async () => {
    const { sectionID } = await makeSection(database, cedar, { section: paid })
    const { enrollmentID } = await as(learner(1)).enrollment.request({ sectionID })
    await runJob(database, seatsJob, minutes(31))
    expect(await seatOf(enrollmentID)).toMatchObject({ status: 'withdrawn', state: 'none' })
  })
  test('is not given up if the server was killed between payment and seat, and the job reconciles it', async () => {
    const { sectionID } = await makeSection(database, cedar, { section: paid })
    const { enrollmentID } = await as(learner(2)).enrollment.request({ sectionID })
    await chargedAndKilled(2, enrollmentID)
    await runJob(database, seatsJob, minutes(31))
    expect(await seatOf(enrollmentID)).toMatchObject({ status: 'enrolled', state: 'due' })
    expect(await outcomeOf(as(learner(2)).enrollment.own({ enrollmentID, act: 'withdraw' }))).toBe(
      'pd.enrollment.beingPaid',
    )
    await runJob(database, reconcileJob as never, minutes(40))
    expect(await seatOf(enrollmentID)).toMatchObject({ status: 'enrolled', state: 'paid' })
    await runJob(database, reconcileJob as never, minutes(50))
    await runJob(database, seatsJob, minutes(51))
    expect(await seatOf(enrollmentID)).toMatchObject({ status: 'enrolled', state: 'paid' })
  })
  test('of a section that was canceled while the server was down is refunded in full', async () => {
    const { sectionID } = await makeSection(database, cedar, { section: paid })
    const { enrollmentID } = await as(learner(3)).enrollment.request({ sectionID })
    await chargedAndKilled(3, enrollmentID)
    await cancel(sectionID)
    await runJob(database, reconcileJob as never, minutes(40))
    expect(await seatOf(enrollmentID)).toEqual({ status: 'cancelled', state: 'paid', due: 4500 })
    await runJob(database, refundsJob, minutes(41))
    expect(await seatOf(enrollmentID)).toMatchObject({ state: 'refunded' })
    expect(await refunded(enrollmentID)).toEqual({ books: 4500, provider: 4500 })
  })
})

describe('the refunds job', () => {
  test('refunds by the section’s policy, once, no matter how often it runs', async () => {
    const { sectionID } = await makeSection(database, cedar, { section: paid })
    const { enrollmentID } = await as(learner(4)).enrollment.request({ sectionID })
    await pay(4, enrollmentID)
    const late = new Date('2026-10-25T17:00:00Z')
    await as(learner(4), 'teacher', late).enrollment.own({ enrollmentID, act: 'withdraw' })
    expect(await seatOf(enrollmentID)).toEqual({ status: 'withdrawn', state: 'paid', due: 2250 })
    const isDue = () =>
      refundsJob.isDue?.({ db: database.district(1), districtID: 1, now: () => late })
    expect(await isDue()).toBe(true)
    await runJob(database, refundsJob, late)
    await runJob(database, refundsJob, late)
    expect(await seatOf(enrollmentID)).toMatchObject({ state: 'refunded', due: 2250 })
    expect(await refunded(enrollmentID)).toEqual({ books: 2250, provider: 2250 })
    expect(await isDue()).toBe(false)
  })
  test('that died between the provider and our books gives nothing twice', async () => {
    const { sectionID } = await makeSection(database, cedar, { section: paid })
    const { enrollmentID } = await as(learner(5)).enrollment.request({ sectionID })
    await pay(5, enrollmentID)
    await cancel(sectionID)
    await runJob(database, refundsJob, storyTime)
    // As the run left it that ended before its last step.
    await database.owner`update pd_enrollment set payment_state = 'paid' where id = ${enrollmentID}`
    await runJob(database, refundsJob, storyTime)
    expect(await seatOf(enrollmentID)).toMatchObject({ state: 'refunded' })
    expect(await refunded(enrollmentID)).toEqual({ books: 4500, provider: 4500 })
  })
})

describe('a purchase order', () => {
  const takes = { ...paid, takesPurchaseOrders: true }
  const settle = (enrollmentID: number, part: 'office' | 'teacher' = 'office') =>
    outcomeOf(
      as(part === 'office' ? cedar.office : learner(6), part).enrollment.settleOrder({
        enrollmentID,
      }),
    )
  test('keeps the seat, is marked paid once and only by the office, and the person sees which order paid', async () => {
    const { sectionID } = await makeSection(database, cedar, { section: takes })
    const order = { sectionID, purchaseOrder: 'PO-2291' }
    const { enrollmentID, paymentState } = await as(learner(6)).enrollment.request(order)
    expect(paymentState).toBe('invoiced')
    await runJob(database, seatsJob, minutes(31))
    expect(await settle(enrollmentID, 'teacher')).toMatch(/^kit.refusal/)
    const tries = await Promise.all(Array.from({ length: 20 }, () => settle(enrollmentID)))
    expect(tries.filter((one) => one === 'done')).toHaveLength(1)
    const { own } = await as(learner(6)).catalog.section({ sectionID })
    expect(own).toMatchObject({ paymentState: 'paid', purchaseOrder: 'PO-2291', costCents: 4500 })
    const [line] = (await as(learner(6)).credit.learning({})).enrollments
    expect(line).toMatchObject({ paymentState: 'paid', purchaseOrder: 'PO-2291' })
  })
  test('that was paid is refunded by the office, and never by the card job', async () => {
    const { sectionID } = await makeSection(database, cedar, { section: takes })
    const order = { sectionID, purchaseOrder: 'PO-2292' }
    const { enrollmentID } = await as(learner(7)).enrollment.request(order)
    await settle(enrollmentID)
    await cancel(sectionID)
    await runJob(database, refundsJob, storyTime)
    expect(await seatOf(enrollmentID)).toEqual({ status: 'cancelled', state: 'paid', due: 4500 })
    expect(await settle(enrollmentID)).toBe('done')
    expect(await seatOf(enrollmentID)).toMatchObject({ state: 'refunded' })
    expect(await settle(enrollmentID)).toBe('kit.refusal.actNotNow')
  })
})

describe('the ledger', () => {
  const books = async () => {
    const rows = await database.owner<{ name: string; cents: string }[]>`
      select a.name, sum(l.cents) as cents from journal_line l join ledger_account a on a.id = l.account_id where l.posted_on is not null group by 1 having sum(l.cents) <> 0 order by 1`
    return Object.fromEntries(rows.map(({ name, cents }) => [name, Number(cents)]))
  }
  beforeAll(async () => {
    await database.owner.unsafe(`
      insert into fiscal_year (district_id, name, starts_on, ends_on) values (1, 'All', '2020-01-01', '2099-12-31');
      insert into ledger_period (district_id, fiscal_year_id, number, starts_on, ends_on) values (1, 1, 1, '2020-01-01', '2099-12-31');
      insert into ledger_account (district_id, code, name, kind, fund) values (1, '01-9110', 'cash', 'asset', '01'), (1, '01-8689', 'income', 'revenue', '01')`)
    await database.transaction(1, (tx) =>
      giveSettings(tx, pdLedger, 1, { cash: '01-9110', income: '01-8689' }),
    )
  })
  beforeEach(async () => {
    await database.owner.begin(async (tx) => {
      await tx`set local session_replication_role = replica`
      await tx`truncate journal_line, journal, account_balance restart identity cascade`
    })
  })
  test('has what a card paid for a seat, and what went back to it', async () => {
    const { sectionID } = await makeSection(database, cedar, { section: paid })
    const { enrollmentID } = await as(learner(0)).enrollment.request({ sectionID })
    await pay(0, enrollmentID)
    expect(await books()).toEqual({ cash: 4500, income: -4500 })
    await cancel(sectionID)
    await runJob(database, refundsJob, minutes(10))
    await runJob(database, refundsJob, minutes(20))
    expect(await books()).toEqual({})
    const memos = await database.owner`select distinct memo, origin from journal`
    expect(memos).toEqual([{ memo: 'Professional development fee', origin: 'pd' }])
  })
  test('has what a purchase order paid for a seat, and its refund, each once', async () => {
    const { sectionID } = await makeSection(database, cedar, {
      section: { ...paid, takesPurchaseOrders: true },
    })
    const { enrollmentID } = await as(learner(1)).enrollment.request({
      ...{ sectionID, purchaseOrder: 'PO-7' },
    })
    expect(await books()).toEqual({})
    const settle = () => as(cedar.office, 'office').enrollment.settleOrder({ enrollmentID })
    await Promise.allSettled(Array.from({ length: 10 }, settle))
    expect(await books()).toEqual({ cash: 4500, income: -4500 })
    await cancel(sectionID)
    await settle()
    expect(await books()).toEqual({})
  })
})
