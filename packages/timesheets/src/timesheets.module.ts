import { settingsGroups } from '@atrium/district-settings/public'
import { liveTables } from '@atrium/engine/live-tables'
import { defineModule, recordProcedures } from '@atrium/kit/server'
import { noticeKinds } from '@atrium/notify/public'
import { hoursTable } from './live-tables.ts'
import { messages } from './messages/index.ts'
import { periodsRecord, programsRecord } from './periods/records.ts'
import { screens } from './screens.ts'
import { timesheetPeriods, timesheetPrograms } from './sheets/timesheets.table.ts'
import { timesheetsRouter } from './timesheets.router.ts'
import { timesheetSettings } from './timesheets.settings.ts'

export const timesheets = defineModule({
  records: {
    periods: recordProcedures(periodsRecord, { table: timesheetPeriods }),
    programs: recordProcedures(programsRecord, { table: timesheetPrograms }),
  },
  router: timesheetsRouter,
  screens,
  messages,
  extensions: [
    settingsGroups(timesheetSettings),
    liveTables(hoursTable),
    noticeKinds({
      name: 'timesheets.notices',
      templates: ['timesheets.submitted', 'timesheets.returned', 'timesheets.effort.'],
    }),
  ],
})
