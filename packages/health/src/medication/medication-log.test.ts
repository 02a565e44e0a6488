import {
  asRefusal,
  createCallerFactory,
  installExtensions,
  router,
  type CurrentUser,
} from '@atrium/kit/server'
import { testDatabase } from '@atrium/kit/testing'
import {
  addStaff,
  appoint,
  castOf,
  contextOf,
  makeRiverbend,
  signedInUser,
} from '@atrium/people/fixtures'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { health } from '../health.module.ts'
import { healthRouter } from '../health.router.ts'
import { listRecords } from '../lists/lists.records.ts'
import type { EntryKind } from './medication.words.ts'

installExtensions(health.extensions ?? [])
const database = await testDatabase()
const riverbend = await makeRiverbend(database)
const cast = castOf(riverbend)
const { districtID, oak, pine, ana, ben } = riverbend
afterAll(() => database.drop())

const nurseAt = (schoolID: number, userID: number) =>
  signedInUser({ districtID, userID, group: 'schoolNurse', schoolID, roles: ['staff'] })
const nurse = nurseAt(oak, riverbend.dolores)
const other = nurseAt(oak, riverbend.rosa)
const nurseOfPine = nurseAt(pine, riverbend.priya)
const as = (user: CurrentUser) => createCallerFactory(healthRouter)(contextOf(database, user))
const refusal = async (act: Promise<unknown>) =>
  act.then(
    () => undefined,
    (error: unknown) => asRefusal(error),
  )
const refused = async (act: Promise<unknown>) => (await refusal(act))?.code
const wrong = async (act: Promise<unknown>) =>
  Object.keys((await refusal(act))?.detail.fields ?? {})

const ofAna = { kind: 'student' as const, userID: ana }
const lists = createCallerFactory(router({ known: router(listRecords.knownMedications) }))(
  contextOf(database, cast.dolores),
)
const medication = (name: string, isControlled: boolean) => ({
  ...{ name, isControlled },
  ...{ description: null, active: true },
})
let [tylenolID, ritalinID] = [0, 0]
const order = async (medicationID: number, userID = ana) =>
  as(nurse).medicationOrders.create({
    ...{ kind: 'student', userID },
    draft: {
      ...{ medicationID, dose: '1 tablet', prescriber: 'Dr. Krishnan' },
      ...{ startsOn: '2026-09-01', times: [{ at: '08:00' }, { at: '12:00' }] },
    },
  })
const enter = (
  user: CurrentUser,
  orderID: number,
  kind: EntryKind,
  more: { dueAt?: string; units?: number; witnessID?: number; note?: string } = {},
) =>
  as(user).enterMedication({
    ...{ orderID, kind, dueAt: null, witnessID: null, note: null },
    units: kind === 'refused' || kind === 'missed' ? 0 : 1,
    ...more,
  })
const stock = async (orderID: number) =>
  (await as(nurse).medicationToday()).find((one) => one.orderID === orderID)?.stock

beforeAll(async () => {
  for (const userID of [riverbend.dolores, riverbend.rosa])
    await appoint(database, districtID, { userID, group: 'schoolNurse', schoolID: oak })
  tylenolID = (await lists.known.create({ draft: medication('Acetaminophen 325 mg', false) })).id
  ritalinID = (await lists.known.create({ draft: medication('Methylphenidate 10 mg', true) })).id
})

