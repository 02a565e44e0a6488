import type { UserRequest } from '@atrium/kit/server'
import { refuse } from '@atrium/kit/shared'
import { colleagueReference, nameOf } from '@atrium/people/public'
import { act, defineFlow, dossierProcedures } from '@atrium/workflow/public'
import { and, asc, eq, or, sql, type SQL } from 'drizzle-orm'
import { goalWorkflow, type GoalPart } from './goal-state.rules.ts'
import { goal } from './goals.record.ts'
import { goalEntries, goals, type GoalEntryRow, type GoalRow } from './goals.table.ts'
import { resolutions, type EntryKind, type Resolution } from './goals.words.ts'
import { isMentorOf, mayMentor } from './mentors.queries.ts'

/**
 * Their own, and those of whose owners they are the mentor today. Someone who sees the product as the
 * owner reads what is shared with school.
 */
const within = (ctx: UserRequest): SQL | undefined =>
  or(
    and(
      eq(goals.ownerID, ctx.user.userID),
      ctx.user.seenBy ? sql`${goals.privacy} in ('school', 'both')` : undefined,
    ),
    and(
      eq(goals.mentorID, ctx.user.userID),
      mayMentor(ctx, sql`${ctx.user.userID}::integer`, goals.ownerID),
    ),
  )

const asResolution = (value: unknown): Resolution =>
  resolutions.find((one) => one === value) ?? 'achieved'

export const goalProcedures = dossierProcedures(goal, {
  table: goals,
  columns: {
    ownerName: nameOf(goals.districtID, goals.ownerID),
    resolvedByName: nameOf(goals.districtID, goals.resolvedBy),
  },
  references: { mentorID: colleagueReference },
  within,
  situation: async (db, ctx, row, asked) => {
    const { userID } = ctx.user
    const { ownerID = userID, mentorID = null } = row
    const parts: GoalPart[] = []
    if (ownerID === userID) parts.push('owner')
    else if (mentorID === userID && (await isMentorOf(db, ctx, { mentorID, ownerID })))
      parts.push('mentor')
    return { parts, facts: { resolution: asResolution(asked?.filled.resolution) } }
  },
  beforeWrite: async ({ ctx, tx, before, draft: { mentorID }, values }) => {
    if (!before) values.ownerID = ctx.user.userID
    const ownerID = before?.ownerID ?? ctx.user.userID
    if (mentorID === null || (await isMentorOf(tx, ctx, { mentorID, ownerID }))) return undefined
    return { mentorID: { id: 'goals.goals.notMentor' } }
  },
  on: {
    note: async (
      tx,
      { row: { districtID, id, ownerID }, filled: { kind, note, isShared }, at },
    ) => {
      await tx.insert(goalEntries).values({
        ...{ districtID, goalID: id, ownerID, kind, note, createdAt: at },
        isShared: isShared ?? false,
      })
    },
    resolve: (_tx, { filled: { reflection }, actor, at }) => ({
      ...{ resolvedAt: at, resolvedBy: actor.userID, reflection },
    }),
    reopen: (_tx, { filled: { reason } }) => ({
      ...{ resolvedAt: null, resolvedBy: null, reflection: null, reason },
    }),
  },
  notices: (_tx, { act: done, actor }, { id, districtID, ownerID, mentorID }) => {
    if (done !== 'resolve') return []
    const other = actor.userID === ownerID ? mentorID : ownerID
    return other === null
      ? []
      : [
          {
            ...{ districtID, template: 'goals.resolved', values: {}, to: [other] },
            ...{ screen: 'my/goals/edit', params: { id } },
          },
        ]
  },
})

export interface GoalEntry {
  id: number
  kind: EntryKind
  note: string
  isShared: boolean
  createdAt: string
}

/** What was noted on a goal, oldest first: all of it for its owner, what is shared for its mentor. Refuses 404. */
export async function entriesOf(
  ctx: UserRequest,
  goalID: number,
): Promise<{ isOwn: boolean; entries: GoalEntry[] }> {
  const { districtID, userID } = ctx.user
  const [found] = await ctx.db
    .select({ ownerID: goals.ownerID })
    .from(goals)
    .where(
      and(
        eq(goals.districtID, districtID),
        eq(goals.id, goalID),
        sql`${goals.removedAt} is null`,
        within(ctx),
      ),
    )
  if (!found) throw refuse.notFound('kit.refusal.notFound')
  const isOwn = found.ownerID === userID && !ctx.user.seenBy
  const entries = await ctx.db
    .select({
      id: goalEntries.id,
      kind: goalEntries.kind,
      note: goalEntries.note,
      isShared: goalEntries.isShared,
      createdAt: goalEntries.createdAt,
    })
    .from(goalEntries)
    .where(
      and(
        eq(goalEntries.districtID, districtID),
        eq(goalEntries.goalID, goalID),
        isOwn ? undefined : eq(goalEntries.isShared, true),
      ),
    )
    .orderBy(asc(goalEntries.createdAt), asc(goalEntries.id))
  return { isOwn, entries }
}

/** Its owner shares an entry, or no longer, or removes it. Refuses 404. */
export async function changeEntry(
  ctx: UserRequest,
  { id, change }: { id: number; change: 'share' | 'keep' | 'remove' },
): Promise<void> {
  const { districtID, userID } = ctx.user
  const which = and(
    eq(goalEntries.districtID, districtID),
    eq(goalEntries.id, id),
    eq(goalEntries.ownerID, userID),
  )
  const [found] = await ctx.db.select().from(goalEntries).where(which)
  if (!found) throw refuse.notFound('kit.refusal.notFound')
  const isShared = change === 'share'
  const flow = defineFlow<typeof goalWorkflow, GoalRow, GoalEntryRow>({
    workflow: goalWorkflow,
    table: goals,
    state: 'status',
    load: async (tx, _ctx, { id: goalID }) => {
      const own = and(eq(goals.districtID, districtID), eq(goals.id, goalID))
      const [row] = await tx.select().from(goals).where(own).for('update')
      const [entry] = await tx.select().from(goalEntries).where(which)
      if (!row || !entry) throw refuse.notFound('kit.refusal.notFound')
      return { row, parts: ['keeper'], facts: { resolution: 'achieved' }, more: entry }
    },
    on: {
      changeEntry: async (tx) => {
        if (change === 'remove') await tx.delete(goalEntries).where(which)
        else await tx.update(goalEntries).set({ isShared }).where(which)
      },
    },
    audited: ({ more: { kind, note, isShared: was } }) => ({
      before: { kind, note, isShared: was },
      ...(change !== 'remove' && { after: { kind, note, isShared } }),
    }),
  })
  await act(ctx, flow, { id: found.goalID, act: 'changeEntry' })
}
