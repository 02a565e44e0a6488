import { asRefusal, createCallerFactory, declaredData, type CurrentUser } from '@atrium/kit/server'
import { testDatabase } from '@atrium/kit/testing'
import {
  addGuardian,
  addStaff,
  addStudent,
  castOf,
  contextOf,
  makeRiverbend,
} from '@atrium/people/fixtures'
import { studentGuardians } from '@atrium/people/tables'
import { sectionEnrollments } from '@atrium/roster/tables'
import { accounts } from '@atrium/auth/tables'
import { grantGroup, provideAuth } from '@atrium/auth/public'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { securityRouter } from '../security.router.ts'
import { collisionRules, columnTexts } from './collision.words.ts'
import { personIndexes } from './collisions.queries.ts'
import { differing, mergedValues, type MergeValues } from './merge-fields.ts'
import { personColumns, stay, stays } from './references.queries.ts'

const database = await testDatabase()
const riverbend = await makeRiverbend(database)
const cast = castOf(riverbend)
const { districtID, ana, oak, algebraFall } = riverbend
afterAll(() => database.drop())

const as = (user: CurrentUser) =>
  createCallerFactory(securityRouter)(contextOf(database, user)).merge
const refused = (act: Promise<unknown>) =>
  act.then(
    () => undefined,
    (error: unknown) => asRefusal(error)?.code,
  )
/** Everything in the district that could reveal a merge, as text. */
const state = async () =>
  JSON.parse(
    JSON.stringify([
      await database.owner`select id, first_name, last_name, local_id, state_id, birth_date, status from users where district_id = ${districtID} order by id`,
      await database.owner`select user_id, section_id, role from section_enrollment where district_id = ${districtID} order by id`,
      await database.owner`select student_id, guardian_id, relationship, restricted, restriction_note from student_guardian where district_id = ${districtID} order by id`,
      await database.owner`select student_id, school_id from school_enrollment where district_id = ${districtID} order by id`,
      await database.owner`select user_id, goal, lead_id from intervention where district_id = ${districtID} order by id`,
    ]),
  )

let twin = 0
let carla = 0
let tierID = 0
let areaID = 0
beforeAll(async () => {
  await database.transaction(districtID, async (tx) => {
    twin = await addStudent(tx, {
      districtID,
      schoolID: oak,
      firstName: 'Anna',
      lastName: 'Ruiz',
      localID: '100009',
      birthDate: '2011-05-04',
      grade: '09',
    })
    carla = await addGuardian(tx, { districtID, firstName: 'Carla', lastName: 'Ruiz' })
    await tx.insert(studentGuardians).values([
      { districtID, studentID: twin, guardianID: carla, relationship: 'aunt' },
      {
        districtID,
        studentID: twin,
        guardianID: cast.elena.userID,
        relationship: 'mother',
        restricted: true,
        restrictionNote: 'Court order 27-1.',
      },
    ])
    await tx.insert(sectionEnrollments).values({
      districtID,
      sectionID: algebraFall,
      userID: twin,
      role: 'student',
      status: 'active',
    })
  })
  const [tier] = await database.owner<{ id: number }[]>`
    insert into intervention_tier (district_id, code, name, support, place) values (${districtID}, 'tier2', '{"en":"Tier 2"}', 'targeted', 2) returning id`
  const [area] = await database.owner<{ id: number }[]>`
    insert into intervention_area (district_id, code, name) values (${districtID}, 'reading', '{"en":"Reading"}') returning id`
  tierID = tier?.id ?? 0
  areaID = area?.id ?? 0
  await database.owner`
    insert into intervention (district_id, user_id, tier_id, area_id, goal, starts_on) values (${districtID}, ${twin}, ${tierID}, ${areaID}, 'Reads', '2026-09-01')`
})

