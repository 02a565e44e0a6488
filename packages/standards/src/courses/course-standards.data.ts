import { dataOf } from '@atrium/kit/server'
import { courseStandards } from './course-standards.table.ts'

export default [dataOf(courseStandards, { keys: 'courseID itemID', kept: 'inUse' })]
