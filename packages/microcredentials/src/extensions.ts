import { noticeKinds } from '@atrium/notify/public'
import { isOneOf, type Extension } from '@atrium/kit/server'
import { userContextParts } from '@atrium/auth/public'
import { paymentPurposes } from '@atrium/payments/public'
import { searchKinds } from '@atrium/search/public'
import { standardUses, type StandardUse } from '@atrium/standards/public'
import { sql } from 'drizzle-orm'
import { badgesSearch } from './catalog/catalog.search.ts'
import { catalogContext } from './catalog-context.ts'
import { badgeFiles } from './badges/badge.files.ts'
import { completeFor } from './curricula/complete.actions.ts'
import { evidenceFiles } from './learner/evidence.files.ts'
import { issueEarned } from './learner/issue.ts'
import { earnedEffects } from './learner/when-earned.ts'
import { fee } from './prepayments/fee.purpose.ts'
import { prepayment } from './prepayments/prepayment.purpose.ts'

// A version keeps its alignments even if a newer edition of the framework no longer has the
// statement.
const alignments: StandardUse = {
  name: 'microcredentials.alignments',
  find: async (tx, districtID, itemIDs) => {
    const rows = await tx.execute<{ id: number }>(
      sql`select distinct standard_item_id as id from badge_standard where district_id = ${districtID} and ${isOneOf(sql`standard_item_id`, itemIDs)}`,
    )
    return rows.map(({ id }) => id)
  },
}

/** Registers the module's extensions to files, payments, standards, and its own learner space. */
export const extensions: readonly Extension[] = [
  searchKinds(badgesSearch),
  noticeKinds(
    {
      name: 'microcredentials.earning',
      templates: [
        'microcredentials.learner.',
        'microcredentials.completed.',
        'microcredentials.reopened.',
      ],
    },
    { name: 'microcredentials.reviewing', templates: ['microcredentials.review.'] },
    { name: 'microcredentials.creation', templates: ['microcredentials.mail.'] },
    {
      name: 'microcredentials.coaching',
      templates: ['microcredentials.coaching.', 'microcredentials.classroom.'],
    },
  ),
  badgeFiles,
  evidenceFiles,
  // The credential comes first, because a completed pathway may refer to it.
  earnedEffects(
    { name: 'issue the credential', run: issueEarned },
    { name: 'complete pathways', run: (tx, { row }, now) => completeFor(tx, row, now) },
  ),
  standardUses(alignments),
  paymentPurposes(fee, prepayment),
  userContextParts(catalogContext),
]
