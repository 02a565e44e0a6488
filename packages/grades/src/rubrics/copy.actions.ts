import { audit, type UserRequest } from '@atrium/kit/server'
import { refuse, plusDays } from '@atrium/kit/shared'
import { courseTitle } from '@atrium/roster/public'
import { courses, sectionEnrollments, sections } from '@atrium/roster/tables'
import { termName } from '@atrium/schools/public'
import { schoolYears, terms } from '@atrium/schools/tables'
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { assignmentFiles, assignmentStandards, rubricCriteria } from './rubrics.table.ts'
import { belongsOn } from '../gradebook/book.rules.ts'
import { assignments, gradeCategories } from '../gradebook/gradebook.table.ts'
import { openClass, type ClassOf } from '../post/post.queries.ts'

/** A class whose assignments can be copied. */
export interface CopySource {
  sectionID: number
  courseName: string
  sectionNumber: string
  termName: string
  assignments: { id: number; title: string; dueOn: string; points: number }[]
}

/**
 * The teacher’s other classes with assignments, from this and earlier years, newest first. Refuses
 * 404 like `openClass`. Two statements.
 */
export async function copySources(ctx: UserRequest, of: ClassOf): Promise<CopySource[]> {
  await openClass(ctx, of)
  const { districtID } = ctx.user
  return (await ctx.db.execute(sql`
    select c.id as "sectionID", ${courseTitle(ctx.language, sql`k`)} as "courseName", c.section_number as "sectionNumber", coalesce(${termName(ctx.language, sql`t`)} || ' · ' || y.abbr, '') as "termName",
      (select json_agg(json_build_object('id', a.id, 'title', a.title, 'dueOn', a.due_on, 'points', a.points) order by a.due_on, a.id) from ${assignments} a
        where a.district_id = c.district_id and a.section_id = c.id and a.removed_at is null) as assignments
    from ${sections} c join ${courses} k on k.district_id = c.district_id and k.id = c.course_id
    left join ${terms} t on t.district_id = c.district_id and t.id = c.term_id
    left join ${schoolYears} y on y.district_id = t.district_id and y.id = t.school_year_id
    where c.district_id = ${districtID} and c.id <> ${of.sectionID} and c.removed_at is null
      and exists (select from ${sectionEnrollments} e where e.district_id = c.district_id and e.section_id = c.id and e.user_id = ${of.staffID} and e.role = 'teacher' and e.status = 'active')
      and exists (select from ${assignments} a where a.district_id = c.district_id and a.section_id = c.id and a.removed_at is null)
    order by y.start_date desc nulls last, k.title, c.section_number limit 40`)) as unknown as CopySource[]
}

const dayMS = 86_400_000
const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMS)

/**
 * Copies assignments from another of the teacher’s classes, with their rubrics, standards and
 * files, but without scores. Dates are shifted so that the first is due on `firstDueOn`.
 * Assignments go into the category with the same name in their term, which is added if missing. All or
 * none.
 * Refuses 403 and 404 like `saveScores`, for either class, or if an assignment no longer exists.
 */
