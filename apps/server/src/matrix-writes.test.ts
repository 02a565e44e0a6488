import {
  administratorsSQL,
  ensureStartingGroups,
  grantGroup,
  isDistrictWide,
  permissionNames,
} from '@atrium/auth/public'
import { accounts } from '@atrium/auth/tables'
import type { CurrentUser } from '@atrium/kit/server'
import { contextOf } from '@atrium/people/fixtures'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import {
  codeOf,
  hintsOf,
  inputOf,
  makeMatrixWorld,
  procedureOf,
  procedures,
} from './matrix.fixtures.ts'
import { createCaller } from './modules.ts'
import { sampleInput, type Hints } from './sample-input.ts'

const { database, riverbend, cast } = await makeMatrixWorld()
const { districtID, ana, oak, pine, dolores, marcus, lakeside } = riverbend
afterAll(() => database.drop())

/** Tables by the column that they have. Refusals are logged by the district that they happen in. */
const tablesWith = async (column: string): Promise<string[]> => {
  const rows = await database.owner<{ name: string }[]>`
    select table_name as name from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and column_name = ${column} and table_type = 'BASE TABLE' and table_name not in ('access_event') order by 1`
  return rows.map(({ name }) => name)
}
/** What these rows hold, in each table. */
const rowsOf = async (
  where: string,
  tables: readonly string[],
): Promise<Record<string, string>> => {
  const rows = await database.owner.unsafe<{ t: string; all: string }[]>(
    `select t, md5(string_agg(r, ',' order by r)) as all from (${tables.map((t) => `select '${t}' as t, x::text as r from "${t}" x where ${where}`).join(' union all ')}) y group by t`,
  )
  return Object.fromEntries(rows.map(({ t, all }) => [t, all]))
}
const mutations = [...procedures]
  .filter(([, { type }]) => type === 'mutation')
  .map(([path]) => path)
/**
 * Attempts every write there is; returns how each one ended.
 * @param others what names someone else, where a write names two people
 */
const write = async (
  who: CurrentUser,
  target: number,
  {
    paths = mutations,
    turns = [0, 1],
    others = {},
  }: { paths?: readonly string[]; turns?: readonly number[]; others?: Hints } = {},
): Promise<Map<string, string>> => {
  const caller = createCaller(contextOf(database, who))
  const ended = new Map<string, string>()
  for (const path of paths)
    for (const turn of turns) {
      const input = sampleInput(inputOf(path), hintsOf(riverbend, target, others), turn)
      ended.set(`${path} ${turn}`, await codeOf(procedureOf(caller, path)(input)))
    }
  return ended
}
const oneOf = (name: string, id: number) => `${name} = ${id}`
/** Everything about a person: who they are, how they sign in, and what they may do. */
const ofPerson = async (id: number) => ({
  ...(await rowsOf(oneOf('id', id), ['users'])),
  ...(await rowsOf(oneOf('user_id', id), await tablesWith('user_id'))),
  ...(await rowsOf(oneOf('student_id', id), ['student_guardian', 'school_enrollment'])),
})
const ofDistrict = async (id: number) =>
  rowsOf(oneOf('district_id', id), await tablesWith('district_id'))
/** A school's rows. */
const ofSchool = async (id: number) => rowsOf(oneOf('school_id', id), await tablesWith('school_id'))

/** Someone who holds this much at one school, or (0) in the whole district. */
const holding = (
  who: CurrentUser,
  permissions: readonly string[],
  schoolID: number,
): CurrentUser => ({
  ...who,
  permissions: new Set(permissions),
  grants: new Map(permissions.map((name) => [name, [schoolID]])),
})
const ofSchools = permissionNames.filter((name) => !isDistrictWide(name))

describe('no write changes anything', () => {
  test('of a child, by a guardian whom a court keeps away', async () => {
    const before = await ofPerson(ana)
    await write(cast.tomas, ana)
    expect(await ofPerson(ana)).toEqual(before)
  })

  test('of a school, or a child there, by someone who holds every permission, but only at another school', async () => {
    const before = [await ofPerson(ana), await ofSchool(oak)]
    const ended = await write(holding(cast.priya, ofSchools, pine), ana)
    expect([await ofPerson(ana), await ofSchool(oak)]).toEqual(before)
    // Their permissions are enough to get past the policy of every procedure of schools.
    const refused = mutations.filter((path) => ended.get(`${path} 1`) === 'forbidden')
    expect(refused.length).toBeLessThan(mutations.length / 2)
  })
})

