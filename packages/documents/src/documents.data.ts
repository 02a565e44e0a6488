import { dataOf } from '@atrium/kit/server'
import { attachments, documentGroups } from './documents.table.ts'

export const data = [
  dataOf(attachments, {
    of: 'studentID',
    title: { en: 'Files of the student’s records', es: 'Archivos de los registros del estudiante' },
    keys: 'recordID',
    people: 'addedBy studentID',
    files: 'fileUUID',
    educationRecord: 'kind name addedAt removedAt',
    kept: 'withPerson',
  }),
  dataOf(documentGroups, { keys: 'groupID', setup: 'kind', kept: 'inUse' }),
]
