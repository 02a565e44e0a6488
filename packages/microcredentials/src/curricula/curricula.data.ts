import { dataOf } from '@atrium/kit/server'
import {
  badgeCurriculumUsers,
  badgePathwayUsers,
  curricula,
  curriculumPathways,
  pathwaySteps,
  pathways,
  stepBadges,
} from './curricula.table.ts'

export const data = [
  dataOf(badgeCurriculumUsers, {
    of: 'userID',
    title: { en: 'Curricula', es: 'Currículos' },
    keys: 'curriculumID',
    people: 'userID',
    educationRecord: 'startedAt completedAt',
    kept: 'withPerson',
  }),
  dataOf(badgePathwayUsers, {
    of: 'userID',
    title: { en: 'Pathways', es: 'Trayectorias' },
    keys: 'pathwayID',
    people: 'userID',
    educationRecord: 'startedAt completedAt',
    kept: 'withPerson',
  }),
  dataOf(curricula, {
    keys: 'imageUUID',
    setup: 'name description visible',
    derived: 'searchText sortName',
    kept: 'inUse',
  }),
  dataOf(curriculumPathways, {
    keys: 'curriculumID pathwayID order',
    setup: 'required',
    kept: 'inUse',
  }),
  dataOf(pathwaySteps, {
    keys: 'pathwayID order',
    setup: 'name completeAll numberRequired required',
    kept: 'inUse',
  }),
  dataOf(pathways, {
    keys: 'imageUUID',
    setup: 'name description visible',
    derived: 'searchText sortName',
    kept: 'inUse',
  }),
  dataOf(stepBadges, { keys: 'stepID badgeID order', setup: 'required', kept: 'inUse' }),
]
