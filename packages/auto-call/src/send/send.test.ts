import { giveSettings } from '@atrium/district-settings/public'
import {
  addMessages,
  asRefusal,
  createCallerFactory,
  installExtensions,
  type CurrentUser,
} from '@atrium/kit/server'
import { mailMessages, notices } from '@atrium/kit/tables'
import { testDatabase } from '@atrium/kit/testing'
import { provideAuth, type SessionStore } from '@atrium/auth/public'
import { users } from '@atrium/auth/tables'
import {
  addGuardian,
  castOf,
  contextOf,
  joinAlgebra,
  makeRiverbend,
  storyDay,
} from '@atrium/people/fixtures'
import { studentGuardians } from '@atrium/people/tables'
import { eq, inArray } from 'drizzle-orm'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { autoCall } from '../auto-call.module.ts'
import { autoCallSettings } from '../auto-call.settings.ts'
import { autoCallDeliveries } from '../auto-call.table.ts'
import { en } from '../messages/en.ts'
import { es } from '../messages/es.ts'
import { takeReply } from '../student/contacts.actions.ts'
import { deliverBatch } from './deliver.job.ts'
import { gateway, type CallProvider, type Outgoing } from './provider.ts'
import { callFamilies } from './send.actions.ts'

addMessages({ en, es })
installExtensions(autoCall.extensions ?? [])
const database = await testDatabase()
const riverbend = await makeRiverbend(database)
const { ana, ben, districtID, elena, noor, oak, samir, tomas } = riverbend
const cast = castOf(riverbend)
provideAuth({
  store: {} as SessionStore,
  screens: [],
  publicOrigin: 'https://atrium.test',
  filesRoot: '/midas/rest/files',
  ...({} as object),
})
afterAll(() => database.drop())

const write = <T>(act: Parameters<typeof database.transaction<T>>[1]) =>
  database.transaction(districtID, act)
const hugo = await write(async (tx) => {
  const id = await addGuardian(tx, {
    districtID,
    firstName: 'Hugo',
    lastName: 'Salas',
    phone: '+15557130777',
  })
  await tx.insert(studentGuardians).values({
    ...{ districtID, studentID: ana, guardianID: id, relationship: 'father', contactOrder: 2 },
  })
  await tx
    .update(users)
    .set({ email: 'elena@family.test', sms: '+15557130692', language: 'es' })
    .where(eq(users.id, elena))
  await tx
    .update(users)
    .set({ email: 'hugo@family.test', sms: '+15557130778' })
    .where(eq(users.id, id))
  return id
})
beforeEach(async () => {
  await database.owner`truncate auto_call_delivery, auto_call_message, auto_call_choice, auto_call_stop, mail_message, notice`
})

const callerOf = createCallerFactory(autoCall.router)
const as = (user: CurrentUser) => callerOf({ ...contextOf(database, user), now: () => storyDay })
const refused = (act: Promise<unknown>): Promise<string | undefined> =>
  act.then(
    () => undefined,
    (error: unknown) => asRefusal(error)?.code ?? String(error),
  )

const all = (studentIDs: readonly number[]) =>
  studentIDs.map((studentID) => ({ studentID, householdID: null }))
const send = (of: object = {}) =>
  write((tx) =>
    callFamilies(tx, {
      ...{ districtID, kind: 'closure' as const, schoolID: oak, sentBy: 0, now: storyDay },
      template: 'autoCall.announcement.closure',
      values: { school: 'Oak High', en: 'No school today.', es: 'Hoy no hay clases.' },
      ...{ screen: 'student/calendar', to: all([ana, ben]), ...of },
    }),
  )
const deliveries = () =>
  write((tx) => tx.select().from(autoCallDeliveries).orderBy(autoCallDeliveries.id))

/** Records each request, and answers with what the test set. */
const service = (answer: (one: Outgoing) => 'sent' | 'failed' | 'refused' = () => 'sent') => {
  const got: Outgoing[] = []
  const provider: CallProvider = {
    send: (batch) => {
      got.push(...batch)
      return Promise.resolve(batch.map(answer))
    },
  }
  return { got, provider }
}
const deliver = (provider: CallProvider, now = storyDay) =>
  deliverBatch(database, { districtID, now, provider })

