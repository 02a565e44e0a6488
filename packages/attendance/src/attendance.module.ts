import { profileSections, overviewParts } from '@atrium/people/public'
import { defineModule, recordProcedures } from '@atrium/kit/server'
import { attendanceRouter } from './attendance.router.ts'
import { absenceReportProcedures } from './absence-reports/absence-reports.actions.ts'
import { reportAttachments } from './absence-reports/attachments.ts'
import { reportedAbsencesJob } from './absence-reports/due-marks.job.ts'
import { markProcedures } from './marks/marks.procedures.ts'
import { messages } from './messages/index.ts'
import { screens } from './screens.ts'
import { liveTables } from '@atrium/engine/live-tables'
import { settingsGroups } from '@atrium/district-settings/public'
import { documentKinds } from '@atrium/documents/public'
import { noticeKinds } from '@atrium/notify/public'
import {
  absenceNoticeSettings,
  attendanceSettings,
  chronicSettings,
} from './attendance.settings.ts'
import { attendanceOverview } from './student/overview.queries.ts'
import { attendanceTables } from './live-tables.ts'
import { keepDaysJob } from './kept/keep-days.job.ts'
import { absenceNoticesJob } from './office/absence-notices.job.ts'
import { standingsJob } from './office/standings.job.ts'
import { attendancePeriodRules } from './periods/period-rules.table.ts'
import { periodRulesRecord } from './periods/period-rules.record.ts'
import { trackProcedures } from './tracks/tracks.procedures.ts'
import { attendanceLetters } from './triggers/letter.document.ts'
import { triggersJob } from './triggers/triggers.job.ts'
import { triggerProcedures } from './triggers/triggers.procedures.ts'

const records = {
  absenceReports: absenceReportProcedures,
  marks: markProcedures,
  periodRules: recordProcedures(periodRulesRecord, { table: attendancePeriodRules }),
  tracks: trackProcedures,
  triggers: triggerProcedures,
}

export const attendance = defineModule({
  records,
  router: attendanceRouter,
  screens,
  messages,
  jobs: [absenceNoticesJob, keepDaysJob, reportedAbsencesJob, standingsJob, triggersJob],
  extensions: [
    profileSections(
      {
        name: 'attendance',
        class: 'educationRecord',
        kinds: ['student'],
        opensTo: ['taught'],
      },
      { name: 'staffAttendance', class: 'directory', kinds: ['staff'], opensTo: [] },
    ),
    documentKinds(attendanceLetters),
    reportAttachments,
    noticeKinds(
      {
        name: 'attendance.absence',
        templates: ['attendance.absence', 'attendance.reached.', 'attendance.report.'],
      },
      { name: 'attendance.office', templates: ['attendance.nudge', 'attendance.task'] },
    ),
    overviewParts(attendanceOverview),
    liveTables(...attendanceTables),
    settingsGroups(attendanceSettings, chronicSettings, absenceNoticeSettings),
  ],
})
