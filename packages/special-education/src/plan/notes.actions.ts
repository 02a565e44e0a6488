import { ownedRecord } from '@atrium/kit/server'
import { defineOwned, f, type RowOf } from '@atrium/kit/shared'
import { nameOf } from '@atrium/people/public'
import { and, eq, sql } from 'drizzle-orm'
import { ownedByPlan } from './owned-by-plan.ts'
import { planConfirmations, planNotes, plans } from './plan.table.ts'
import { isOnTeam, teachersNow } from './team.queries.ts'

/** Notes of a plan's team. Neither the office nor the family reads them. */
export const noteList = defineOwned({
  name: 'specialEducation.note',
  label: 'text',
  sort: '-at',
  fields: {
    text: f.multiline({ max: 4000, required: true }),
    writtenByName: f.text({ max: 300, readOnly: true, hidden: true }),
    at: f.instant({ readOnly: true, hidden: true }),
  },
})
export type PlanNote = RowOf<typeof noteList>

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

/** A teacher of the student's classes has read the accommodations of the version in force. */
export const confirmationList = defineOwned({
  name: 'specialEducation.confirmation',
  label: 'number',
  sort: '-number',
  fields: { number: f.integer({ required: true, min: 1, max: 1000 }) },
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
