import { personalAccess } from '@atrium/auth/public'
import { settingsGroups } from '@atrium/district-settings/public'
import { defineModule } from '@atrium/kit/server'
import { noticeKinds } from '@atrium/notify/public'
import { profileSections } from '@atrium/people/public'
import { standardUses } from '@atrium/standards/public'
// Goals come before evidence, and evidence before the pages that show it.
import { goalProcedures } from './goals/goals.actions.ts'
import { evidenceAttachments, evidenceProcedures } from './evidence/evidence.actions.ts'
import { pageAccess, pageProcedures } from './pages/pages.actions.ts'
import { evidenceStandardUse } from './evidence/standard-use.ts'
import { goalsRouter } from './goals.router.ts'
import { askJob } from './goals/ask.job.ts'
import { messages } from './messages/index.ts'
import { pageFileRoute } from './pages/page-file.route.ts'
import { sharingSettings } from './pages/sharing.settings.ts'
import { screens } from './screens.ts'
import { portfolioExportRoute } from './student/export.route.ts'
import { goalsSection, portfolioSection } from './student/sections.ts'
import { copyFiles } from './student/submission-files.ts'

const records = { goals: goalProcedures, evidence: evidenceProcedures, pages: pageProcedures }

export const goals = defineModule({
  records,
  router: goalsRouter,
  screens,
  messages,
  jobs: [askJob],
  routes: [pageFileRoute, portfolioExportRoute],
  extensions: [
    profileSections(goalsSection, portfolioSection),
    evidenceAttachments,
    copyFiles,
    personalAccess(pageAccess),
    settingsGroups(sharingSettings),
    standardUses(evidenceStandardUse),
    noticeKinds(
      { name: 'goals.goals', templates: ['goals.asked', 'goals.resolved'] },
      {
        name: 'goals.pages',
        templates: [
          'goals.consent',
          'goals.page.consent',
          'goals.page.decline',
          'goals.page.withdraw',
        ],
      },
    ),
  ],
})
