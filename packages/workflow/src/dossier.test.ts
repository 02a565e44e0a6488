import {
  createCallerFactory,
  lineColumns,
  lineOf,
  prepareDatabase,
  recordColumns,
  recordKey,
  router,
} from '@atrium/kit/server'
import { provideAuth, type SessionStore } from '@atrium/auth/public'
import { auditEntries } from '@atrium/kit/tables'
import { f, meets, refuse } from '@atrium/kit/shared'
import { requestOf, testDatabase, type TestDatabase } from '@atrium/kit/testing'
import { asc, eq, sql } from 'drizzle-orm'
import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { dossierProcedures } from './dossier-procedures.ts'
import { dossierProblems } from './dossier.rules.ts'
import { defineDossier, type AnyDossier } from './dossier.ts'
import { defineWorkflow } from './workflow.rules.ts'

type State = 'draft' | 'sent' | 'approved'

const trips = pgTable(
  'test_trip',
  {
    ...recordColumns(),
    schoolID: integer('school_id').notNull(),
    place: text('place').notNull(),
    kind: text('kind').$type<'day' | 'exchange'>().notNull().default('day'),
    guests: jsonb('guests').$type<{ name: string; age: number | null }[]>().notNull().default([]),
    status: text('status').$type<State>().notNull().default('draft'),
    costCents: integer('cost_cents').notNull().default(0),
    note: text('note'),
    approvedBy: integer('approved_by'),
  },
  (table) => [recordKey(table)],
)
const tripCosts = pgTable(
  'test_trip_cost',
  {
    ...lineColumns(),
    tripID: integer('trip_id').notNull(),
    what: text('what').notNull(),
    cents: integer('cents').notNull(),
  },
  (table) => [recordKey(table), lineOf(table, table.tripID, trips)],
)

const approval = defineWorkflow<State, 'planner' | 'approver', { costCents: number }>()({
  name: 'test.trips',
  acts: {
    create: {},
    edit: {},
    remove: {},
    send: {},
    approve: {},
    return: { asks: { note: f.text({ max: 80, required: true }) } },
  },
  transitions: [
    { from: 'none' as State, act: 'create', to: 'draft', who: 'planner' },
    { from: 'draft', act: 'edit', to: 'draft', who: 'planner' },
    { from: 'draft', act: 'remove', to: 'draft', who: 'planner' },
    { from: 'draft', act: 'send', to: 'sent', who: 'planner' },
    {
      from: 'sent',
      act: 'approve',
      to: 'approved',
      who: 'approver',
      needs: ({ costCents }) =>
        costCents > 100_000 ? refuse.conflict('kit.refusal.actNotNow') : null,
    },
    { from: 'sent', act: 'return', to: 'draft', who: 'approver' },
  ],
})

const tripDossier = defineDossier({
  name: 'test.trips',
  workflow: approval,
  states: { draft: 'neutral', sent: 'waiting', approved: 'good' },
  scope: 'district',
  school: 'schoolID',
  rights: { read: 'trips.read', edit: 'trips.plan' },
  fields: {
    schoolID: f.integer({ required: true }),
    place: f.text({ max: 80, required: true }),
    costs: f.lines({
      max: 5,
      fields: { what: f.text({ max: 40, required: true }), cents: f.cents({ required: true }) },
    }),
    kind: f.choice({ of: ['day', 'exchange'], offered: ['day'], default: 'day' }),
    guests: f.lines({
      max: 3,
      fields: { name: f.text({ max: 40, required: true }), age: f.integer({}) },
    }),
  },
  computed: { approver: f.choice({ of: ['me', 'other'] }) },
  byActs: { note: f.text({ max: 80 }), approvedBy: f.integer({}) },
  totals: { costCents: { lines: 'costs', of: 'cents' } },
  list: {
    columns: ['place', 'costCents', 'approver', 'status'],
    search: ['place'],
    sort: 'place',
    filters: ['status', 'kind', 'approver'],
  },
  label: 'place',
  texts: {
    one: { en: 'Trip', es: 'Viaje' },
    many: { en: 'Trips', es: 'Viajes' },
    add: { en: 'Plan a trip', es: 'Planear un viaje' },
    schoolID: { en: 'School', es: 'Escuela' },
    place: { en: 'Place', es: 'Lugar' },
    costs: { en: 'Costs', es: 'Costos' },
    kind: { en: 'Kind', es: 'Tipo' },
    guests: { en: 'Guests', es: 'Invitados' },
    approver: { en: 'Approver', es: 'Responsable' },
    note: { en: 'Note', es: 'Nota' },
    approvedBy: { en: 'Approved by', es: 'Aprobado por' },
    costCents: { en: 'Total', es: 'Total' },
    status: { en: 'Status', es: 'Estado' },
    'status.draft': { en: 'Draft', es: 'Borrador' },
    'status.sent': { en: 'Sent', es: 'Enviado' },
    'status.approved': { en: 'Approved', es: 'Aprobado' },
  },
})

