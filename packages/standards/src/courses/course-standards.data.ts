import { dataOf } from '@atrium/kit/server'
import { courseStandards } from './course-standards.table.ts'

export const data = [dataOf(courseStandards, { keys: 'courseID itemID', kept: 'inUse' })]
