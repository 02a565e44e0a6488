import { users } from '@atrium/auth/tables'
import { demoEmail, demoPeople } from '@atrium/demo/public'
import type { Tx } from '@atrium/kit/server'
import { seedCohort, seedMicrocredentials } from '@atrium/microcredentials/public'
import { staffMembers } from '@atrium/people/tables'
import { and, asc, eq, inArray, notInArray } from 'drizzle-orm'

/**
 * A dozen microcredentials: the teacher designed them, the administrator of professional
 * development approved them. Six teachers, including her, earn some of them; a staff member at the
 * school coaches them.
 */
export async function demoMicrocredentials(tx: Tx, districtID: number, now: Date): Promise<void> {
  const { teacher, pdadmin, staff } = demoPeople
  const people = await tx
    .select({ id: users.id, sourcedID: users.sourcedID })
    .from(users)
    .where(
      and(
        eq(users.districtID, districtID),
        inArray(users.sourcedID, [teacher.sourcedID, pdadmin.sourcedID, staff.sourcedID]),
      ),
    )
  const idOf = (sourcedID: string) =>
    people.find((person) => person.sourcedID === sourcedID)?.id ?? 0
  await seedMicrocredentials(tx, {
    districtID,
    creatorID: idOf(teacher.sourcedID),
    approverID: idOf(pdadmin.sourcedID),
  })
  const [reviewer] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.districtID, districtID), eq(users.email, demoEmail('reviewer'))))
  const colleagues = await tx
    .select({ userID: staffMembers.userID, schoolID: staffMembers.schoolID })
    .from(staffMembers)
    .where(
      and(
        eq(staffMembers.districtID, districtID),
        eq(staffMembers.isTeacher, true),
        eq(staffMembers.status, 'active'),
        notInArray(
          staffMembers.userID,
          people.map(({ id }) => id),
        ),
      ),
    )
    .orderBy(asc(staffMembers.schoolID), asc(staffMembers.userID))
  // From several schools, so that there is something to compare.
  const spread = [0, 1, 2, 3, 4].flatMap(
    (at) => colleagues[Math.floor((at * colleagues.length) / 5)] ?? [],
  )
  const herself = { userID: idOf(teacher.sourcedID), schoolID: colleagues[0]?.schoolID ?? 0 }
  await seedCohort(
    tx,
    {
      districtID,
      coachID: idOf(staff.sourcedID),
      reviewerID: reviewer?.id ?? 0,
      members: [
        herself,
        ...spread.map(({ userID, schoolID }) => ({ userID, schoolID: schoolID ?? 0 })),
      ],
    },
    now,
  )
}
