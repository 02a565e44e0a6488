import type { Reach } from '@atrium/kit/server'
import { sql, type SQL } from 'drizzle-orm'
import type { Kind, SemanticType } from '@atrium/tabular/words'
import type { LiveColumn } from './live-tables.ts'

// Shared parts of live tables. After `from`, the person is `u` (users), and their school `s`
// (school).

/** A column named by its English title. */
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

/**
 * A condition that limits rows to the schools of a reach. Records without a school are only within
 * the whole district.
 */
export const withinReach = (at: SQL, reach: Reach): SQL =>
  reach === 'district' ? sql`true` : sql`${at} = any(${`{${reach.join(',')}}`}::integer[])`
