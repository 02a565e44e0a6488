import { provideAuth, type SessionStore } from '@atrium/auth/public'
import { giveSettings } from '@atrium/district-settings/public'
import {
  asRefusal,
  createCallerFactory,
  installExtensions,
  type CurrentUser,
  type Tx,
} from '@atrium/kit/server'
import { testDatabase, type TestDatabase } from '@atrium/kit/testing'
import { castOf, contextOf, makeRiverbend, type Riverbend } from '@atrium/people/fixtures'
import { checkCalendar } from '@atrium/schools/public'
import { closedDays } from '@atrium/schools/tables'
import { actsFor } from '@atrium/workflow/rules'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { workingHours } from '../setup/working-hours.settings.ts'
import { tickets } from '../tickets.module.ts'
import { minutesToResponse, ticketFlow } from './ticket-state.rules.ts'

const callerOf = createCallerFactory(tickets.router)
let database: TestDatabase
let riverbend: Riverbend
let cast: ReturnType<typeof castOf>
let now = new Date('2026-10-14T17:00:00Z')
beforeAll(async () => {
  installExtensions(tickets.extensions ?? [])
  provideAuth({
    store: {} as SessionStore,
    screens: tickets.screens ?? [],
    publicOrigin: 'https://atrium.test',
    filesRoot: '/midas/rest/files',
  })
  database = await testDatabase()
  riverbend = await makeRiverbend(database)
  cast = castOf(riverbend)
  const { districtID, rosa } = riverbend
  await database.owner`insert into staff_group (district_id, name) values (${districtID}, 'Custodians'), (${districtID}, 'Technology')`
  await database.owner`insert into staff_group_member (district_id, group_id, user_id) values (${districtID}, 1, ${rosa})`
  await database.owner`insert into ticket_group (district_id, name, staff_group_id) values (${districtID}, 'Custodians', 1), (${districtID}, 'Technology', 2)`
  await database.owner`insert into ticket_type (district_id, name, ticket_group_id, priority, response_hours) values (${districtID}, 'Spill', 1, 'high', 4)`
})
beforeEach(async () => {
  now = new Date('2026-10-14T17:00:00Z')
  await database.owner`truncate ticket_comment, ticket, notice, audit_entry restart identity cascade`
})
afterAll(() => database.drop())

const as = (user: CurrentUser) => callerOf({ ...contextOf(database, user), now: () => now }).queue
const submit = (user = cast.marcus) =>
  as(user).submit({
    ticketTypeID: 1,
    subject: 'Juice on the floor',
    description: 'In the back.',
    room: 'B12',
  })
const codeOf = async (act: Promise<unknown>) =>
  asRefusal(await act.catch((error: unknown) => error))?.code
const told = async () =>
  (
    await database.owner<{ userID: number; template: string }[]>`
      select user_id as "userID", template from notice order by id`
  ).map(({ userID, template }) => [userID, template])