const asks: unknown[] = []

const procedures = router({
  trips: dossierProcedures(tripDossier, {
    table: trips,
    lines: { costs: tripCosts },
    columns: {
      approver: ({ user }) =>
        sql`case when ${trips.approvedBy} = ${user.userID} then 'me' when ${trips.approvedBy} is not null then 'other' end`,
    },
    situation: (_db, { user }, row, asked) => {
      asks.push(asked)
      return {
        parts: [
          ...(user.permissions.has('trips.plan') ? (['planner'] as const) : []),
          ...(user.permissions.has('trips.approve') ? (['approver'] as const) : []),
        ],
        facts: { costCents: row.costCents ?? 0 },
      }
    },
    on: {
      approve: (_tx, { actor }) => ({ approvedBy: actor.userID }),
      return: (_tx, { filled }) => ({ note: filled.note }),
    },
  }),
})
const callers = createCallerFactory(procedures)

let database: TestDatabase
const by = (...permissions: string[]) =>
  callers(
    requestOf(database, {
      userID: permissions.length,
      grants: new Map(permissions.map((permission) => [permission, [1]])),
      permissions: new Set(permissions),
    }) as never,
  ).trips
const planner = () => by('trips.read', 'trips.plan')
const approver = () => by('trips.read', 'trips.approve', 'trips.other')
const museum = {
  schoolID: 1,
  place: 'Science museum',
  costs: [
    { what: 'Bus', cents: 40_000 },
    { what: 'Tickets', cents: 25_000 },
  ],
  kind: 'day' as const,
  guests: [{ name: 'Ada', age: null }],
}
const logged = async () =>
  (
    await database
      .district(1)
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.entity, 'test.trips'))
      .orderBy(asc(auditEntries.id))
  ).map(({ action, changes }) => ({ action, changes }))

beforeAll(async () => {
  database = await testDatabase()
  provideAuth({
    store: {} as SessionStore,
    screens: [],
    publicOrigin: 'https://atrium.test',
    filesRoot: '/midas/rest/files',
  })
  await database.owner.unsafe(`create table test_trip (
    id integer generated always as identity not null, district_id integer not null, version integer not null default 1,
    created_at timestamptz not null default now(), updated_at timestamptz not null default now(), removed_at timestamptz,
    school_id integer not null, place text not null, kind text not null default 'day', guests jsonb not null default '[]', status text not null default 'draft', cost_cents integer not null default 0,
    note text, approved_by integer, primary key (district_id, id));
    create table test_trip_cost (
    id integer generated always as identity not null, district_id integer not null, place integer not null,
    trip_id integer not null, what text not null, cents integer not null, primary key (district_id, id),
    foreign key (district_id, trip_id) references test_trip (district_id, id) on delete cascade)`)
  await prepareDatabase(database.url)
})
beforeEach(() => database.owner`truncate audit_entry`)
afterAll(() => database.drop())

