import { hotRead, type DistrictDb } from '@atrium/kit/server'
import type { Field } from '@atrium/kit/shared'
import { and, asc, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { SettingsGroup } from './define-settings.ts'
import { districtSettings } from './district-settings.table.ts'
import { effective } from './settings.rules.ts'

/** The place a value applies to; without a school, the whole district. */
export interface Place {
  districtID: number
  schoolID?: number
}

/** What applies at a place. One prepared statement. */
export async function settingsOf<Values extends object>(
  db: DistrictDb,
  group: SettingsGroup<Values>,
  { districtID, schoolID = 0 }: Place,
): Promise<Values> {
  const layers = await applying(db, {
    districtID,
    schoolID: group.schools ? schoolID : 0,
    name: group.name,
  })
  return effective(
    group.defaults as Record<string, unknown>,
    ...layers.map(({ value }) => value),
  ) as Values
}

// The district's first, then the school's.
const applying = hotRead((db) =>
  db
    .select({ value: districtSettings.value })
    .from(districtSettings)
    .where(
      and(
        eq(districtSettings.districtID, sql.placeholder('districtID')),
        eq(districtSettings.name, sql.placeholder('name')),
        inArray(districtSettings.schoolID, [sql.placeholder('schoolID'), 0]),
      ),
    )
    .orderBy(asc(districtSettings.schoolID)),
)

/**
 * The value that applies, as part of another statement.
 * @param place columns of that statement, or ids
 */
export function settingSQL<Values extends object, Name extends keyof Values & string>(
  group: SettingsGroup<Values>,
  name: Name,
  place: { districtID: SQL | PgColumn | number; schoolID?: SQL | PgColumn | number },
): SQL<Values[Name]> {
  const schoolID = group.schools ? (place.schoolID ?? 0) : 0
  const fallback = JSON.stringify(group.defaults[name])
  const value = sql`coalesce(setting_value(${place.districtID}, ${schoolID}, ${literal(group.name)}, ${literal(name)}), ${literal(fallback)}::jsonb)`
  return sql<Values[Name]>`(${value}${sqlType(group.fields[name])})`
}

// Group and field names are ours, and so is the default: spelled out, the statement is the same
// each time.
const literal = (text: string): SQL => sql.raw(`'${text.replaceAll("'", "''")}'`)

function sqlType(field: Field): SQL {
  if (field.type === 'toggle') return sql.raw('::boolean')
  if (field.type === 'integer' || field.type === 'reference') return sql.raw('::integer')
  if (field.type === 'cents') return sql.raw('::bigint')
  if (field.type === 'number') return sql.raw('::double precision')
  return field.type === 'choices' ? sql.raw('') : sql.raw(` #>> '{}'`)
}
