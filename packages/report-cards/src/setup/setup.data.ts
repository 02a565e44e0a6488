import { dataOf } from '@atrium/kit/server'
import { honorRolls } from './setup.table.ts'

export const data = [
  dataOf(honorRolls, {
    keys: 'schoolID',
    setup: 'name gpa minimumGPA lowestPoints minimumGrades allowsIncomplete active',
    kept: 'inUse',
  }),
]
