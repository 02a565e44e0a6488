import { dataOf } from '@atrium/kit/server'
import { grantApplications, grantSteps } from './applications.table.ts'

export const data = [
  dataOf(grantApplications, {
    keys: 'programID opportunityID categoryID workflowID awardID',
    people: 'ownerID',
    finance: 'title requestedCents summary workflowVersion stage stageDueOn funderStatus deadline',
    kept: 'inUse',
  }),
  dataOf(grantSteps, {
    keys: 'applicationID',
    people: 'byID',
    finance: 'fromStage toStage answers at',
    kept: 'inUse',
  }),
]
