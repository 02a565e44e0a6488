import { settingSQL, type SettingsGroup } from '@atrium/district-settings/public'
import type { DistrictDb, Tx } from '@atrium/kit/server'
import { sql, type SQL } from 'drizzle-orm'
import { financeSettings } from './finance.settings.ts'

/** What applies at a school, or in the whole district, inside a transaction. One statement. */
export async function settingsAt<Values extends object>(
  db: Tx | DistrictDb,
  group: SettingsGroup<Values>,
  districtID: number,
  schoolID: number,
): Promise<Values> {
  const names = Object.keys(group.defaults) as (keyof Values & string)[]
  const values = names.map(
    (name) => sql`${sql.raw(`'${name}'`)}, ${settingSQL(group, name, { districtID, schoolID })}`,
  )
  const [row] = await db.execute<{ values: Values }>(
    sql`select json_build_object(${sql.join(values, sql`, `)}) as values`,
  )
  return row?.values ?? group.defaults
}

/** Which chart of accounts the district uses, as part of another statement. */
export const chartSQL = (districtID: SQL | number): SQL =>
  settingSQL(financeSettings, 'chart', { districtID })
