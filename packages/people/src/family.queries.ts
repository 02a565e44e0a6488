import { users } from '@atrium/auth/tables'
import type { UserRequest } from '@atrium/kit/server'
import { schools } from '@atrium/schools/tables'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { covers, isOffice, type PersonFacts } from './access.rules.ts'
import type { Child, FamilyMember } from './family.fields.ts'
import { visibleFamily } from './family.rules.ts'
import { familyLinks, studentGuardians, students } from './people.table.ts'
import { loadPerson } from './person.queries.ts'
import { viewerOf } from './viewer.ts'

/** The parts of a link that apply today. */
const today = and(
  eq(familyLinks.districtID, studentGuardians.districtID),
  eq(familyLinks.studentID, studentGuardians.studentID),
  eq(familyLinks.guardianID, studentGuardians.guardianID),
)

const link = {
  id: studentGuardians.id,
  version: studentGuardians.version,
  relationship: studentGuardians.relationship,
  livesWith: studentGuardians.livesWith,
  hasCustody: studentGuardians.hasCustody,
  mayPickUp: studentGuardians.mayPickUp,
  getsMail: studentGuardians.getsMail,
  hasPortal: studentGuardians.hasPortal,
  keepsAccess: studentGuardians.keepsAccess,
  sees: familyLinks.sees,
  keptAway: familyLinks.keptAway,
  restrictedFrom: studentGuardians.restrictedFrom,
  contactOrder: studentGuardians.contactOrder,
  restricted: studentGuardians.restricted,
  hasNote: sql<boolean>`${studentGuardians.restrictionNote} is not null`,
}

/**
 * A student's guardians. The student and their family see names and what each may do, but only
 * their own contact information, and nothing about restricted ones. Refuses 404 as `loadPerson`
 * does.
 */
export async function familyOf(ctx: UserRequest, studentID: number): Promise<FamilyMember[]> {
  const { facts, visibility } = await loadPerson(ctx, 'student', studentID, 'family')
  const isSchool = isOffice(viewerOf(ctx.user), facts, 'student') || visibility === 'taught'
  const rows = await ctx.db
    .select({
      ...link,
      guardianID: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      photoUUID: users.photoUUID,
      phone: users.phone,
      sms: users.sms,
      email: users.email,
    })
    .from(studentGuardians)
    .innerJoin(familyLinks, today)
    .innerJoin(
      users,
      and(
        eq(users.districtID, studentGuardians.districtID),
        eq(users.id, studentGuardians.guardianID),
      ),
    )
    .where(
      and(
        eq(studentGuardians.districtID, ctx.user.districtID),
        eq(studentGuardians.studentID, studentID),
        isNull(studentGuardians.removedAt),
      ),
    )
    .orderBy(asc(studentGuardians.contactOrder), asc(studentGuardians.id))
  return visibleFamily(rows, { isSchool, viewerID: ctx.user.userID })
}

/** A guardian's children. Refuses 404 as `loadPerson` does. */
export async function childrenOf(ctx: UserRequest, guardianID: number): Promise<Child[]> {
  const { facts } = await loadPerson(ctx, 'guardian', guardianID, 'family')
  const rows = await ctx.db
    .select({
      ...link,
      studentID: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      preferredName: users.preferredName,
      photoUUID: users.photoUUID,
      grade: students.grade,
      schoolID: students.schoolID,
      schoolName: schools.name,
      status: students.status,
    })
    .from(studentGuardians)
    .innerJoin(familyLinks, today)
    .innerJoin(
      users,
      and(
        eq(users.districtID, studentGuardians.districtID),
        eq(users.id, studentGuardians.studentID),
      ),
    )
    .innerJoin(
      students,
      and(eq(students.districtID, users.districtID), eq(students.userID, users.id)),
    )
    .leftJoin(
      schools,
      and(eq(schools.districtID, students.districtID), eq(schools.id, students.schoolID)),
    )
    .where(
      and(
        eq(studentGuardians.districtID, ctx.user.districtID),
        eq(studentGuardians.guardianID, guardianID),
        isNull(studentGuardians.removedAt),
      ),
    )
    .orderBy(asc(users.birthDate), asc(users.id))
  return visibleChildren(ctx, facts, rows)
}

/**
 * A guardian's children as a reader may see them: only the school knows about children whom a court
 * order keeps from the guardian.
 */
export function visibleChildren(
  ctx: UserRequest,
  guardian: PersonFacts,
  children: readonly Omit<Child, 'opens'>[],
): Child[] {
  const viewer = viewerOf(ctx.user)
  const isSchool = isOffice(viewer, guardian, 'guardian')
  const reach = viewer.reach('students.read')
  const isOwn = guardian.userID === ctx.user.userID
  const shown = children.filter((child) => (isOwn ? child.sees : isSchool || !child.keptAway))
  return shown.map((child) => ({
    ...child,
    ...((!isSchool || isOwn) && { restricted: null, restrictedFrom: null, hasNote: false }),
    opens: isOwn || covers(reach, child.schoolID),
  }))
}
