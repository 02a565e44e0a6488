import { dataOf } from '@atrium/kit/server'
import { publicPreferences } from './preference.table.ts'

export default [dataOf(publicPreferences, { setup: 'name value', kept: 'inUse' })]
