import { users } from '@atrium/auth/tables'
import { audit, recordHistory, valuesLike, type UserRequest } from '@atrium/kit/server'
import { refuse, validateDraft, type HistoryEntry } from '@atrium/kit/shared'
import { courseTitle } from '@atrium/roster/public'
import { courses, sections } from '@atrium/roster/tables'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { refuseForeign } from '../attached.queries.ts'
import { sameDepartment } from '../department.queries.ts'
import { entryOf } from '../feed-audit.ts'
import { classResources } from '../feed.table.ts'
import { openClass, openToWrite, type ClassOf } from '../open-class.queries.ts'
import { resourceFields, type Resource } from '../words.ts'

export type ResourceDraft = Omit<Resource, 'id' | 'version' | 'addedBy' | 'from'>

const entity = 'feed.resource'

/**
 * A class's resources, and those shared by other classes in the department. Refuses 404 like
 * `classFeed`. Two statements.
 */
export async function classResourceList(
  ctx: UserRequest,
  of: ClassOf,
): Promise<{
  courseName: string
  sectionNumber: string
  mayWrite: boolean
  resources: Resource[]
}> {
  const { courseName, sectionNumber, mayWrite } = await openClass(ctx, of)
  const { districtID } = ctx.user
  const { sectionID } = of
  const resources = await ctx.db.execute<Resource & Record<string, unknown>>(sql`
    select r.id, r.version, r.title, r.unit, r.description, r.link, r.file_uuid as "fileUUID", r.file_name as "fileName", r.for_families as "forFamilies", r.is_shared as "isShared",
      a.first_name || ' ' || a.last_name as "addedBy", case when r.section_id <> ${sectionID} then ${courseTitle(ctx.language, sql`k`)} || ' · ' || c.section_number end as "from"
    from ${classResources} r
    join ${users} a on a.district_id = r.district_id and a.id = r.added_by
    join ${sections} c on c.district_id = r.district_id and c.id = r.section_id
    join ${courses} k on k.district_id = c.district_id and k.id = c.course_id
    where r.district_id = ${districtID} and r.removed_at is null
      and (r.section_id = ${sectionID} or r.is_shared and ${sameDepartment(sql`c`, { districtID, sectionID })})
    order by r.section_id <> ${sectionID}, r.unit nulls last, r.title, r.id limit 500`)
  return { courseName, sectionNumber, mayWrite, resources }
}

export async function resourceHistory(
  ctx: UserRequest,
  { id, ...of }: ClassOf & { id: number },
): Promise<HistoryEntry[]> {
  const { resources } = await classResourceList(ctx, of)
  if (!resources.some((one) => one.id === id && one.from === null))
    throw refuse.notFound('kit.refusal.notFound')
  return recordHistory(ctx, { entity, id, fields: resourceFields })
}

/**
 * Adds a resource, or changes the given `version`. Refuses 403 and 404 like `openToWrite`, 409 if
 * someone else changed it, and 422 by field and if it has neither a link nor a file.
 */
export async function saveResource(
  ctx: UserRequest,
  {
    id,
    version,
    draft,
    ...of
  }: ClassOf & { id?: number | undefined; version?: number | undefined; draft: ResourceDraft },
): Promise<{ id: number; version: number }> {
  await openToWrite(ctx, of)
  const { districtID, userID } = ctx.user
  const values = {
    ...draft,
    title: draft.title.trim(),
    unit: draft.unit?.trim() || null,
    description: draft.description?.trim() || null,
    link: draft.link?.trim() || null,
  }
  const errors = validateDraft(resourceFields, values)
  if (Object.keys(errors).length > 0) throw refuse.fields(errors)
  if (values.link === null && values.fileUUID === null)
    throw refuse.fields({ link: { id: 'feed.resource.linkOrFile' } })
  return ctx.database.transaction(districtID, async (tx) => {
    const [before] =
      id === undefined
        ? [undefined]
        : await tx
            .select()
            .from(classResources)
            .where(
              and(
                eq(classResources.districtID, districtID),
                eq(classResources.sectionID, of.sectionID),
                eq(classResources.id, id),
                isNull(classResources.removedAt),
              ),
            )
            .for('update')
    if (id !== undefined && !before) throw refuse.notFound('kit.refusal.notFound')
    if (before && before.version !== version)
      throw refuse.conflict('kit.refusal.conflict', {}, { current: { ...before } })
    await refuseForeign(tx, ctx, {
      fileUUID: values.fileUUID,
      before: before?.fileUUID ?? null,
      sectionID: of.sectionID,
    })
    const [saved] = before
      ? await tx
          .update(classResources)
          .set({ ...values, version: before.version + 1 })
          .where(and(eq(classResources.districtID, districtID), eq(classResources.id, before.id)))
          .returning({ id: classResources.id, version: classResources.version })
      : await tx
          .insert(classResources)
          .values({ ...values, districtID, sectionID: of.sectionID, addedBy: userID })
          .returning({ id: classResources.id, version: classResources.version })
    if (!saved) throw new Error('A resource was not written')
    await audit(
      tx,
      entryOf(ctx, {
        entity,
        entityID: saved.id,
        action: before ? 'update' : 'create',
        before: before ? valuesLike(before, values) : null,
        after: values,
      }),
    )
    return saved
  })
}

/** Removes a resource, or restores it. Refuses like `saveResource`. */
export async function removeResource(
  ctx: UserRequest,
  { id, isRemoved, ...of }: ClassOf & { id: number; isRemoved: boolean },
): Promise<void> {
  await openToWrite(ctx, of)
  const { districtID } = ctx.user
  await ctx.database.transaction(districtID, async (tx) => {
    const [written] = await tx
      .update(classResources)
      .set({
        removedAt: isRemoved ? ctx.now().toISOString() : null,
        version: sql`${classResources.version} + 1`,
      })
      .where(
        and(
          eq(classResources.districtID, districtID),
          eq(classResources.sectionID, of.sectionID),
          eq(classResources.id, id),
        ),
      )
      .returning({ id: classResources.id })
    if (!written) throw refuse.notFound('kit.refusal.notFound')
    await audit(
      tx,
      entryOf(ctx, { entity, entityID: id, action: isRemoved ? 'remove' : 'restore' }),
    )
  })
}
