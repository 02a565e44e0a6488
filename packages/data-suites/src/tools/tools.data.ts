import { dataOf } from '@atrium/kit/server'
import { suiteRecipes } from './tools.table.ts'

export const data = [
  dataOf(suiteRecipes, {
    keys: 'suiteID fileID',
    setup: 'definition auto stale guards people ranAt',
    kept: 'inUse',
  }),
]
