import { dataOf } from '@atrium/kit/server'
import { documentGroups } from './documents.table.ts'

export const data = [dataOf(documentGroups, { keys: 'groupID', setup: 'kind', kept: 'inUse' })]
