import { profileSections } from '@atrium/people/public'
import { defineModule } from '@atrium/kit/server'
import { attendanceRouter } from './attendance.router.ts'
import { messages } from './messages/index.ts'
import { screens } from './screens.ts'
import { liveTables } from '@atrium/data-suites/public'
import { settingsGroups } from '@atrium/district-settings/public'
import { attendanceSettings } from './attendance.settings.ts'
import { attendanceTables } from './live-tables.ts'

export const attendance = defineModule({
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
    liveTables(...attendanceTables),
    settingsGroups(attendanceSettings),
  ],
})
