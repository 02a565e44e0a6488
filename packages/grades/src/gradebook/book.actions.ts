import { audit, isOneOf, valuesLike, type Tx, type UserRequest } from '@atrium/kit/server'
import { refuse, type MessageRef } from '@atrium/kit/shared'
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { openClass, type ClassOf } from '../post/post.queries.ts'
import { assignmentErrors, belongsOn, categoriesRow, categoryErrors } from './book.rules.ts'
import { assignments, gradeCategories } from './gradebook.table.ts'
import type { GradeTerm } from '../words.ts'
import type { Assignment, CategoriesRow, Category } from './gradebook.words.ts'

export type AssignmentDraft = Omit<Assignment, 'id' | 'version'>
export type CategoryDraft = Omit<Category, 'id'> & { id: number | null }

async function writable(ctx: UserRequest, of: ClassOf): Promise<{ terms: GradeTerm[] }> {
  const { section, classTerms: terms } = await openClass(ctx, of)
  if (!section.mayWrite) throw refuse.forbidden('grades.refusal.classOver')
  return { terms }
}

const refuseErrors = (errors: Record<string, MessageRef>): void => {
  if (Object.keys(errors).length > 0) throw refuse.fields(errors)
}

/**
 * Adds an assignment, or changes the given `version` of one. Refuses 403 and 404 like `saveScores`,
 * 409 if someone else changed it, 422 by field.
 */
export async function saveAssignment(
  ctx: UserRequest,
  {
    id,
    version,
    draft,
    ...of
  }: ClassOf & {
    id?: number | undefined
    version?: number | undefined
    draft: Partial<AssignmentDraft>
  },
): Promise<Assignment> {
  const { terms } = await writable(ctx, of)
  const { districtID, userID } = ctx.user
  return ctx.database.transaction(districtID, async (tx) => {
    const known = await categoriesOf(tx, districtID, of.sectionID)
    const before = id === undefined ? null : await lockAssignment(tx, districtID, of.sectionID, id)
    if (before && before.version !== version) throw refuse.changed(shownAssignment(before))
    const values = assignmentValues({ ...(before ?? newAssignment), ...draft })
    refuseErrors({
      ...assignmentErrors(values),
      ...categoryError(known, values, terms),
    })
    const [saved] = before
      ? await tx
          .update(assignments)
          .set({ ...values, version: before.version + 1, updatedAt: ctx.now().toISOString() })
          .where(and(eq(assignments.districtID, districtID), eq(assignments.id, before.id)))
          .returning()
      : await tx
          .insert(assignments)
          .values({ ...values, districtID, sectionID: of.sectionID })
          .returning()
    if (!saved) throw new Error('An assignment was not written')
    const entityID = saved.id
    await audit(tx, {
      ...{ districtID, actorID: userID, entity: 'grades.assignment', entityID },
      action: before ? 'update' : 'create',
      before: before && valuesLike(before, values),
      after: values,
      requestID: ctx.request.requestID,
    })
    return shownAssignment(saved)
  })
}

/** An assignment is in one of the class's categories, which belongs to the term in which it is due. */
function categoryError(
  known: readonly Category[],
  { categoryID, dueOn }: AssignmentDraft,
  terms: readonly GradeTerm[],
): Record<string, MessageRef> {
  const category = known.find(({ id }) => id === categoryID)
  if (!category) return { categoryID: { id: 'kit.valid.oneOf' } }
  return dueOn === '' || belongsOn(category, dueOn, terms)
    ? {}
    : { categoryID: { id: 'grades.assignment.otherTerm', values: { name: category.name } } }
}

const newAssignment = {
  title: '',
  description: null,
  extraCredit: false,
  visibleFrom: null,
} satisfies Partial<AssignmentDraft>

const assignmentValues = (from: Partial<AssignmentDraft>): AssignmentDraft => ({
  categoryID: from.categoryID ?? 0,
  title: from.title?.trim() ?? '',
  description: from.description?.trim() || null,
  points: from.points ?? Number.NaN,
  extraCredit: from.extraCredit ?? false,
  assignedOn: from.assignedOn ?? '',
  dueOn: from.dueOn ?? '',
  visibleFrom: from.visibleFrom ?? null,
})

const shownAssignment = (row: Assignment): Assignment => ({
  id: row.id,
  version: row.version,
  ...assignmentValues(row),
})

async function lockAssignment(
  tx: Tx,
  districtID: number,
  sectionID: number,
  id: number,
  isRemoved = false,
) {
  const [found] = await tx
    .select()
    .from(assignments)
    .where(
      and(
        eq(assignments.districtID, districtID),
        eq(assignments.sectionID, sectionID),
        eq(assignments.id, id),
        isRemoved ? sql`${assignments.removedAt} is not null` : isNull(assignments.removedAt),
      ),
    )
    .for('update')
  if (!found) throw refuse.notFound('kit.refusal.notFound')
  return found
}

/**
 * Removes an assignment from the gradebook, or restores it; its scores stay with it. Refuses 403
 * and 404 like `saveScores`.
 */
export async function removeAssignment(
  ctx: UserRequest,
  { id, isRemoved, ...of }: ClassOf & { id: number; isRemoved: boolean },
): Promise<void> {
  await writable(ctx, of)
  const { districtID, userID } = ctx.user
  await ctx.database.transaction(districtID, async (tx) => {
    const found = await lockAssignment(tx, districtID, of.sectionID, id, !isRemoved)
    await tx
      .update(assignments)
      .set({ removedAt: isRemoved ? ctx.now().toISOString() : null, version: found.version + 1 })
      .where(and(eq(assignments.districtID, districtID), eq(assignments.id, id)))
    await audit(tx, {
      ...{ districtID, actorID: userID, entity: 'grades.assignment', entityID: id },
      action: isRemoved ? 'remove' : 'restore',
      requestID: ctx.request.requestID,
    })
  })
}

