import { dataOf } from '@atrium/kit/server'
import { districtSettings } from './district-settings.table.ts'

export const data = [
  dataOf(districtSettings, { keys: 'schoolID', setup: 'name value', kept: 'inUse' }),
]
