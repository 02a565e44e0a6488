import { dataOf } from '@atrium/kit/server'
import { accountSegments, accounts } from './chart.table.ts'

export const data = [
  dataOf(accountSegments, { finance: 'kind code name isRestricted active', kept: 'inUse' }),
  dataOf(accounts, {
    keys: 'schoolID',
    finance:
      'code name kind fund source projectYear program function object site isActivity restrictedCents restrictionReason active',
    kept: 'inUse',
  }),
]
