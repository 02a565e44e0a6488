import type { Tx } from '@atrium/kit/server'
import { refuse } from '@atrium/kit/shared'
import { districts, schools } from '@atrium/schools/tables'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { pdCourses } from '../courses/courses.table.ts'
import { isFrom, isThrough } from '../sections/cut-off.rules.ts'
import { pdSections, type SectionRow } from '../sections/sections.table.ts'
import type { Audience, CourseState } from '../words.ts'

/** A section that this transaction has locked, with what decides about its seats. */
export interface HeldSection {
  row: SectionRow
  timeZone: string
  course: {
    title: string
    code: string
    state: CourseState
    audience: Audience[]
    surveyFormID: number | null
    surveyRequired: boolean
    surveyAnonymous: boolean
    issuesBadge: boolean
    description: string
    objectives: string | null
    lcapGoalID: number | null
  }
}

/**
 * Locks a section. It is always locked before any of its enrollments, so that concurrent acts wait
 * and never deadlock. Refuses 404.
 */
export async function holdSection(
  tx: Tx,
  districtID: number,
  sectionID: number,
): Promise<HeldSection> {
  const [found] = await tx
    .select({
      row: pdSections,
      timeZone: sql<string>`coalesce((select s.time_zone from ${schools} s where s.district_id = ${pdSections.districtID} and s.id = ${pdSections.schoolID}), (select d.time_zone from ${districts} d where d.district_id = ${pdSections.districtID}))`,
      course: {
        title: pdCourses.title,
        code: pdCourses.code,
        state: pdCourses.state,
        audience: pdCourses.audience,
        surveyFormID: pdCourses.surveyFormID,
        surveyRequired: pdCourses.surveyRequired,
        surveyAnonymous: pdCourses.surveyAnonymous,
        issuesBadge: pdCourses.issuesBadge,
        description: pdCourses.description,
        objectives: pdCourses.objectives,
        lcapGoalID: pdCourses.lcapGoalID,
      },
    })
    .from(pdSections)
    .innerJoin(
      pdCourses,
      and(eq(pdCourses.districtID, pdSections.districtID), eq(pdCourses.id, pdSections.courseID)),
    )
    .where(
      and(
        eq(pdSections.districtID, districtID),
        eq(pdSections.id, sectionID),
        isNull(pdSections.removedAt),
      ),
    )
    .for('update', { of: pdSections })
  if (!found) throw refuse.notFound('kit.refusal.notFound')
  return found
}

export const hasStarted = ({ startsAt }: Pick<SectionRow, 'startsAt'>, now: Date): boolean =>
  startsAt !== null && Date.parse(startsAt) <= now.getTime()

export const hasEnded = ({ endsAt }: Pick<SectionRow, 'endsAt'>, now: Date): boolean =>
  endsAt !== null && Date.parse(endsAt) <= now.getTime()

/** Why no one can request a section now; null: they can. */
export function closedBecause(
  section: Pick<SectionRow, 'state' | 'startsAt' | 'enrollFrom' | 'enrollUntil'>,
  { courseState, timeZone }: { courseState: CourseState; timeZone: string },
  now: Date,
): 'notOffered' | 'tooEarly' | 'tooLate' | null {
  if (section.state !== 'open' || courseState !== 'actv') return 'notOffered'
  if (!isFrom(section.enrollFrom, now, timeZone)) return 'tooEarly'
  const isOver =
    section.enrollUntil === null
      ? hasStarted(section, now)
      : !isThrough(section.enrollUntil, now, timeZone)
  return isOver ? 'tooLate' : null
}
