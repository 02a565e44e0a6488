import { provideAuth, type SessionStore } from '@atrium/auth/public'
import { users } from '@atrium/auth/tables'
import { prepareDatabase, recordColumns, recordKey } from '@atrium/kit/server'
import { auditEntries, notices } from '@atrium/kit/tables'
import { f, refuse } from '@atrium/kit/shared'
import { requestOf, testDatabase, type TestDatabase } from '@atrium/kit/testing'
import { and, eq } from 'drizzle-orm'
import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { act, defineFlow, takeStep } from './flow.actions.ts'
import { defineWorkflow } from './workflow.rules.ts'

const keys = pgTable(
  'test_key',
  {
    ...recordColumns(),
    state: text('state').$type<'in' | 'out' | 'lost'>().notNull().default('in'),
    ownerID: integer('owner_id').notNull(),
    holderID: integer('holder_id'),
    note: text('note'),
  },
  (table) => [recordKey(table)],
)
type KeyRow = typeof keys.$inferSelect

const lending = defineWorkflow<'in' | 'out' | 'lost', 'anyone' | 'system'>()({
  name: 'test.key',
  acts: { take: { asks: { note: f.text({ max: 40 }) } }, report: {} },
  transitions: [
    { from: 'in', act: 'take', to: 'out', who: 'anyone' },
    { from: 'out', act: 'report', to: 'lost', who: 'system' },
  ],
})

const flow = defineFlow<typeof lending, KeyRow>({
  workflow: lending,
  table: keys,
  state: 'state',
  load: async (tx, ctx, { id }) => {
    const [row] = await tx
      .select()
      .from(keys)
      .where(and(eq(keys.districtID, ctx.user.districtID), eq(keys.id, id)))
      .for('update')
    if (!row) throw refuse.notFound('kit.refusal.notFound')
    return { row, parts: ['anyone'], facts: {}, more: undefined }
  },
  on: {
    take: (_tx, { actor, filled }) => ({ holderID: actor.userID, note: filled.note }),
  },
  after: async (_tx, _step, moved) => {
    if (moved.note === 'breaks') throw new Error('what follows failed')
  },
  notices: (_tx, { act: name }, { districtID, ownerID }) => [
    { to: [ownerID], districtID, template: `test.key.${name}`, values: {}, screen: 'start' },
  ],
})

let database: TestDatabase
let [owner, ...borrowers]: number[] = []
const request = (userID: number) => requestOf(database, { userID })
const told = () => database.district(1).select().from(notices)
const logged = () =>
  database.district(1).select().from(auditEntries).where(eq(auditEntries.entity, 'test.key'))
const newKey = async () => {
  const [row] = await database.transaction(1, (tx) =>
    tx.insert(keys).values({ districtID: 1, ownerID: owner! }).returning(),
  )
  return row!
}

beforeAll(async () => {
  database = await testDatabase()
  provideAuth({
    store: {} as SessionStore,
    screens: [],
    publicOrigin: 'https://atrium.test',
    filesRoot: '/midas/rest/files',
  })
  await database.owner.unsafe(`create table test_key (
    id integer generated always as identity not null, district_id integer not null, version integer not null default 1,
    created_at timestamptz not null default now(), updated_at timestamptz not null default now(), removed_at timestamptz,
    state text not null default 'in', owner_id integer not null, holder_id integer, note text,
    primary key (district_id, id))`)
  await prepareDatabase(database.url)
  const rows = await database.transaction(1, (tx) =>
    tx
      .insert(users)
      .values(
        Array.from({ length: 21 }, (_, n) => ({
          districtID: 1,
          firstName: 'Ana',
          lastName: `Vega ${n}`,
        })),
      )
      .returning({ id: users.id }),
  )
  ;[owner, ...borrowers] = rows.map(({ id }) => id)
})
beforeEach(() => database.owner`truncate notice, audit_entry`)
afterAll(() => database.drop())

describe('An act', () => {
  test('writes the state, the history and the notice in one transaction', async () => {
    const { id } = await newKey()
    const { state, row } = await act(request(borrowers[0]!), flow, {
      id,
      act: 'take',
      filled: { note: 'for the gym' },
    })
    expect([state, row.holderID, row.note, row.version]).toEqual([
      'out',
      borrowers[0],
      'for the gym',
      2,
    ])
    expect(await logged()).toMatchObject([
      { action: 'take', entityID: id, changes: { state: ['in', 'out'] } },
    ])
    expect(await told()).toMatchObject([{ userID: owner, template: 'test.key.take' }])
  })
  test('twenty people at once: one succeeds, nineteen are refused because it is taken', async () => {
    const { id } = await newKey()
    const tries = await Promise.allSettled(
      borrowers.map((userID) => act(request(userID), flow, { id, act: 'take' })),
    )
    const refused = tries.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
    expect(refused.map(({ code, ref }) => `${code} ${ref.id}`)).toEqual(
      Array(19).fill('conflict kit.refusal.actNotNow'),
    )
    expect([(await logged()).length, (await told()).length]).toEqual([1, 1])
  })
  test('leaves nothing behind if it fails', async () => {
    const { id } = await newKey()
    const failing = act(request(borrowers[0]!), flow, {
      id,
      act: 'take',
      filled: { note: 'breaks' },
    })
    await expect(failing).rejects.toThrow('what follows failed')
    const [row] = await database.district(1).select().from(keys).where(eq(keys.id, id))
    expect([row?.state, row?.version, await logged(), await told()]).toEqual(['in', 1, [], []])
  })
  test('on a stale version is refused', async () => {
    const { id, version } = await newKey()
    const stale = act(request(borrowers[0]!), flow, { id, act: 'take', version: version + 1 })
    await expect(stale).rejects.toMatchObject({ code: 'conflict' })
  })
  test('that only the product itself takes is refused to a person, and accepted from the product', async () => {
    const { id } = await newKey()
    await act(request(borrowers[0]!), flow, { id, act: 'take' })
    await expect(act(request(borrowers[0]!), flow, { id, act: 'report' })).rejects.toMatchObject({
      code: 'forbidden',
    })
    const lost = await database.transaction(1, async (tx) => {
      const [row] = await tx.select().from(keys).where(eq(keys.id, id)).for('update')
      return takeStep(
        tx,
        flow,
        { row: row!, parts: ['system'], facts: {}, more: undefined },
        { act: 'report', actor: { userID: 0, now: new Date() } },
      )
    })
    expect(lost.state).toBe('lost')
  })
  test('on a record of another district finds nothing', async () => {
    const { id } = await newKey()
    const elsewhere = requestOf(database, { userID: borrowers[0]!, districtID: 2 })
    await expect(act(elsewhere, flow, { id, act: 'take' })).rejects.toMatchObject({
      code: 'notFound',
    })
  })
})
