import { dataOf } from '@atrium/kit/server'
import { attachments, documentGroups } from './documents.table.ts'

export const data = [
  dataOf(attachments, {
    keys: 'recordID',
    people: 'addedBy',
    files: 'fileUUID',
    finance: 'kind name addedAt removedAt',
    kept: 'inUse',
  }),
  dataOf(documentGroups, { keys: 'groupID', setup: 'kind', kept: 'inUse' }),
]