describe('two records of one student', () => {
  const pair = () => ({ kind: 'student' as const, keptID: ana, goneID: twin })
  test('are compared, and what would move is counted by doing it and taking it back', async () => {
    const before = await state()
    const preview = await as(cast.rosa).preview(pair())
    expect(differing(preview.kept, preview.gone)).toEqual(['firstName', 'localID'])
    expect(preview.moved.map(({ table }) => table)).toEqual(
      expect.arrayContaining(['student_guardian', 'intervention']),
    )
    expect(preview.restrictions).toBe(1)
    expect(await state()).toEqual(before)
  })
  test('become one, field by field, with all that named the other; a court order holds on; and it is undone', async () => {
    const before = await state()
    const { id } = await as(cast.rosa).merge({ ...pair(), choices: { localID: 'gone' } })
    const [kept] =
      await database.owner`select first_name, local_id, state_id, status from users where id = ${ana}`
    expect(kept).toEqual({
      first_name: 'Ana',
      local_id: '100009',
      state_id: 'CA7700001',
      status: 'active',
    })
    const links =
      await database.owner`select guardian_id, restricted from student_guardian where student_id = ${ana} order by guardian_id`
    expect(links.map((row) => row.guardian_id)).toContain(carla)
    expect(links.find((row) => row.guardian_id === cast.elena.userID)?.restricted).toBe(true)
    expect(await refused(as(cast.rosa).merge({ ...pair(), choices: {} }))).toBe('conflict')
    await as(cast.rosa).undo({ id })
    expect(await state()).toEqual(before)
    expect(await refused(as(cast.rosa).undo({ id }))).toBe('conflict')
  })
  test('are merged once, when ten people do it at the same moment', async () => {
    const outcomes = await Promise.all(
      Array.from({ length: 10 }, () => refused(as(cast.rosa).merge({ ...pair(), choices: {} }))),
    )
    expect(outcomes.filter((one) => one === undefined)).toHaveLength(1)
    const merge = (await as(cast.rosa).recent()).find(({ undoneAt }) => undoneAt === null)
    await as(cast.rosa).undo({ id: merge!.id })
  })
  test('are merged only by someone who may change both, and never the record with itself', async () => {
    for (const other of [cast.marcus, cast.elena, cast.ana])
      expect(await refused(as(other).preview(pair()))).toBe('forbidden')
    for (const other of [cast.priya, cast.otto])
      expect(await refused(as(other).preview(pair()))).toBe('notFound')
    expect(await refused(as(cast.rosa).preview({ ...pair(), goneID: riverbend.noor }))).toBe(
      'notFound',
    )
    expect(await refused(as(cast.rosa).preview({ ...pair(), goneID: ana }))).toBe('invalid')
  })
  test('keep the account: the record that has one is the one to keep', async () => {
    await database.owner`insert into account (district_id, user_id, login_name) values (${districtID}, ${twin}, 'twin')`
    expect(await refused(as(cast.rosa).preview(pair()))).toBe('conflict')
    await database.owner`delete from account where user_id = ${twin}`
  })
})

describe('two records of one member of staff', () => {
  let marcus2 = 0
  let chart = 0
  beforeAll(async () => {
    await database.transaction(districtID, async (tx) => {
      marcus2 = await addStaff(tx, {
        districtID,
        schoolID: oak,
        firstName: 'Mark',
        lastName: 'Bell',
        title: 'Mathematics',
        isTeacher: true,
      })
      await tx.insert(sectionEnrollments).values({
        districtID,
        sectionID: riverbend.geometrySpring,
        userID: marcus2,
        role: 'aide',
        status: 'active',
      })
    })
    await database.owner`
      insert into student_group (district_id, school_id, school_year_id, kind, name, advisor_id) values (${districtID}, ${oak}, ${riverbend.schoolYearID}, 'house', 'Red', ${marcus2})`
    const [made] = await database.owner`
      insert into registration_configuration (district_id, users_to_notify) values (${districtID}, ${[marcus2, cast.rosa.userID]}) returning district_id`
    chart = Number(made?.district_id)
    await database.owner`
      insert into growth_plan (district_id, user_id, school_year, focus, goal) values (${districtID}, ${marcus2}, 2026, 'instruction', 'Asks')`
    await database.owner`
      insert into intervention (district_id, user_id, tier_id, area_id, goal, starts_on, lead_id) values (${districtID}, ${ana}, ${tierID}, ${areaID}, 'Led', '2026-09-01', ${marcus2})`
  })
  const pair = () => ({ kind: 'staff' as const, keptID: cast.marcus.userID, goneID: marcus2 })
  const named = async () => {
    const [row] = await database.owner`select
      (select advisor_id from student_group where name = 'Red') as advisor,
      (select users_to_notify from registration_configuration where district_id = ${chart}) as told,
      (select status from staff_member where user_id = ${marcus2}) as status,
      (select count(*)::int from section_enrollment where user_id = ${marcus2}) as classes,
      (select user_id from growth_plan where goal = 'Asks') as educator,
      (select lead_id from intervention where goal = 'Led') as lead`
    return row
  }
  test('become one: classes, groups and lists of people name the other; and it is undone', async () => {
    const before = await named()
    const { id } = await as(cast.dolores).merge({ ...pair(), choices: { firstName: 'kept' } })
    expect(await named()).toEqual({
      advisor: cast.marcus.userID,
      told: [cast.marcus.userID, cast.rosa.userID],
      status: 'inactive',
      classes: 0,
      educator: cast.marcus.userID,
      lead: cast.marcus.userID,
    })
    await as(cast.dolores).undo({ id })
    expect(await named()).toEqual(before)
  })
  test('what someone has changed since stays as it is, when it is undone', async () => {
    const { id } = await as(cast.dolores).merge({ ...pair(), choices: {} })
    await database.owner`update registration_configuration set users_to_notify = ${[cast.rosa.userID]}`
    await as(cast.dolores).undo({ id })
    expect((await named())?.told).toEqual([cast.rosa.userID])
  })
  test('are merged only by someone who manages staff', async () => {
    for (const other of [cast.rosa, cast.marcus, cast.elena])
      expect(await refused(as(other).preview(pair()))).toMatch(/forbidden|notFound/)
    expect(await refused(as(cast.otto).preview(pair()))).toBe('notFound')
  })
})

