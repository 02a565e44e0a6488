import { guardians, staffMembers, studentGuardians, students } from '@atrium/people/tables'
import { accounts, permissionGroups, userPermissionGroups, users } from '@atrium/auth/tables'
import { holdsAllOf, type Holding } from '@atrium/auth/public'
import { reachOf, type DistrictDb, type Tx, type UserRequest } from '@atrium/kit/server'
import { and, eq, or, sql } from 'drizzle-orm'
import { joinObstacle, likeness } from './registration.rules.ts'
import type { RegistrationRow } from './registration.table.ts'
import type { JoinObstacle } from './words.ts'

/** Someone in the district who may be the applicant. */
export interface Duplicate {
  userID: number
  firstName: string
  lastName: string
  /** These three are null for people of other schools than the caller's. */
  dob: string | null
  email: string | null
  localID: string | null
  /** Why the registration cannot be joined to them; null where it can. */
  obstacle: JoinObstacle | null
  /** By what they are alike. */
  alikeBy: ('email' | 'name' | 'dob')[]
}

const own = sql`p.district_id = ${users.districtID} and p.user_id = ${users.id}`
const studentSchoolID = sql<number | null>`(select p.school_id from ${students} p where ${own})`
const staffSchoolID = sql<number | null>`(select p.school_id from ${staffMembers} p where ${own})`
/** SQL: the schools of a guardian's children; null for anyone else. */
const guardianSchoolIDs = sql<number[] | null>`(select array(
  select distinct s.school_id from ${studentGuardians} g join ${students} s on s.district_id = g.district_id and s.user_id = g.student_id
  where g.district_id = p.district_id and g.guardian_id = p.user_id) from ${guardians} p where ${own})`
const holdings = sql<Holding[]>`coalesce((
  select jsonb_agg(jsonb_build_object('schoolID', p.school_id, 'permissions', g.permissions)) from ${userPermissionGroups} p
  join ${permissionGroups} g on g.district_id = p.district_id and g.id = p.group_id and g.removed_at is null where ${own}), '[]')`

/**
 * People with the same address, or the same last name and birth date; the likeliest first. For
 * people beyond the caller's reach only the name is shown, and what matches. One statement.
 */
export async function likelyDuplicates(
  db: DistrictDb | Tx,
  ctx: UserRequest,
  registration: RegistrationRow,
): Promise<Duplicate[]> {
  const { districtID, email, lastName, dob, role } = registration
  const rows = await db
    .select({
      userID: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      dob: users.birthDate,
      email: users.email,
      localID: users.localID,
      isActive: sql<boolean>`${users.status} = 'active'`,
      hasAccount: sql<boolean>`coalesce(${accounts.passwordHash} is not null or ${accounts.passwordChangedAt} is not null or ${accounts.disabled}, false)`,
      studentSchoolID,
      staffSchoolID,
      guardianSchoolIDs,
      holdings,
    })
    .from(users)
    .leftJoin(
      accounts,
      and(eq(accounts.districtID, users.districtID), eq(accounts.userID, users.id)),
    )
    .where(
      and(
        eq(users.districtID, districtID),
        or(
          sql`lower(${users.email}) = ${email}`,
          and(
            eq(users.birthDate, dob),
            sql`atrium_fold(${users.lastName}) = atrium_fold(${lastName})`,
          ),
        ),
      ),
    )
    .limit(20)
  const reach = reachOf(ctx.user, 'registration.manage')
  const isInReach = (schoolIDs: readonly number[]): boolean =>
    reach === 'district' || schoolIDs.some((schoolID) => reach.includes(schoolID))
  return rows
    .map((row): Duplicate => {
      const { userID, firstName, lastName: surname } = row
      const schoolsAs = {
        student: row.studentSchoolID === null ? null : [row.studentSchoolID],
        staff: row.staffSchoolID === null ? null : [row.staffSchoolID],
        parent: row.guardianSchoolIDs,
      }
      const isShown = isInReach(Object.values(schoolsAs).flatMap((schoolIDs) => schoolIDs ?? []))
      const schoolIDs = schoolsAs[role]
      return {
        userID,
        firstName,
        lastName: surname,
        dob: isShown ? row.dob : null,
        email: isShown ? row.email : null,
        localID: isShown ? row.localID : null,
        obstacle: joinObstacle({
          hasAccount: row.hasAccount,
          isActive: row.isActive,
          hasRole: schoolIDs !== null,
          isInReach: isInReach(schoolIDs ?? []),
          callerHoldsAll: holdsAllOf(ctx.user, row.holdings),
        }),
        alikeBy: likeness(row, registration),
      }
    })
    .toSorted((a, b) => b.alikeBy.length - a.alikeBy.length)
}
