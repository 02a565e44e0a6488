import { dataOf } from '@atrium/kit/server'
import {
  employeeGroupBlackouts,
  employeeGroupHolidays,
  employeeGroups,
  leaveAllowances,
  leaveReasons,
} from './setup.table.ts'

/** What each column holds, and how long rows are kept. */
export const data = [
  dataOf(employeeGroups, {
    setup: 'code name kind workdays firstMonth months dayHours minimumDayHalf active',
    kept: 'inUse',
  }),
  dataOf(employeeGroupHolidays, { keys: 'place groupID', setup: 'day name', kept: 'inUse' }),
  dataOf(employeeGroupBlackouts, {
    keys: 'place groupID',
    setup: 'fromDay toDay name',
    kept: 'inUse',
  }),
  dataOf(leaveReasons, { setup: 'code name kind unit unforeseen active', kept: 'inUse' }),
  dataOf(leaveAllowances, {
    keys: 'reasonID groupID',
    setup:
      'fromDay toDay accrual perYear sharesByFTE firstYear hoursPerUnit carryMost cap least noticeDays documentDays',
    kept: 'inUse',
  }),
]