test('two records of one guardian become one: the children of both, and it is undone', async () => {
  const double = await database.transaction(districtID, async (tx) => {
    const id = await addGuardian(tx, { districtID, firstName: 'Elena', lastName: 'Ruiz' })
    await tx.insert(studentGuardians).values({
      districtID,
      studentID: riverbend.ben,
      guardianID: id,
      relationship: 'aunt',
    })
    return id
  })
  const children = async (id: number) =>
    (
      await database.owner`select student_id from student_guardian where guardian_id = ${id} order by 1`
    ).map((row) => row.student_id)
  const before = [await children(cast.elena.userID), await children(double)]
  const { id } = await as(cast.rosa).merge({
    kind: 'guardian',
    keptID: cast.elena.userID,
    goneID: double,
    choices: {},
  })
  expect(await children(cast.elena.userID)).toContain(riverbend.ben)
  expect(await children(double)).toEqual([])
  await as(cast.rosa).undo({ id })
  expect([await children(cast.elena.userID), await children(double)]).toEqual(before)
})

test('every table with a unique index over a person says what becomes of two rows that meet in it', async () => {
  const columns = await personColumns(database, await declaredData())
  const indexes = await database.transaction(districtID, (tx) => personIndexes(tx, columns))
  const tables = [...new Set(indexes.map(({ table }) => table))]
  expect(tables).toContain('assignment_score')
  expect(tables.toSorted()).toEqual(Object.keys(collisionRules).toSorted())
  for (const { table, content } of indexes) {
    const rule = collisionRules[table]
    if (rule?.does !== 'choose') continue
    expect(rule.shows.filter((column) => !content.includes(column))).toEqual([])
    expect(rule.shows.filter((column) => !columnTexts[column])).toEqual([])
  }
})

test('every column that is declared to name a person moves, or its table says why it stays', async () => {
  const data = await declaredData()
  const known = new Set(
    (await personColumns(database, data)).map(({ table, column }) => `${table}.${column}`),
  )
  for (const one of [
    'section_enrollment.user_id',
    'school_enrollment.student_id',
    'student_guardian.guardian_id',
    'address.user_id',
    'seating_chart.seats',
    'student_group.advisor_id',
  ])
    expect(known).toContain(one)
  const forgotten = [...data.tables.values()].flatMap(({ table, columns }) =>
    stays(table)
      ? []
      : [...columns]
          .filter(
            ([column, { class: holds }]) => holds === 'people' && !known.has(`${table}.${column}`),
          )
          .map(([column]) => `${table}.${column}`),
  )
  expect(forgotten).toEqual([])
  expect(Object.keys(stay).filter((table) => !data.tables.has(table))).toEqual([])
})

test("the choice wins, then the kept record's value, then the only one there is", () => {
  const blank = Object.fromEntries(
    ['firstName', 'phone', 'email'].map((name) => [name, null]),
  ) as unknown as MergeValues
  const merged = mergedValues(
    { ...blank, firstName: 'Ana', email: 'a@x.test' },
    { ...blank, firstName: 'Anna', phone: '+15550001111', email: 'b@x.test' },
    { email: 'gone' },
  )
  expect(merged).toMatchObject({ firstName: 'Ana', phone: '+15550001111', email: 'b@x.test' })
})

