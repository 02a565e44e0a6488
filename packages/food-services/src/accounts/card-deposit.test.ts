import {
  createCallerFactory,
  provideSecrets,
  secretBox,
  type CurrentUser,
} from '@atrium/kit/server'
import { payments } from '@atrium/payments/module'
import { contextOf } from '@atrium/people/fixtures'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { key, makeFoodServices, refused } from '../food-services.fixtures.ts'
import { depositPurpose } from './account.words.ts'

const world = await makeFoodServices()
const { as, ana, noor, cast, database, office } = world
afterAll(() => database.drop())

const cards = createCallerFactory(payments.router)
const { elena } = cast
const paying = (user: CurrentUser) => cards(contextOf(database, user))
const pay = (
  purposeID: number,
  { by = elena, token = 'test_approved', amountCents = 2500, idempotencyKey = key() } = {},
) =>
  refused(
    paying(by).pay({ purpose: depositPurpose, purposeID, token, idempotencyKey, amountCents }),
  )
const balance = async () => (await as(office).account({ studentID: ana })).balanceCents

beforeAll(async () => {
  provideSecrets(secretBox([Buffer.alloc(32, 7)]))
  const manager = {
    ...office,
    permissions: new Set(['payments.manage']),
    grants: new Map([['payments.manage', [0]]]),
  }
  await paying(manager).provider.save({
    version: 0,
    draft: { provider: 'test', enabled: true, secretKey: 'sk_test_12345678' },
  })
})

describe('a card deposit', () => {
  test('is in the account once the card has paid, once, whatever is sent again', async () => {
    const { id } = await as(elena).startCardDeposit({ studentID: ana, cents: 2500 })
    expect(await balance()).toBe(0)
    expect(await pay(id, { token: 'test_declined' })).toBe('invalid')
    expect(await balance()).toBe(0)
    const answers = await Promise.all(Array.from({ length: 20 }, () => pay(id)))
    expect(answers.filter((answer) => answer === undefined)).toHaveLength(1)
    const { balanceCents, entries } = await as(office).account({ studentID: ana })
    expect(balanceCents).toBe(2500)
    expect(entries).toMatchObject([{ kind: 'deposit', cents: 2500, method: 'online' }])
    expect(entries).toHaveLength(1)
  })
  test('is for one’s own child, of $5 to $500, and paid by who began it', async () => {
    const start = (studentID: number, cents: number, by = elena) =>
      refused(as(by).startCardDeposit({ studentID, cents }))
    expect(await start(noor, 2500)).toBe('notFound')
    expect(await start(ana, 2500, office)).toBe('forbidden')
    expect(await start(ana, 499)).not.toBeUndefined()
    expect(await start(ana, 50_001)).not.toBeUndefined()
    const { id } = await as(elena).startCardDeposit({ studentID: ana, cents: 2500 })
    expect(await pay(id, { by: office })).toBe('notFound')
    expect(await pay(id, { amountCents: 100 })).toBe('conflict')
    expect(await balance()).toBe(2500)
  })
})
