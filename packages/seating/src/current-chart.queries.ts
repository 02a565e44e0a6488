import { sql, type SQL } from 'drizzle-orm'
import { seatingCharts } from './seating.table.ts'

/**
 * The chart that a class currently uses, as a table of one row or none: `rows`, `columns`, `seats`.
 */
export const currentChartSQL = (of: { districtID: SQL; sectionID: SQL }): SQL => sql`(
  select c.rows, c.columns, c.seats from ${seatingCharts} c
  where c.district_id = ${of.districtID} and c.section_id = ${of.sectionID} and c.is_current and c.removed_at is null)`
