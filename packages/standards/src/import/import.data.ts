import { dataOf } from '@atrium/kit/server'
import { standardImports } from './import.table.ts'

export const data = [
  dataOf(standardImports, {
    keys: 'frameworkID runID',
    people: 'createdBy',
    setup:
      'name format caseVersion state choices summary findings errors warnings source failure endedAt',
    kept: 'inUse',
  }),
]
