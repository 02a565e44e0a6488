import { ensureStartingGroups } from '@atrium/auth/public'
import { defineDocument, describeDocument, documentKinds } from '@atrium/documents/public'
import {
  asRefusal,
  createCallerFactory,
  installExtensions,
  noteOnceADay,
  type CurrentUser,
} from '@atrium/kit/server'
import { testDatabase } from '@atrium/kit/testing'
import { castOf, contextOf, makeRiverbend } from '@atrium/people/fixtures'
import { loadStudent } from '@atrium/people/public'
import { afterAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { security } from './security.module.ts'
import { securityRouter } from './security.router.ts'
import { hiddenWidgetsContext } from './widgets/widgets.context.ts'

const roll = defineDocument({
  people: 'few',
  name: 'test.roll',
  title: { en: 'Roll', es: 'Lista' },
  needs: [],
  input: z.strictObject({}),
  describe: () => Promise.resolve({ document: { title: 'Roll', language: 'en', sheets: [] } }),
})
installExtensions([...(security.extensions ?? []), documentKinds(roll)])

const database = await testDatabase()
const riverbend = await makeRiverbend(database)
const cast = castOf(riverbend)
const { districtID, ana, oak } = riverbend
const groups = await database.transaction(districtID, (tx) => ensureStartingGroups(tx, districtID))
afterAll(() => database.drop())

const as = (user: CurrentUser) => createCallerFactory(securityRouter)(contextOf(database, user))
const requestOf = (user: CurrentUser) => ({
  ...contextOf(database, user),
  user,
  db: database.district(user.districtID),
})
const refused = (act: Promise<unknown>) =>
  act.then(
    () => undefined,
    (error: unknown) => asRefusal(error)?.code,
  )
const join = (userID: number, groupID: number, schoolID: number) =>
  database.owner`insert into user_permission_group (district_id, user_id, group_id, school_id) values (${districtID}, ${userID}, ${groupID}, ${schoolID}) on conflict do nothing`
const viewed = (user: CurrentUser) =>
  noteOnceADay(requestOf(user), { kind: 'view', subjectID: ana, entity: 'student' })
const account = (userID: number) =>
  database.owner`insert into account (district_id, user_id, login_name, password_hash) values (${districtID}, ${userID}, ${`person${userID}`}, 'hash') on conflict do nothing`

describe('a page of student profiles', () => {
  const open = (relationship: 'self' | 'guardian' | 'teacher', to: boolean, section = 'family') =>
    as(cast.dolores).relationships.open({ section, relationship, open: to })
  const reads = async (user: CurrentUser, section = 'family') =>
    (await refused(loadStudent(requestOf(user), ana, section))) === undefined

  test('that the district closes to guardians is closed to them and to no one else', async () => {
    expect(await reads(cast.elena)).toBe(true)
    await open('guardian', false)
    expect(await reads(cast.elena)).toBe(false)
    for (const other of [cast.ana, cast.marcus, cast.rosa]) expect(await reads(other)).toBe(true)
    await open('guardian', true)
    expect(await reads(cast.elena)).toBe(true)
  })
  test('is closed to teachers and to the students themselves, each apart', async () => {
    await open('teacher', false)
    expect([await reads(cast.marcus), await reads(cast.ana)]).toEqual([false, true])
    await open('self', false)
    expect([await reads(cast.ana), await reads(cast.elena)]).toEqual([false, true])
    await open('teacher', true)
    await open('self', true)
  })
  test('is not opened by this to someone who may not see it anyway', async () => {
    await open('guardian', true)
    expect(await reads(cast.tomas)).toBe(false)
    expect(await refused(open('teacher', false, 'citizenship'))).toBe('invalid')
    expect(await refused(open('guardian', false, 'whoCanSee'))).toBe('invalid')
    expect(await refused(open('guardian', false, 'nothing'))).toBe('invalid')
  })
  test('of one district says nothing about another', async () => {
    await open('guardian', false, 'contact')
    expect(
      (await as(cast.otto).relationships.list()).find(({ section }) => section === 'contact'),
    ).toMatchObject({ open: { guardian: true } })
    await open('guardian', true, 'contact')
  })
  test('is opened and closed only by someone who manages security in the whole district', async () => {
    for (const other of [cast.rosa, cast.marcus, cast.elena])
      expect(
        await refused(
          as(other).relationships.open({ section: 'family', relationship: 'self', open: false }),
        ),
      ).toBe('forbidden')
  })
})

describe('a report', () => {
  const prints = async (user: CurrentUser) =>
    (await refused(describeDocument(requestOf(user), 'test.roll', {}))) === undefined
  test('that is kept for a group is printed by its members alone', async () => {
    await join(cast.rosa.userID, groups.schoolStaff, oak)
    expect(await prints(cast.marcus)).toBe(true)
    await as(cast.dolores).reports.limit({ name: 'test.roll', groupIDs: [groups.schoolStaff] })
    expect([await prints(cast.marcus), await prints(cast.rosa)]).toEqual([false, true])
    expect((await as(cast.dolores).reports.list()).limits).toEqual([
      { name: 'test.roll', groupIDs: [groups.schoolStaff] },
    ])
    await as(cast.dolores).reports.limit({ name: 'test.roll', groupIDs: [] })
    expect(await prints(cast.marcus)).toBe(true)
  })
  test('that does not exist, or a group of another district, is refused', async () => {
    const limit = (name: string, groupIDs: number[]) =>
      refused(as(cast.dolores).reports.limit({ name, groupIDs }))
    expect(await limit('test.nothing', [])).toBe('invalid')
    expect(await limit('test.roll', [999_999])).toBe('invalid')
  })
})

describe('a card on Home', () => {
  const hidden = async (user: CurrentUser) =>
    (await hiddenWidgetsContext.read({ db: database.district(districtID), user } as never))
      .hiddenWidgets
  test('that is kept for a group is hidden from everyone who is not in it at this school', async () => {
    await join(cast.rosa.userID, groups.schoolStaff, oak)
    await as(cast.dolores).widgets.limit({
      name: 'students.atSchool',
      groupIDs: [groups.schoolStaff],
    })
    expect(await hidden(cast.rosa)).toEqual([])
    expect(await hidden(cast.marcus)).toEqual(['students.atSchool'])
    expect(await hidden({ ...cast.rosa, schoolID: riverbend.pine })).toEqual(['students.atSchool'])
    await as(cast.dolores).widgets.limit({ name: 'students.atSchool', groupIDs: [] })
    expect(await hidden(cast.marcus)).toEqual([])
  })
})

describe('who can see a student', () => {
  test('names everyone once, with every reason, and the people a court order keeps out', async () => {
    for (const userID of [
      cast.rosa.userID,
      cast.tomas.userID,
      riverbend.dolores,
      cast.priya.userID,
    ])
      await account(userID)
    await join(riverbend.dolores, groups.districtAdministrator, 0)
    await join(cast.priya.userID, groups.schoolStaff, riverbend.pine)
    // Works for the school, too: the order is stronger.
    await join(cast.tomas.userID, groups.schoolStaff, oak)
    const { people, keptOut } = await as(cast.rosa).whoCanSee({ studentID: ana })
    expect(keptOut.map(({ userID }) => userID)).toEqual([cast.tomas.userID])
    const reasons = new Map(people.map((person) => [person.userID, person.reasons]))
    expect(reasons.get(ana)).toEqual([{ kind: 'self' }])
    expect(reasons.get(cast.elena.userID)).toEqual([{ kind: 'guardian', relationship: 'mother' }])
    expect(reasons.get(cast.marcus.userID)).toEqual([{ kind: 'teacher' }])
    expect(reasons.get(cast.rosa.userID)).toMatchObject([
      { group: 'School staff', school: 'Oak High', mayChange: true, sensitive: [] },
    ])
    expect(reasons.get(riverbend.dolores)).toMatchObject([{ school: null }])
    expect(reasons.has(cast.tomas.userID)).toBe(false)
    expect(reasons.has(cast.priya.userID)).toBe(false)
  })
  test('is answered to the office alone', async () => {
    for (const other of [cast.elena, cast.ana, cast.marcus])
      expect(await refused(as(other).whoCanSee({ studentID: ana }))).toBe('forbidden')
    for (const other of [cast.priya, cast.otto])
      expect(await refused(as(other).whoCanSee({ studentID: ana }))).toBe('notFound')
  })
})

describe('who has looked at a record, and to whom it was disclosed', () => {
  const given = {
    studentID: ana,
    disclosedOn: '2026-10-01',
    recipient: 'County child welfare office',
    purpose: 'Case 26-118',
    basis: 'childWelfare' as const,
    records: 'Attendance',
  }
  test('is read by the office, the student, and the family; never by a guardian whom a court keeps out', async () => {
    await as(cast.rosa).disclosures.add(given)
    await viewed(cast.rosa)
    await viewed(cast.rosa)
    const { disclosures, looks, mayAdd } = await as(cast.elena).disclosures.list({ studentID: ana })
    expect(disclosures).toMatchObject([{ recipient: given.recipient, basis: 'childWelfare' }])
    expect(looks).toMatchObject([{ title: 'Registrar', pages: [] }])
    expect(mayAdd).toBe(false)
    expect((await as(cast.rosa).disclosures.list({ studentID: ana })).mayAdd).toBe(true)
    for (const other of [cast.tomas, cast.priya, cast.otto, cast.marcus])
      expect(await refused(as(other).disclosures.list({ studentID: ana }))).toMatch(
        /notFound|forbidden/,
      )
  })
  test('keeps every look of 20 at once, and refuses those that could not be kept', async () => {
    const look = (subjectID: number) =>
      noteOnceADay(requestOf(cast.dolores), { kind: 'sensitiveRead', subjectID, entity: 'looks' })
    await Promise.all(Array.from({ length: 20 }, (_, index) => look(1000 + index)))
    const kept = await database.owner`
      select distinct subject_id from access_event where actor_id = ${cast.dolores.userID} and entity = 'looks'`
    expect(kept).toHaveLength(20)
    const tooLarge = 2 ** 40
    const outcomes = await Promise.allSettled([look(tooLarge), look(tooLarge + 1), look(2000)])
    expect(outcomes.slice(0, 2).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    await look(2001)
  })
  test('keeps a look at a record once a day, however many look at once', async () => {
    const look = () =>
      noteOnceADay(requestOf(cast.dolores), {
        kind: 'sensitiveRead',
        subjectID: ana,
        entity: 'health',
      })
    await Promise.all(Array.from({ length: 20 }, look))
    await look()
    const kept = await database.owner`
      select from access_event where actor_id = ${cast.dolores.userID} and subject_id = ${ana} and kind = 'sensitiveRead'`
    expect(kept).toHaveLength(1)
  })
  test('is withdrawn once, with a reason, and stays to be read', async () => {
    const [entry] = (await as(cast.rosa).disclosures.list({ studentID: ana })).disclosures
    const withdraw = () =>
      refused(
        as(cast.rosa).disclosures.withdraw({
          studentID: ana,
          id: entry!.id,
          reason: 'Wrong student',
        }),
      )
    const outcomes = await Promise.all([withdraw(), withdraw(), withdraw()])
    expect(outcomes.filter((one) => one === undefined)).toHaveLength(1)
    expect((await as(cast.elena).disclosures.list({ studentID: ana })).disclosures).toMatchObject([
      { withdrawnReason: 'Wrong student' },
    ])
  })
  test('is written by the office alone, and not for a day to come', async () => {
    for (const other of [cast.elena, cast.ana, cast.marcus, cast.priya])
      expect(await refused(as(other).disclosures.add(given))).toMatch(/forbidden|notFound/)
    expect(
      await refused(as(cast.rosa).disclosures.add({ ...given, disclosedOn: '2026-12-24' })),
    ).toBe('invalid')
  })
})

describe('the audit log', () => {
  test('shows changes and looks with who and whose, to the district’s security office alone', async () => {
    const { rows } = await as(cast.dolores).auditLog.list({})
    expect(rows.map(({ kind }) => kind)).toContain('view')
    expect(rows.map(({ what }) => what)).toContain('students.student · disclose')
    expect(
      (await as(cast.dolores).auditLog.list({ filters: { kind: ['view'] } })).rows,
    ).toMatchObject([{ actor: 'Rosa Whitfield', subject: 'Ana Ruiz', what: 'student' }])
    expect((await as(cast.dolores).auditLog.list({ search: 'whitfield' })).total).toBeGreaterThan(1)
    expect(await refused(as(cast.rosa).auditLog.list({}))).toBe('forbidden')
    expect((await as(cast.otto).auditLog.list({ search: 'whitfield' })).rows).toEqual([])
  })
  test('is closed to someone who manages security at one school, and so is its file', async () => {
    const grants = new Map([['security.manage', [cast.rosa.schoolID]]])
    const atOneSchool = { ...cast.rosa, permissions: new Set(['security.manage']), grants }
    const { list, exportRows } = as(atOneSchool).auditLog
    expect(await refused(list({}))).toBe('forbidden')
    expect(await refused(exportRows({ query: {}, format: 'csv' }))).toBe('forbidden')
  })
  test('has refused attempts, and exports with their number of records', async () => {
    await as(cast.dolores).auditLog.exportRows({ query: {}, format: 'csv' })
    const kinds = (await as(cast.dolores).auditLog.list({})).rows
    expect(kinds).toContainEqual(
      expect.objectContaining({ kind: 'refused', actor: 'Rosa Whitfield' }),
    )
    expect(kinds.find(({ kind }) => kind === 'export')?.rows).toBeGreaterThan(1)
  })
})

describe('an access review', () => {
  test('lists who holds what since when, and is signed as it was seen', async () => {
    const { holdings } = await as(cast.dolores).accessReview.list()
    expect(holdings).toContainEqual(
      expect.objectContaining({
        name: 'Rosa Whitfield',
        group: 'School staff',
        school: 'Oak High',
      }),
    )
    expect(
      await refused(as(cast.dolores).accessReview.sign({ seen: holdings.length + 1, note: '' })),
    ).toBe('conflict')
    await as(cast.dolores).accessReview.sign({ seen: holdings.length, note: 'Fall review' })
    expect((await as(cast.dolores).accessReview.list()).signed).toMatchObject([
      { signedBy: 'Dolores Vega', note: 'Fall review', holdings: holdings.length },
    ])
    expect(await refused(as(cast.rosa).accessReview.list())).toBe('forbidden')
  })
  test('shows anyone who can both enter and approve money at one place, and no one who does so at two', async () => {
    const flagged = async () =>
      (await as(cast.dolores).accessReview.list()).holdings
        .filter(({ entersAndApproves, userID }) => entersAndApproves && userID === cast.rosa.userID)
        .map(({ group }) => group)
    expect(await flagged()).toEqual([])
    const grant = (name: string, permission: string, at: number) => database.owner`
      with made as (insert into permission_group (district_id, name, permissions) values (1, ${name}, array[${permission}]) returning id)
      insert into user_permission_group (district_id, user_id, group_id, school_id) select 1, ${cast.rosa.userID}, id, ${at} from made returning group_id`
    await grant('Enters', 'finance.enter', 1)
    const [elsewhere] = await grant('Approves elsewhere', 'finance.approve', 2)
    expect(await flagged()).toEqual([])
    await database.owner`update user_permission_group set school_id = 0 where group_id = ${elsewhere?.group_id ?? 0}`
    expect(await flagged()).toEqual(expect.arrayContaining(['Enters', 'Approves elsewhere']))
  })
})
