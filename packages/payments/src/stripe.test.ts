import { createHmac, randomUUID } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  createCallerFactory,
  openDatabase,
  provideSecrets,
  secretBox,
  type Tx,
} from '@atrium/kit/server'
import { requestOf, testDatabase, type TestDatabase } from '@atrium/kit/testing'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { reconcilePayments } from './pay.actions.ts'
import { stubProvider } from './provider-of.queries.ts'
import { refundPayment } from './refund.actions.ts'
import { paymentsRouter } from './payments.router.ts'
import { paymentPurposes } from './purposes.ts'
import { readStripeEvent } from './stripe-provider.ts'
import { takeEvent } from './webhook.actions.ts'

const webhookSecret = 'whsec_0123456789'
let database: TestDatabase
let settled: number[] = []
const call = createCallerFactory(paymentsRouter)
const payer = () => requestOf(database, { userID: 7 })

/** Just enough of Stripe's API: each key makes one session, and each refund is done once. */
interface Session {
  id: string
  url: string
  status: string
  payment_status: string
  payment_intent: string | null
  client_reference_id: string
}
let sessions = new Map<string, Session>()
interface Refund {
  cents: number
  intent: string
  metadata: { atrium: string }
  status: string
}
let refunds = new Map<string, Refund>()
let isDown = false
/** Takes refunds and makes them, but its answers are lost, late, or a refusal. */
let refunding: 'answers' | 'isLost' | 'isSlow' | 'refuses' = 'answers'
const waiting: (() => void)[] = []
const made = () => [...refunds.values()].map(({ cents }) => cents)
let standIn: Server
const sessionOf = (paymentID: number) =>
  [...sessions.values()].find((one) => one.client_reference_id === String(paymentID))

async function startStandIn(): Promise<string> {
  standIn = createServer((req, res) => {
    let body = ''
    req.on('data', (piece: Buffer) => (body += piece.toString()))
    req.on('end', () => {
      const form = new URLSearchParams(body)
      const key = String(req.headers['idempotency-key'])
      const answer = (status: number, content: object) =>
        res.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(content))
      if (isDown) return void req.socket.destroy()
      if (req.headers.authorization !== 'Bearer sk_live_12345678')
        return answer(401, { error: { message: 'Invalid API Key' } })
      if (req.method === 'POST' && req.url === '/v1/checkout/sessions') {
        const known = sessions.get(key) ?? {
          id: `cs_${sessions.size + 1}`,
          url: `https://checkout.test/${sessions.size + 1}`,
          status: 'open',
          payment_status: 'unpaid',
          payment_intent: null,
          client_reference_id: form.get('client_reference_id') ?? '',
        }
        sessions.set(key, known)
        return answer(200, known)
      }
      if (req.url?.startsWith('/v1/checkout/sessions/')) {
        const found = [...sessions.values()].find(({ id }) => req.url?.endsWith(id))
        return found ? answer(200, found) : answer(404, { error: { message: 'No such session' } })
      }
      if (req.url?.startsWith('/v1/refunds?'))
        return answer(200, {
          data: [...refunds.values()].filter(({ intent }) => req.url?.endsWith(`=${intent}`)),
        })
      if (req.url === '/v1/refunds') {
        if (refunding === 'refuses') return answer(400, { error: { message: 'Disputed' } })
        refunds.set(
          key,
          refunds.get(key) ?? {
            cents: Number(form.get('amount')),
            intent: form.get('payment_intent') ?? '',
            metadata: { atrium: form.get('metadata[atrium]') ?? '' },
            status: 'succeeded',
          },
        )
        if (refunding === 'isLost') return void req.socket.destroy()
        const done = () => answer(200, { status: 'succeeded' })
        return void (refunding === 'isSlow' ? waiting.push(done) : done())
      }
      return answer(404, { error: { message: 'Not found' } })
    })
  })
  await new Promise<void>((done) => standIn.listen(0, '127.0.0.1', done))
  return `http://127.0.0.1:${(standIn.address() as AddressInfo).port}`
}

paymentPurposes({
  name: 'stripe.lunch',
  quote: () => Promise.resolve({ amountCents: 1250, description: 'Lunch' }),
  settle: async (_tx: Tx, payment) => void settled.push(payment.purposeID),
}).install()

