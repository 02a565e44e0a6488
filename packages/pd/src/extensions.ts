import { settingsGroups } from '@atrium/district-settings/public'
import { documentKinds } from '@atrium/documents/public'
import { liveTables } from '@atrium/engine/live-tables'
import { userContextParts, type UserContextPart } from '@atrium/auth/public'
import { isOneOf, type Extension } from '@atrium/kit/server'
import { noticeKinds } from '@atrium/notify/public'
import { paymentPurposes } from '@atrium/payments/public'
import { profileSections } from '@atrium/people/public'
import { roomUses, otherTaughtSections } from '@atrium/roster/public'
import { standardUses, type StandardUse } from '@atrium/standards/public'
import { sql } from 'drizzle-orm'
import { signInSheet } from './attendance/sign-in-sheet.document.ts'
import { pdCourseStandards } from './courses/courses.table.ts'
import { pdCreditPolicy } from './credit/credit.settings.ts'
import { transcriptDocument } from './credit/transcript.document.ts'
import { audienceOf } from './enrollment/audience.rules.ts'
import { pdLedger } from './enrollment/ledger.settings.ts'
import { seat } from './enrollment/seat.purpose.ts'
import { pdFiles } from './files.ts'
import { creditsTable, enrollmentsTable, requirementsTable } from './reports/live-tables.ts'
import { pdRooms } from './sections/rooms.ts'
import { pdTaught } from './sections/taught.queries.ts'
import { surveyFormArea } from './surveys/forms.router.ts'

// A course keeps its standards even when a newer edition of the framework drops the statement.
const courseStandards: StandardUse = {
  name: 'pd.standards',
  find: async (tx, districtID, itemIDs) => {
    const rows = await tx.execute<{ id: number }>(
      sql`select distinct s.item_id as id from ${pdCourseStandards} s where s.district_id = ${districtID} and ${isOneOf(sql`s.item_id`, itemIDs)}`,
    )
    return rows.map(({ id }) => id)
  },
}

/**
 * The pages of a person's own learning: for people in a district that runs professional
 * development.
 */
const learner: UserContextPart = {
  name: 'professional development',
  read: async ({ identity }) => ({
    features:
      identity.features.includes('pd-customer') && audienceOf(identity.roles).length > 0
        ? ['pd-learner']
        : [],
  }),
}

/** What the module adds to the packages below it. */
export const extensions: readonly Extension[] = [
  noticeKinds(
    { name: 'pd.enrollment', templates: ['pd.enrollment.', 'pd.section.'] },
    { name: 'pd.credit', templates: ['pd.credit.', 'pd.learning.', 'pd.survey.'] },
    { name: 'pd.courses', templates: ['pd.course.'] },
    { name: 'pd.playlists', templates: ['pd.playlist.'] },
    { name: 'pd.messages', templates: ['pd.message'] },
  ),
  profileSections({
    name: 'professional-learning',
    class: 'educationRecord',
    kinds: ['staff'],
    opensTo: [],
  }),
  userContextParts(learner),
  pdFiles,
  paymentPurposes(seat),
  settingsGroups(pdLedger, pdCreditPolicy),
  documentKinds(signInSheet, transcriptDocument),
  surveyFormArea,
  standardUses(courseStandards),
  otherTaughtSections(pdTaught),
  roomUses(pdRooms),
  liveTables(creditsTable, enrollmentsTable, requirementsTable),
]
