import { defineSettings, settingSQL } from '@atrium/district-settings/public'
import { f } from '@atrium/kit/shared'
import { districts } from '@atrium/schools/tables'
import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'

/**
 * For how many days an educator can appeal. The district decides on it, not the people who certify: nothing is
 * certified before these days are over. 0: until it is certified.
 */
export const appealSettings = defineSettings({
  name: 'meritPay.appeals',
  permission: 'schools.manage',
  schools: false,
  fields: { days: f.integer({ min: 0, max: 60, required: true }) },
  defaults: { days: 10 },
})

/** SQL: the last day to appeal an acknowledged evaluation; null if there is no deadline. */
export function appealThrough({
  districtID,
  status,
  acknowledgedAt,
}: Record<'districtID' | 'status' | 'acknowledgedAt', SQLWrapper>): SQL<string | null> {
  // Nested: of a column itself drizzle drops the table’s name, and the subselect’s own would be taken.
  const district = sql`${districtID}`
  const days = settingSQL(appealSettings, 'days', { districtID: district })
  return sql<string | null>`(case when ${sql`${status}`} = 'acknowledged' and ${days} > 0
    then ((${sql`${acknowledgedAt}`} at time zone (select t.time_zone from ${districts} t where t.district_id = ${district}))::date + ${days})::text end)`
}
