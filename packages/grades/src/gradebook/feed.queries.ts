import type { UserRequest } from '@atrium/kit/server'
import { refuse } from '@atrium/kit/shared'
import { sql, type SQL } from 'drizzle-orm'
import { openClass, type ClassOf } from '../post/post.queries.ts'
import { assignments, gradeCategories } from './gradebook.table.ts'
import type { Assignment, Category } from './gradebook.words.ts'

/**
 * A class's assignments that are assigned or due on a day, or due in the two weeks after it, as a
 * JSON subselect.
 */
export const assignmentsOnSQL = (of: {
  districtID: number
  sectionID: number
  on: 'assigned' | 'due' | 'coming'
  date: string
}): SQL<Pick<Assignment, 'id' | 'title' | 'points' | 'assignedOn' | 'dueOn'>[]> => sql`(
  select coalesce(json_agg(json_build_object('id', a.id, 'title', a.title, 'points', a.points, 'assignedOn', a.assigned_on, 'dueOn', a.due_on) order by a.due_on, a.title, a.id), '[]')
  from ${assignments} a where a.district_id = ${of.districtID} and a.section_id = ${of.sectionID} and a.removed_at is null
    and ${of.on === 'coming' ? sql`a.due_on > ${of.date}::date and a.due_on <= ${of.date}::date + 14` : sql`${of.on === 'due' ? sql`a.due_on` : sql`a.assigned_on`} = ${of.date}::date`})`

/** What an assignment's form needs from its class. */
export interface AssignmentForm {
  courseName: string
  sectionNumber: string
  mayWrite: boolean
  today: string
  categories: Pick<Category, 'id' | 'name'>[]
  /** Null for a new one. */
  assignment: Assignment | null
}

/**
 * The form for an assignment, or for a new one. Refuses 404 like `gradebook`, and for another
 * class's assignment. Two statements.
 */
export async function assignmentForm(
  ctx: UserRequest,
  { id, ...of }: ClassOf & { id?: number | undefined },
): Promise<AssignmentForm> {
  const { section } = await openClass(ctx, of)
  const { districtID } = ctx.user
  const [row] = await ctx.db.execute<Pick<AssignmentForm, 'categories' | 'assignment'>>(sql`
    select
      (select coalesce(json_agg(json_build_object('id', g.id, 'name', g.name) order by g.place), '[]')
        from ${gradeCategories} g where g.district_id = ${districtID} and g.section_id = ${of.sectionID}) as categories,
      (select json_build_object('id', a.id, 'version', a.version, 'categoryID', a.category_id, 'title', a.title, 'description', a.description, 'points', a.points,
          'extraCredit', a.extra_credit, 'assignedOn', a.assigned_on, 'dueOn', a.due_on, 'visibleFrom', a.visible_from)
        from ${assignments} a where a.district_id = ${districtID} and a.section_id = ${of.sectionID} and a.id = ${id ?? 0} and a.removed_at is null) as assignment`)
  const { categories = [], assignment = null } = row ?? {}
  if (id !== undefined && !assignment) throw refuse.notFound('kit.refusal.notFound')
  const { courseName, sectionNumber, mayWrite, today } = section
  return { courseName, sectionNumber, mayWrite, today, categories, assignment }
}
