import { dataOf } from '@atrium/kit/server'
import { courseRequestForms, courseRequests } from './requests.table.ts'

export const data = [
  dataOf(courseRequestForms, {
    of: 'studentID',
    title: { en: 'Course request forms', es: 'Formularios de solicitud de cursos' },
    keys: 'courseCatalogID',
    people: 'studentID savedBy',
    educationRecord: 'savedAt',
    kept: 'withPerson',
  }),
  dataOf(courseRequests, {
    of: { column: 'formID', in: courseRequestForms },
    title: { en: 'Course requests', es: 'Solicitudes de cursos' },
    keys: 'formID courseID place',
    educationRecord: 'isAlternate',
    kept: 'withPerson',
  }),
]
