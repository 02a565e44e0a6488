import { dataOf } from '@atrium/kit/server'
import {
  assignmentFiles,
  assignmentStandards,
  rubricCriteria,
  rubricMarks,
  standardScores,
} from './rubrics.table.ts'

export const data = [
  dataOf(assignmentFiles, {
    keys: 'assignmentID place',
    files: 'fileUUID',
    setup: 'name',
    kept: 'inUse',
  }),
  dataOf(assignmentStandards, { keys: 'assignmentID itemID', kept: 'inUse' }),
  dataOf(rubricCriteria, {
    keys: 'assignmentID place',
    setup: 'title description points',
    kept: 'inUse',
  }),
  dataOf(rubricMarks, {
    of: 'studentID',
    title: { en: 'Rubric marks', es: 'Evaluaciones por rúbrica' },
    keys: 'criterionID',
    people: 'studentID changedBy',
    educationRecord: 'points comment changedAt',
    kept: 'withPerson',
  }),
  dataOf(standardScores, {
    of: 'studentID',
    title: { en: 'Scores on standards', es: 'Puntuaciones por estándar' },
    keys: 'assignmentID itemID',
    people: 'studentID changedBy',
    educationRecord: 'level changedAt',
    kept: 'withPerson',
  }),
]