const byName = ([one]: unknown[], [other]: unknown[]): number =>
  String(one).localeCompare(String(other))

describe('a message to families', () => {
  test('reaches each guardian in the ways and the language that they chose, and no one whom a court order keeps away', async () => {
    expect(await send()).toMatchObject({ families: 2 })
    const { got, provider } = service()
    await deliver(provider)
    expect(got.map(({ channel, to, language }) => [channel, to, language])).toEqual([
      ['text', '+15557130692', 'es'],
      ['voice', '+15557130692', 'es'],
      ['text', '+15557130778', 'en'],
      ['voice', '+15557130777', 'en'],
    ])
    expect(got[0]?.text).toBe(
      'Oak High: Hoy no hay clases. Responda ALTO para no recibir más mensajes.',
    )
    const mails = await write((tx) => tx.select().from(mailMessages).orderBy(mailMessages.to))
    expect(mails.map(({ to, language }) => [to, language])).toEqual([
      ['elena@family.test', 'es'],
      ['hugo@family.test', 'en'],
    ])
    const told = await write((tx) => tx.select().from(notices))
    expect(new Set(told.map(({ userID }) => userID))).toEqual(new Set([elena, hugo]))
    expect(told.map(({ userID }) => userID)).not.toContain(tomas)
  })
  test('goes only to the household that may learn of it', async () => {
    expect(await send({ to: [{ studentID: ana, householdID: hugo }] })).toMatchObject({
      families: 1,
    })
    expect(new Set((await deliveries()).map(({ guardianID }) => guardianID))).toEqual(
      new Set([hugo]),
    )
  })
  test('to a guardian of two children is one', async () => {
    await write((tx) =>
      tx
        .insert(studentGuardians)
        .values({ districtID, studentID: ben, guardianID: elena, relationship: 'aunt' }),
    )
    expect(await send({ to: all([ana, ben]) })).toMatchObject({ families: 2 })
    await database.owner`delete from student_guardian where student_id = ${ben}`
  })
  test('that can wait waits for the hours for calls, and one that can’t goes out at once', async () => {
    const night = new Date('2026-10-15T05:30:00Z')
    await send({ kind: 'drill', template: 'autoCall.announcement.drill', now: night })
    await database.owner`update auto_call_delivery set channel = 'text', status = 'waiting', reason = null where true`
    expect((await deliveries())[0]?.notBefore).toContain('2026-10-15T15:00')
    expect(await deliver(service().provider, night)).toBe(0)
    expect(await deliver(service().provider, new Date('2026-10-15T15:00:00Z'))).toBeGreaterThan(0)
    await database.owner`truncate auto_call_delivery`
    await send({ now: night })
    expect(await deliver(service().provider, night)).toBe(4)
  })
  test('that failed is tried three times, with the same key; a number that is refused is not', async () => {
    await send({ to: [{ studentID: ana, householdID: elena }] })
    const bad = service((one) => (one.channel === 'text' ? 'failed' : 'refused'))
    let now = storyDay
    for (let turn = 0; turn < 5; turn += 1) {
      await deliver(bad.provider, now)
      now = new Date(now.getTime() + 3 * 60_000)
    }
    expect(bad.got.filter(({ channel }) => channel === 'text')).toHaveLength(3)
    expect(bad.got.filter(({ channel }) => channel === 'voice')).toHaveLength(1)
    expect(new Set(bad.got.map(({ key }) => key)).size).toBe(2)
    expect(
      (await deliveries()).map(({ channel, status, reason }) => [channel, status, reason]),
    ).toEqual([
      ['email', 'sent', null],
      ['text', 'failed', null],
      ['voice', 'failed', 'refused'],
    ])
  })
  test('reaches a service over HTTP with its token; what it doesn’t take or doesn’t name is tried again, with the same keys', async () => {
    const asked: { token: string | undefined; keys: string[] }[] = []
    const answers = [undefined, ['sent', 'busy'], ['sent']]
    const standIn = createServer((req, res) => {
      let body = ''
      req.on('data', (chunk: Buffer) => {
        body += chunk.toString()
      })
      req.on('end', () => {
        const { messages } = JSON.parse(body) as { messages: Outgoing[] }
        const outcomes = answers[asked.length]
        asked.push({ token: req.headers.authorization, keys: messages.map(({ key }) => key) })
        res.writeHead(outcomes ? 200 : 503, { 'content-type': 'application/json' })
        res.end(JSON.stringify({ outcomes }))
      })
    })
    await new Promise<void>((resolve) => standIn.listen(0, '127.0.0.1', resolve))
    const { port } = standIn.address() as AddressInfo
    const provider = gateway(`http://127.0.0.1:${port}/send`, 'a-token-of-sixteen-characters')
    await send({ to: [{ studentID: ana, householdID: elena }] })
    const states: string[][] = []
    for (const minutes of [0, 3, 6]) {
      await deliver(provider, new Date(storyDay.getTime() + minutes * 60_000))
      states.push((await deliveries()).map(({ status }) => status))
    }
    await new Promise((resolve) => standIn.close(resolve))
    expect(states).toEqual([
      ['sent', 'waiting', 'waiting'],
      ['sent', 'sent', 'waiting'],
      ['sent', 'sent', 'sent'],
    ])
    const [first, second, third] = asked
    expect(first?.keys).toHaveLength(2)
    expect(second?.keys).toEqual(first?.keys)
    expect(third?.keys).toEqual(first?.keys.slice(1))
    expect(new Set(asked.map(({ token }) => token))).toEqual(
      new Set(['Bearer a-token-of-sixteen-characters']),
    )
  })
  test('goes out once, when several servers look at once', async () => {
    await send()
    const { got, provider } = service()
    await Promise.all(Array.from({ length: 20 }, () => deliver(provider)))
    expect(got).toHaveLength(4)
  })
  test('by phone that can wait rings one guardian after another, until one is reached', async () => {
    await write((tx) => giveSettings(tx, autoCallSettings, districtID, { drill: ['voice'] }))
    const drill = { kind: 'drill', template: 'autoCall.announcement.drill', to: all([ana]) }
    await send(drill)
    const first = service()
    await deliver(first.provider)
    expect(await deliver(first.provider)).toBe(0)
    expect(first.got.map(({ to }) => to)).toEqual(['+15557130692'])
    expect((await deliveries()).map(({ status, reason }) => [status, reason])).toEqual([
      ['sent', null],
      ['skipped', 'reached'],
    ])
    await database.owner`truncate auto_call_delivery`
    await send(drill)
    const second = service((one) => (one.to === '+15557130692' ? 'refused' : 'sent'))
    await deliver(second.provider)
    await deliver(second.provider)
    expect(second.got.map(({ to }) => to)).toEqual(['+15557130692', '+15557130777'])
  })
  test('about a low meal balance never goes to a number that a child has too, and its report is for those who keep meal accounts', async () => {
    const low = {
      ...{ kind: 'lowBalance' as const, template: 'autoCall.absence', isOnlyCalled: true as const },
      ...{ values: { school: 'Oak High', date: '' }, to: all([ana]) },
    }
    await write((tx) => tx.update(users).set({ phone: '+15557130778' }).where(eq(users.id, ana)))
    await send(low)
    await send({ kind: 'closure', to: all([ana]) })
    const { got, provider } = service()
    await deliver(provider)
    const texts = (of: readonly Outgoing[]) => of.filter(({ channel }) => channel === 'text')
    expect(texts(got).map(({ to }) => to)).toEqual([
      ...['+15557130692', '+15557130692', '+15557130778'],
    ])
    expect((await deliveries()).map(({ reason }) => reason)).toContain('ofChild')
    const kinds = async (user: CurrentUser) => [
      (await as(user).messages.list({})).rows.map(({ kind }) => kind),
      [...new Set((await as(user).deliveries.list({})).rows.map(({ kind }) => kind))],
    ]
    expect(await kinds(cast.rosa)).toEqual([['closure'], ['closure']])
    const keeps = {
      ...cast.rosa,
      permissions: new Set([...cast.rosa.permissions, 'meals.manage']),
      grants: new Map([...(cast.rosa.grants ?? []), ['meals.manage', [oak]]]),
    } as CurrentUser
    expect((await kinds(keeps)).map((of) => of.toSorted())).toEqual([
      ...[
        ['closure', 'lowBalance'],
        ['closure', 'lowBalance'],
      ],
    ])
    await write((tx) => tx.update(users).set({ phone: null }).where(eq(users.id, ana)))
  })
  test('without a service is kept, and the report says so', async () => {
    await send()
    await deliverBatch(database, { districtID, now: storyDay })
    expect(new Set((await deliveries()).map(({ status }) => status))).toEqual(
      new Set(['sent', 'kept']),
    )
  })
})