// Before anything else writes: what is there already is not changed again.
test('with reaches removed, the same writes change the school and the child, and these tests would fail', async () => {
  const before = [await ofPerson(ana), await ofSchool(oak)] as const
  await write(holding(cast.priya, ofSchools, 0), ana)
  const after = [await ofPerson(ana), await ofSchool(oak)] as const
  expect(after[0]).not.toEqual(before[0])
  expect(after[1]).not.toEqual(before[1])
})

test('no write changes anything of another district', async () => {
  const other = await ofDistrict(lakeside.districtID)
  await write(cast.dolores, lakeside.ana)
  expect(await ofDistrict(lakeside.districtID)).toEqual(other)
  const child = await ofPerson(ana)
  await write(cast.otto, ana)
  expect(await ofPerson(ana)).toEqual(child)
})

describe('no write changes the account, or the groups,', () => {
  const everything = holding(cast.rosa, permissionNames, 0)
  const office = holding(
    cast.rosa,
    permissionNames.filter((name) => name !== 'imports.manage'),
    0,
  )
  /** How a person signs in, and what they may do. */
  const ofAccount = async (id: number) => ({
    ...(await rowsOf(oneOf('user_id', id), [
      'account',
      'user_permission_group',
      'user_role',
      'reset_token',
      'second_factor',
      'recovery_code',
      'recovery_email_change',
      'session',
      'left_person',
    ])),
    status: (await database.owner`select status from users where id = ${id}`)[0]?.status,
  })
  const open = (userID: number, group: 'districtAdministrator' | 'guardian') =>
    database.transaction(districtID, async (tx) => {
      const loginName = `person${userID}@atrium.test`
      await tx
        .insert(accounts)
        .values({ districtID, userID, loginName, recoveryEmail: loginName, passwordHash: 'hash' })
      await ensureStartingGroups(tx, districtID)
      await grantGroup(tx, { districtID, userID, group, schoolID: 0 })
    })
  const reset = async () => {
    await database.owner`truncate account, user_permission_group, left_person cascade`
    await database.owner`update users set status = 'active'`
    for (const table of ['student', 'guardian', 'staff_member'])
      await database.owner`update ${database.owner(table)} set status = 'active'`
  }
  beforeAll(reset)
  afterEach(reset)
  // Two of each kind, who both have accounts.
  const pairs: [kind: string, subject: number, other: number][] = [
    ['student', riverbend.noor, ana],
    ['guardian', riverbend.tomas, riverbend.elena],
    ['member of staff', dolores, marcus],
  ]
  const ofTwo = mutations.filter((path) =>
    JSON.stringify(sampleInput(inputOf(path), { keptID: -1 }))?.includes('-1'),
  )
  /** Writes that name two people name both, whatever kind they say that the two are of. */
  const writeTo = async (who: CurrentUser, subject: number, other: number) => {
    await write(who, subject, { paths: ofTwo, turns: [0, 1, 2], others: { keptID: other } })
    if (subject === dolores) await write(who, subject)
  }

  test.each(pairs)('of a %s who holds more than the writer', async (_, subject, other) => {
    await open(subject, 'districtAdministrator')
    // Another administrator, so that the subject isn't the last one.
    await open(riverbend.priya, 'districtAdministrator')
    await open(other, 'guardian')
    const before = await ofAccount(subject)
    expect(Object.keys(before)).toEqual(['account', 'user_permission_group', 'status'])
    await writeTo(office, subject, other)
    expect(await ofAccount(subject)).toEqual(before)
  })

  test.each(pairs)(
    'of a %s who is the last administrator, even by someone who holds as much',
    async (_, subject, other) => {
      await open(subject, 'districtAdministrator')
      await open(other, 'guardian')
      await writeTo(everything, subject, other)
      expect(await database.owner.unsafe(administratorsSQL(String(districtID)))).toHaveLength(1)
    },
  )

  test.each(pairs)(
    'though the same writes end the account of a %s who holds less',
    async (_, subject, other) => {
      await open(subject, 'guardian')
      await open(other, 'guardian')
      await writeTo(office, subject, other)
      const after = await ofAccount(subject)
      expect(Object.keys(after)).toContain('left_person')
      expect(after.status).toBe('inactive')
    },
  )
})
