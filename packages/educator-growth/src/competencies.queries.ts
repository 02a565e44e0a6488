import { isOneOf, type Reference, type UserRequest } from '@atrium/kit/server'
import type { Option } from '@atrium/kit/shared'
import { competencies, frameworks } from '@atrium/observation/public'
import type { AskedChoices } from '@atrium/people/public'
import { sql, type SQL } from 'drizzle-orm'

const named = (language: 'en' | 'es'): SQL<string> =>
  sql<string>`${competencies.code} || ' ' || coalesce(nullif(${competencies.name} ->> ${sql.raw(`'${language}'`)}, ''), ${competencies.name} ->> 'en')`

/** A competency of the district’s frameworks, by its code and name. */
export const competencyReference: Reference = {
  table: competencies,
  label: named('en'),
  labels: { en: named('en'), es: named('es') },
}

/** Competencies of active frameworks; those in `ids` whatever became of them. */
export async function competencyOptions(
  { db, user, language }: UserRequest,
  { search, ids }: AskedChoices,
): Promise<Option[]> {
  const name = sql`coalesce(nullif(c.name ->> ${language}, ''), c.name ->> 'en')`
  const rows = await db.execute<{ id: number; label: string }>(sql`
    select c.id, c.code || ' ' || ${name} as label
    from ${competencies} c join ${frameworks} f on f.district_id = c.district_id and f.id = c.framework_id
    where c.district_id = ${user.districtID}
      and ${
        ids
          ? isOneOf(sql`c.id`, ids)
          : sql`c.removed_at is null and c.active and f.removed_at is null and f.active and position(lower(${(search ?? '').trim()}) in lower(c.code || ' ' || ${name})) > 0`
      }
    order by c.code, c.id limit ${ids ? 500 : 100}`)
  return [...rows]
}
