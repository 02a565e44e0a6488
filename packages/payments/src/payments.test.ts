import { randomUUID } from 'node:crypto'
import {
  createCallerFactory,
  openDatabase,
  provideSecrets,
  secretBox,
  type Tx,
} from '@atrium/kit/server'
import { refuse } from '@atrium/kit/shared'
import { requestOf, testDatabase, type TestDatabase } from '@atrium/kit/testing'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { reconcilePayments } from './pay.actions.ts'
import { refundPayment } from './refund.actions.ts'
import { payments, testCharges, type PaymentRow } from './payments.table.ts'
import { paymentsRouter } from './payments.router.ts'
import { paymentPurposes } from './purposes.ts'

let database: TestDatabase
let settled: number[] = []
const call = createCallerFactory(paymentsRouter)
const owner = () => requestOf(database, { userID: 7 })
const administrator = () =>
  call(requestOf(database, { userID: 1, permissions: ['payments.manage'] }))
const asked = (patch: object = {}) => ({
  purpose: 'test.lunch',
  purposeID: 1,
  token: 'test_approved',
  idempotencyKey: randomUUID() as string,
  amountCents: 1250,
  ...patch,
})

paymentPurposes({
  name: 'test.lunch',
  quote: async (_tx: Tx, ctx) => {
    if (ctx.user.userID !== 7) throw refuse.notFound('kit.refusal.notFound')
    return { amountCents: 1250, description: 'Lunch' }
  },
  settle: async (_tx: Tx, payment: PaymentRow) => {
    settled.push(payment.purposeID)
  },
}).install()

/** An item that is paid in parts: 1250 minus what is settled. */
let owed = 0
paymentPurposes({
  name: 'test.parts',
  inParts: true,
  quote: async () => {
    if (owed <= 0) throw refuse.conflict('payments.refusal.otherAmount')
    return { amountCents: owed, description: 'Rent' }
  },
  settle: async (_tx: Tx, payment: PaymentRow) => {
    owed -= payment.amountCents
  },
}).install()

beforeAll(async () => {
  database = await testDatabase()
  provideSecrets(secretBox([Buffer.alloc(32, 7)]))
  await administrator().provider.save({
    version: 0,
    draft: { provider: 'test', enabled: true, secretKey: 'sk_test_12345678' },
  })
})
beforeEach(() => {
  settled = []
})
afterAll(() => database.drop())

describe('The provider’s key', () => {
  test('is never returned, and is sealed in the database', async () => {
    expect(JSON.stringify(await administrator().provider.get())).not.toContain('sk_test')
    const [row] = await database.owner`select secret_key from payment_provider`
    expect(row?.secret_key).not.toContain('sk_test')
    const entries =
      await database.owner`select changes::text from audit_entry where entity = 'payments.provider'`
    expect(JSON.stringify(entries)).not.toContain('sk_test')
  })
  test('is kept when other fields are changed without entering one', async () => {
    const before = await administrator().provider.get()
    const after = await administrator().provider.save({
      version: before?.version ?? 0,
      draft: { provider: 'test', enabled: true, secretKey: null },
    })
    expect(after.secretHint).toBe('5678')
  })
  test('can be managed only by people with the permission', async () => {
    await expect(call(owner()).provider.get()).rejects.toMatchObject({ code: 'FORBIDDEN' })
  })
})

