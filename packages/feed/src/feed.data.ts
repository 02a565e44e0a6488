import { dataOf } from '@atrium/kit/server'
import { classMessages, classQuestions, classResources, classSnippets } from './feed.table.ts'

export const data = [
  dataOf(classMessages, {
    of: 'studentID',
    title: { en: 'Messages about the student', es: 'Mensajes sobre el estudiante' },
    keys: 'sectionID',
    people: 'studentID authorID',
    educationRecord: 'toStudent toGuardians subject body sentAt recipients',
    kept: 'withPerson',
  }),
  dataOf(classQuestions, {
    of: 'studentID',
    title: { en: 'Questions to teachers', es: 'Preguntas a los maestros' },
    keys: 'sectionID',
    people: 'studentID askedBy answeredBy',
    educationRecord: 'question askedAt answer answeredAt isShared',
    kept: 'withPerson',
  }),
  dataOf(classResources, {
    keys: 'sectionID',
    people: 'addedBy',
    files: 'fileUUID',
    educationRecord: 'title unit description link fileName forFamilies isShared',
    kept: 'inUse',
  }),
  dataOf(classSnippets, {
    keys: 'sectionID',
    people: 'authorID',
    files: 'fileUUID',
    educationRecord: 'title body link fileName postOn forFamilies isShared',
    kept: 'inUse',
  }),
]
