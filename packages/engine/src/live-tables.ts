import { defineExtensionPoint, type Reach } from '@atrium/kit/server'
import type { BothLanguages } from '@atrium/kit/shared'
import type { SQL } from 'drizzle-orm'
import type { Kind, SemanticType } from '@atrium/tabular/words'

export interface LiveColumn {
  /**
   * Also the column's name in the stored file: letters, digits and spaces. It doesn't change when
   * its title is changed.
   */
  name: string
  title: BothLanguages
  kind: Kind
  semanticType: SemanticType | null
  /** The selected columns, from the tables in `from`. */
  value: SQL
}

/** Records of the product, as a table of a data suite. */
export interface LiveTable {
  /** `<module>.<things>`, e.g. `students.enrollments`; never changes. */
  name: string
  title: BothLanguages
  description: BothLanguages
  /**
   * The permission for reading these records; the schools where someone has it decide which ones.
   */
  permission: string
  columns: readonly LiveColumn[]
  /**
   * What follows `from`: tables and conditions. It must restrict rows to the district, and to the
   * schools of `reach` unless that is the whole district.
   */
  from: (districtID: number, reach: Reach, today: string) => SQL
  /** Makes the same records result in the same file. */
  order: SQL
  /**
   * The column with the schools that decides which rows a reader sees. Absent: the records have no
   * school, and are for everyone the suite is shared with.
   */
  schoolColumn?: string
}

/** Modules register records that can be a source of data suites. */
export const liveTables = defineExtensionPoint<LiveTable>('live table', ({ name }) => name)
