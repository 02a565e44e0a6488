import type { UserRequest } from '@atrium/kit/server'
import { refuse } from '@atrium/kit/shared'
import { and, asc, eq, isNull, sql, type SQL } from 'drizzle-orm'
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

/** The categories of a class whose caller may open it, in their order. One statement. */
export const categoriesOfClass = (
  { db, user }: UserRequest,
  sectionID: number,
): Promise<Pick<Category, 'id' | 'name'>[]> =>
  db
    .select({ id: gradeCategories.id, name: gradeCategories.name })
    .from(gradeCategories)
    .where(
      and(
        eq(gradeCategories.districtID, user.districtID),
        eq(gradeCategories.sectionID, sectionID),
      ),
    )
    .orderBy(asc(gradeCategories.place))

/** An assignment of a class whose caller may open it. Refuses 404 one of another class. One statement. */
export async function assignmentOf(
  { db, user }: UserRequest,
  { sectionID, id }: { sectionID: number; id: number },
): Promise<Assignment> {
  const [found] = await db
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
        eq(assignments.districtID, user.districtID),
        eq(assignments.sectionID, sectionID),
        eq(assignments.id, id),
        isNull(assignments.removedAt),
      ),
    )
  if (!found) throw refuse.notFound('kit.refusal.notFound')
  return found
}
