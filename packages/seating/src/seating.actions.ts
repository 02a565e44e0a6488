import { audit, type Tx, type UserRequest } from '@atrium/kit/server'
import { refuse } from '@atrium/kit/shared'
import { isInClassOn } from '@atrium/roster/public'
import { sectionEnrollments } from '@atrium/roster/tables'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { fitted } from './charts/arrange.rules.ts'
import { sectionGroupSets, sectionKeptApart, seatingCharts } from './seating.table.ts'
import { openClass, type ClassOf } from './seating.queries.ts'
import { mostCharts, type Chart, type GroupSet, type KeptApart } from './words.ts'

async function openToWrite(ctx: UserRequest, of: ClassOf) {
  const section = await openClass(ctx, of)
  if (!section.mayWrite) throw refuse.forbidden('seating.refusal.classOver')
  return section
}

const entry = (
  ctx: UserRequest,
  about: {
    entity: string
    entityID: number
    action: string
    before?: Record<string, unknown>
    after?: Record<string, unknown>
  },
) => ({
  districtID: ctx.user.districtID,
  actorID: ctx.user.userID,
  requestID: ctx.request.requestID,
  ...about,
})

/** Refuses 422 a student who isn't in the class today. */
async function refuseStrangers(
  tx: Tx,
  { districtID, sectionID, today }: { districtID: number; sectionID: number; today: string },
  studentIDs: readonly number[],
): Promise<void> {
  if (studentIDs.length === 0) return
  const here = await tx
    .select({ id: sectionEnrollments.userID })
    .from(sectionEnrollments)
    .where(
      and(
        eq(sectionEnrollments.districtID, districtID),
        eq(sectionEnrollments.sectionID, sectionID),
        isInClassOn(sql`${today}::date`),
      ),
    )
  const known = new Set(here.map(({ id }) => id))
  if (studentIDs.some((id) => !known.has(id)))
    throw refuse.fields({ students: { id: 'seating.refusal.notInClass' } })
}

const twice = (keys: readonly (number | string)[]): boolean => new Set(keys).size < keys.length

/**
 * Adds a chart, or saves one against `version`; a class's first chart becomes its current one.
 * Refuses 403 and 404 like `classSeating`, 409 if someone else saved it, and 422 if two students
 * share a desk, or one has two, or isn't in the class.
 */
export async function saveChart(
  ctx: UserRequest,
  {
    id,
    version,
    draft,
    ...of
  }: ClassOf & {
    id?: number | undefined
    version?: number | undefined
    draft: Omit<Chart, 'id' | 'version' | 'isCurrent'>
  },
): Promise<{ id: number; version: number }> {
  const { today } = await openToWrite(ctx, of)
  const { districtID } = ctx.user
  const { sectionID } = of
  const name = draft.name.trim()
  if (name === '') throw refuse.fields({ name: { id: 'kit.valid.required' } })
  const seats = fitted(draft.seats, draft)
  if (
    twice(seats.map(({ studentID }) => studentID)) ||
    twice(seats.map(({ row, column }) => `${row} ${column}`))
  )
    throw refuse.fields({ seats: { id: 'kit.valid.unique' } })
  const values = { name, rows: draft.rows, columns: draft.columns, seats }
  return ctx.database.transaction(districtID, async (tx) => {
    await refuseStrangers(
      tx,
      { districtID, sectionID, today },
      seats.map(({ studentID }) => studentID),
    )
    const charts = await lockCharts(tx, districtID, sectionID)
    if (id === undefined) {
      if (charts.length >= mostCharts) throw refuse.conflict('seating.refusal.tooMany')
      const [made] = await tx
        .insert(seatingCharts)
        .values({ ...values, districtID, sectionID, isCurrent: charts.length === 0 })
        .returning({ id: seatingCharts.id, version: seatingCharts.version })
      if (!made) throw new Error('A seating chart was not written')
      await audit(
        tx,
        entry(ctx, {
          entity: 'seating.chart',
          entityID: made.id,
          action: 'create',
          after: { ...values },
        }),
      )
      return made
    }
    const before = charts.find((chart) => chart.id === id)
    if (!before) throw refuse.notFound('kit.refusal.notFound')
    if (before.version !== version)
      throw refuse.conflict('seating.refusal.changed', {}, { current: shown(before) })
    const next = before.version + 1
    await tx
      .update(seatingCharts)
      .set({ ...values, version: next })
      .where(and(eq(seatingCharts.districtID, districtID), eq(seatingCharts.id, id)))
    await audit(
      tx,
      entry(ctx, {
        entity: 'seating.chart',
        entityID: id,
        action: 'update',
        before: {
          name: before.name,
          rows: before.rows,
          columns: before.columns,
          seats: before.seats,
        },
        after: { ...values },
      }),
    )
    return { id, version: next }
  })
}

