import type { Tx, UserRequest } from '@atrium/kit/server'
import { enrollmentFollowers, lastDayAt } from '@atrium/people/public'
import { sectionEnrollments, sections } from '@atrium/roster/tables'
import { terms } from '@atrium/schools/tables'
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { changeStay } from './roster.actions.ts'
import { stayUntil } from './roster.rules.ts'

/**
 * A student's classes end with their last day at the school, and go on where that day is corrected:
 * no one is on the roster of a school that they have left.
 */
export const classesEndWithSchool = enrollmentFollowers({
  name: 'classes',
  follow: async (tx, ctx, { studentID, before, after }) => {
    // Who enters again does so without classes: the days between were at another school.
    const same = after.filter(({ id }) => before.some((stay) => stay.id === id))
    for (const schoolID of new Set(before.map((stay) => stay.schoolID))) {
      const [was, is] = [lastDayAt(before, schoolID), lastDayAt(same, schoolID)]
      if (was !== undefined && is !== undefined && was !== is)
        await endClasses(tx, ctx, { studentID, schoolID, was, is })
    }
  },
})

async function endClasses(
  tx: Tx,
  ctx: UserRequest,
  {
    studentID,
    schoolID,
    was,
    is,
  }: { studentID: number; schoolID: number; was: string | null; is: string | null },
): Promise<void> {
  const { districtID } = ctx.user
  const ofStudent = and(
    eq(sectionEnrollments.districtID, districtID),
    eq(sectionEnrollments.userID, studentID),
    eq(sectionEnrollments.role, 'student'),
    eq(sectionEnrollments.status, 'active'),
  )
  // Sections before their rosters, in the order in which every change of classes locks them.
  const held = await tx
    .select({
      id: sections.id,
      title: sections.title,
      sectionNumber: sections.sectionNumber,
      startDate: sql<string | null>`coalesce(${sections.startDate}, ${terms.startDate})`,
      endDate: sql<string | null>`coalesce(${sections.endDate}, ${terms.endDate})`,
    })
    .from(sections)
    .leftJoin(terms, and(eq(terms.districtID, sections.districtID), eq(terms.id, sections.termID)))
    .where(
      and(
        eq(sections.districtID, districtID),
        eq(sections.schoolID, schoolID),
        eq(sections.isProfessionalDevelopment, false),
        isNull(sections.removedAt),
        inArray(
          sections.id,
          tx.select({ id: sectionEnrollments.sectionID }).from(sectionEnrollments).where(ofStudent),
        ),
      ),
    )
    .orderBy(asc(sections.id))
    .for('no key update', { of: sections })
  for (const section of held) {
    const [stay] = await tx
      .select()
      .from(sectionEnrollments)
      .where(and(ofStudent, eq(sectionEnrollments.sectionID, section.id)))
      .for('update')
    const endDate = stay && stayUntil(stay, section, { was, is })
    if (stay && endDate !== undefined) await changeStay(tx, ctx, section, stay, { endDate })
  }
}
