import { dataOf } from '@atrium/kit/server'
import { courseCodes } from './course-codes.table.ts'

export const data = [dataOf(courseCodes, { setup: 'code title description state', kept: 'inUse' })]
