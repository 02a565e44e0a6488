import { dataOf } from '@atrium/kit/server'
import { grantCategories, grantOpportunities, grantPrograms } from './programs.table.ts'

export const data = [
  dataOf(grantCategories, { finance: 'name description active', kept: 'inUse' }),
  dataOf(grantOpportunities, {
    keys: 'programID',
    finance: 'name opensOn deadline ceilingCents matchPercent website',
    kept: 'inUse',
  }),
  dataOf(grantPrograms, {
    finance: 'name funder kind listing passThrough website supplements active',
    kept: 'inUse',
  }),
]
