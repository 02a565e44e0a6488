import { graduationChecks } from '@atrium/academics/public'
import { defineModule } from '@atrium/kit/server'
import { noticeKinds } from '@atrium/notify/public'
import { profileSections } from '@atrium/people/public'
import { messages } from './messages/index.ts'
import { evidenceFiles } from './requirements/evidence.files.ts'
import { unmetRequirements } from './requirements/progress.queries.ts'
import { progressRouter } from './progress.router.ts'
import { screens } from './screens.ts'
import {
  diplomaTypeProcedures,
  requirementGroupProcedures,
  requirementProcedures,
  testProcedures,
  yearRequirementProcedures,
} from './setup.procedures.ts'

const records = {
  requirements: requirementProcedures,
  requirementGroups: requirementGroupProcedures,
  diplomaTypes: diplomaTypeProcedures,
  yearRequirements: yearRequirementProcedures,
  tests: testProcedures,
}

const page = (name: string, opensTo: 'taught'[] = []) =>
  ({ name, class: 'educationRecord', kinds: ['student'], opensTo }) as const

export const progress = defineModule({
  records,
  router: progressRouter,
  screens,
  messages,
  extensions: [
    profileSections(page('graduation'), page('serviceHours'), page('testScores', ['taught'])),
    evidenceFiles,
    graduationChecks({ name: 'progress', unmet: unmetRequirements }),
    noticeKinds(
      { name: 'progress.summary', templates: ['progress.summary'] },
      { name: 'progress.decided', templates: ['progress.hours.', 'progress.evidence.'] },
    ),
  ],
})
