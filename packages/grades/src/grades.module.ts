import { profileSections, overviewParts } from '@atrium/people/public'
import { defineModule } from '@atrium/kit/server'
import { settingsGroups } from '@atrium/district-settings/public'
import { classChangeParts } from '@atrium/roster/public'
import { gradesOfClassChange } from './class-change/class-change.actions.ts'
import { gradingSettings } from './gradebook/grading.settings.ts'
import { gradesRouter } from './grades.router.ts'
import { messages } from './messages/index.ts'
import { screens } from './screens.ts'
import { liveTables } from '@atrium/engine/live-tables'
import {
  gradeMarkProcedures,
  gradingCommentProcedures,
  gradingPeriodProcedures,
  gradingScaleProcedures,
} from './setup/setup.procedures.ts'
import { gradesOverview } from './student/overview.queries.ts'
import { standardUses } from '@atrium/standards/public'
import { assignmentAttachments } from './rubrics/assignment.files.ts'
import { assignmentStandardUse } from './rubrics/standard-use.ts'
import { standardsSettings } from './standards/standards.settings.ts'
import { gradesTable } from './live-tables.ts'

const records = {
  marks: gradeMarkProcedures,
  scales: gradingScaleProcedures,
  periods: gradingPeriodProcedures,
  comments: gradingCommentProcedures,
}

export const grades = defineModule({
  records,
  router: gradesRouter,
  screens,
  messages,
  extensions: [
    profileSections({
      name: 'grades',
      class: 'educationRecord',
      kinds: ['student'],
      opensTo: ['taught'],
    }),
    overviewParts(gradesOverview),
    liveTables(gradesTable),
    settingsGroups(gradingSettings, standardsSettings),
    assignmentAttachments,
    standardUses(assignmentStandardUse),
    classChangeParts(gradesOfClassChange),
  ],
})