describe('two records that both have accounts', () => {
  const manager: CurrentUser = {
    ...cast.rosa,
    permissions: new Set([...cast.rosa.permissions, 'security.manage']),
    grants: new Map([...(cast.rosa.grants ?? []), ['security.manage', [oak]]]),
  }
  let [kept, gone] = [0, 0]
  const ended: number[] = []
  provideAuth({
    store: { endAll: async (_: number, id: number) => void ended.push(id) } as never,
    screens: [],
    publicOrigin: 'https://atrium.test',
    filesRoot: '/files',
  })
  const pair = () => ({ kind: 'guardian' as const, keptID: kept, goneID: gone })
  const merge = (who: CurrentUser) => as(who).merge({ ...pair(), choices: {} })
  const open = async (userID: number) => {
    const [row] = await database.owner<{ open: boolean }[]>`
      select u.status = 'active' and not a.disabled as open from users u join account a on a.user_id = u.id where u.id = ${userID}`
    return row?.open
  }
  const give = (userID: number, group: 'guardian' | 'districtAdministrator') =>
    database.transaction(districtID, (tx) =>
      grantGroup(tx, { districtID, userID, group, schoolID: 0 }),
    )
  beforeEach(async () => {
    await database.owner`delete from user_permission_group`
    await database.owner`delete from mail_message`
    ended.length = 0
    await database.transaction(districtID, async (tx) => {
      const made = []
      for (const [firstName, studentID] of [
        ['Gina', ana],
        ['Georgina', riverbend.ben],
      ] as const) {
        const userID = await addGuardian(tx, { districtID, firstName, lastName: 'Ruiz' })
        await tx
          .insert(studentGuardians)
          .values({ districtID, studentID, guardianID: userID, relationship: 'aunt' })
        const loginName = `${firstName}${userID}@atrium.test`
        await tx.insert(accounts).values({
          districtID,
          userID,
          loginName,
          recoveryEmail: loginName,
          passwordHash: 'hash',
        })
        made.push(userID)
      }
      ;[kept, gone] = made as [number, number]
    })
    await give(kept, 'guardian')
    await give(gone, 'guardian')
  })

  test('are merged only by someone who manages security for both, and both owners learn of it', async () => {
    expect(await refused(as(cast.rosa).preview(pair()))).toBe('forbidden')
    expect(await refused(merge(cast.rosa))).toBe('forbidden')
    expect(await open(gone)).toBe(true)
    await merge(manager)
    expect([await open(kept), await open(gone)]).toEqual([true, false])
    expect(ended).toEqual([gone])
    const told =
      await database.owner`select user_id from notice where template = 'security.merge.merged' order by 1`
    expect(told.map((row) => row.user_id)).toEqual([kept, gone])
    const mails =
      await database.owner`select lower(recipient) as "to" from mail_message where template = 'security.merge.merged' order by 1`
    expect(mails.map((row) => row.to)).toEqual([
      `georgina${gone}@atrium.test`,
      `gina${kept}@atrium.test`,
    ])
  })
  test('are not merged if the one that goes has more access than the caller', async () => {
    await give(gone, 'districtAdministrator')
    expect(await refused(merge(manager))).toBe('forbidden')
    expect(await open(gone)).toBe(true)
  })
  test('are not merged if the one that goes is the last administrator, and are if another is left', async () => {
    await give(gone, 'districtAdministrator')
    expect(await refused(merge(cast.dolores))).toBe('conflict')
    expect(await open(gone)).toBe(true)
    await give(kept, 'districtAdministrator')
    await merge(cast.dolores)
    expect(await open(gone)).toBe(false)
  })
  test('are never merged by one of their owners', async () => {
    for (const userID of [kept, gone])
      expect(await refused(merge({ ...cast.dolores, userID }))).toBe('forbidden')
  })
  test('are parted again by someone who has as much access; an account that was disabled since stays closed', async () => {
    const { id } = await merge(manager)
    expect(await refused(as(cast.rosa).undo({ id }))).toBe('forbidden')
    await as(manager).undo({ id })
    expect(await open(gone)).toBe(true)
    const again = await merge(manager)
    await database.owner`update account set disabled = true where user_id = ${gone}`
    await as(manager).undo({ id: again.id })
    const [row] = await database.owner`select status from users where id = ${gone}`
    expect(row?.status).toBe('inactive')
  })
  test('that someone has changed since keep those changes when parted', async () => {
    const { id } = await merge(manager)
    await database.owner`update users set phone = '+15550001111', version = version + 1 where id = ${kept}`
    await database.owner`update users set version = version + 1 where id = ${gone}`
    await as(manager).undo({ id })
    expect(
      await database.owner`select phone, status from users where id in (${kept}, ${gone}) order by id`,
    ).toMatchObject([
      { phone: '+15550001111', status: 'active' },
      { phone: null, status: 'inactive' },
    ])
  })
  test('of someone who works here too: only the family moves, and the account stays open', async () => {
    await database.owner`insert into staff_member (district_id, user_id, school_id) values (${districtID}, ${gone}, ${oak})`
    await database.owner`insert into intervention (district_id, user_id, tier_id, area_id, goal, starts_on, lead_id) values (${districtID}, ${ana}, ${tierID}, ${areaID}, 'Hers', '2026-09-01', ${gone})`
    const { id } = await merge(manager)
    const children = (guardianID: number) =>
      database.owner`select student_id from student_guardian where guardian_id = ${guardianID}`
    const [led] = await database.owner`select lead_id from intervention where goal = 'Hers'`
    expect([(await children(gone)).length, (await children(kept)).length]).toEqual([0, 2])
    expect(led?.lead_id).toBe(gone)
    expect(await open(gone)).toBe(true)
    await as(manager).undo({ id })
    expect((await children(gone)).length).toBe(1)
    await database.owner`delete from intervention where goal = 'Hers'`
  })
})
