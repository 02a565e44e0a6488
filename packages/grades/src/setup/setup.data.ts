import { dataOf } from '@atrium/kit/server'
import {
  gradeFinalizations,
  gradeMarks,
  gradingComments,
  gradingPeriodParts,
  gradingPeriods,
  gradingScaleSteps,
  gradingScales,
  sectionGrading,
} from './setup.table.ts'

export const data = [
  dataOf(gradeFinalizations, {
    keys: 'schoolID termID',
    people: 'finalizedBy',
    setup: 'finalizedAt notifyOn notifiedAt',
    kept: 'inUse',
  }),
  dataOf(gradeMarks, {
    setup: 'mark description points attemptsCredit earnsCredit',
    kept: 'inUse',
  }),
  dataOf(gradingComments, { setup: 'code text topic active', kept: 'inUse' }),
  dataOf(gradingPeriodParts, {
    keys: 'place gradingPeriodID termID',
    setup: 'weight',
    kept: 'inUse',
  }),
  dataOf(gradingPeriods, {
    keys: 'termID',
    setup: 'opensOn closesOn familiesFrom creditShare examWeight',
    kept: 'inUse',
  }),
  dataOf(gradingScaleSteps, {
    keys: 'place gradingScaleID gradeMarkID',
    setup: 'fromPercent',
    kept: 'inUse',
  }),
  dataOf(gradingScales, { keys: 'schoolID', setup: 'name isDefault', kept: 'inUse' }),
  dataOf(sectionGrading, {
    keys: 'sectionID gradingScaleID',
    setup: 'missing latePenalty',
    kept: 'inUse',
  }),
]