describe('a scheduled dose', () => {
  test('that twenty nurses give at once is recorded once; the others are answered by whom and when', async () => {
    const { id } = await order(tylenolID)
    await enter(nurse, id, 'received', { units: 30 })
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        refusal(enter(index % 2 === 0 ? nurse : other, id, 'given', { dueAt: '08:00' })),
      ),
    )
    expect(answers.filter((one) => one === undefined)).toHaveLength(1)
    const second = answers.find((one) => one !== undefined)
    expect(second).toMatchObject({
      code: 'conflict',
      ref: { id: 'health.entry.isRecorded' },
    })
    expect(second?.ref.values?.name).toMatch(/Dolores Vega|Rosa Whitfield/)
    expect(second?.ref.values?.at).toMatch(/^5:00\sPM$/)
    expect(new Set(answers.map((one) => one?.code))).toEqual(new Set([undefined, 'conflict']))
    expect(await stock(id)).toBe(29)
  })
  test('is recorded once by the database itself', async () => {
    const { id } = await order(tylenolID)
    const add =
      () => database.owner`insert into medication_entry (district_id, user_id, order_id, kind, day, due_at, at, by_id)
      values (${districtID}, ${ana}, ${id}, 'given', '2026-10-14', '08:00', now(), ${riverbend.dolores})`
    await add()
    await expect(add()).rejects.toThrow('medication_entry_once')
  })
  test('is one of the order’s times, and refused only with the reason', async () => {
    const { id } = await order(tylenolID)
    await enter(nurse, id, 'received', { units: 5 })
    expect(await wrong(enter(nurse, id, 'given', { dueAt: '09:00' }))).toEqual(['dueAt'])
    expect(await wrong(enter(nurse, id, 'refused', { dueAt: '12:00' }))).toEqual(['note'])
    await enter(nurse, id, 'refused', { dueAt: '12:00', note: 'Spat it out' })
    await enter(nurse, id, 'missed', { dueAt: '08:00' })
    expect(await stock(id)).toBe(5)
  })
  test('is given hours early, or from a supply that has expired, only with the reason', async () => {
    const { id } = await as(nurse).medicationOrders.create({
      ...ofAna,
      draft: {
        ...{ medicationID: tylenolID, dose: '1 tablet', prescriber: 'Dr. Krishnan' },
        ...{ startsOn: '2026-09-01', times: [{ at: '08:00' }, { at: '20:00' }] },
        expiresOn: '2026-10-14',
      },
    })
    await enter(nurse, id, 'received', { units: 5 })
    expect(await wrong(enter(nurse, id, 'given', { dueAt: '20:00' }))).toEqual(['note'])
    await enter(nurse, id, 'given', { dueAt: '20:00', note: 'Early dismissal' })
    await database.owner`update medication_order set expires_on = '2026-10-13' where id = ${id}`
    expect(await wrong(enter(nurse, id, 'given', { dueAt: '08:00' }))).toEqual(['note'])
    expect(await stock(id)).toBe(4)
  })
  test('that was recorded by mistake can be removed and recorded again; the log keeps both', async () => {
    const { id } = await order(tylenolID)
    await enter(nurse, id, 'received', { units: 5 })
    const made = await enter(nurse, id, 'given', { dueAt: '08:00' })
    await as(nurse).medicationEntries.remove({ ...ofAna, id: made.id, version: made.version })
    expect(await stock(id)).toBe(5)
    await enter(nurse, id, 'given', { dueAt: '08:00' })
    const [found] =
      await database.owner`select count(*)::int as kept from medication_entry where order_id = ${id} and due_at = '08:00'`
    expect(found?.kept).toBe(2)
  })
})

