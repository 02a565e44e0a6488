import { profileSections, overviewParts } from '@atrium/people/public'
import { defineModule } from '@atrium/kit/server'
import { attendanceRouter } from './attendance.router.ts'
import { markProcedures } from './marks/marks.procedures.ts'
import { messages } from './messages/index.ts'
import { screens } from './screens.ts'
import { liveTables } from '@atrium/engine/live-tables'
import { settingsGroups } from '@atrium/district-settings/public'
import { attendanceSettings } from './attendance.settings.ts'
import { attendanceOverview } from './student/overview.queries.ts'
import { attendanceTables } from './live-tables.ts'

const records = { marks: markProcedures }

export const attendance = defineModule({
  records,
  router: attendanceRouter,
  screens,
  messages,
  extensions: [
    profileSections({
      name: 'attendance',
      class: 'educationRecord',
      kinds: ['student'],
      opensTo: ['taught'],
    }),
    overviewParts(attendanceOverview),
    liveTables(...attendanceTables),
    settingsGroups(attendanceSettings),
  ],
})
