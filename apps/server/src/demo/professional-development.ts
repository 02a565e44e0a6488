import { users } from '@atrium/auth/tables'
import { demoPeople } from '@atrium/demo/public'
import type { Tx } from '@atrium/kit/server'
import { seedProfessionalDevelopment } from '@atrium/pd/public'
import { staffMembers } from '@atrium/people/tables'
import { and, asc, eq, inArray, notInArray } from 'drizzle-orm'

/**
 * A year of professional development, which its administrator runs, and in which the teacher both
 * teaches and learns.
 */
export async function offerProfessionalDevelopment(
  tx: Tx,
  { districtID, schoolID, timeZone }: { districtID: number; schoolID: number; timeZone: string },
  now: Date,
): Promise<void> {
  const { teacher, pdadmin, staff } = demoPeople
  const known = await tx
    .select({ id: users.id, sourcedID: users.sourcedID })
    .from(users)
    .where(
      and(
        eq(users.districtID, districtID),
        inArray(users.sourcedID, [teacher.sourcedID, pdadmin.sourcedID, staff.sourcedID]),
      ),
    )
  const idOf = (sourcedID: string) => known.find((one) => one.sourcedID === sourcedID)?.id ?? 0
  const colleagues = await tx
    .select({ userID: staffMembers.userID })
    .from(staffMembers)
    .where(
      and(
        eq(staffMembers.districtID, districtID),
        eq(staffMembers.isTeacher, true),
        eq(staffMembers.status, 'active'),
        notInArray(
          staffMembers.userID,
          known.map(({ id }) => id),
        ),
      ),
    )
    .orderBy(asc(staffMembers.userID))
    .limit(60)
  await seedProfessionalDevelopment(
    tx,
    {
      districtID,
      schoolID,
      timeZone,
      pdadminID: idOf(pdadmin.sourcedID),
      teacherID: idOf(teacher.sourcedID),
      staffID: idOf(staff.sourcedID),
      colleagueIDs: colleagues.map(({ userID }) => userID),
    },
    now,
  )
}