describe('a dose that was given without a connection', () => {
  const key = () => crypto.randomUUID()
  const offline = (user: CurrentUser, orderID: number, of: object) =>
    as(user).enterMedication({
      ...{ orderID, kind: 'given', dueAt: '08:00', units: 1, witnessID: null, note: null, ...of },
    })
  // Noon in UTC, the time zone of this district, on the day of the story.
  const offlineAt = '2026-10-14T08:04:00.000Z'
  test('is recorded once however often the phone sends it, at the time when it was given', async () => {
    const { id } = await order(tylenolID)
    await enter(nurse, id, 'received', { units: 5 })
    const one = { key: key(), offlineAt }
    const sent = await Promise.all(Array.from({ length: 10 }, () => offline(nurse, id, one)))
    expect(new Set(sent.map((entry) => entry.id)).size).toBe(1)
    expect(sent[0]).toMatchObject({ day: '2026-10-14', byName: 'Dolores Vega' })
    expect(Date.parse(sent[0]?.at ?? '')).toBe(Date.parse(offlineAt))
    expect(await stock(id)).toBe(4)
    const [log] = await database.owner<{ count: number }[]>`
      select count(*)::int as count from medication_entry where order_id = ${id} and kind = 'given'`
    expect(log?.count).toBe(1)
  })
  test('counts for the day on which it was given, and not for the day on which it is sent', async () => {
    const { id } = await order(tylenolID)
    await enter(nurse, id, 'received', { units: 5 })
    const yesterday = { key: key(), offlineAt: '2026-10-13T08:04:00.000Z' }
    expect((await offline(nurse, id, yesterday)).day).toBe('2026-10-13')
    // Today’s is still due.
    expect((await offline(nurse, id, { key: key(), offlineAt })).day).toBe('2026-10-14')
    const old = { key: key(), offlineAt: '2026-10-10T08:04:00.000Z' }
    expect(await wrong(offline(nurse, id, old))).toEqual(['offlineAt'])
    const ahead = { key: key(), offlineAt: '2026-10-15T08:04:00.000Z' }
    expect(await wrong(offline(nurse, id, ahead))).toEqual(['offlineAt'])
  })
  test('and that another nurse has given meanwhile is answered by whom and when', async () => {
    const { id } = await order(tylenolID)
    await enter(nurse, id, 'received', { units: 5 })
    await enter(other, id, 'given', { dueAt: '08:00' })
    const late = await refusal(offline(nurse, id, { key: key(), offlineAt }))
    expect(late).toMatchObject({
      ...{ code: 'conflict', ref: { id: 'health.entry.isRecorded' } },
    })
    expect(late?.ref.values?.name).toBe('Rosa Whitfield')
    expect(late?.ref.values?.at).toMatch(/^5:00\sPM$/)
    expect(await stock(id)).toBe(4)
  })
})

describe('a dose of an earlier day that is on no record', () => {
  test('waits until someone says what became of it, and why only now', async () => {
    const { id } = await order(tylenolID)
    await enter(nurse, id, 'received', { units: 5 })
    const open = async () =>
      (await as(nurse).medicationToday()).find((one) => one.orderID === id)?.unrecorded
    const enteredAt = (at: string) =>
      database.owner`update medication_order set created_at = ${at} where id = ${id}`
    // Of the days since the order was entered.
    await enteredAt('2026-10-14T15:00:00Z')
    expect(await open()).toEqual([])
    await enteredAt('2026-10-12T15:00:00Z')
    // A Monday and a Tuesday; today is a Wednesday.
    const all = ['2026-10-12', '2026-10-13'].flatMap((day) =>
      ['08:00', '12:00'].map((dueAt) => ({ day, dueAt })),
    )
    expect(await open()).toEqual(all)
    const later = (of: object, user = nurse) =>
      as(user).enterMedication({
        ...{ orderID: id, kind: 'missed', dueAt: '08:00', units: 0, witnessID: null, note: null },
        ...{ ofDay: '2026-10-13', ...of },
      })
    expect(await wrong(later({}))).toEqual(['note'])
    const entry = await later({ note: 'Absent' })
    expect(entry).toMatchObject({ day: '2026-10-13', dueAt: '08:00', kind: 'missed' })
    expect(await open()).toEqual(
      all.filter((one) => one.day === '2026-10-12' || one.dueAt === '12:00'),
    )
    expect(await refused(later({ note: 'Again' }))).toBe('conflict')
    for (const ofDay of ['2026-10-14', '2026-10-15', '2026-10-06'])
      expect(await wrong(later({ ofDay, note: 'x' }))).toEqual(['day'])
    // Today’s is still due.
    const found = (await as(nurse).medicationToday()).find((one) => one.orderID === id)
    expect(found?.entries.filter((one) => one.dueAt === '08:00')).toEqual([])
  })
})

