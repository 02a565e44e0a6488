import { dataOf } from '@atrium/kit/server'
import { categories, categoryContents } from './categories.table.ts'

export const data = [
  dataOf(categories, { keys: 'place', setup: 'name description', kept: 'inUse' }),
  dataOf(categoryContents, { keys: 'categoryID frameworkID itemID', kept: 'inUse' }),
]
