import { defineExtensionPoint, type Reach } from '@atrium/kit/server'
import type { BothLanguages } from '@atrium/kit/shared'
import type { SQL } from 'drizzle-orm'
import type { Kind, SemanticType } from '@atrium/tabular/words'

export interface LiveColumn {
  /** Also the column's name in the store: letters, digits and spaces; it stays when its title is changed. */
  name: string
  title: BothLanguages
  kind: Kind
  semanticType: SemanticType | null
  /** The selected columns, over the tables of `from`. */
  value: SQL
}

/** Records of the product as a table of a data suite. */
export interface LiveTable {
  /** `<module>.<things>`, e.g. `students.enrollments`; it stays. */
  name: string
  title: BothLanguages
  description: BothLanguages
  /** The permission that one needs to see these records, and whose schools decide which. */
  permission: string
  columns: readonly LiveColumn[]
  /**
   * What follows `from`: tables and conditions. It must name the district, and be limited to the
   * schools of `reach` unless that is the district.
   */
  from: (districtID: number, reach: Reach, today: string) => SQL
  /** So that the same records are the same file. */
  order: SQL
  /**
   * The column with the schools by which readers see rows; absent: records without a school, for
   * everyone the suite is shared with.
   */
  schoolColumn?: string
}

/** Modules add the records that can be a source of data suites. */
export const liveTables = defineExtensionPoint<LiveTable>('live table', ({ name }) => name)