const categoriesOf = (tx: Tx, districtID: number, sectionID: number) =>
  tx
    .select()
    .from(gradeCategories)
    .where(
      and(eq(gradeCategories.districtID, districtID), eq(gradeCategories.sectionID, sectionID)),
    )
    .orderBy(asc(gradeCategories.place))
    .for('update')

/**
 * Sets a class's categories: those without an id are added, and missing ones are removed. `version`
 * is the one the person started from. Refuses 403 and 404 like `saveScores`, 409 if someone else
 * changed them, and 422 by `categories.<place>.<field>` or if a removed category has assignments.
 */
export async function saveCategories(
  ctx: UserRequest,
  { categories, version, ...of }: ClassOf & { categories: CategoryDraft[]; version: number },
): Promise<CategoriesRow> {
  const { terms } = await writable(ctx, of)
  const { districtID, userID } = ctx.user
  const wanted = categories.map((one) => ({ ...one, name: one.name.trim() }))
  return ctx.database.transaction(districtID, async (tx) => {
    await tx.execute(
      sql`select pg_advisory_xact_lock(hashtextextended(${`grades.categories ${districtID} ${of.sectionID}`}, 0))`,
    )
    const present = await categoriesOf(tx, districtID, of.sectionID)
    refuseErrors(categoryErrors(wanted, terms, await workOf(tx, districtID, of.sectionID)))
    const now = categoriesRow(of.sectionID, present)
    if (now.version !== version) throw refuse.changed(now)
    const kept = wanted.flatMap(({ id }) => (id === null ? [] : [id]))
    if (kept.some((id) => !present.some((one) => one.id === id)))
      throw refuse.notFound('kit.refusal.notFound')
    const gone = present.filter(({ id }) => !kept.includes(id))
    await refuseUsed(tx, districtID, gone, wanted.length === 0)
    for (const [place, { id, ...values }] of wanted.entries()) {
      if (id === null)
        await tx
          .insert(gradeCategories)
          .values({ ...values, place, districtID, sectionID: of.sectionID })
      else
        await tx
          .update(gradeCategories)
          .set({ ...values, place })
          .where(and(eq(gradeCategories.districtID, districtID), eq(gradeCategories.id, id)))
    }
    await removeCategories(tx, { districtID, sectionID: of.sectionID }, gone)
    await audit(tx, {
      ...{ districtID, actorID: userID, entity: 'grades.categories', entityID: of.sectionID },
      action: 'update',
      before: {
        categories: present.map(({ name, weight, dropLowest, dropHighest, termIDs }) => ({
          ...{ name, weight, dropLowest, dropHighest },
          termIDs,
        })),
      },
      after: { categories: wanted.map(({ id: _, ...values }) => values) },
      requestID: ctx.request.requestID,
    })
    return categoriesRow(of.sectionID, await categoriesOf(tx, districtID, of.sectionID))
  })
}

/** What is due in a class, and in which category it is. */
const workOf = (tx: Tx, districtID: number, sectionID: number) =>
  tx
    .select({
      categoryID: assignments.categoryID,
      title: assignments.title,
      dueOn: assignments.dueOn,
    })
    .from(assignments)
    .where(
      and(
        eq(assignments.districtID, districtID),
        eq(assignments.sectionID, sectionID),
        isNull(assignments.removedAt),
      ),
    )
    .orderBy(assignments.dueOn)

/** Refuses 422 if assignments that anyone can see are in one, or if nothing is left for removed ones. */
async function refuseUsed(
  tx: Tx,
  districtID: number,
  gone: readonly Category[],
  isLast: boolean,
): Promise<void> {
  if (gone.length === 0) return
  const used = await tx
    .selectDistinct({ id: assignments.categoryID })
    .from(assignments)
    .where(
      and(
        eq(assignments.districtID, districtID),
        inArray(assignments.categoryID, idsOf(gone)),
        isLast ? undefined : isNull(assignments.removedAt),
      ),
    )
  const name = gone.find(({ id }) => used.some((one) => one.id === id))?.name
  if (name !== undefined)
    refuseErrors({
      categories: { id: `grades.categories.${isLast ? 'last' : 'inUse'}`, values: { name } },
    })
}

const idsOf = (categories: readonly Category[]) => categories.map(({ id }) => id)

/** Removed assignments of these categories, which can be restored, go to the first one that stays. */
async function removeCategories(
  tx: Tx,
  { districtID, sectionID }: { districtID: number; sectionID: number },
  gone: readonly Category[],
): Promise<void> {
  if (gone.length === 0) return
  await tx.execute(sql`
    update ${assignments} a set category_id = c.id, version = a.version + 1
    from (select c.id from ${gradeCategories} c where c.district_id = ${districtID} and c.section_id = ${sectionID} and not ${isOneOf(sql`c.id`, idsOf(gone))}
      order by c.place limit 1) c
    where a.district_id = ${districtID} and ${isOneOf(sql`a.category_id`, idsOf(gone))}`)
  await tx
    .delete(gradeCategories)
    .where(
      and(eq(gradeCategories.districtID, districtID), inArray(gradeCategories.id, idsOf(gone))),
    )
}