beforeAll(async () => {
  database = await testDatabase()
  provideSecrets(secretBox([Buffer.alloc(32, 7)]))
  stubProvider('stripe', await startStandIn())
  await call(requestOf(database, { userID: 1, permissions: ['payments.manage'] })).provider.save({
    version: 0,
    draft: { provider: 'stripe', enabled: true, secretKey: 'sk_live_12345678', webhookSecret },
  })
})
beforeEach(async () => {
  settled = []
  sessions = new Map()
  refunds = new Map()
  isDown = false
  refunding = 'answers'
  await database.owner`truncate payment, payment_refund restart identity`
})
afterAll(async () => {
  standIn.close()
  await database.drop()
})

const begin = (purposeID: number, idempotencyKey: string = randomUUID()) =>
  call(payer()).checkout({
    purpose: 'stripe.lunch',
    purposeID,
    idempotencyKey,
    amountCents: 1250,
    returnTo: 'http://localhost/midas',
  })
const idOf = async (purposeID: number): Promise<number> =>
  (
    await database.owner<
      { id: number }[]
    >`select id from payment where purpose_id = ${purposeID} order by id desc limit 1`
  )[0]?.id ?? 0
const statusOf = async (purposeID: number) =>
  (
    await database.owner`select status from payment where purpose_id = ${purposeID} order by id desc limit 1`
  )[0]?.status
const paid = (paymentID: number, patch: object = {}) =>
  JSON.stringify({
    type: 'checkout.session.completed',
    data: {
      object: {
        id: 'cs_1',
        status: 'complete',
        payment_status: 'paid',
        payment_intent: 'pi_1',
        client_reference_id: String(paymentID),
        ...patch,
      },
    },
  })
const signed = (body: string, at = Date.now(), secret = webhookSecret) =>
  `t=${Math.floor(at / 1000)},v1=${createHmac('sha256', secret)
    .update(`${Math.floor(at / 1000)}.${body}`)
    .digest('hex')}`
const send = (body: string, signature = signed(body)) =>
  takeEvent(database, { districtID: 1, body, signature, now: new Date() })

describe('a payment on the provider’s own page', () => {
  test('opens one page for one key, and is settled when the provider says that it was paid', async () => {
    const key = randomUUID()
    expect(await begin(1, key)).toEqual({ url: 'https://checkout.test/1' })
    expect(await begin(1, key)).toEqual({ url: 'https://checkout.test/1' })
    await expect(begin(1)).rejects.toMatchObject({ code: 'CONFLICT' })
    expect(await send(paid(await idOf(1)))).toBe(true)
    expect([await statusOf(1), settled]).toEqual(['paid', [1]])
  })
  test('is settled once, even if its webhook arrives twenty times at once', async () => {
    await begin(2)
    const body = paid(await idOf(2))
    await Promise.all(Array.from({ length: 20 }, () => send(body)))
    expect(settled).toEqual([2])
  })
  test('is settled by a webhook that arrives before the answer to the request', async () => {
    isDown = true
    await expect(begin(3)).rejects.toThrow('fetch failed')
    isDown = false
    expect(await send(paid(await idOf(3)))).toBe(true)
    expect([await statusOf(3), settled]).toEqual(['paid', [3]])
  })
  test('is fetched if its webhook never arrives, and a late webhook finds it settled', async () => {
    await begin(4)
    const session = sessionOf(await idOf(4))
    Object.assign(session ?? {}, {
      status: 'complete',
      payment_status: 'paid',
      payment_intent: 'pi_4',
    })
    expect(await reconcilePayments(database, 1, new Date(Date.now() + 120_000))).toBe(1)
    await send(paid(await idOf(4), { payment_intent: 'pi_4' }))
    expect(settled).toEqual([4])
  })
  test('that was abandoned is declined when the page expires, and can be tried again', async () => {
    await begin(5)
    await send(
      JSON.stringify({
        type: 'checkout.session.expired',
        data: {
          object: {
            id: 'cs_1',
            status: 'expired',
            payment_status: 'unpaid',
            payment_intent: null,
            client_reference_id: String(await idOf(5)),
          },
        },
      }),
    )
    expect([await statusOf(5), settled]).toEqual(['declined', []])
    expect((await begin(5)).url).toMatch(/^https:/)
  })
})