export async function copyAssignments(
  ctx: UserRequest,
  input: ClassOf & { fromSectionID: number; assignmentIDs: number[]; firstDueOn: string },
): Promise<{ copied: number }> {
  const { fromSectionID, assignmentIDs, firstDueOn, ...of } = input
  const { section, classTerms } = await openClass(ctx, of)
  if (!section.mayWrite) throw refuse.forbidden('grades.refusal.classOver')
  const sources = await copySources(ctx, of)
  if (!sources.some(({ sectionID }) => sectionID === fromSectionID))
    throw refuse.notFound('kit.refusal.notFound')
  const { districtID, userID } = ctx.user
  return ctx.database.transaction(districtID, async (tx) => {
    const found = await tx
      .select()
      .from(assignments)
      .where(
        and(
          eq(assignments.districtID, districtID),
          eq(assignments.sectionID, fromSectionID),
          inArray(assignments.id, assignmentIDs),
          isNull(assignments.removedAt),
        ),
      )
      .orderBy(asc(assignments.dueOn), asc(assignments.id))
    const [first] = found
    if (!first || found.length < new Set(assignmentIDs).size)
      throw refuse.notFound('kit.refusal.notFound')
    const days = daysBetween(first.dueOn, firstDueOn)
    // Locks the section so that two people copying at once don't add the same category twice.
    await tx
      .select({ id: sections.id })
      .from(sections)
      .where(and(eq(sections.districtID, districtID), eq(sections.id, of.sectionID)))
      .for('no key update')
    const categoriesOf = (sectionID: number) =>
      tx
        .select()
        .from(gradeCategories)
        .where(
          and(eq(gradeCategories.districtID, districtID), eq(gradeCategories.sectionID, sectionID)),
        )
        .orderBy(asc(gradeCategories.place))
    const theirs = await categoriesOf(fromSectionID)
    const own = await categoriesOf(of.sectionID)
    const isWeighted = own.some(({ weight }) => weight !== null)
    const categoryFor = async (id: number, dueOn: string): Promise<number> => {
      const source = theirs.find((one) => one.id === id)
      const name = source?.name ?? ''
      const known = own.find(
        (one) => one.name.toLowerCase() === name.toLowerCase() && belongsOn(one, dueOn, classTerms),
      )
      if (known) return known.id
      const [made] = await tx
        .insert(gradeCategories)
        .values({
          ...{ districtID, sectionID: of.sectionID, name, place: own.length },
          dropLowest: source?.dropLowest ?? 0,
          dropHighest: source?.dropHighest ?? 0,
          // Beside one with this name that belongs to other terms.
          termIDs: own.some((one) => one.name.toLowerCase() === name.toLowerCase())
            ? classTerms
                .filter(({ startDate, endDate }) => dueOn >= startDate && dueOn <= endDate)
                .map((term) => term.id)
            : [],
          // A class without categories copies the weights too.
          weight:
            own.length === 0 || !isWeighted
              ? own.length === 0
                ? (source?.weight ?? null)
                : null
              : 0,
        })
        .returning()
      if (!made) throw new Error('a category was not written')
      own.push(made)
      return made.id
    }
    for (const {
      id: sourceID,
      version: _,
      createdAt: __,
      updatedAt: ___,
      removedAt: ____,
      ...values
    } of found) {
      const [made] = await tx
        .insert(assignments)
        .values({
          ...values,
          sectionID: of.sectionID,
          categoryID: await categoryFor(values.categoryID, plusDays(values.dueOn, days)),
          assignedOn: plusDays(values.assignedOn, days),
          dueOn: plusDays(values.dueOn, days),
          visibleFrom: values.visibleFrom && plusDays(values.visibleFrom, days),
        })
        .returning({ id: assignments.id })
      if (!made) throw new Error('an assignment was not written')
      await tx.execute(sql`insert into ${rubricCriteria} (district_id, assignment_id, title, description, points, place)
        select district_id, ${made.id}::integer, title, description, points, place from ${rubricCriteria} r where r.district_id = ${districtID} and r.assignment_id = ${sourceID}`)
      await tx.execute(sql`insert into ${assignmentStandards} (district_id, assignment_id, item_id)
        select district_id, ${made.id}::integer, item_id from ${assignmentStandards} s where s.district_id = ${districtID} and s.assignment_id = ${sourceID}`)
      await tx.execute(sql`insert into ${assignmentFiles} (district_id, assignment_id, file_uuid, name, place)
        select district_id, ${made.id}::integer, file_uuid, name, place from ${assignmentFiles} f where f.district_id = ${districtID} and f.assignment_id = ${sourceID}`)
      await audit(tx, {
        ...{ districtID, actorID: userID, entity: 'grades.assignment', entityID: made.id },
        action: 'create',
        after: { title: values.title, points: values.points, dueOn: plusDays(values.dueOn, days) },
        requestID: ctx.request.requestID,
      })
    }
    return { copied: found.length }
  })
}
