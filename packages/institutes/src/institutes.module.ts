import { documentKinds } from '@atrium/documents/public'
import { defineModule } from '@atrium/kit/server'
import { noticeKinds } from '@atrium/notify/public'
import { loggedList } from '@atrium/workflow/public'
// Institutes come before what refers to them.
import { instituteProcedures } from './institutes/institutes.actions.ts'
import { administratorProcedures } from './administrators/administrators.actions.ts'
import { instituteFormArea } from './forms/forms.actions.ts'
import { institutesRouter } from './institutes.router.ts'
import { messages } from './messages/index.ts'
import { resultsDocument } from './reports/reports.ts'
import { screens } from './screens.ts'
import { submissionAttachments } from './submissions/attachments.ts'
import { decisionLetter } from './submissions/letter.document.ts'
import { submissionProcedures } from './submissions/submissions.actions.ts'
import { submission } from './submissions/submissions.record.ts'

const records = {
  institutes: instituteProcedures,
  administrators: administratorProcedures,
  submissions: {
    ...submissionProcedures,
    list: loggedList(submission, ({ applicantID }) => [Number(applicantID)]),
  },
}

export const institutes = defineModule({
  records,
  router: institutesRouter,
  screens,
  messages,
  extensions: [
    instituteFormArea,
    submissionAttachments,
    documentKinds(decisionLetter, resultsDocument),
    noticeKinds(
      {
        name: 'institutes.applicants',
        templates: [
          'institutes.received',
          'institutes.extended',
          'institutes.released',
          'institutes.corrected',
        ],
      },
      {
        name: 'institutes.panels',
        templates: [
          'institutes.invited',
          'institutes.dealt',
          'institutes.returned',
          'institutes.gaveUp',
          'institutes.left',
        ],
      },
    ),
  ],
})
