import { dataOf } from '@atrium/kit/server'
import { attendancePeriodRules } from './period-rules.table.ts'

export const data = [
  dataOf(attendancePeriodRules, {
    keys: 'schoolID',
    setup: 'name grades fullDayMinutes halfDayMinutes leftOut tardyMinutes',
    kept: 'inUse',
  }),
]