const shown = ({ id, version, name, rows, columns, seats, isCurrent }: Chart): Chart => ({
  id,
  version,
  name,
  rows,
  columns,
  seats,
  isCurrent,
})

// The class's own row is locked first, so that two first charts don't both become the current one.
async function lockCharts(tx: Tx, districtID: number, sectionID: number) {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`seating ${districtID} ${sectionID}`}, 0))`,
  )
  return tx
    .select()
    .from(seatingCharts)
    .where(
      and(
        eq(seatingCharts.districtID, districtID),
        eq(seatingCharts.sectionID, sectionID),
        isNull(seatingCharts.removedAt),
      ),
    )
}

/** Makes a chart the one that attendance shows. Refuses like `saveChart`. */
export async function useChart(ctx: UserRequest, { id, ...of }: ClassOf & { id: number }) {
  await openToWrite(ctx, of)
  const { districtID } = ctx.user
  await ctx.database.transaction(districtID, async (tx) => {
    const charts = await lockCharts(tx, districtID, of.sectionID)
    if (!charts.some((chart) => chart.id === id)) throw refuse.notFound('kit.refusal.notFound')
    const own = and(
      eq(seatingCharts.districtID, districtID),
      eq(seatingCharts.sectionID, of.sectionID),
    )
    await tx
      .update(seatingCharts)
      .set({ isCurrent: false })
      .where(and(own, eq(seatingCharts.isCurrent, true)))
    await tx
      .update(seatingCharts)
      .set({ isCurrent: true })
      .where(and(own, eq(seatingCharts.id, id)))
    await audit(tx, entry(ctx, { entity: 'seating.chart', entityID: id, action: 'use' }))
  })
}

/** Removes a chart, or restores it. Refuses like `saveChart`. */
export async function removeChart(
  ctx: UserRequest,
  { id, isRemoved, ...of }: ClassOf & { id: number; isRemoved: boolean },
) {
  await openToWrite(ctx, of)
  const { districtID } = ctx.user
  await ctx.database.transaction(districtID, async (tx) => {
    const charts = await lockCharts(tx, districtID, of.sectionID)
    const [written] = await tx
      .update(seatingCharts)
      .set({
        removedAt: isRemoved ? ctx.now().toISOString() : null,
        isCurrent: !isRemoved && charts.length === 0,
      })
      .where(
        and(
          eq(seatingCharts.districtID, districtID),
          eq(seatingCharts.sectionID, of.sectionID),
          eq(seatingCharts.id, id),
        ),
      )
      .returning({ id: seatingCharts.id })
    if (!written) throw refuse.notFound('kit.refusal.notFound')
    const next = isRemoved && charts.find((chart) => chart.id !== id)
    if (next && charts.find((chart) => chart.id === id)?.isCurrent)
      await tx
        .update(seatingCharts)
        .set({ isCurrent: true })
        .where(and(eq(seatingCharts.districtID, districtID), eq(seatingCharts.id, next.id)))
    await audit(
      tx,
      entry(ctx, {
        entity: 'seating.chart',
        entityID: id,
        action: isRemoved ? 'remove' : 'restore',
      }),
    )
  })
}

/** Saves a division into groups, like `saveChart`. A student is in at most one group. */
export async function saveGroups(
  ctx: UserRequest,
  {
    id,
    version,
    draft,
    ...of
  }: ClassOf & {
    id?: number | undefined
    version?: number | undefined
    draft: Omit<GroupSet, 'id' | 'version'>
  },
): Promise<{ id: number; version: number }> {
  const { today } = await openToWrite(ctx, of)
  const { districtID } = ctx.user
  const { sectionID } = of
  const name = draft.name.trim()
  if (name === '') throw refuse.fields({ name: { id: 'kit.valid.required' } })
  const all = draft.groups.flatMap(({ studentIDs }) => studentIDs)
  if (twice(all)) throw refuse.fields({ groups: { id: 'kit.valid.unique' } })
  const values = { name, method: draft.method, groups: draft.groups }
  return ctx.database.transaction(districtID, async (tx) => {
    await refuseStrangers(tx, { districtID, sectionID, today }, all)
    if (id === undefined) {
      const [made] = await tx
        .insert(sectionGroupSets)
        .values({ ...values, districtID, sectionID })
        .returning({ id: sectionGroupSets.id, version: sectionGroupSets.version })
      if (!made) throw new Error('Groups were not written')
      await audit(
        tx,
        entry(ctx, {
          entity: 'seating.groups',
          entityID: made.id,
          action: 'create',
          after: { ...values },
        }),
      )
      return made
    }
    const [before] = await tx
      .select()
      .from(sectionGroupSets)
      .where(
        and(
          eq(sectionGroupSets.districtID, districtID),
          eq(sectionGroupSets.sectionID, sectionID),
          eq(sectionGroupSets.id, id),
          isNull(sectionGroupSets.removedAt),
        ),
      )
      .for('update')
    if (!before) throw refuse.notFound('kit.refusal.notFound')
    if (before.version !== version) throw refuse.conflict('seating.refusal.changed')
    const next = before.version + 1
    await tx
      .update(sectionGroupSets)
      .set({ ...values, version: next })
      .where(and(eq(sectionGroupSets.districtID, districtID), eq(sectionGroupSets.id, id)))
    await audit(
      tx,
      entry(ctx, {
        entity: 'seating.groups',
        entityID: id,
        action: 'update',
        before: { name: before.name, method: before.method, groups: before.groups },
        after: { ...values },
      }),
    )
    return { id, version: next }
  })
}

/** Removes groups, or restores them. Refuses like `saveChart`. */
export async function removeGroups(
  ctx: UserRequest,
  { id, isRemoved, ...of }: ClassOf & { id: number; isRemoved: boolean },
) {
  await openToWrite(ctx, of)
  const { districtID } = ctx.user
  await ctx.database.transaction(districtID, async (tx) => {
    const [written] = await tx
      .update(sectionGroupSets)
      .set({ removedAt: isRemoved ? ctx.now().toISOString() : null })
      .where(
        and(
          eq(sectionGroupSets.districtID, districtID),
          eq(sectionGroupSets.sectionID, of.sectionID),
          eq(sectionGroupSets.id, id),
        ),
      )
      .returning({ id: sectionGroupSets.id })
    if (!written) throw refuse.notFound('kit.refusal.notFound')
    await audit(
      tx,
      entry(ctx, {
        entity: 'seating.groups',
        entityID: id,
        action: isRemoved ? 'remove' : 'restore',
      }),
    )
  })
}

/** Sets which students in a class are kept apart. Refuses like `saveChart`. */
export async function saveApart(
  ctx: UserRequest,
  { pairs, version, ...of }: ClassOf & { pairs: readonly KeptApart[]; version: number },
): Promise<{ version: number }> {
  const { today } = await openToWrite(ctx, of)
  const { districtID } = ctx.user
  const { sectionID } = of
  const tidy = pairs.map(([one, other]) => (one < other ? [one, other] : [other, one]) as KeptApart)
  if (tidy.some(([one, other]) => one === other) || twice(tidy.map((pair) => pair.join(' '))))
    throw refuse.fields({ pairs: { id: 'kit.valid.unique' } })
  return ctx.database.transaction(districtID, async (tx) => {
    await refuseStrangers(tx, { districtID, sectionID, today }, tidy.flat())
    const [before] = await tx
      .select()
      .from(sectionKeptApart)
      .where(
        and(eq(sectionKeptApart.districtID, districtID), eq(sectionKeptApart.sectionID, sectionID)),
      )
      .for('update')
    if ((before?.version ?? 0) !== version) throw refuse.conflict('seating.refusal.changed')
    const next = version + 1
    const written = before
      ? await tx
          .update(sectionKeptApart)
          .set({ pairs: tidy, version: next })
          .where(
            and(
              eq(sectionKeptApart.districtID, districtID),
              eq(sectionKeptApart.sectionID, sectionID),
            ),
          )
          .returning({ version: sectionKeptApart.version })
      : await tx
          .insert(sectionKeptApart)
          .values({ districtID, sectionID, pairs: tidy, version: next })
          .onConflictDoNothing()
          .returning({ version: sectionKeptApart.version })
    if (written.length === 0) throw refuse.conflict('seating.refusal.changed')
    await audit(
      tx,
      entry(ctx, {
        entity: 'seating.apart',
        entityID: sectionID,
        action: 'update',
        before: { pairs: before?.pairs ?? [] },
        after: { pairs: tidy },
      }),
    )
    return { version: next }
  })
}
