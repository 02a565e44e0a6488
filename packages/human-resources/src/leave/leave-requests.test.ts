import { holders } from '@atrium/access/public'
import { documents } from '@atrium/documents/module'
import { createCallerFactory } from '@atrium/kit/server'
import { contextOf } from '@atrium/people/fixtures'
import { afterAll, afterEach, expect, test } from 'vitest'
import { asking, makeHumanResources, refused, wrong } from '../human-resources.fixtures.ts'

const world = await makeHumanResources()
const { as, database, districtID, hr, jury, marcus, oak, pine, principal, priya, rosa, sick } =
  world
const { someone, teacher, vacation, dolores } = world
afterAll(() => database.drop())
afterEach(async () => {
  await database.owner`delete from leave_request`
  await database.owner`delete from leave_correction`
  await database.owner`delete from staff_absence`
  await database.owner`delete from user_permission_group where delegated_by is not null`
})

const ask = async (of: object = {}, by = teacher) =>
  (await as(by).leaveRequests.create(asking({ reasonID: sick.id, schoolID: oak, ...of }))).id
const act = (by: typeof teacher, id: number, name: string, filled: object = {}) =>
  as(by).leaveRequests.act({ id, act: name as never, filled: filled as never })
const balance = async (userID: number, reasonID: number) =>
  (await as(hr).staffLeave({ userID })).balances.find((one) => one.reasonID === reasonID)
const absences = async () => [
  ...(await database.owner<{ start: string; substitute: string | null }[]>`
    select start_date::text as start, substitute from staff_absence where removed_at is null`),
]

test('a teacher asks for leave with a substitute, the principal approves, and the school sees who is out', async () => {
  const id = await ask({ lastDay: '2026-10-20', substitute: 'needed', note: 'Surgery' })
  expect(await as(principal).leaveRequests.get({ id })).toMatchObject({
    ...{ status: 'submitted', amount: 2, unit: 'days', requester: 'Marcus Bell' },
    acts: ['approve', 'deny', 'fill', 'offer'],
  })
  expect((await as(principal).whoIsOut({ from: '2026-10-19' })).map(({ on }) => on)).toEqual([
    ...['2026-10-19', '2026-10-20'],
  ])
  await act(principal, id, 'approve')
  expect(await balance(marcus, sick.id)).toMatchObject({ today: 1000, free: 800 })
  expect(await absences()).toEqual([{ start: '2026-10-19', substitute: null }])
  await act(principal, id, 'fill', { substituteID: dolores })
  expect(await absences()).toEqual([{ start: '2026-10-19', substitute: 'Dolores Vega' }])
  // What attendance shows isn't why.
  const [shown] = await database.owner`select kind, note from staff_absence`
  expect(shown).toMatchObject({ kind: 'other', note: null })
  // Canceled before it begins, and everything goes back.
  await act(teacher, id, 'cancel')
  expect(await absences()).toEqual([])
  expect(await balance(marcus, sick.id)).toMatchObject({ free: 1000 })
})

test('approved leave is canceled before it begins, and not after', async () => {
  const id = await ask()
  await act(principal, id, 'approve')
  const on = (day: string) => as(teacher, new Date(`${day}T17:00:00Z`))
  expect(await refused(on('2026-10-19').leaveRequests.act({ id, act: 'cancel' }))).toBe('conflict')
  expect((await on('2026-10-18').leaveRequests.act({ id, act: 'cancel' })).status).toBe('canceled')
})

test('no one approves their own, and managers only those of their schools', async () => {
  const own = await ask({ reasonID: jury.id }, someone(rosa, 'schoolStaff', oak))
  expect(await refused(act(principal, own, 'approve'))).toBe('forbidden')
  const id = await ask()
  expect(await refused(act(someone(priya, 'leaveManager', pine), id, 'approve'))).toBe('notFound')
  expect(await refused(act(someone(priya, 'schoolStaff', oak), id, 'approve'))).toBe('notFound')
  expect(await refused(act(teacher, id, 'approve'))).toBe('forbidden')
  const list = await as(someone(priya, 'schoolStaff', oak)).leaveRequests.list({})
  expect(list.total).toBe(0)
})