describe('the stock', () => {
  test('of 10 is 8 after 1 was given and 1 wasted with a witness', async () => {
    const { id } = await order(tylenolID)
    await enter(nurse, id, 'received', { units: 10 })
    await enter(nurse, id, 'given', { dueAt: '08:00' })
    expect(await wrong(enter(nurse, id, 'wasted'))).toEqual(['witnessID'])
    await enter(nurse, id, 'wasted', { witnessID: riverbend.rosa, note: 'Dropped' })
    expect(await stock(id)).toBe(8)
  })
  test('can’t fall below nothing', async () => {
    const { id } = await order(tylenolID)
    expect(await wrong(enter(nurse, id, 'given', { dueAt: '08:00' }))).toEqual(['units'])
  })
})

test('What is left of a student who has left stays in the list until it is sent home', async () => {
  const { id } = await order(tylenolID, ben)
  await enter(nurse, id, 'received', { units: 5 })
  const found = async () => (await as(nurse).medicationToday()).find((one) => one.orderID === id)
  expect(await found()).toMatchObject({ hasLeft: false, lastDay: '2027-06-04' })
  const leave = (exitDate: string | null) =>
    database.owner`update school_enrollment set exit_date = ${exitDate} where student_id = ${ben}`
  await leave('2026-10-09')
  expect(await found()).toMatchObject({ stock: 5, hasLeft: true, lastDay: '2026-10-09' })
  await enter(nurse, id, 'returned', { units: 5 })
  expect(await found()).toBeUndefined()
  await leave(null)
  expect(await found()).toMatchObject({ stock: 0, hasLeft: false })
})

describe('a controlled medication', () => {
  test('is controlled in every order, and each dose has two signatures of two people', async () => {
    const made = await order(ritalinID)
    expect(made.isControlled).toBe(true)
    const { rosa, dolores, marcus } = riverbend
    const receive = (witnessID: number) =>
      enter(nurse, made.id, 'received', { units: 20, witnessID })
    // The nurse herself, and someone who keeps no health records.
    for (const witnessID of [dolores, marcus])
      expect(await wrong(receive(witnessID))).toEqual(['witnessID'])
    const entry = await receive(rosa)
    expect(entry).toMatchObject({ signedAt: null, witnessName: 'Rosa Whitfield' })
    expect(await refused(as(nurse).signMedication({ id: entry.id }))).toBe('notFound')
    expect((await as(other).medicationToSign()).map((one) => one.id)).toContain(entry.id)
    await as(other).signMedication({ id: entry.id })
    expect((await as(other).medicationToSign()).map((one) => one.id)).not.toContain(entry.id)
    expect(await refused(as(other).signMedication({ id: entry.id }))).toBe('conflict')
    expect(await wrong(enter(nurse, made.id, 'given', { dueAt: '08:00' }))).toEqual(['witnessID'])
  })
})

