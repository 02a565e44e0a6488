import { settingSQL, type SettingsGroup } from '@atrium/district-settings/public'
import type { DistrictDb, Tx } from '@atrium/kit/server'
import { sql } from 'drizzle-orm'

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
