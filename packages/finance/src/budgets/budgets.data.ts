import { dataOf } from '@atrium/kit/server'
import { budgetLines, budgets } from './budgets.table.ts'

export const data = [
  dataOf(budgetLines, { keys: 'place budgetID accountID', finance: 'cents', kept: 'inUse' }),
  dataOf(budgets, { keys: 'fiscalYearID', finance: 'name status adoptedAt note', kept: 'inUse' }),
]
