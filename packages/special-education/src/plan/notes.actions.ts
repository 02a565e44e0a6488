import { ownedRecord } from '@atrium/kit/server'
import { nameOf } from '@atrium/people/public'
import { and, eq, sql } from 'drizzle-orm'
import { confirmationList, noteList } from './notes.fields.ts'
import { ownedByPlan } from './owned-by-plan.ts'
import { planConfirmations, planNotes, plans } from './plan.table.ts'
import { isOnTeam, teachersNow } from './team.queries.ts'

export const noteRecord = ownedRecord(noteList, {
  table: planNotes,
  columns: {
    writtenByName: nameOf(planNotes.districtID, planNotes.writtenBy),
    at: planNotes.createdAt,
  },
  owner: ownedByPlan({ may: ({ user }) => isOnTeam(user.userID) }),
  beforeWrite: async ({ ctx, act, values }) => {
    if (act === 'create') values.writtenBy = ctx.user.userID
  },
})

export const confirmationRecord = ownedRecord(confirmationList, {
  table: planConfirmations,
  owner: ownedByPlan({
    may: ({ user, now }) =>
      sql`p.status in ('inForce', 'amending') and ${user.userID} in ${teachersNow(user.districtID, sql`p.student_id`, now())}`,
    // Each teacher's own.
    within: ({ user }) => eq(planConfirmations.userID, user.userID),
  }),
  beforeWrite: async ({ ctx, tx, act, draft, values, owner }) => {
    if (act === 'create') values.userID = ctx.user.userID
    const [plan] = await tx
      .select({ number: plans.versionNumber })
      .from(plans)
      .where(and(eq(plans.districtID, ctx.user.districtID), eq(plans.id, Number(owner?.planID))))
    // A newer version has to be read first.
    return plan?.number === draft.number
      ? undefined
      : { number: { id: 'specialEducation.confirm.newer' } }
  },
})
