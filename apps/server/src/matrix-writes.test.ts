import {
  ensureStartingGroups,
  grantGroup,
  isDistrictWide,
  permissionNames,
} from '@atrium/auth/public'
import { accounts } from '@atrium/auth/tables'
import type { CurrentUser } from '@atrium/kit/server'
import { contextOf } from '@atrium/people/fixtures'
import { afterAll, describe, expect, test } from 'vitest'
import {
  codeOf,
  hintsOf,
  inputOf,
  makeMatrixWorld,
  procedureOf,
  procedures,
} from './matrix.fixtures.ts'
import { createCaller } from './modules.ts'
import { sampleInput } from './sample-input.ts'

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
/** Attempts every write there is; returns how each one ended. */
const write = async (who: CurrentUser, target: number): Promise<Map<string, string>> => {
  const caller = createCaller(contextOf(database, who))
  const ended = new Map<string, string>()
  for (const path of mutations)
    for (const turn of [0, 1]) {
      const input = sampleInput(inputOf(path), hintsOf(riverbend, target), turn)
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

  describe('of the account, or the groups,', () => {
    const subject = { loginName: 'subject@atrium.test', recoveryEmail: 'subject@atrium.test' }
    const office = holding(
      cast.rosa,
      permissionNames.filter((name) => name !== 'imports.manage'),
      0,
    )
    /** How a person signs in, and what they may do. */
    const ofAccount = (id: number) =>
      rowsOf(oneOf('user_id', id), [
        'account',
        'user_permission_group',
        'user_role',
        'reset_token',
        'second_factor',
        'recovery_code',
        'recovery_email_change',
        'session',
        'left_person',
      ])
    const open = (userID: number, group: 'districtAdministrator' | 'teacher') =>
      database.transaction(districtID, async (tx) => {
        await tx.insert(accounts).values({ districtID, userID, ...subject })
        await ensureStartingGroups(tx, districtID)
        await grantGroup(tx, { districtID, userID, group, schoolID: 0 })
      })
    const close = async () => {
      await database.owner`truncate account, user_permission_group cascade`
    }

    test('of someone who holds more than the writer', async () => {
      await open(dolores, 'districtAdministrator')
      const before = await ofAccount(dolores)
      expect(Object.keys(before)).toEqual(['account', 'user_permission_group'])
      await write(office, dolores)
      expect(await ofAccount(dolores)).toEqual(before)
      await close()
    })

    test('though the same writes change those of someone who holds less', async () => {
      await open(marcus, 'teacher')
      const before = await ofAccount(marcus)
      await write(office, marcus)
      expect((await ofAccount(marcus)).account).not.toBe(before.account)
      await close()
    })
  })

  test('of another district', async () => {
    const other = await ofDistrict(lakeside.districtID)
    await write(cast.dolores, lakeside.ana)
    expect(await ofDistrict(lakeside.districtID)).toEqual(other)
    const child = await ofPerson(ana)
    await write(cast.otto, ana)
    expect(await ofPerson(ana)).toEqual(child)
  })
})
