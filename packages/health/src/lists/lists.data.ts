import { dataOf } from '@atrium/kit/server'
import * as lists from './lists.table.ts'

const common = 'name description active'

export const data = [
  dataOf(lists.healthActions, { setup: common, kept: 'inUse' }),
  dataOf(lists.healthAssessments, { setup: common, kept: 'inUse' }),
  dataOf(lists.healthConcerns, { setup: common, kept: 'inUse' }),
  dataOf(lists.knownConditions, { setup: `${common} code`, kept: 'inUse' }),
  dataOf(lists.healthLogTypes, { setup: common, kept: 'inUse' }),
  dataOf(lists.knownMedications, { setup: `${common} isControlled`, kept: 'inUse' }),
  dataOf(lists.healthOutcomes, { setup: common, kept: 'inUse' }),
  dataOf(lists.knownProviders, { setup: `${common} kind phone`, kept: 'inUse' }),
  dataOf(lists.healthSymptoms, { setup: common, kept: 'inUse' }),
  dataOf(lists.visitTemplates, {
    setup: common,
    keys: 'logTypeID concernID symptomID assessmentID actionID outcomeID',
    kept: 'inUse',
  }),
]
