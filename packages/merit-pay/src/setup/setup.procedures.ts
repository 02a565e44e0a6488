import { recordProcedures, type Reference, type UserRequest } from '@atrium/kit/server'
import type { Option } from '@atrium/kit/shared'
import { sql, type SQL } from 'drizzle-orm'
import { hundredths, whole } from '../scoring/scoring.rules.ts'
import { areasRecord } from './areas.record.ts'
import { categoriesRecord } from './categories.record.ts'
import { components, educatorCategories, effectivenessAreas } from './setup.table.ts'

/** The district's lists, which evaluations refer to. */
export const setupProcedures = {
  categories: recordProcedures(categoriesRecord, { table: educatorCategories }),
  areas: recordProcedures(areasRecord, {
    table: effectivenessAreas,
    lines: { components },
    beforeWrite: async ({ draft }) => {
      const sum = draft.components.reduce((all, { weight }) => all + hundredths(weight), 0)
      return sum === whole
        ? undefined
        : { components: { id: 'meritPay.areas.notWhole', values: { sum: sum / 100 } } }
    },
  }),
}

const named = (language: 'en' | 'es'): SQL<string> =>
  language === 'en'
    ? sql<string>`${components.name}`
    : sql<string>`coalesce(${components.nameEs}, ${components.name})`

export const componentReference: Reference = {
  table: components,
  label: named('en'),
  labels: { en: named('en'), es: named('es') },
}

/** Components of active areas, with the area; those in `ids` whatever became of their area. */
export async function componentOptions(
  { db, user, language }: UserRequest,
  { search, ids }: { search?: string | undefined; ids?: number[] | undefined },
): Promise<Option[]> {
  const name = language === 'es' ? sql`coalesce(c.name_es, c.name)` : sql`c.name`
  const area = sql`coalesce(nullif(a.name ->> ${language}, ''), a.name ->> 'en')`
  const rows = await db.execute<{ id: number; label: string }>(sql`
    select c.id, ${area} || ' · ' || ${name} as label
    from ${components} c join ${effectivenessAreas} a on a.district_id = c.district_id and a.id = c.area_id
    where c.district_id = ${user.districtID}
      and ${
        ids
          ? sql`c.id = any(${sql.param(`{${ids.join(',')}}`)}::integer[])`
          : sql`a.removed_at is null and a.active and position(lower(${(search ?? '').trim()}) in lower(${area} || ' ' || ${name})) > 0`
      }
    order by a.code, c.place limit ${ids ? 500 : 100}`)
  return [...rows]
}
