import { dataOf } from '@atrium/kit/server'
import { attendanceMarks } from './marks.table.ts'

export const data = [
  dataOf(attendanceMarks, {
    keys: 'sortOrder',
    setup: 'code description category officeOnly forFamilies stateCode active',
    kept: 'inUse',
  }),
]
