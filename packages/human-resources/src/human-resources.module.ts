import { noticeKinds } from '@atrium/notify/public'
import { defineModule } from '@atrium/kit/server'
import { profileSections } from '@atrium/people/public'
import { loggedList } from '@atrium/workflow/public'
// The lists come before what refers to them.
import { setupProcedures } from './setup/setup.procedures.ts'
import { humanResourcesRouter } from './human-resources.router.ts'
import { leaveOnTimesheets } from './leave/absence-days.ts'
import { leaveAttachments } from './leave/attachments.ts'
import { leaveSection } from './leave/corrections.actions.ts'
import { leaveRequestProcedures } from './leave/leave-requests.actions.ts'
import { leaveRequest } from './leave/leave-requests.record.ts'
import { substitutesInCharge, substitutesTakeAttendance } from './leave/standing-in.ts'
import { leaveOffersJob } from './leave/offers.job.ts'
import { licensesSection } from './licenses/licenses.actions.ts'
import { licenseNoticesJob } from './licenses/notices.job.ts'
import { messages } from './messages/index.ts'
import { employmentSection } from './positions/assignments.actions.ts'
import { positionProcedures } from './positions/positions.actions.ts'
import { screens } from './screens.ts'
import { conferencesSection, personnelFileSection } from './staff/staff.actions.ts'
import { stateReportList } from './staff/staff.fields.ts'

const records = {
  ...setupProcedures,
  positions: positionProcedures,
  leaveRequests: {
    ...leaveRequestProcedures,
    list: loggedList(leaveRequest, ({ userID }) => [Number(userID)]),
  },
}

export const humanResources = defineModule({
  records,
  router: humanResourcesRouter,
  screens,
  messages,
  jobs: [licenseNoticesJob, leaveOffersJob],
  extensions: [
    profileSections(
      employmentSection,
      licensesSection,
      leaveSection,
      conferencesSection,
      stateReportList.section,
      personnelFileSection,
    ),
    leaveAttachments,
    leaveOnTimesheets,
    substitutesInCharge,
    substitutesTakeAttendance,
    noticeKinds(
      { name: 'humanResources.leave', templates: ['humanResources.leave.'] },
      { name: 'humanResources.license', templates: ['humanResources.license.'] },
    ),
  ],
})
