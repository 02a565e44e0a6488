import { grantGroup, grantRole, type StartingGroup } from '@atrium/auth/public'
import { accounts, userPermissionGroups, users } from '@atrium/auth/tables'
import { demoEmail, demoPeople, type DemoAccountName } from '@atrium/demo/public'
import type { Tx } from '@atrium/kit/server'
import type { RoleName } from '@atrium/auth/words'
import { and, eq } from 'drizzle-orm'

interface DemoAccount {
  groups: readonly StartingGroup[]
  roles: readonly RoleName[]
  wholeDistrict?: boolean
}

const demoAccounts: Record<DemoAccountName, DemoAccount> = {
  admin: { groups: ['districtAdministrator'], roles: ['staff'], wholeDistrict: true },
  staff: { groups: ['schoolStaff', 'registrar'], roles: ['staff'] },
  teacher: { groups: ['teacher'], roles: ['staff', 'teacher'] },
  student: { groups: ['student'], roles: ['student'] },
  guardian: { groups: ['guardian'], roles: ['guardian'], wholeDistrict: true },
  publisher: { groups: ['publisher'], roles: ['publisher'] },
  pdadmin: {
    groups: [
      'pdAdministrator',
      'meritPayAdministrator',
      'educatorEvaluator',
      'instituteAdministrator',
    ],
    roles: ['staff', 'pdAdministrator'],
    wholeDistrict: true,
  },
  reviewer: { groups: ['reviewer'], roles: ['reviewer'], wholeDistrict: true },
  bookkeeper: { groups: ['bookkeeper'], roles: ['staff'] },
  principal: {
    groups: [
      'schoolStaff',
      'siteApprover',
      'interventionAdministrator',
      'behaviorAdministrator',
      'growthAdministrator',
      'educatorEvaluator',
      'leaveManager',
      'meritPayEvaluator',
    ],
    roles: ['staff'],
  },
  nurse: { groups: ['schoolNurse'], roles: ['staff'] },
  casemanager: { groups: ['caseManager'], roles: ['staff'] },
  counselor: { groups: ['counselor'], roles: ['staff'] },
  sped: { groups: ['specialEducationAdministrator'], roles: ['staff'], wholeDistrict: true },
  dispatcher: { groups: ['dispatcher'], roles: ['staff'], wholeDistrict: true },
  auditor: { groups: ['auditor'], roles: ['staff'], wholeDistrict: true },
  meals: {
    groups: ['foodServices', 'eligibilityClerk'],
    roles: ['staff'],
    wholeDistrict: true,
  },
  cafeteria: { groups: ['cafeteria'], roles: ['staff'] },
  grants: {
    groups: ['grantManager', 'meritPayAdministrator'],
    roles: ['staff'],
    wholeDistrict: true,
  },
  hr: { groups: ['hrAdministrator', 'meritPayCommittee'], roles: ['staff'], wholeDistrict: true },
}

/**
 * Gives the demo's people their accounts, groups and roles; the people themselves come from the
 * roster.
 */
export async function giveDemoAccounts(
  tx: Tx,
  of: { districtID: number; schoolID: number; passwordHash: string },
): Promise<void> {
  const { districtID, passwordHash } = of
  for (const [name, { groups, roles, wholeDistrict }] of Object.entries(demoAccounts) as [
    DemoAccountName,
    DemoAccount,
  ][]) {
    const schoolID = wholeDistrict ? 0 : of.schoolID
    const userID = await demoUser(tx, districtID, name)
    // The roster created accounts for its people, without passwords.
    const email = demoEmail(name)
    const account = { loginName: email, recoveryEmail: email, passwordHash }
    await tx
      .insert(accounts)
      .values({ districtID, userID, ...account })
      .onConflictDoUpdate({ target: [accounts.districtID, accounts.userID], set: account })
    // Its staff can open more than these accounts should show.
    await tx
      .delete(userPermissionGroups)
      .where(
        and(
          eq(userPermissionGroups.districtID, districtID),
          eq(userPermissionGroups.userID, userID),
        ),
      )
    for (const group of groups) await grantGroup(tx, { districtID, userID, group, schoolID })
    for (const role of roles) await grantRole(tx, { districtID, userID, role, schoolID })
  }
}

/**
 * The person behind an account. People in no roster, such as the publisher and the auditor, are
 * created here, and no roster ever ends them.
 */
async function demoUser(tx: Tx, districtID: number, name: DemoAccountName): Promise<number> {
  const { givenName, familyName } = demoPeople[name]
  const email = demoEmail(name)
  const [known] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.districtID, districtID), eq(users.email, email)))
  if (known) return known.id
  const [made] = await tx
    .insert(users)
    .values({ districtID, firstName: givenName, lastName: familyName, email, username: email })
    .returning({ id: users.id })
  if (!made) throw new Error(`${email} was not made`)
  return made.id
}
