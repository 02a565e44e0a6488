import { dataOf } from '@atrium/kit/server'
import { widgetGroups } from './widgets.table.ts'

export const data = [dataOf(widgetGroups, { keys: 'groupID', setup: 'widget', kept: 'inUse' })]