describe('what a family chose', () => {
  const of = { studentID: ana, guardianID: elena }
  test('holds for that guardian and kind alone, until they go back to what is usual', async () => {
    await as(cast.elena).chooseWays({ ...of, kind: 'closure', channels: ['email'] })
    await send()
    const ways = async () =>
      (await deliveries()).flatMap(({ guardianID, channel }) =>
        guardianID === elena ? channel : [],
      )
    expect(await ways()).toEqual(['email'])
    await as(cast.elena).chooseWays({ ...of, kind: 'closure', channels: null })
    await database.owner`truncate auto_call_delivery`
    await send()
    expect(await ways()).toEqual(['email', 'text', 'voice'])
  })
  test('is theirs to see and to change; the office sees and changes all, and others nothing', async () => {
    const { contacts, mayChange } = await as(cast.elena).studentContacts({ userID: ana })
    expect([contacts.map(({ name }) => name), mayChange]).toEqual([['Elena Ruiz'], 'own'])
    const office = await as(cast.rosa).studentContacts({ userID: ana })
    expect(office.contacts.map(({ name, order }) => [name, order])).toEqual([
      ['Elena Ruiz', 1],
      ['Hugo Salas', 2],
    ])
    expect((await as(cast.ana).studentContacts({ userID: ana })).contacts).toEqual([])
    for (const other of [cast.tomas, cast.marcus, cast.priya])
      expect(await refused(as(other).studentContacts({ userID: ana })), String(other.userID)).toBe(
        'notFound',
      )
    expect(
      await refused(
        as(cast.elena).chooseWays({
          studentID: ana,
          guardianID: hugo,
          kind: 'drill',
          channels: [],
        }),
      ),
    ).toBe('forbidden')
    expect(
      await refused(
        as(cast.rosa).chooseWays({
          studentID: ana,
          guardianID: tomas,
          kind: 'drill',
          channels: [],
        }),
      ),
    ).toBe('notFound')
    await as(cast.rosa).chooseWays({
      studentID: ana,
      guardianID: hugo,
      kind: 'drill',
      channels: ['text'],
    })
    const again = await as(cast.rosa).studentContacts({ userID: ana })
    expect(again.contacts[1]?.chosen).toEqual({ drill: ['text'] })
  })
  // 47 CFR 64.1200(a)(10): a called party may stop calls and texts by any reasonable means.
  test('a reply with STOP ends texts and calls to the number, and emails go on', async () => {
    await write((tx) =>
      takeReply(tx, { districtID, phone: '+15557130692', asks: 'stop', now: storyDay }),
    )
    await send()
    const { got, provider } = service()
    await deliver(provider)
    expect(got.map(({ to }) => to)).toEqual(['+15557130778', '+15557130777'])
    expect(
      (await deliveries()).flatMap(({ guardianID, channel, reason }) =>
        guardianID === elena ? [[channel, reason]] : [],
      ),
    ).toEqual([
      ['email', null],
      ['text', 'stopped'],
      ['voice', 'stopped'],
    ])
    // Also what was waiting already.
    await database.owner`truncate auto_call_delivery, auto_call_stop`
    await send()
    await as(cast.elena).stopCalls({ ...of, stopped: true })
    const later = service()
    await deliver(later.provider)
    expect(later.got.map(({ to }) => to)).not.toContain('+15557130692')
    await as(cast.elena).stopCalls({ ...of, stopped: false })
    expect(
      (await as(cast.elena).studentContacts({ userID: ana })).contacts[0]?.stoppedAt,
    ).toBeNull()
  })
})

