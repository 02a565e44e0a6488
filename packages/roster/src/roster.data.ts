import { dataOf } from '@atrium/kit/server'
import {
  courses,
  sectionEnrollments,
  sectionMeetings,
  sectionPastEnrollments,
  sections,
} from './roster.table.ts'

export const data = [
  dataOf(courses, {
    keys: 'schoolID sourcedID',
    setup:
      'code title titleEs description subject grades stateCode scedCode credits level numberOfParts maxCompletionsForCredit maximumCredits status',
    kept: 'inUse',
  }),
  dataOf(sectionEnrollments, {
    of: 'userID',
    title: { en: 'Classes', es: 'Clases' },
    keys: 'sectionID sourcedID',
    people: 'userID',
    educationRecord: 'role isPrimary teachingRole startDate endDate status',
    kept: 'withPerson',
  }),
  dataOf(sectionMeetings, {
    keys: 'sectionID',
    setup: 'period weekdays rotationDays startTime endTime room',
    kept: 'inUse',
  }),
  dataOf(sectionPastEnrollments, {
    of: { column: 'enrollmentID', in: sectionEnrollments },
    title: { en: 'Earlier stays in classes', es: 'Estancias anteriores en clases' },
    keys: 'enrollmentID',
    educationRecord: 'startDate endDate',
    kept: 'withPerson',
  }),
  dataOf(sections, {
    keys: 'schoolID courseID termID sourcedID',
    setup:
      'sectionNumber sequenceOfCourse title startDate endDate room status isProfessionalDevelopment capacity',
    kept: 'inUse',
  }),
]
