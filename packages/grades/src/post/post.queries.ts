import type { UserRequest } from '@atrium/kit/server'
import { openSection, type OpenSection } from '@atrium/roster/public'
import { sectionEnrollments } from '@atrium/roster/tables'
import { and, eq, sql, type SQL } from 'drizzle-orm'
import { termsOf } from '../grade.rules.ts'
import type { GradeTerm } from '../words.ts'

export interface ClassOf {
  staffID: number
  sectionID: number
}

/**
 * A class that the caller may grade (an aide may not), and its terms that have started. Refuses
 * 404. One statement.
 */
export async function openClass(
  ctx: UserRequest,
  of: ClassOf,
): Promise<{ section: OpenSection; terms: GradeTerm[]; classTerms: GradeTerm[] }> {
  const section = await openSection(ctx, { ...of, permission: 'grades.post', roles: ['teacher'] })
  const classTerms = termsOf(section, section.terms)
  return {
    section,
    terms: classTerms.filter((term) => term.startDate <= section.today),
    classTerms,
  }
}

/**
 * A condition over `section_enrollment`: a student who was in the class between two days, including
 * students who have left since.
 */
export const inClassDuring = (from: SQL, to: SQL) =>
  and(
    eq(sectionEnrollments.role, 'student'),
    sql`coalesce(${sectionEnrollments.startDate}, ${to}) <= ${to} and coalesce(${sectionEnrollments.endDate}, ${from}) >= ${from}`,
    sql`(${sectionEnrollments.status} = 'active' or ${sectionEnrollments.endDate} is not null)`,
  )
