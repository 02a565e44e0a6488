import { dataOf } from '@atrium/kit/server'
import { bellSchedules, bellTimes, calendarDays, periods } from './bells.table.ts'

export const data = [
  dataOf(bellSchedules, { keys: 'schoolID', public: 'name nameEs kind weekdays', kept: 'inUse' }),
  dataOf(bellTimes, {
    keys: 'place bellScheduleID periodID',
    public: 'startTime endTime instructionalMinutes',
    kept: 'inUse',
  }),
  dataOf(calendarDays, {
    keys: 'schoolID bellScheduleID',
    public: 'date kind rotationDay note',
    kept: 'inUse',
  }),
  dataOf(periods, { keys: 'schoolID sortOrder', public: 'code name kind', kept: 'inUse' }),
]
