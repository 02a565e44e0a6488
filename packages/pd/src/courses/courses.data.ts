import { dataOf } from '@atrium/kit/server'
import {
  pdCourseApprovals,
  pdCourseComments,
  pdCourseCredits,
  pdCourseMaterials,
  pdCoursePrerequisites,
  pdCourseStandards,
  pdCourseTags,
  pdCourses,
} from './courses.table.ts'

export const data = [
  dataOf(pdCourseApprovals, {
    keys: 'courseID approvalAreaID',
    people: 'approvedBy',
    personnel: 'approvedAt',
    kept: 'inUse',
  }),
  dataOf(pdCourseComments, {
    keys: 'courseID',
    people: 'authorID',
    personnel: 'field text resolvedAt',
    kept: 'inUse',
  }),
  dataOf(pdCourseCredits, {
    keys: 'place courseID creditTypeID approvalAreaID',
    personnel: 'amount',
    kept: 'inUse',
  }),
  dataOf(pdCourseMaterials, { keys: 'place courseID', personnel: 'title url', kept: 'inUse' }),
  dataOf(pdCoursePrerequisites, { keys: 'place courseID requiredCourseID', kept: 'inUse' }),
  dataOf(pdCourseStandards, {
    keys: 'place courseID itemID',
    personnel: 'code statement framework',
    kept: 'inUse',
  }),
  dataOf(pdCourseTags, { keys: 'place courseID tagID', kept: 'inUse' }),
  dataOf(pdCourses, {
    keys: 'schoolID lcapGoalID imageUUID surveyFormID',
    people: 'creatorID',
    personnel:
      'code title description objectives organization audience surveyRequired surveyAnonymous issuesBadge state submittedAt',
    derived: 'searchText',
    kept: 'inUse',
  }),
]
