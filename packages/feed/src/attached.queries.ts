import { ownFiles, type Tx, type UserRequest } from '@atrium/kit/server'
import { refuse } from '@atrium/kit/shared'
import { sections } from '@atrium/roster/tables'
import { sql } from 'drizzle-orm'
import { sameDepartment } from './department.queries.ts'
import { classSnippets } from './feed.table.ts'

/**
 * Refuses 422 a file that isn't the caller's own or from a shared snippet of their department,
 * unless it is already attached.
 */
export async function refuseForeign(
  tx: Tx,
  ctx: UserRequest,
  {
    fileUUID,
    before,
    sectionID,
  }: { fileUUID: string | null; before: string | null; sectionID: number },
): Promise<void> {
  if (fileUUID === null || fileUUID === before) return
  if ((await ownFiles(tx, ctx.user, [fileUUID], 'any')).has(fileUUID)) return
  const { districtID, userID } = ctx.user
  const [shared] = await tx.execute(sql`
    select 1 from ${classSnippets} s join ${sections} c on c.district_id = s.district_id and c.id = s.section_id
    where s.district_id = ${districtID} and s.file_uuid = ${fileUUID}::uuid and s.removed_at is null
      and (s.author_id = ${userID} or s.is_shared and ${sameDepartment(sql`c`, { districtID, sectionID })}) limit 1`)
  if (!shared) throw refuse.fields({ fileUUID: { id: 'kit.valid.notAllowed' } })
}
