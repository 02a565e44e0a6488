import { users } from '@atrium/auth/tables'
import type { UserRequest } from '@atrium/kit/server'
import type { FieldErrors } from '@atrium/kit/shared'
import { courseTitle } from '@atrium/roster/public'
import { courses, sections } from '@atrium/roster/tables'
import { sql } from 'drizzle-orm'
import type { ClassItem } from '../class-items.actions.ts'
import { sameDepartment } from '../department.queries.ts'
import { classResources } from '../feed.table.ts'
import { openClass, type ClassOf } from '../open-class.queries.ts'
import { resourceFields, type Resource } from '../words.ts'

export type ResourceDraft = Omit<Resource, 'id' | 'version' | 'addedBy' | 'from'>

/** A resource has a link or a file. */
export const resources: ClassItem<ResourceDraft> = {
  entity: 'feed.resource',
  table: classResources,
  fields: resourceFields,
  by: 'addedBy',
  errors: ({ link, fileUUID }): FieldErrors =>
    link === null && fileUUID === null ? { link: { id: 'feed.resource.linkOrFile' } } : {},
}

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
  const listed = await ctx.db.execute<Resource & Record<string, unknown>>(sql`
    select r.id, r.version, r.title, r.unit, r.description, r.link, r.file_uuid as "fileUUID", r.file_name as "fileName", r.for_families as "forFamilies", r.is_shared as "isShared",
      ltrim(a.first_name || ' ' || a.last_name) as "addedBy", case when r.section_id <> ${sectionID} then ${courseTitle(ctx.language, sql`k`)} || ' · ' || c.section_number end as "from"
    from ${classResources} r
    join ${users} a on a.district_id = r.district_id and a.id = r.added_by
    join ${sections} c on c.district_id = r.district_id and c.id = r.section_id
    join ${courses} k on k.district_id = c.district_id and k.id = c.course_id
    where r.district_id = ${districtID} and r.removed_at is null
      and (r.section_id = ${sectionID} or r.is_shared and ${sameDepartment(sql`c`, { districtID, sectionID })})
    order by r.section_id <> ${sectionID}, r.unit nulls last, r.title, r.id limit 500`)
  return { courseName, sectionNumber, mayWrite, resources: listed }
}
