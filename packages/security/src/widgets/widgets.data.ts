import { dataOf } from '@atrium/kit/server'
import { widgetGroups } from './widgets.table.ts'

export default [dataOf(widgetGroups, { keys: 'groupID', setup: 'widget', kept: 'inUse' })]
