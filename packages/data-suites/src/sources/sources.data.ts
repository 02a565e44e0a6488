import { dataOf } from '@atrium/kit/server'
import { suiteSourceRuns, suiteSources } from './sources.table.ts'

export const data = [
  dataOf(suiteSourceRuns, {
    keys: 'sourceID loadRunID',
    people: 'startedBy',
    setup: 'startedAt endedAt outcome files bytes rows failure',
    kept: 'inUse',
  }),
  dataOf(suiteSources, {
    keys: 'suiteID fileID schoolIDs runID',
    people: 'tell createdBy',
    setup: 'settings seen mode every at weekday nextAt notify',
    secret: 'secret',
    kept: 'inUse',
  }),
]