describe('an office', () => {
  const text = { kind: 'closure' as const, en: 'No school: snow.', es: 'No hay clases: nieve.' }
  test('writes to the families of its own school, in both languages, and reads what became of it', async () => {
    expect(await as(cast.rosa).announce({ ...text, schoolID: oak })).toEqual({ families: 2 })
    for (const schoolID of [null, riverbend.pine])
      expect(await refused(as(cast.rosa).announce({ ...text, schoolID }))).toBe('invalid')
    expect(await refused(as(cast.rosa).announce({ ...text, es: '', schoolID: oak }))).toBe(
      'invalid',
    )
    for (const other of [cast.elena, cast.marcus])
      expect(await refused(as(other).announce({ ...text, schoolID: oak }))).toBe('forbidden')
    const { rows } = await as(cast.rosa).messages.list({})
    expect(rows[0]).toMatchObject({
      kind: 'closure',
      text: 'Oak High: No school: snow.',
      families: 2,
      reached: 2,
      waiting: 4,
    })
    const report = await as(cast.rosa).deliveries.list({ filters: { channel: ['text'] } })
    expect(report.rows.map(({ guardian, status }) => [guardian, status]).toSorted(byName)).toEqual([
      ['Ruiz, Elena', 'waiting'],
      ['Salas, Hugo', 'waiting'],
    ])
    expect((await as(cast.priya).deliveries.list({})).rows).toEqual([])
    expect((await as({ ...cast.rosa, userID: tomas }).deliveries.list({})).rows).toEqual([])
  })
  test('of the district writes to all schools', async () => {
    const { families } = await as({ ...cast.dolores, schoolID: 0 }).announce({
      ...text,
      schoolID: null,
    })
    expect(families).toBe(3)
    expect(
      new Set((await write((tx) => tx.select().from(notices))).map(({ userID }) => userID)),
    ).toContain(samir)
    expect(noor).toBeGreaterThan(0)
  })
})