describe('a refund', () => {
  const bought = async (purposeID: number): Promise<number> => {
    await begin(purposeID)
    const id = await idOf(purposeID)
    await send(paid(id, { payment_intent: `pi_${id}` }))
    return id
  }
  const row = async (id: number) =>
    (
      await database.owner`select p.status, p.refunded_cents as cents, (select array_agg(r.status order by r.id) from payment_refund r where r.payment_id = p.id) as refunds from payment p where p.id = ${id}`
    )[0]
  const later = () => reconcilePayments(database, 1, new Date(Date.now() + 120_000))
  test('is one of what was asked for, each time', async () => {
    const id = await bought(6)
    await refundPayment(payer(), id, 500)
    await refundPayment(payer(), id, 750)
    expect(made()).toEqual([500, 750])
    expect(await row(id)).toEqual({ status: 'refunded', cents: 1250, refunds: ['done', 'done'] })
  })
  test('whose answer is lost stays reserved, and is found later and never made twice', async () => {
    const id = await bought(8)
    refunding = 'isLost'
    expect(await refundPayment(payer(), id, 1000)).toBe('pending')
    expect(await row(id)).toEqual({ status: 'paid', cents: 1000, refunds: ['pending'] })
    await expect(refundPayment(payer(), id, 251)).rejects.toMatchObject({ code: 'conflict' })
    isDown = true
    expect(await later()).toBe(0)
    isDown = false
    refunding = 'answers'
    expect(await later()).toBe(1)
    expect(await later()).toBe(0)
    expect(made()).toEqual([1000])
    expect(await row(id)).toEqual({ status: 'partlyRefunded', cents: 1000, refunds: ['done'] })
  })
  test('that the provider refuses is said, and leaves everything to be refunded another way', async () => {
    const id = await bought(9)
    refunding = 'refuses'
    await expect(refundPayment(payer(), id, 1000)).rejects.toMatchObject({
      code: 'conflict',
      ref: { id: 'payments.refusal.refundRefused' },
    })
    expect(await row(id)).toEqual({ status: 'paid', cents: 0, refunds: ['refused'] })
    refunding = 'answers'
    expect(await refundPayment(payer(), id, 1250)).toBe('done')
  })
  test('that takes its time, eight times at once, keeps no one else from writing', async () => {
    // As many connections as the server has.
    const server = { ...database, ...openDatabase({ url: database.url }) }
    const ids = []
    for (let at = 0; at < 8; at++) ids.push(await bought(20 + at))
    refunding = 'isSlow'
    const slow = Promise.all(
      ids.map((id) => refundPayment(requestOf(server, { userID: 7 }), id, 1250)),
    )
    await expect.poll(() => waiting.length, { timeout: 10_000 }).toBe(8)
    for (const districtID of [1, 2])
      expect(await server.transaction(districtID, async () => 'written')).toBe('written')
    await server.ping()
    for (const answer of waiting.splice(0)) answer()
    expect(await slow).toEqual(Array.from({ length: 8 }, () => 'done'))
    await server.close()
  })
})

describe('a webhook', () => {
  const body = paid(1)
  const now = new Date()
  test('with another secret, without a signature, modified, or too old is refused', async () => {
    await begin(7)
    const own = paid(await idOf(7))
    expect(await send(own, signed(own, Date.now(), 'whsec_other'))).toBe(false)
    expect(await send(own, '')).toBe(false)
    expect(await send(`${own} `, signed(own))).toBe(false)
    expect(await send(own, signed(own, Date.now() - 600_000))).toBe(false)
    expect([await statusOf(7), settled]).toEqual(['pending', []])
  })
  test('that is not about a payment is accepted and has no effect', () => {
    const other = JSON.stringify({ type: 'customer.created', data: { object: {} } })
    expect(readStripeEvent(other, signed(other), webhookSecret, now)).toBeNull()
    expect(readStripeEvent(body, signed(body), webhookSecret, now)).toMatchObject({
      paymentID: 1,
      outcome: { status: 'paid', reference: 'pi_1' },
    })
  })
  test('about an unknown payment changes nothing', async () => {
    expect(await send(paid(987_654))).toBe(true)
    expect(settled).toEqual([])
  })
})
