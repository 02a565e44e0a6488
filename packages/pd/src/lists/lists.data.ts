import { dataOf } from '@atrium/kit/server'
import { areaApprovers, lcapGoals, pdRequirements, pdTags } from './lists.table.ts'

export const data = [
  dataOf(areaApprovers, { keys: 'approvalAreaID', people: 'userID', kept: 'inUse' }),
  dataOf(lcapGoals, { personnel: 'name description active code', kept: 'inUse' }),
  dataOf(pdRequirements, {
    keys: 'creditTypeID',
    personnel: 'name amount audience startsOn dueOn',
    kept: 'inUse',
  }),
  dataOf(pdTags, { personnel: 'name description active', kept: 'inUse' }),
]