describe('A dossier', () => {
  test('begins in the state that its workflow says, with its totals, and says what may be done with it', async () => {
    const trip = await planner().create({ draft: museum })
    expect(trip).toMatchObject({ place: 'Science museum', status: 'draft', costCents: 65_000 })
    expect(await planner().get({ id: trip.id })).toMatchObject({
      acts: ['send'],
      mayEdit: true,
      mayRemove: true,
    })
    expect(await approver().get({ id: trip.id })).toMatchObject({ acts: [], mayEdit: false })
  })

  test('is created, changed, and removed only by those whom its workflow names', async () => {
    await expect(
      by('trips.read', 'trips.plan.not', 'trips.approve').create({ draft: museum }),
    ).rejects.toMatchObject({ code: 'FORBIDDEN' })
    const { id, version } = await planner().create({ draft: museum })
    await planner().act({ id, act: 'send' })
    const late = planner().update({ id, version: version + 1, changes: { place: 'Zoo' } })
    await expect(late).rejects.toMatchObject({ cause: { code: 'conflict' } })
    await expect(planner().remove({ ids: [id] })).rejects.toMatchObject({
      cause: { code: 'conflict' },
    })
    expect(await planner().get({ id })).toMatchObject({ place: 'Science museum', status: 'sent' })
  })

  test('refuses its state and its totals as fields', async () => {
    const { id, version } = await planner().create({ draft: museum })
    for (const changes of [{ status: 'approved' }, { costCents: 1 }, { approvedBy: 7 }])
      await expect(
        planner().update({ id, version, changes: changes as never }),
      ).rejects.toMatchObject({ cause: { code: 'invalid' } })
  })

  test('keeps every field and line of every change in its history, before and after', async () => {
    const { id, version } = await planner().create({ draft: museum })
    await planner().update({
      id,
      version,
      changes: { costs: [{ what: 'Bus', cents: 50_000 }] },
    })
    await planner().act({ id, act: 'send' })
    await approver().act({ id, act: 'approve' })
    const [, edited, sent, approved] = await logged()
    expect(edited).toMatchObject({
      action: 'update',
      changes: {
        costs: [
          [
            { what: 'Bus', cents: 40_000 },
            { what: 'Tickets', cents: 25_000 },
          ],
          [{ what: 'Bus', cents: 50_000 }],
        ],
        costCents: [65_000, 50_000],
      },
    })
    expect(sent).toEqual({ action: 'send', changes: { status: ['draft', 'sent'] } })
    expect(approved).toEqual({
      action: 'approve',
      changes: { status: ['sent', 'approved'], approvedBy: [null, 3] },
    })
    expect((await planner().history({ id })).map(({ action }) => action)).toEqual([
      'approve',
      'send',
      'update',
      'create',
    ])
  })

  test('a change to an older version is refused with the current one, so that both can be merged', async () => {
    const { id, version } = await planner().create({ draft: museum })
    await planner().update({ id, version, changes: { place: 'Zoo' } })
    await expect(
      planner().update({ id, version, changes: { place: 'Park' } }),
    ).rejects.toMatchObject({
      cause: { code: 'conflict', detail: { current: { id, place: 'Zoo' } } },
    })
  })

  test('an act asks for what it needs, and an act that the workflow leaves to others is refused', async () => {
    const { id } = await planner().create({ draft: museum })
    await planner().act({ id, act: 'send' })
    await expect(planner().act({ id, act: 'approve' })).rejects.toMatchObject({
      cause: { code: 'forbidden' },
    })
    await expect(approver().act({ id, act: 'return' })).rejects.toMatchObject({
      cause: { code: 'invalid' },
    })
    const returned = await approver().act({ id, act: 'return', filled: { note: 'Too far' } })
    expect(returned).toMatchObject({ status: 'draft', note: 'Too far' })
  })

  test('keeps lines that refer to nothing in a column of its own, and tells what changed in them', async () => {
    const { id, version, guests } = await planner().create({ draft: museum })
    expect(guests).toEqual([{ name: 'Ada', age: null }])
    const same = await planner().update({
      id,
      version,
      changes: { guests: [{ name: 'Ada' }] } as never,
    })
    expect(same.version).toBe(version)
    const wrong = planner().update({ id, version, changes: { guests: [{ age: 3 }] } as never })
    await expect(wrong).rejects.toMatchObject({
      cause: {
        code: 'invalid',
        detail: { fields: { 'guests.0.name': { id: 'kit.valid.required' } } },
      },
    })
    const added = [...guests, { name: 'Bo', age: 9 }]
    await planner().update({ id, version, changes: { guests: added } })
    const [edited] = await planner().history({ id })
    expect(edited?.changes).toEqual({ guests: { before: guests, after: added } })
  })

  test('has values that depend on who reads it, which a list filters and sorts by', async () => {
    const { id } = await planner().create({ draft: { ...museum, place: 'Aquarium' } })
    await planner().act({ id, act: 'send' })
    await approver().act({ id, act: 'approve' })
    const named = (people: ReturnType<typeof by>) =>
      people.list({ filters: { approver: ['me'] }, search: 'Aquarium', sort: 'approver' })
    expect((await named(approver())).rows).toMatchObject([{ id, approver: 'me' }])
    expect((await named(planner())).total).toBe(0)
    expect(await planner().get({ id })).toMatchObject({ approver: 'other' })
  })

  test('takes only the choices that people are offered, and keeps one that the product set', async () => {
    const draft = { ...museum, kind: 'exchange' as const }
    await expect(planner().create({ draft })).rejects.toMatchObject({ cause: { code: 'invalid' } })
    const { id, version } = await planner().create({ draft: museum })
    await database.owner`update test_trip set kind = 'exchange' where id = ${id}`
    const changes = { place: 'Harbor', kind: 'exchange' as const }
    expect(await planner().update({ id, version, changes })).toMatchObject(changes)
    const { total } = await planner().list({ filters: { kind: ['exchange'] } })
    expect(total).toBe(1)
  })

  test('decides by what is asked, and by nothing of the kind when it is read', async () => {
    const { id } = await planner().create({ draft: museum })
    await planner().act({ id, act: 'send' })
    asks.length = 0
    await approver().act({ id, act: 'return', filled: { note: 'Later' } })
    expect(asks).toEqual([{ act: 'return', filled: { note: 'Later' } }, undefined])
  })

  test('twenty people press the same button at once: one succeeds', async () => {
    const { id } = await planner().create({ draft: museum })
    const tries = await Promise.allSettled(
      Array.from({ length: 20 }, () => planner().act({ id, act: 'send' })),
    )
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('another school’s does not exist', async () => {
    const { id } = await planner().create({ draft: museum })
    const elsewhere = callers(
      requestOf(database, {
        userID: 9,
        districtID: 2,
        grants: new Map([['trips.read', 'district']]),
        permissions: new Set(['trips.read']),
      } as never) as never,
    ).trips
    await expect(elsewhere.get({ id })).rejects.toMatchObject({ cause: { code: 'notFound' } })
    await expect(elsewhere.act({ id, act: 'send' })).rejects.toMatchObject({
      cause: { code: 'notFound' },
    })
  })
})

const asAny = (dossier: object) => dossier as AnyDossier

test('an act that its workflow does not know is no one’s, so that no list offers it', () => {
  const { transitions } = approval
  const kept = { ...approval, transitions: transitions.filter(({ act }) => act !== 'remove') }
  const { rights } = defineDossier({
    ...tripDossier,
    ...{ workflow: kept, rights: 'trips.plan', states: { draft: 'neutral' } },
  } as never)
  const anyone = { userID: 1, permissions: new Set(['trips.plan']) }
  expect(tripDossier.rights.remove).toEqual(['trips.plan'])
  expect(meets(rights.remove, anyone)).toBe(false)
  expect(meets(rights.edit, anyone)).toBe(true)
})

test('what is wrong with a dossier is found by reading it', () => {
  const silent = { en: {}, es: {} }
  const texts = Object.fromEntries(
    [
      'send',
      'send.done',
      'approve',
      'approve.done',
      'return',
      'return.done',
      'return.hint',
      // Shared by all acts that ask for it.
      'note',
    ].map((key) => [`test.trips.act.${key}`, key]),
  )
  expect(dossierProblems(asAny(tripDossier), { en: texts, es: texts })).toEqual([])
  expect(dossierProblems(asAny(tripDossier), silent)).toContain('act.send has no text in es')
  const stuck = {
    ...tripDossier,
    workflow: {
      ...approval,
      transitions: approval.transitions.filter(({ act }) => act !== 'approve' && act !== 'create'),
    },
  }
  expect(dossierProblems(asAny(stuck), { en: texts, es: texts })).toEqual([
    'no one can create it as draft',
    'nothing leads to draft',
    'nothing leads to sent',
    'nothing leads to approved',
  ])
})
