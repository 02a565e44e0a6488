import { recordProcedures, type Reference, type Tx, type UserRequest } from '@atrium/kit/server'
import type { Option } from '@atrium/kit/shared'
import { sql, type SQL } from 'drizzle-orm'
import { cycles, cycleWeights } from '../cycles/cycles.table.ts'
import { evaluations, scores } from '../evaluations/evaluations.table.ts'
import { addScoreLines, addUp } from '../evaluations/totals.actions.ts'
import { hundredths, whole } from '../scoring/scoring.rules.ts'
import { administers, calibrates, evaluates } from '../words.ts'
import { areasRecord } from './areas.record.ts'
import { categoriesRecord } from './categories.record.ts'
import { components, educatorCategories, effectivenessAreas } from './setup.table.ts'

/** The district's lists, which evaluations refer to. */
export const setupProcedures = {
  categories: recordProcedures(categoriesRecord, { table: educatorCategories }),
  areas: recordProcedures(areasRecord, {
    table: effectivenessAreas,
    lines: { components },
    beforeWrite: async ({ ctx, tx, before, draft }) => {
      const sum = draft.components.reduce((all, { weight }) => all + hundredths(weight), 0)
      if (sum !== whole)
        return { components: { id: 'meritPay.areas.notWhole', values: { sum: sum / 100 } } }
      if (!before || countsOf(before.components) === countsOf(draft.components)) return undefined
      // What certified results rest on doesn't change; a name may.
      const { certified: count } = await yearsWith(tx, ctx.user.districtID, before.id)
      return count > 0
        ? { components: { id: 'meritPay.areas.isCertified', values: { count } } }
        : undefined
    },
    after: async ({ ctx, tx, act, records }) => {
      if (act !== 'update') return
      const { districtID } = ctx.user
      for (const { id, before, after } of records) {
        if (!before || !after || countsOf(before.components) === countsOf(after.components))
          continue
        for (const cycleID of (await yearsWith(tx, districtID, id)).open) {
          await addScoreLines(tx, { districtID, cycleID })
          await addUp(tx, { districtID, cycleID })
        }
      }
    },
  }),
}

/** Which components count, and how much: what totals rest on. */
const countsOf = (lines: readonly { id?: number; weight: number }[]): string =>
  JSON.stringify(lines.map(({ id, weight }) => `${id ?? 'new'}: ${hundredths(weight)}`).toSorted())

/** The years in which an area counts that aren't closed, and how many certified results rest on it. */
async function yearsWith(
  tx: Tx,
  districtID: number,
  areaID: number,
): Promise<{ open: number[]; certified: number }> {
  const rows = await tx.execute<{ id: number; status: string; certified: number }>(sql`
    select y.id, y.status, (select count(*)::int from ${evaluations} e where e.district_id = y.district_id and e.cycle_id = y.id and e.removed_at is null
      and (e.status in ('certified', 'paid') or e.paid_cents is not null)) as certified
    from ${cycles} y where y.district_id = ${districtID} and y.removed_at is null
      and exists (select from ${cycleWeights} w where w.district_id = y.district_id and w.cycle_id = y.id and w.area_id = ${areaID})
    order by y.id for update`)
  return {
    open: rows.filter(({ status }) => status !== 'closed').map(({ id }) => id),
    certified: rows.reduce((sum, one) => sum + one.certified, 0),
  }
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

const categoryIn = (language: 'en' | 'es'): SQL<string> =>
  sql<string>`coalesce(nullif(${educatorCategories.name} ->> ${sql.raw(`'${language}'`)}, ''), ${educatorCategories.name} ->> 'en')`

export const categoryReference: Reference = {
  table: educatorCategories,
  label: categoryIn('en'),
  labels: { en: categoryIn('en'), es: categoryIn('es') },
}

export const cycleReference: Reference = { table: cycles, label: sql<string>`${cycles.name}` }

interface Asked {
  search?: string | undefined
  ids?: number[] | undefined
}

/** Active categories by name, for all who work with evaluations; those in `ids` whatever became of them. */
export async function categoryOptions(
  { db, user, language }: UserRequest,
  { search, ids }: Asked,
): Promise<Option[]> {
  const name = sql`coalesce(nullif(c.name ->> ${language}, ''), c.name ->> 'en')`
  const rows = await db.execute<{ id: number; label: string }>(sql`
    select c.id, ${name} as label from ${educatorCategories} c
    where c.district_id = ${user.districtID} and ${
      ids
        ? sql`c.id = any(${sql.param(`{${ids.join(',')}}`)}::integer[])`
        : sql`c.removed_at is null and c.active and position(lower(${(search ?? '').trim()}) in lower(${name})) > 0`
    }
    order by c.code limit ${ids ? 500 : 100}`)
  return [...rows]
}

/** The years of merit pay by name, for all who work with evaluations. Their amounts aren't for them. */
export async function cycleOptions(
  { db, user }: UserRequest,
  { search, ids }: Asked,
): Promise<Option[]> {
  const rows = await db.execute<{ id: number; label: string }>(sql`
    select y.id, y.name as label from ${cycles} y
    where y.district_id = ${user.districtID} and ${
      ids
        ? sql`y.id = any(${sql.param(`{${ids.join(',')}}`)}::integer[])`
        : sql`y.removed_at is null and position(lower(${(search ?? '').trim()}) in lower(y.name)) > 0`
    }
    order by y.school_year desc, y.id limit ${ids ? 500 : 100}`)
  return [...rows]
}

/** Components of active areas, with the area; those in `ids` whatever became of their area. */
export async function componentOptions(
  { db, user, language }: UserRequest,
  { search, ids }: Asked,
): Promise<Option[]> {
  // An educator chooses from what they are evaluated by.
  const isWorking = [administers, evaluates, calibrates].some((one) => user.permissions.has(one))
  const isTheirs = sql`exists (select from ${scores} s join ${evaluations} e on e.district_id = s.district_id and e.id = s.evaluation_id
    where s.district_id = c.district_id and s.component_id = c.id and e.educator_id = ${user.userID} and e.removed_at is null)`
  const name = language === 'es' ? sql`coalesce(c.name_es, c.name)` : sql`c.name`
  const area = sql`coalesce(nullif(a.name ->> ${language}, ''), a.name ->> 'en')`
  const rows = await db.execute<{ id: number; label: string }>(sql`
    select c.id, ${area} || ' · ' || ${name} as label
    from ${components} c join ${effectivenessAreas} a on a.district_id = c.district_id and a.id = c.area_id
    where c.district_id = ${user.districtID}
      and ${
        ids
          ? sql`c.id = any(${sql.param(`{${ids.join(',')}}`)}::integer[])`
          : sql`${isWorking ? sql`a.removed_at is null and a.active` : isTheirs} and position(lower(${(search ?? '').trim()}) in lower(${area} || ' ' || ${name})) > 0`
      }
    order by a.code, c.place limit ${ids ? 500 : 100}`)
  return [...rows]
}
