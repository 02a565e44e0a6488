import { dataOf } from '@atrium/kit/server'
import { fiscalYears, periods } from './years.table.ts'

export const data = [
  dataOf(fiscalYears, { finance: 'name startsOn endsOn status', kept: 'inUse' }),
  dataOf(periods, {
    keys: 'fiscalYearID',
    finance: 'number kind startsOn endsOn status',
    kept: 'inUse',
  }),
]