test('2,000 families are reached in at most 60 seconds', async () => {
  const pupils = await joinAlgebra(database, riverbend, 2000)
  await database.owner.unsafe(`
    with made as (insert into users (district_id, first_name, last_name, email, phone, sms)
      select ${districtID}, 'Parent', 'Number ' || n, 'parent' || n || '@family.test', '+1555' || lpad(n::text, 7, '0'), '+1556' || lpad(n::text, 7, '0') from generate_series(1, 2000) n returning id)
    insert into guardian (district_id, user_id) select ${districtID}, id from made;
    insert into student_guardian (district_id, student_id, guardian_id)
      select ${districtID}, s.id, g.user_id from (select unnest('{${pupils.join(',')}}'::int[]) as id, generate_series(1, 2000) as n) s
      join (select user_id, row_number() over (order by user_id) as n from guardian g join users u on u.id = g.user_id where u.email like 'parent%') g on g.n = s.n`)
  const start = performance.now()
  expect(await send({ to: all(pupils) })).toMatchObject({ families: 2000 })
  const { got, provider } = service()
  while ((await deliver(provider)) > 0);
  expect(performance.now() - start).toBeLessThan(60_000)
  expect(got).toHaveLength(4000)
  const [mails] = await database.owner<
    { count: number }[]
  >`select count(*)::int as count from mail_message`
  expect(mails?.count).toBe(2000)
  const left = await write((tx) =>
    tx
      .select()
      .from(autoCallDeliveries)
      .where(inArray(autoCallDeliveries.status, ['waiting', 'sending'])),
  )
  expect(left).toEqual([])
})
