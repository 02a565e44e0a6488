import { dataOf } from '@atrium/kit/server'
import {
  approvalAreas,
  coachingSubjects,
  courseCodeReviewers,
  creditTypes,
  reflectionPrompts,
  reflectionTemplates,
  stacks,
} from './settings.table.ts'

export const data = [
  dataOf(approvalAreas, { setup: 'name description active', kept: 'inUse' }),
  dataOf(coachingSubjects, { setup: 'name description active', kept: 'inUse' }),
  dataOf(courseCodeReviewers, {
    of: 'userID',
    title: { en: 'Course codes reviewed', es: 'Códigos de curso que revisa' },
    people: 'userID',
    personnel: 'code',
    kept: 'withPerson',
  }),
  dataOf(creditTypes, { setup: 'name description active abbr', kept: 'inUse' }),
  dataOf(reflectionPrompts, { keys: 'place templateID', setup: 'question', kept: 'inUse' }),
  dataOf(reflectionTemplates, { setup: 'name introduction active', kept: 'inUse' }),
  dataOf(stacks, { keys: 'imageUUID sortOrder', setup: 'name description active', kept: 'inUse' }),
]
