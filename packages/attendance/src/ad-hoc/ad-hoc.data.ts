import { dataOf } from '@atrium/kit/server'
import { adHocPlaces, adHocSessions } from './ad-hoc.table.ts'

export const data = [
  dataOf(adHocPlaces, {
    of: 'studentID',
    title: { en: 'Sessions outside the schedule', es: 'Sesiones fuera del horario' },
    keys: 'sessionID',
    people: 'studentID addedBy',
    educationRecord: 'state addedAt',
    kept: 'withPerson',
  }),
  dataOf(adHocSessions, {
    keys: 'schoolID sectionID',
    people: 'teacherID',
    setup: 'title kind date startTime endTime teacherNumber room capacity notes excuses',
    kept: 'inUse',
  }),
]
