import { holdingsOf, holdsAllOf } from '@atrium/auth/public'
import { accounts, users } from '@atrium/auth/tables'
import { reachOf, sendMail, type Tx, type UserRequest } from '@atrium/kit/server'
import { isLanguage, refuse } from '@atrium/kit/shared'
import { notifyUser, screenLink } from '@atrium/notify/public'
import { covers, type SeenPerson } from '@atrium/people/public'
import { and, eq, sql } from 'drizzle-orm'

/** Refuses 403 someone who has more access than the caller. */
export async function refuseHigher(tx: Tx, { user }: UserRequest, userID: number): Promise<void> {
  const { districtID } = user
  if (!holdsAllOf(user, await holdingsOf(tx, { districtID, userID })))
    throw refuse.forbidden('auth.refusal.holdsMore')
}

/** Whether the caller manages security at all of a person's schools; without any, in the district. */
export function managesSecurityOf({ user }: UserRequest, { kind, facts }: SeenPerson): boolean {
  const reach = reachOf(user, 'security.manage')
  const schoolIDs = {
    student: [facts.studentSchoolID ?? 0],
    staff: [facts.staffSchoolID ?? 0],
    guardian: facts.guardianSchoolIDs ?? [],
  }[kind]
  return (
    reach === 'district' ||
    (schoolIDs.length > 0 && schoolIDs.every((schoolID) => covers(reach, schoolID)))
  )
}

export interface Owner {
  userID: number
  disabled: boolean
  recoveryEmail: string | null
}

/** Who of both has an account. */
export const ownersOf = (
  tx: Tx,
  districtID: number,
  { keptID, goneID }: { keptID: number; goneID: number },
): Promise<Owner[]> =>
  tx
    .select({
      userID: accounts.userID,
      disabled: accounts.disabled,
      recoveryEmail: accounts.recoveryEmail,
    })
    .from(accounts)
    .where(
      and(eq(accounts.districtID, districtID), sql`${accounts.userID} in (${keptID}, ${goneID})`),
    )

/** Also at the recovery address, since the office can change the other one. */
export async function tellOwner(
  tx: Tx,
  { user: { districtID, displayName } }: UserRequest,
  { userID, recoveryEmail }: Owner,
  template: string,
): Promise<void> {
  const values = { by: displayName }
  await notifyUser(tx, { userID, districtID, template, values, screen: 'my/privacy-settings' })
  const [{ email, firstName, language } = { email: null, firstName: '', language: 'en' }] = await tx
    .select({ email: users.email, firstName: users.firstName, language: users.language })
    .from(users)
    .where(and(eq(users.districtID, districtID), eq(users.id, userID)))
  if (recoveryEmail && recoveryEmail !== email?.toLowerCase())
    await sendMail(tx, {
      districtID,
      to: recoveryEmail,
      language: isLanguage(language) ? language : 'en',
      template,
      values: { ...values, firstName, link: screenLink('my/privacy-settings') },
    })
}
