import type { UserRequest } from '@atrium/kit/server'
import { refuse } from '@atrium/kit/shared'
import { and, asc, eq, isNull, sql, type SQL } from 'drizzle-orm'
import { openClass, type ClassOf } from '../post/post.queries.ts'
import { assignments, gradeCategories } from './gradebook.table.ts'
import type { Assignment, Category } from './gradebook.words.ts'

/** A class's assignments that are assigned, or due, on a day, as JSON inside another statement. */
export const assignmentsOnSQL = (of: {
  districtID: number
  sectionID: number
  on: 'assigned' | 'due'
  date: string
}): SQL<Pick<Assignment, 'id' | 'title' | 'points' | 'assignedOn' | 'dueOn'>[]> => sql`(
  select coalesce(json_agg(json_build_object('id', a.id, 'title', a.title, 'points', a.points, 'assignedOn', a.assigned_on, 'dueOn', a.due_on) order by a.title, a.id), '[]')
  from ${assignments} a where a.district_id = ${of.districtID} and a.section_id = ${of.sectionID} and a.removed_at is null
    and ${of.on === 'due' ? sql`a.due_on` : sql`a.assigned_on`} = ${of.date}::date)`

/** What the form of an assignment asks of its class. */
export interface AssignmentForm {
  courseName: string
  sectionNumber: string
  mayWrite: boolean
  today: string
  categories: Pick<Category, 'id' | 'name'>[]
  /** Null: a new one. */
  assignment: Assignment | null
}

/** The form of an assignment, or of a new one. Refuses 404 as `gradebook`, and one of another class. Three statements. */
export async function assignmentForm(
  ctx: UserRequest,
  { id, ...of }: ClassOf & { id?: number | undefined },
): Promise<AssignmentForm> {
  const { section } = await openClass(ctx, of)
  const { districtID } = ctx.user
  const [categories, [assignment]] = await Promise.all([
    ctx.db
      .select({ id: gradeCategories.id, name: gradeCategories.name })
      .from(gradeCategories)
      .where(
        and(
          eq(gradeCategories.districtID, districtID),
          eq(gradeCategories.sectionID, of.sectionID),
        ),
      )
      .orderBy(asc(gradeCategories.place)),
    id === undefined
      ? []
      : ctx.db
          .select({
            id: assignments.id,
            version: assignments.version,
            categoryID: assignments.categoryID,
            title: assignments.title,
            description: assignments.description,
            points: assignments.points,
            extraCredit: assignments.extraCredit,
            assignedOn: assignments.assignedOn,
            dueOn: assignments.dueOn,
            visibleFrom: assignments.visibleFrom,
          })
          .from(assignments)
          .where(
            and(
              eq(assignments.districtID, districtID),
              eq(assignments.sectionID, of.sectionID),
              eq(assignments.id, id),
              isNull(assignments.removedAt),
            ),
          ),
  ])
  if (id !== undefined && !assignment) throw refuse.notFound('kit.refusal.notFound')
  const { courseName, sectionNumber, mayWrite, today } = section
  return { courseName, sectionNumber, mayWrite, today, categories, assignment: assignment ?? null }
}
