import { dataOf } from '@atrium/kit/server'
import { awardStages, awardWorkflowVersions, awardWorkflows } from './workflows.table.ts'

export const data = [
  dataOf(awardStages, {
    keys: 'place workflowID',
    finance: 'name owner days questions next',
    kept: 'inUse',
  }),
  dataOf(awardWorkflowVersions, {
    keys: 'workflowID',
    people: 'publishedBy',
    finance: 'number stages publishedAt',
    kept: 'inUse',
  }),
  dataOf(awardWorkflows, { finance: 'name description publishedVersion active', kept: 'inUse' }),
]
