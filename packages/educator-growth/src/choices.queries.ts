import { isOneOf, type UserRequest } from '@atrium/kit/server'
import type { Option } from '@atrium/kit/shared'
import type { AskedChoices } from '@atrium/people/public'
import { sql } from 'drizzle-orm'
import { templates } from './templates/templates.table.ts'

/** Templates in use; those in `ids` whatever became of them. */
export async function templateOptions(
  { db, user, language }: UserRequest,
  { search, ids }: AskedChoices,
): Promise<Option[]> {
  const name = sql`coalesce(nullif(t.name ->> ${language}, ''), t.name ->> 'en')`
  const rows = await db.execute<{ id: number; label: string }>(sql`
    select t.id, ${name} as label from ${templates} t
    where t.district_id = ${user.districtID} and ${
      ids
        ? isOneOf(sql`t.id`, ids)
        : sql`t.removed_at is null and t.status = 'inUse' and position(lower(${(search ?? '').trim()}) in lower(${name})) > 0`
    }
    order by 2, t.id limit ${ids ? 500 : 50}`)
  return [...rows]
}