describe('A card payment', () => {
  test('is charged and settled once, even if 20 requests arrive at the same moment', async () => {
    const tries = await Promise.allSettled(
      Array.from({ length: 20 }, () => call(owner()).pay(asked({ purposeID: 20 }))),
    )
    expect(tries.filter((one) => one.status === 'fulfilled')).toHaveLength(1)
    expect(settled).toEqual([20])
    const [row] = await database.owner`select count(*)::int as count from payment_test_charge`
    expect(row?.count).toBe(1)
  })
  test('repeated with the same key is the same payment', async () => {
    const request = asked({ purposeID: 21 })
    const first = await call(owner()).pay(request)
    expect(await call(owner()).pay(request)).toEqual(first)
    expect(settled).toEqual([21])
  })
  test('with a declined card settles nothing, and another card can be tried', async () => {
    await expect(
      call(owner()).pay(asked({ purposeID: 22, token: 'test_declined' })),
    ).rejects.toMatchObject({ cause: { ref: { id: 'payments.refusal.declined' } } })
    expect(settled).toEqual([])
    await call(owner()).pay(asked({ purposeID: 22 }))
    expect(settled).toEqual([22])
  })
  test('for an amount other than what is due is refused', async () => {
    await expect(call(owner()).pay(asked({ purposeID: 23, amountCents: 1 }))).rejects.toMatchObject(
      { code: 'CONFLICT' },
    )
  })
  test('for another person’s item is not found', async () => {
    await expect(
      call(requestOf(database, { userID: 8 })).pay(asked({ purposeID: 24 })),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
  test('is finished later if its answer was lost with the server', async () => {
    const key = randomUUID()
    await database.transaction(1, async (tx) => {
      await tx.insert(payments).values({
        districtID: 1,
        payerID: 7,
        purpose: 'test.lunch',
        purposeID: 25,
        description: 'Lunch',
        amountCents: 1250,
        provider: 'test',
        idempotencyKey: key,
        createdAt: '2026-01-01T00:00:00Z',
      })
      await tx.insert(testCharges).values({
        districtID: 1,
        idempotencyKey: key,
        reference: 'test_1',
        amountCents: 1250,
        approved: true,
      })
    })
    expect(await reconcilePayments(database, 1, new Date())).toBe(1)
    expect(settled).toEqual([25])
    expect(await reconcilePayments(database, 1, new Date())).toBe(0)
  })
  test('stays open for a day if the provider does not know about it yet, because the charge may still arrive', async () => {
    const key = randomUUID()
    const [payment] = await database.transaction(1, (tx) =>
      tx
        .insert(payments)
        .values({
          districtID: 1,
          payerID: 7,
          purpose: 'test.lunch',
          purposeID: 26,
          description: 'Lunch',
          amountCents: 1250,
          provider: 'test',
          idempotencyKey: key,
          createdAt: '2026-01-01T12:00:00Z',
        })
        .returning(),
    )
    const status = async () =>
      (await database.owner`select status from payment where id = ${payment?.id ?? 0}`)[0]?.status
    expect(await reconcilePayments(database, 1, new Date('2026-01-01T12:02:00Z'))).toBe(0)
    expect(await reconcilePayments(database, 1, new Date('2026-01-02T11:59:00Z'))).toBe(0)
    expect(await status()).toBe('pending')
    expect(await reconcilePayments(database, 1, new Date('2026-01-02T12:01:00Z'))).toBe(1)
    expect(await status()).toBe('declined')
    expect(settled).toEqual([])
  })
})

test('Refunds never exceed what was paid, no matter how many are requested at once', async () => {
  const { id } = await call(owner()).pay(asked({ purposeID: 30 }))
  const tries = await Promise.allSettled(
    Array.from({ length: 5 }, () => refundPayment(owner(), id, 500)),
  )
  expect(tries.filter((one) => one.status === 'fulfilled')).toHaveLength(2)
  const [row] = await database.owner`select refunded_cents, status from payment where id = ${id}`
  expect(row).toMatchObject({ refunded_cents: 1000, status: 'partlyRefunded' })
})

test('Eight refunds at once are all made, and leave other districts writing meanwhile', async () => {
  // As many connections as the server has.
  const server = { ...database, ...openDatabase({ url: database.url }) }
  const paid = await Promise.all(
    Array.from({ length: 8 }, (_, at) => call(owner()).pay(asked({ purposeID: 50 + at }))),
  )
  const refunding = Promise.all(
    paid.map(({ id }) => refundPayment(requestOf(server, { userID: 7 }), id, 1250)),
  )
  expect(await server.transaction(2, async () => 'written')).toBe('written')
  await server.ping()
  expect(await refunding).toEqual(Array.from({ length: 8 }, () => 'done'))
  await server.close()
})

describe('An item that is paid in parts', () => {
  const part = (amountCents: number, purposeID: number) =>
    call(owner()).pay(asked({ purpose: 'test.parts', purposeID, amountCents }))
  test('can be paid by card again after part of it was refunded', async () => {
    owed = 1250
    const { id } = await part(1250, 40)
    await expect(part(1250, 40)).rejects.toMatchObject({ code: 'CONFLICT' })
    await refundPayment(owner(), id, 500)
    owed = 500
    const again = await part(500, 40)
    expect(owed).toBe(0)
    // Refunds of one part don't affect the other.
    await expect(refundPayment(owner(), again.id, 501)).rejects.toMatchObject({ code: 'conflict' })
    await refundPayment(owner(), id, 750)
    const rows =
      await database.owner`select status, refunded_cents from payment where purpose_id = 40 order by id`
    expect(rows).toEqual([
      { status: 'refunded', refunded_cents: 1250 },
      { status: 'paid', refunded_cents: 0 },
    ])
  })
  test('is charged once for each part, even if 20 requests arrive at the same moment', async () => {
    owed = 700
    const tries = await Promise.allSettled(Array.from({ length: 20 }, () => part(700, 41)))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(owed).toBe(0)
  })
})