test('a decision can be reopened with a reason, which undoes what the approval did', async () => {
  const id = await ask()
  await act(principal, id, 'approve')
  expect(await refused(act(principal, id, 'reopen', {}))).toBe('invalid')
  const again = await act(principal, id, 'reopen', { answer: 'Back on Tuesday already.' })
  expect(again).toMatchObject({ status: 'submitted', answer: 'Back on Tuesday already.' })
  expect(await absences()).toEqual([])
  const { version } = await as(teacher).leaveRequests.get({ id })
  await as(teacher).leaveRequests.update({ id, version, changes: { part: 'morning' } as never })
  expect(await act(principal, id, 'approve')).toMatchObject({ amount: 0.5, status: 'approved' })
  expect(await refused(act(principal, id, 'deny', { answer: 'x' }))).toBe('conflict')
})

test('of twenty approvals of one request at once, one stands', async () => {
  const id = await ask()
  const tries = await Promise.allSettled(
    Array.from({ length: 20 }, (_, at) => act(at % 2 === 0 ? principal : hr, id, 'approve')),
  )
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await absences()).toHaveLength(1)
  expect(await balance(marcus, sick.id)).toMatchObject({ free: 900 })
})

test('of twenty requests for the same day at once, one stands; no balance is spent twice', async () => {
  const tries = await Promise.allSettled(Array.from({ length: 20 }, () => ask()))
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  // Eight days are left for two that ask for five each.
  await ask({ firstDay: '2026-10-26', lastDay: '2026-10-26' })
  const both = await Promise.allSettled([
    ask({ firstDay: '2026-11-02', lastDay: '2026-11-06' }),
    ask({ firstDay: '2026-11-16', lastDay: '2026-11-20' }),
  ])
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('a request says what is wrong with it', async () => {
  expect(await wrong(ask({ firstDay: '2026-10-17', lastDay: '2026-10-18' }))).toEqual({
    firstDay: 'humanResources.leave.noWorkday',
  })
  expect(await wrong(ask({ reasonID: vacation.id }))).toEqual({
    reasonID: 'humanResources.leave.notAllowed',
  })
  expect(await wrong(ask({ lastDay: '2026-11-06' }))).toEqual({
    firstDay: 'humanResources.leave.notEnough.days',
  })
  // A teacher approves nothing, and so no one acts in their place.
  expect(await wrong(ask({ delegateID: rosa, reasonID: jury.id }))).toEqual({
    delegateID: 'humanResources.leave.nothingToApprove',
  })
  // Jury duty has no balance.
  expect(await ask({ reasonID: jury.id, lastDay: '2026-11-06' })).toBeGreaterThan(0)
})

test('leave that can be planned isn’t asked for afterwards, but one that was is corrected afterwards', async () => {
  const past = { firstDay: '2026-10-12', lastDay: '2026-10-12' }
  expect(await wrong(ask({ ...past, reasonID: jury.id }))).toEqual({
    firstDay: 'humanResources.leave.past',
  })
  // Sickness isn’t planned.
  expect(await ask(past)).toBeGreaterThan(0)
  const id = await ask({ firstDay: '2026-10-15', lastDay: '2026-10-16', reasonID: jury.id })
  await act(principal, id, 'approve')
  await act(principal, id, 'reopen', { answer: 'Only Friday.' })
  const { version } = await as(teacher).leaveRequests.get({ id })
  const monday = as(teacher, new Date('2026-10-19T18:00:00Z'))
  const changed = await monday.leaveRequests.update({
    ...{ id, version, changes: { firstDay: '2026-10-16' } as never },
  })
  expect(changed).toMatchObject({ firstDay: '2026-10-16', amount: 1 })
  expect(
    await wrong(
      monday.leaveRequests.update({
        ...{ id, version: changed.version, changes: { firstDay: '2026-10-13' } as never },
      }),
    ),
  ).toEqual({ firstDay: 'humanResources.leave.past' })
})

test('those who decide see whether there is a document, and only human resources and the employee open it', async () => {
  const id = await ask({ lastDay: '2026-10-23' })
  const seen = async (by: typeof teacher) => {
    const { needsDocument, mayRead, documents } = await as(by).requestOutlook({ id })
    return { needsDocument, mayRead, documents }
  }
  expect(await seen(principal)).toEqual({ needsDocument: true, mayRead: false, documents: 0 })
  await database.owner`insert into attachment (district_id, kind, record_id, file_uuid, name, added_by)
    values (${districtID}, 'humanResources.leaveRequest', ${id}, gen_random_uuid(), 'note.pdf', ${marcus})`
  expect(await seen(principal)).toEqual({ needsDocument: true, mayRead: false, documents: 1 })
  expect(JSON.stringify(await as(principal).requestOutlook({ id }))).not.toContain('note.pdf')
  const opens = (by: typeof teacher) =>
    refused(
      createCallerFactory(documents.router)(contextOf(database, by)).attachments.list({
        ...{ kind: 'humanResources.leaveRequest', recordID: id },
      }),
    )
  for (const reader of [teacher, hr]) {
    expect((await seen(reader)).mayRead).toBe(true)
    expect(await opens(reader)).toBeUndefined()
  }
  for (const other of [principal, someone(priya, 'schoolStaff', oak), world.cast.elena])
    expect(await opens(other)).toBe('notFound')
})

test('a holiday of the school isn’t charged', async () => {
  await database.owner`insert into closed_day (district_id, name, name_es, start_date, end_date) values (${districtID}, 'Veterans Day', 'Día de los Veteranos', '2026-11-11', '2026-11-11')`
  const id = await ask({ firstDay: '2026-11-10', lastDay: '2026-11-12' })
  expect(await as(teacher).requestOutlook({ id })).toMatchObject({
    ...{ left: [{ on: '2026-11-11', name: { es: 'Día de los Veteranos' } }], after: 800 },
    ...{ needsDocument: false, mayRead: true },
  })
  await database.owner`delete from closed_day`
})

test('human resources correct a balance with a reason, and the balance says so', async () => {
  const draft = { reasonID: sick.id, onDay: '2026-10-14', amount: -1.5, why: 'Two halves in May' }
  await as(hr).corrections.create({ kind: 'staff', userID: marcus, draft } as never)
  const own = (await as(teacher).staffLeave({ userID: marcus })).balances[0]
  expect(own).toMatchObject({ today: 850, free: 850 })
  expect(own?.lines.at(-1)).toMatchObject({
    ...{ kind: 'corrected', amount: -150, by: 'Dolores Vega', reason: 'Two halves in May' },
  })
  // Not without a reason, not their own, and not by those who only decide.
  const wordless = { ...draft, why: '' }
  expect(
    await wrong(
      as(hr).corrections.create({ kind: 'staff', userID: marcus, draft: wordless } as never),
    ),
  ).toEqual({ why: 'kit.valid.required' })
  for (const [by, userID] of [
    [hr, dolores],
    [principal, marcus],
    [teacher, marcus],
  ] as const)
    expect(
      await refused(as(by).corrections.create({ kind: 'staff', userID, draft } as never)),
    ).not.toBeUndefined()
})

test('leave is personnel data: read by the person and human resources, and each read is logged', async () => {
  await as(hr).staffLeave({ userID: marcus })
  for (const stranger of [
    principal,
    someone(priya, 'schoolStaff', oak),
    world.cast.elena,
    world.cast.ana,
  ])
    expect(await refused(as(stranger).staffLeave({ userID: marcus }))).toBe('notFound')
  await ask()
  await as(principal).leaveRequests.list({})
  const [queue] = await database.owner`select count(*)::int as lines from access_event
    where kind = 'sensitiveRead' and entity = 'humanResources.leaveRequests' and actor_id = ${rosa} and subject_id = ${marcus}`
  expect(queue?.lines).toBe(1)
  const [found] = await database.owner`select count(*)::int as lines from access_event
    where kind = 'sensitiveRead' and entity = 'leave' and actor_id = ${dolores} and subject_id = ${marcus}`
  expect(found?.lines).toBe(1)
})

test('a delegate sees the queue from the approver’s first day out to the last, and decides on nothing of the approver’s', async () => {
  const boss = someone(rosa, 'hrAdministrator', oak)
  const { id: place } = await world.position('Counselor', {})
  await world.assign(priya, place)
  const counselor = someone(priya, 'schoolStaff', oak)
  const days = { firstDay: '2026-10-19', lastDay: '2026-10-20' }
  const id = await ask({ reasonID: jury.id, ...days, delegateID: marcus }, boss)
  await act(hr, id, 'approve')
  const given = await database.owner<{ starts_at: string; ends_at: string; group: string }[]>`
    select m.starts_at, m.ends_at, g.key as group from user_permission_group m join permission_group g on g.district_id = m.district_id and g.id = m.group_id
    where m.user_id = ${marcus} and m.delegated_by = ${rosa} order by g.key`
  // In Los Angeles, from the first midnight to the one after the last day; only groups that approve.
  expect(
    given.map((one) => [
      one.group,
      new Date(one.starts_at).toISOString(),
      new Date(one.ends_at).toISOString(),
    ]),
  ).toContainEqual(['leaveManager', '2026-10-19T07:00:00.000Z', '2026-10-21T07:00:00.000Z'])
  const deciding = () =>
    database.transaction(districtID, (tx) =>
      holders(tx, { districtID, permission: 'leave.manage', schoolID: oak }),
    )
  expect(await deciding()).not.toContain(marcus)
  // The delegate learns from when to when.
  const told = () => database.owner<{ template: string }[]>`
    select replace(template, 'humanResources.leave.', '') as template from notice where user_id = ${marcus} and "values" ->> 'name' = 'Rosa Whitfield' order by id`
  expect([...(await told())]).toEqual([{ template: 'delegated' }])
  await database.owner`update user_permission_group set starts_at = now() - interval '1 hour', ends_at = now() + interval '1 hour' where delegated_by = ${rosa}`
  expect(await deciding()).toContain(marcus)
  const delegate = someone(marcus, 'leaveManager', oak)
  const own = await ask({ reasonID: jury.id, firstDay: '2026-10-26', lastDay: '2026-10-26' }, boss)
  expect(await refused(act(delegate, own, 'approve'))).toBe('forbidden')
  const others = await ask({ reasonID: jury.id }, counselor)
  expect((await act(delegate, others, 'approve')).status).toBe('approved')
  await database.owner`update user_permission_group set ends_at = now() where delegated_by = ${rosa}`
  expect(await deciding()).not.toContain(marcus)
})

test('canceling ends what the approval had delegated', async () => {
  const boss = someone(rosa, 'hrAdministrator', oak)
  const id = await ask({ reasonID: jury.id, delegateID: marcus }, boss)
  await act(hr, id, 'approve')
  await act(boss, id, 'cancel')
  const [told] = await database.owner<{ template: string }[]>`
    select template from notice where user_id = ${marcus} order by id desc limit 1`
  expect(told?.template).toBe('humanResources.leave.notDelegated')
  const [left] =
    await database.owner`select count(*)::int as rows from user_permission_group where delegated_by = ${rosa}`
  expect(left?.rows).toBe(0)
})

test('balances of 3,000 people are read at once', async () => {
  await database.owner`
    with person as (
      insert into users (district_id, first_name, last_name, status) select ${districtID}, 'Staff', 'Number ' || n, 'active' from generate_series(1, 3000) n returning id),
    member as (insert into staff_member (district_id, user_id, school_id) select ${districtID}, id, ${oak} from person returning user_id),
    place as (insert into staff_position (district_id, number, title, school_id, group_id, fte, starts_on) values (${districtID}, 'Many', '{"en":"Many"}', ${oak}, ${world.office.id}, 200, '2020-07-01') returning id)
    insert into position_assignment (district_id, user_id, position_id, fte, weekdays, status, starts_on)
    select ${districtID}, user_id, place.id, 1, '{mon,tue,wed,thu,fri}', 'permanent', '2020-07-01' from member, place`
  await database.owner`analyze`
  const { people } = await as(hr).allBalances()
  expect(people.length).toBeGreaterThan(3000)
  expect(Object.keys(people.at(-1)?.balances ?? {}).length).toBe(2)
})
