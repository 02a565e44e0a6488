import type { Reach } from '@atrium/kit/server'
import { sql, type SQL } from 'drizzle-orm'
import type { Kind, SemanticType } from '@atrium/tabular/words'
import type { LiveColumn } from './live-tables.ts'

// What live tables share. The person is `u` (users), their school `s` (school) in what follows
// `from`.

/** A column whose English title is its name. */
export const liveColumn = (
  name: string,
  es: string,
  value: SQL,
  kind: Kind = 'text',
  semanticType: SemanticType | null = null,
): LiveColumn => ({ name, title: { en: name, es }, kind, semanticType, value })

export const personID = sql`coalesce(u.local_id, u.state_id, u.sourced_id, u.id::text)`
export const studentColumns: readonly LiveColumn[] = [
  liveColumn('Student ID', 'Identificador del estudiante', personID, 'text', 'studentID'),
]
export const schoolColumns: readonly LiveColumn[] = [
  liveColumn(
    'School ID',
    'Identificador de la escuela',
    sql`coalesce(s.number, s.state_id, s.sourced_id, s.name)`,
    'text',
    'schoolID',
  ),
  liveColumn('School', 'Escuela', sql`s.name`, 'text', 'school'),
]

/** As SQL that is a part of a condition: the schools of a reach; of no school only where it is the whole district. */
export const withinReach = (at: SQL, reach: Reach): SQL =>
  reach === 'district' ? sql`true` : sql`${at} = any(${`{${reach.join(',')}}`}::integer[])`
