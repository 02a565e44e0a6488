import { audit, type Tx, type UserRequest } from '@atrium/kit/server'
import { refuse } from '@atrium/kit/shared'
import { and, count, eq } from 'drizzle-orm'
import { maySetForGroups, seenBy, shareableGroups } from './saved-views.queries.ts'
import { savedViewDefaults, savedViews } from './saved-views.table.ts'

/** The maximum number of views per person and list; more wouldn't be useful. */
const mostViews = 50

interface NewView {
  list: string
  name: string
  query: string
  groupID: number | null
}

/**
 * Saves a view under its name, replacing the caller's own view of the same name. Refuses a group
 * that the caller may not share with.
 */
export async function saveView(ctx: UserRequest, view: NewView): Promise<void> {
  await ctx.database.transaction(ctx.user.districtID, async (tx) => {
    if (view.groupID !== null) {
      const groups = await shareableGroups(ctx, tx)
      if (!groups.some(({ id }) => id === view.groupID))
        throw refuse.forbidden('kit.refusal.forbidden')
    }
    await keep(ctx, tx, view)
  })
}

/** Imports the views that a browser has stored. Existing views with the same name are kept. */
export async function importViews(
  ctx: UserRequest,
  list: string,
  views: readonly { name: string; query: string }[],
): Promise<void> {
  const { districtID, userID } = ctx.user
  await ctx.database.transaction(districtID, async (tx) => {
    const own = await tx.select({ name: savedViews.name }).from(savedViews).where(ownOf(ctx, list))
    const taken = new Set(own.map(({ name }) => name))
    const rows = [...new Map(views.map((view) => [view.name, view])).values()]
      .filter(({ name }) => !taken.has(name))
      .slice(0, Math.max(0, mostViews - own.length))
    if (rows.length === 0) return
    const made = await tx
      .insert(savedViews)
      .values(rows.map((view) => ({ ...view, list, districtID, ownerID: userID })))
      .onConflictDoNothing()
      .returning()
    await audit(tx, ...made.map((after) => ({ ...about(ctx, after.id), action: 'create', after })))
  })
}

/** Removes one of the caller's own views. People who manage groups can also remove shared ones. */
export async function removeView(ctx: UserRequest, id: number): Promise<void> {
  await ctx.database.transaction(ctx.user.districtID, async (tx) => {
    const [before] = await tx.select().from(savedViews).where(byID(ctx, id)).for('update')
    const isTheirs =
      before?.ownerID === ctx.user.userID || (before?.groupID && maySetForGroups(ctx))
    if (!before || !isTheirs) throw refuse.notFound('kit.refusal.notFound')
    await tx.delete(savedViews).where(byID(ctx, id))
    await audit(tx, { ...about(ctx, id), action: 'remove', before })
  })
}

/** Sets the caller's default view of a list; null for the plain list. */
export async function chooseDefault(
  ctx: UserRequest,
  list: string,
  viewID: number | null,
): Promise<void> {
  const { districtID, userID } = ctx.user
  await ctx.database.transaction(districtID, async (tx) => {
    if (viewID !== null) {
      const [view] = await tx
        .select({ id: savedViews.id })
        .from(savedViews)
        .where(and(seenBy(tx, ctx.user), byID(ctx, viewID), eq(savedViews.list, list)))
      if (!view) throw refuse.notFound('kit.refusal.notFound')
    }
    await tx
      .insert(savedViewDefaults)
      .values({ districtID, userID, list, viewID })
      .onConflictDoUpdate({
        target: [savedViewDefaults.districtID, savedViewDefaults.userID, savedViewDefaults.list],
        set: { viewID },
      })
    await audit(tx, {
      ...about(ctx, viewID ?? 0),
      action: 'chooseDefault',
      after: { list, viewID },
    })
  })
}

/** Sets or clears the default view for a group's members who haven't chosen their own. */
export async function setGroupDefault(
  ctx: UserRequest,
  { id, isDefault }: { id: number; isDefault: boolean },
): Promise<void> {
  const { districtID } = ctx.user
  await ctx.database.transaction(districtID, async (tx) => {
    const [before] = await tx.select().from(savedViews).where(byID(ctx, id))
    const { groupID = null, list = '' } = before ?? {}
    if (groupID === null) throw refuse.notFound('kit.refusal.notFound')
    const ofGroup = and(
      eq(savedViews.districtID, districtID),
      eq(savedViews.groupID, groupID),
      eq(savedViews.list, list),
    )
    // Locked in id order, so that concurrent calls wait for each other instead of deadlocking.
    await tx
      .select({ id: savedViews.id })
      .from(savedViews)
      .where(ofGroup)
      .orderBy(savedViews.id)
      .for('update')
    await tx.update(savedViews).set({ isGroupDefault: false }).where(ofGroup)
    if (isDefault) await tx.update(savedViews).set({ isGroupDefault: true }).where(byID(ctx, id))
    await audit(tx, {
      ...about(ctx, id),
      action: 'update',
      before: { isGroupDefault: !isDefault },
      after: { isGroupDefault: isDefault },
    })
  })
}

async function keep(ctx: UserRequest, tx: Tx, view: NewView): Promise<void> {
  const { districtID, userID } = ctx.user
  const named = and(ownOf(ctx, view.list), eq(savedViews.name, view.name))
  const [before] = await tx.select().from(savedViews).where(named).for('update')
  if (!before) {
    const [own] = await tx.select({ count: count() }).from(savedViews).where(ownOf(ctx, view.list))
    if ((own?.count ?? 0) >= mostViews)
      throw refuse.fields({ name: { id: 'auth.views.tooMany', values: { count: mostViews } } })
  }
  const isShared = view.groupID !== null && before?.groupID === view.groupID
  const values = { ...view, isGroupDefault: isShared && (before?.isGroupDefault ?? false) }
  const [after] = await tx
    .insert(savedViews)
    .values({ ...values, districtID, ownerID: userID })
    .onConflictDoUpdate({
      target: [savedViews.districtID, savedViews.ownerID, savedViews.list, savedViews.name],
      set: { ...values, updatedAt: ctx.now().toISOString() },
    })
    .returning()
  if (!after) throw new Error('A view was neither added nor changed')
  await audit(tx, {
    ...about(ctx, after.id),
    action: before ? 'update' : 'create',
    before: before ?? null,
    after,
  })
}

const ownOf = ({ user }: UserRequest, list: string) =>
  and(
    eq(savedViews.districtID, user.districtID),
    eq(savedViews.ownerID, user.userID),
    eq(savedViews.list, list),
  )

const byID = ({ user }: UserRequest, id: number) =>
  and(eq(savedViews.districtID, user.districtID), eq(savedViews.id, id))

const about = (ctx: UserRequest, entityID: number) => ({
  districtID: ctx.user.districtID,
  actorID: ctx.user.userID,
  entity: 'auth.savedView',
  entityID,
  requestID: ctx.request.requestID,
})
