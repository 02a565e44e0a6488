import { dataOf } from '@atrium/kit/server'
import { helpDocuments } from './help-document.table.ts'

export const data = [
  dataOf(helpDocuments, { setup: 'route language title html replacesShipped', kept: 'inUse' }),
]