describe('a ticket', () => {
  test('goes to its type’s group, whose members are notified, with the type’s priority', async () => {
    const { ticketID } = await submit()
    expect(await as(cast.rosa).get({ id: ticketID })).toMatchObject({
      ...{ state: 'new', group: 'Custodians', priority: 'high', room: 'B12' },
      ...{ requester: 'Marcus Bell', assignee: null, isHandler: true },
    })
    expect(await told()).toEqual([[riverbend.rosa, 'tickets.notice.submitted']])
  })

  test('is visible to its requester and the people who work on it, and to no one else', async () => {
    const { ticketID: id } = await submit()
    expect((await as(cast.marcus).list({})).total).toBe(1)
    expect((await as(cast.rosa).list({})).total).toBe(1)
    expect((await as(cast.dolores).list({})).total).toBe(1)
    for (const user of [cast.priya, cast.otto]) {
      expect((await as(user).list({})).total).toBe(0)
      expect(await codeOf(as(user).get({ id }))).toBe('notFound')
      expect(await codeOf(as(user).act({ id, act: 'take' }))).toBe('notFound')
      expect(await codeOf(as(user).comment({ ticketID: id, text: 'Hm', isInternal: false }))).toBe(
        'notFound',
      )
    }
    expect(await codeOf(as(cast.ana).list({}))).toBe('forbidden')
  })

  test('runs from new to closed, and each step is audited, recorded on the ticket, and notified to the other side', async () => {
    const { ticketID: id } = await submit()
    await as(cast.rosa).act({ id, act: 'take' })
    now = new Date('2026-10-14T18:30:00Z')
    await as(cast.rosa).act({ id, act: 'ask', filled: { comment: 'Which corner?' } })
    expect(await codeOf(as(cast.rosa).act({ id, act: 'answer', filled: { comment: 'x' } }))).toBe(
      'forbidden',
    )
    await as(cast.marcus).act({ id, act: 'answer', filled: { comment: 'By the sink.' } })
    await as(cast.rosa).act({ id, act: 'resolve', filled: { resolution: 'Mopped.' } })
    await as(cast.marcus).act({ id, act: 'reopen', filled: { comment: 'Still sticky.' } })
    await as(cast.rosa).act({ id, act: 'resolve', filled: { resolution: 'Mopped again.' } })
    expect(await as(cast.marcus).act({ id, act: 'close' })).toEqual({ state: 'closed' })
    const ticket = await as(cast.marcus).get({ id })
    expect(ticket).toMatchObject({ state: 'closed', firstResponseAt: '2026-10-14T18:30:00.000Z' })
    expect(ticket.comments.map(({ kind, text }) => [kind, text])).toEqual([
      ['ask', 'Which corner?'],
      ['answer', 'By the sink.'],
      ['resolve', 'Mopped.'],
      ['reopen', 'Still sticky.'],
      ['resolve', 'Mopped again.'],
      ['close', null],
    ])
    expect((await told()).map(([userID]) => userID)).toEqual([
      riverbend.rosa,
      riverbend.marcus,
      riverbend.rosa,
      riverbend.marcus,
      riverbend.rosa,
      riverbend.marcus,
      riverbend.rosa,
    ])
    const kept = await database.owner<{ action: string }[]>`
      select action from audit_entry where entity = 'tickets.ticket' order by id`
    expect(kept.map(({ action }) => action)).toEqual([
      ...['create', 'take', 'ask', 'answer', 'resolve', 'reopen', 'resolve', 'close'],
    ])
  })

  test('keeps internal notes from its requester, also in history and notices', async () => {
    const { ticketID } = await submit()
    await as(cast.rosa).comment({ ticketID, text: 'Third time this week', isInternal: true })
    expect((await as(cast.rosa).get({ id: ticketID })).comments).toHaveLength(1)
    expect((await as(cast.marcus).get({ id: ticketID })).comments).toEqual([])
    expect((await as(cast.marcus).get({ id: ticketID })).handlers).toEqual([])
    expect(await told()).toHaveLength(1)
    expect(
      await codeOf(as(cast.marcus).comment({ ticketID, text: 'Note', isInternal: true })),
    ).toBe('forbidden')
  })

  test('is assigned to someone who works on it, and moved to a group that exists', async () => {
    const { ticketID: id } = await submit()
    const assign = (assigneeID: number) =>
      as(cast.rosa).act({ id, act: 'assign', filled: { assigneeID } })
    expect(await codeOf(assign(riverbend.marcus))).toBe('invalid')
    await assign(riverbend.rosa)
    expect(
      await codeOf(as(cast.rosa).act({ id, act: 'handOn', filled: { ticketGroupID: 99 } })),
    ).toBe('invalid')
    await as(cast.rosa).act({ id, act: 'handOn', filled: { ticketGroupID: 2 } })
    // Now it belongs to another group.
    expect(await codeOf(as(cast.rosa).get({ id }))).toBe('notFound')
    expect(await as(cast.dolores).get({ id })).toMatchObject({ state: 'new', assignee: null })
  })

  test('taken by twenty people at once is taken once', async () => {
    const { ticketID: id } = await submit()
    const tries = await Promise.allSettled(
      Array.from({ length: 20 }, () => as(cast.rosa).act({ id, act: 'take' })),
    )
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('promises a response in the district’s working hours, and a holiday moves the promise', async () => {
    await database.owner`update ticket_type set response_hours = 8`
    // Friday at 4 p.m. in Los Angeles.
    now = new Date('2026-10-16T23:00:00Z')
    const { ticketID: id } = await submit()
    const late = async (at: string) => {
      now = new Date(at)
      const { rows } = await as(cast.rosa).list({ filters: { shown: ['late'] } })
      const { late: onPage, responseDueAt } = await as(cast.rosa).get({ id })
      expect(rows.some((row) => row.late)).toBe(onPage)
      expect((await as(cast.rosa).figures()).late).toBe(onPage ? 1 : 0)
      return { onPage, responseDueAt }
    }
    const monday = '2026-10-19T22:30:00.000Z'
    expect(await late('2026-10-18T19:00:00Z')).toEqual({ onPage: false, responseDueAt: monday })
    expect(await late(monday)).toEqual({ onPage: false, responseDueAt: monday })
    expect(await late('2026-10-19T22:31:00Z')).toEqual({ onPage: true, responseDueAt: monday })

    const { districtID } = riverbend
    const ctx = {
      ...{ ...contextOf(database, cast.dolores), now: () => now },
      ...{ user: cast.dolores, db: database.district(districtID) },
    }
    const calendar = (change: (tx: Tx) => Promise<unknown>) =>
      ctx.database.transaction(districtID, async (tx) => {
        await change(tx)
        await checkCalendar(ctx, tx, null)
      })
    await calendar((tx) =>
      tx.insert(closedDays).values({
        ...{ districtID, name: 'Holiday', startDate: '2026-10-19', endDate: '2026-10-19' },
      }),
    )
    const tuesday = '2026-10-20T22:30:00.000Z'
    expect(await late('2026-10-20T22:30:00Z')).toEqual({ onPage: false, responseDueAt: tuesday })
    // Other hours of the district apply to what is promised from then on.
    await ctx.database.transaction(districtID, (tx) =>
      giveSettings(tx, workingHours, districtID, { until: '17:00' }),
    )
    now = new Date('2026-10-23T23:00:00Z')
    const next = await submit()
    expect((await as(cast.rosa).get({ id: next.ticketID })).responseDueAt).toBe(
      '2026-10-26T22:00:00.000Z',
    )
    // A type that changes its hours keeps the promises already made; one without hours makes none.
    await database.owner`update ticket_type set response_hours = null`
    expect((await late('2026-10-20T22:31:00Z')).onPage).toBe(true)
    const none = await submit()
    expect(await as(cast.rosa).get({ id: none.ticketID })).toMatchObject({
      ...{ responseDueAt: null, late: false },
    })
    await database.owner`delete from closed_day`
    await database.owner`delete from district_setting`
    await database.owner`update ticket_type set response_hours = 4`
  })

  test('is counted in the median time to first response', async () => {
    const { ticketID } = await submit()
    await submit(cast.rosa)
    now = new Date('2026-10-14T23:30:00Z')
    expect(await as(cast.rosa).figures()).toEqual({
      ...{ open: 2, unassigned: 2, late: 2, medianMinutes: null },
    })
    await as(cast.rosa).comment({ ticketID, text: 'On my way.', isInternal: false })
    expect(await as(cast.rosa).figures()).toMatchObject({ late: 1, medianMinutes: 390 })
    const { rows } = await as(cast.rosa).list({ filters: { shown: ['late'] } })
    expect(rows.map(({ requester }) => requester).toSorted()).toEqual([
      'Marcus Bell',
      'Rosa Whitfield',
    ])
    expect((await as(cast.rosa).list({ search: `#${ticketID}` })).total).toBe(1)
    expect((await as(cast.rosa).list({ filters: { shown: ['mine'] } })).total).toBe(1)
  })
})

test('each state offers each side the acts that fit it', () => {
  const acts = (
    state: Parameters<typeof actsFor<typeof ticketFlow>>[1],
    part: 'requester' | 'handler',
  ) => actsFor(ticketFlow, state, { parts: [part], facts: { isMine: false } })
  expect(acts('new', 'requester')).toEqual(['cancel'])
  expect(acts('new', 'handler')).toEqual(['take', 'resolve', 'ask', 'assign', 'handOn'])
  expect(acts('waiting', 'requester')).toEqual(['answer', 'cancel'])
  expect(acts('resolved', 'requester')).toEqual(['close', 'reopen'])
  expect(acts('canceled', 'handler')).toEqual([])
})

test('the time to a first response runs until it is given', () => {
  const submittedAt = '2026-10-14T17:00:00.000Z'
  const open = { submittedAt, firstResponseAt: null }
  expect(minutesToResponse(open, '2026-10-14T18:00:00Z')).toBe(60)
  const answered = { submittedAt, firstResponseAt: '2026-10-14T17:30:00Z' }
  expect(minutesToResponse(answered, '2027-01-01T00:00:00Z')).toBe(30)
})
