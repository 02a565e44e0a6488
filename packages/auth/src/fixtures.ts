import type { Tx } from '@atrium/kit/server'
import { districts, schools } from '@atrium/schools/tables'
import { ensureStartingGroups, grantGroup, grantRole, newAccount } from './accounts.actions.ts'
import { users } from './auth.table.ts'
import { hashPassword } from './password-hash.ts'
import type { StartingGroup } from './permissions.words.ts'

export const fixturePassword = 'river-stone-42'

export interface FixtureDistrict {
  districtID: number
  /** Maple Elementary and Oak High. */
  mapleID: number
  oakID: number
}

/** A district with two schools and the starting groups. */
export async function fixtureDistrict(tx: Tx, name = 'Cedar Valley'): Promise<FixtureDistrict> {
  const [district] = await tx
    .insert(districts)
    .values({ name })
    .returning({ districtID: districts.districtID })
  const districtID = district?.districtID ?? 0
  await ensureStartingGroups(tx, districtID)
  const made = await tx
    .insert(schools)
    .values([
      { districtID, name: 'Maple Elementary', sourcedID: 'maple' },
      { districtID, name: 'Oak High', sourcedID: 'oak' },
    ])
    .returning({ id: schools.id })
  return { districtID, mapleID: made[0]?.id ?? 0, oakID: made[1]?.id ?? 0 }
}

/**
 * A person who can sign in with `<firstName>@<district>.test` and the fixtures' password. School 0
 * is the whole district.
 */
export async function fixturePerson(
  tx: Tx,
  of: {
    districtID: number
    firstName: string
    lastName: string
    group: StartingGroup
    schoolID: number
    role?: 'staff' | 'teacher' | 'student' | 'guardian'
  },
): Promise<{ userID: number; loginName: string }> {
  const { districtID, firstName, lastName, group, schoolID, role } = of
  const loginName = `${firstName.toLowerCase()}@district${districtID}.test`
  const [user] = await tx
    .insert(users)
    .values({ districtID, firstName, lastName, email: loginName, username: loginName })
    .returning({ id: users.id })
  const userID = user?.id ?? 0
  await newAccount(tx, {
    districtID,
    userID,
    loginName,
    recoveryEmail: loginName,
    passwordHash: await fixtureHash(),
  })
  await grantGroup(tx, { districtID, userID, group, schoolID })
  if (role) await grantRole(tx, { districtID, userID, role, schoolID })
  return { userID, loginName }
}

// One shared hash, because Argon2 is slow on purpose.
let hashed: Promise<string> | undefined
const fixtureHash = (): Promise<string> => (hashed ??= hashPassword(fixturePassword))
