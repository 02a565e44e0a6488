import { dataOf } from '@atrium/kit/server'
import { publicPreferences } from './preference.table.ts'

export const data = [dataOf(publicPreferences, { setup: 'name value', kept: 'inUse' })]