describe('a witness who keeps no health records', () => {
  test('signs what they saw, once, and reads nothing else of a student’s health', async () => {
    const gus = await database.transaction(districtID, (tx) =>
      addStaff(tx, {
        ...{ districtID, schoolID: oak, firstName: 'Gus', lastName: 'Ferry', title: 'Principal' },
      }),
    )
    await appoint(database, districtID, { userID: gus, group: 'schoolStaff', schoolID: oak })
    const witness = signedInUser({
      ...{ districtID, userID: gus, group: 'schoolStaff', schoolID: oak, roles: ['staff'] },
    })
    const { id: orderID } = await order(ritalinID)
    const { id } = await enter(nurse, orderID, 'received', { units: 20, witnessID: gus })
    const offered = await as(nurse).witnesses.options({ search: 'Ferry' })
    expect(offered.map((one) => one.id)).toEqual([gus])
    const waiting = {
      ...{ id, name: 'Ruiz, Ana', medication: 'Methylphenidate 10 mg', kind: 'received' },
      ...{ units: 20, byName: 'Dolores Vega', note: null },
    }
    expect(await as(witness).medicationToSign()).toEqual([
      { ...waiting, at: expect.any(String) as string },
    ])
    expect((await as(other).medicationToSign()).map((one) => one.id)).not.toContain(id)
    expect(await refused(as(witness).medicationOrders.list(ofAna))).toBe('notFound')
    expect(await refused(as(witness).medicationToday())).toBe('forbidden')
    expect(await refused(as(other).signMedication({ id }))).toBe('notFound')
    for (const stranger of [cast.marcus, cast.elena])
      expect(await refused(as(stranger).signMedication({ id }))).toBe('forbidden')
    await as(witness).signMedication({ id })
    expect(await as(witness).medicationToSign()).toEqual([])
    expect(await refused(as(witness).signMedication({ id }))).toBe('conflict')
    const [read] = await database.owner<
      { lines: number }[]
    >`select count(*)::int as lines from access_event
      where kind = 'sensitiveRead' and entity = 'medications' and actor_id = ${gus} and subject_id = ${ana}`
    expect(read?.lines).toBe(1)
  })
})

test('An order needs times, unless it is given as needed', async () => {
  const draft = {
    medicationID: tylenolID,
    dose: '1',
    prescriber: 'Dr. Krishnan',
    startsOn: '2026-09-01',
  }
  expect(await wrong(as(nurse).medicationOrders.create({ ...ofAna, draft }))).toEqual(['times'])
  expect(
    await wrong(
      as(nurse).medicationOrders.create({ ...ofAna, draft: { ...draft, isAsNeeded: true } }),
    ),
  ).toEqual([])
})

describe('medications are read', () => {
  test('by the nurse, the student, and the family, and by no one else', async () => {
    for (const reader of [nurse, cast.ana, cast.elena]) {
      expect((await as(reader).medicationEntries.list(ofAna)).length).toBeGreaterThan(3)
      expect((await as(reader).medicationOrders.list(ofAna)).length).toBeGreaterThan(3)
      const page = await as(reader).studentConditions({ userID: ana })
      expect(page.conditions).toEqual([])
      expect(page.orders).toEqual(
        expect.arrayContaining(await as(reader).medicationOrders.list(ofAna)),
      )
      expect(page.entries).toEqual(
        expect.arrayContaining(await as(reader).medicationEntries.list(ofAna)),
      )
    }
    const others = [cast.marcus, cast.rosa, cast.dolores, cast.tomas, cast.otto, nurseOfPine]
    for (const stranger of others) {
      expect(await refused(as(stranger).medicationEntries.list(ofAna))).toBe('notFound')
      expect(await refused(as(stranger).medicationOrders.list(ofAna))).toBe('notFound')
      expect(await refused(as(stranger).studentConditions({ userID: ana }))).toBe('notFound')
    }
  })
  test('and entered by no one else', async () => {
    const { id } = await order(tylenolID, ben)
    for (const stranger of [cast.marcus, cast.rosa, cast.elena])
      expect(await refused(enter(stranger, id, 'received'))).toBe('forbidden')
    expect(await refused(enter(nurseOfPine, id, 'received'))).toBe('notFound')
    expect(await as(nurseOfPine).medicationToday()).toEqual([])
    expect((await as(nurseOfPine).medicationLog.list({})).rows).toEqual([])
  })
  test('in a log of the school, filtered by what happened', async () => {
    const { rows } = await as(nurse).medicationLog.list({ filters: { kind: ['refused'] } })
    expect(rows).toMatchObject([{ name: 'Ruiz, Ana', note: 'Spat it out', by: 'Dolores Vega' }])
    const unsigned = await as(nurse).medicationLog.list({ filters: { isSigned: ['false'] } })
    expect(unsigned.rows.map(({ kind }) => kind)).toEqual(['wasted'])
  })
})
