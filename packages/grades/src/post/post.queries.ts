import { users } from '@atrium/auth/tables'
import { hotRead, type UserRequest } from '@atrium/kit/server'
import { refuse } from '@atrium/kit/shared'
import { notRestrictedFor } from '@atrium/people/public'
import { students } from '@atrium/people/tables'
import { openSection, type OpenSection } from '@atrium/roster/public'
import { sectionEnrollments } from '@atrium/roster/tables'
import { and, asc, eq, or, sql, type SQL } from 'drizzle-orm'
import { openingTerm, termsOf } from '../grade.rules.ts'
import { termGrades } from '../grades.table.ts'
import type { GradeRow, GradeTerm, SectionGrades } from '../words.ts'

export interface ClassOf {
  staffID: number
  sectionID: number
}

/** A class's grades of a term, of today's unless told. Refuses 404 where the class is not the caller's to grade or has no such term. Two statements. */
export async function sectionGrades(
  ctx: UserRequest,
  { termID, ...of }: ClassOf & { termID?: number | undefined },
): Promise<SectionGrades> {
  const { section, terms: begun } = await openClass(ctx, of)
  const { courseName, sectionNumber } = section
  const term =
    termID === undefined ? openingTerm(begun, section.today) : begun.find(({ id }) => id === termID)
  if (!term && termID !== undefined) throw refuse.notFound('kit.refusal.notFound')
  return {
    courseName,
    sectionNumber,
    mayWrite: section.mayWrite,
    terms: begun,
    termID: term?.id ?? null,
    rows: term ? await rowsOf(ctx, of.sectionID, term) : [],
  }
}

/** A class that the caller may grade, which an aide does not, and those of its terms that have begun. Refuses 404. One statement. */
export async function openClass(
  ctx: UserRequest,
  of: ClassOf,
): Promise<{ section: OpenSection; terms: GradeTerm[] }> {
  const section = await openSection(ctx, { ...of, permission: 'grades.post', roles: ['teacher'] })
  return {
    section,
    terms: termsOf(section, section.terms).filter((term) => term.startDate <= section.today),
  }
}

/** Students who were in the class at any time of the term, and whoever has a grade for it. */
const rowsOf = (
  { db, user: { districtID, userID } }: UserRequest,
  sectionID: number,
  { id: termID, startDate: from, endDate: to }: GradeTerm,
): Promise<GradeRow[]> => readRows(db, { districtID, userID, sectionID, termID, from, to })

const readRows = hotRead((db) =>
  db
    .select({
      id: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      preferredName: users.preferredName,
      localID: users.localID,
      photoUUID: users.photoUUID,
      percent: termGrades.percent,
      letter: termGrades.letter,
      comment: termGrades.comment,
      version: sql<number>`coalesce(${termGrades.version}, 0)`,
    })
    .from(sectionEnrollments)
    .innerJoin(
      users,
      and(
        eq(users.districtID, sectionEnrollments.districtID),
        eq(users.id, sectionEnrollments.userID),
      ),
    )
    .innerJoin(
      students,
      and(eq(students.districtID, users.districtID), eq(students.userID, users.id)),
    )
    .leftJoin(
      termGrades,
      and(
        eq(termGrades.districtID, sectionEnrollments.districtID),
        eq(termGrades.sectionID, sectionEnrollments.sectionID),
        eq(termGrades.termID, sql.placeholder('termID')),
        eq(termGrades.studentID, sectionEnrollments.userID),
      ),
    )
    .where(
      and(
        eq(sectionEnrollments.districtID, sql.placeholder('districtID')),
        eq(sectionEnrollments.sectionID, sql.placeholder('sectionID')),
        or(
          inClassDuring(sql`${sql.placeholder('from')}::date`, sql`${sql.placeholder('to')}::date`),
          sql`${termGrades.id} is not null`,
        ),
        notRestrictedFor(
          { districtID: sql.placeholder('districtID'), userID: sql.placeholder('userID') },
          sectionEnrollments.userID,
        ),
      ),
    )
    .orderBy(asc(students.sortName), asc(users.id)),
)

/** A condition over `section_enrollment`: a student's who was in the class between two days, those who have left since included. */
export const inClassDuring = (from: SQL, to: SQL) =>
  and(
    eq(sectionEnrollments.role, 'student'),
    sql`coalesce(${sectionEnrollments.startDate}, ${to}) <= ${to} and coalesce(${sectionEnrollments.endDate}, ${from}) >= ${from}`,
    sql`(${sectionEnrollments.status} = 'active' or ${sectionEnrollments.endDate} is not null)`,
  )
