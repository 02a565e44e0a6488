import { dataOf } from '@atrium/kit/server'
import { seatingCharts, sectionGroupSets, sectionKeptApart } from './seating.table.ts'

export const data = [
  dataOf(seatingCharts, {
    keys: 'sectionID',
    people: 'seats',
    educationRecord: 'name rows columns isCurrent',
    kept: 'inUse',
  }),
  dataOf(sectionGroupSets, {
    keys: 'sectionID',
    people: 'groups',
    educationRecord: 'name method',
    kept: 'inUse',
  }),
  dataOf(sectionKeptApart, { keys: 'sectionID', people: 'pairs', kept: 'inUse' }),
]
