import { attachmentKinds } from '@atrium/documents/public'
import { sql } from 'drizzle-orm'
import { evaluates, manages, worksHere } from '../words.ts'
import { partsOf } from './plan-state.rules.ts'
import { readerOf } from './plans.actions.ts'
import { plans } from './plans.table.ts'

/** Evidence: for the people who have a part in the plan. Once it waits for its evaluation, no file goes. */
export const planAttachments = attachmentKinds({
  name: 'educatorGrowth.plan',
  mayUpload: ({ user }) => [manages, evaluates, worksHere].some((one) => user.permissions.has(one)),
  record: (districtID, id) => sql`
    select p.school_id as "schoolID", p.status, p.educator_id as "ownerID", p.evaluator_id as "evaluatorID"
    from ${plans} p where p.district_id = ${districtID} and p.id = ${id} and p.removed_at is null`,
  rights: (ctx, row) => {
    const { schoolID, status, ownerID, evaluatorID } = row as typeof row & {
      evaluatorID: number | null
    }
    const parts = partsOf(readerOf(ctx), { id: 1, educatorID: ownerID ?? 0, evaluatorID, schoolID })
    if (parts.length === 0) return undefined
    const isOwn = parts.includes('educator')
    return {
      add: (isOwn || parts.includes('evaluator')) && !['signed', 'withdrawn'].includes(status),
      remove: isOwn && ['selfAssessment', 'goals', 'approved', 'secondHalf'].includes(status),
    }
  },
})
