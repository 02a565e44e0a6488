import { users } from '@atrium/auth/tables'
import { grantGroup } from '@atrium/auth/public'
import { demoPeople } from '@atrium/demo/public'
import { seedBilling } from '@atrium/billing/public'
import { seedFinance } from '@atrium/finance/public'
import { seedGrants } from '@atrium/grants/public'
import type { Tx } from '@atrium/kit/server'
import { staffMembers } from '@atrium/people/tables'
import { schools } from '@atrium/schools/tables'
import { seedTimesheets } from '@atrium/timesheets/public'
import { and, asc, eq } from 'drizzle-orm'

/** Ledgers, invoices, awards, and timesheets; the office's own account keeps the books of its school. */
export async function keepBooks(
  tx: Tx,
  { districtID, schoolID, today }: { districtID: number; schoolID: number; today: string },
): Promise<void> {
  const idOf = async (sourcedID: string): Promise<number> => {
    const [person] = await tx
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.districtID, districtID), eq(users.sourcedID, sourcedID)))
    return person?.id ?? 0
  }
  const [officeID, teacherID] = [
    await idOf(demoPeople.staff.sourcedID),
    await idOf(demoPeople.teacher.sourcedID),
  ]
  await grantGroup(tx, { districtID, userID: officeID, group: 'bookkeeper', schoolID })
  const own = await tx
    .select({ id: schools.id, name: schools.name })
    .from(schools)
    .where(and(eq(schools.districtID, districtID), eq(schools.status, 'active')))
    .orderBy(asc(schools.id))
  const ordered = [
    ...own.filter(({ id }) => id === schoolID),
    ...own.filter(({ id }) => id !== schoolID),
  ]
  await seedFinance(tx, { districtID, schools: ordered, today, enteredBy: officeID })
  const staff = await tx
    .select({ id: staffMembers.userID })
    .from(staffMembers)
    .where(and(eq(staffMembers.districtID, districtID), eq(staffMembers.schoolID, schoolID)))
    .orderBy(asc(staffMembers.userID))
    .limit(6)
  await seedTimesheets(tx, {
    districtID,
    schoolID,
    today,
    staffIDs: [
      teacherID,
      ...staff
        .map(({ id }) => id)
        .filter((id) => id !== teacherID && id !== officeID)
        .slice(0, 4),
    ],
  })
  const studentID = await idOf(demoPeople.student.sourcedID)
  await seedBilling(tx, { districtID, schoolID, today, byID: officeID, studentID })
  await seedGrants(tx, {
    districtID,
    today,
    ownerID: await idOf(demoPeople.admin.sourcedID),
    otherID: teacherID,
  })
}
