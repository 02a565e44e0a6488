import { dataOf } from '@atrium/kit/server'
import {
  courseCatalogCourses,
  courseCatalogs,
  courseGroupCourses,
  courseGroups,
  coursePrerequisites,
  courseSequenceSteps,
  courseSequences,
} from './courses.table.ts'

export const data = [
  dataOf(courseCatalogCourses, { keys: 'place courseCatalogID courseID', kept: 'inUse' }),
  dataOf(courseCatalogs, {
    keys: 'schoolID schoolYearID',
    setup: 'name requestsFrom requestsUntil maxRequests',
    kept: 'inUse',
  }),
  dataOf(courseGroupCourses, { keys: 'place courseGroupID courseID', kept: 'inUse' }),
  dataOf(courseGroups, { setup: 'name description', kept: 'inUse' }),
  dataOf(coursePrerequisites, { keys: 'courseID requiredCourseID', setup: 'kind', kept: 'inUse' }),
  dataOf(courseSequenceSteps, {
    keys: 'place courseSequenceID courseID',
    setup: 'grade',
    kept: 'inUse',
  }),
  dataOf(courseSequences, { setup: 'name description', kept: 'inUse' }),
]
