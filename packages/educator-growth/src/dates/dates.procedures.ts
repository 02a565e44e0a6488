import { recordProcedures } from '@atrium/kit/server'
import { sql, type SQL } from 'drizzle-orm'
import { educatorGroups, educatorGroupTexts, steps } from '../words.ts'
import { datesRecord } from './dates.record.ts'
import { growthDates, growthWindows } from './dates.table.ts'
import { applyDates } from './plan-dues.queries.ts'
import { windowFault } from './windows.rules.ts'

const edge = (which: 'min' | 'max', column: 'opens_on' | 'due_on') =>
  sql`(select ${sql.raw(which)}(w.${sql.raw(column)})::text from ${growthWindows} w where w.district_id = ${growthDates.districtID} and w.dates_id = ${growthDates.id})`

/** SQL: '2026–2027 · Tenured'. */
const named = (language: 'en' | 'es'): SQL =>
  sql`(${growthDates.schoolYear} || '–' || (${growthDates.schoolYear} + 1) || ' · ' || case ${growthDates.educatorGroup} ${sql.join(
    educatorGroups.map((group) =>
      sql.raw(`when '${group}' then '${educatorGroupTexts[group][language]}'`),
    ),
    sql` `,
  )} end)`

export const datesProcedures = recordProcedures(datesRecord, {
  table: growthDates,
  lines: { windows: growthWindows },
  columns: {
    name: { en: named('en'), es: named('es') },
    ...{ firstOn: edge('min', 'opens_on'), lastOn: edge('max', 'due_on') },
  } as never,
  beforeWrite: async ({ draft }) => {
    const fault = windowFault(draft.windows, steps)
    return fault
      ? { [`windows.${fault.at}.step`]: { id: `educatorGrowth.dates.${fault.what}` } }
      : undefined
  },
  after: async ({ ctx, tx, records }) => {
    const { districtID } = ctx.user
    // Dates that were given to another year or group leave the plans of the one before.
    const years = new Map(
      records
        .flatMap(({ before, after }) => [before, after])
        .flatMap((one) => (one ? [[`${one.schoolYear} ${one.educatorGroup}`, one] as const] : [])),
    )
    for (const { schoolYear, educatorGroup } of years.values())
      await applyDates(tx, { districtID, schoolYear, educatorGroup })
  },
})
