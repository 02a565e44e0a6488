import { dataOf } from '@atrium/kit/server'
import {
  timesheetDelegates,
  timesheetLines,
  timesheetPeriods,
  timesheetPrograms,
  timesheets,
} from './timesheets.table.ts'

export const data = [
  dataOf(timesheetDelegates, {
    of: 'approverID',
    title: { en: 'Stand-ins for timesheets', es: 'Suplentes para hojas de tiempo' },
    people: 'approverID delegateID',
    personnel: 'startsOn endsOn',
    kept: 'withPerson',
  }),
  dataOf(timesheetLines, {
    of: { column: 'timesheetID', in: timesheets },
    title: { en: 'Lines of timesheets', es: 'Renglones de hojas de tiempo' },
    keys: 'timesheetID programID',
    personnel: 'date minutes note',
    kept: 'withPerson',
  }),
  dataOf(timesheetPeriods, { personnel: 'name startsOn endsOn dueOn', kept: 'inUse' }),
  dataOf(timesheetPrograms, {
    personnel: 'name description active code accountCode isFederal',
    kept: 'inUse',
  }),
  dataOf(timesheets, {
    of: 'userID',
    title: { en: 'Timesheets', es: 'Hojas de tiempo' },
    keys: 'periodID schoolID',
    people: 'userID approvedBy',
    personnel: 'status submittedAt approvedAt lockedAt note',
    kept: 'withPerson',
  }),
]
