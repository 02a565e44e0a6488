import { dataOf } from '@atrium/kit/server'
import { documentGroups } from './documents.table.ts'

export default [dataOf(documentGroups, { keys: 'groupID', setup: 'kind', kept: 'inUse' })]
