import { auditBy, nextVersion } from '@atrium/kit/server'
import type { Tx, UserRequest } from '@atrium/kit/server'
import { refuse } from '@atrium/kit/shared'
import { and, eq, sql } from 'drizzle-orm'
import type { FrameworkContent } from '../frameworks/framework-content.types.ts'
import { partsIn, within } from './observations.actions.ts'
import {
  observationNotes,
  observationRatings,
  observations,
  type ObservationRow,
} from './observations.table.ts'
import { indicatorsOf } from './tags.rules.ts'

export interface NoteInput {
  observationID: number
  /** Made on the device: sent again after a lost answer, it is the same note. */
  id: string
  at: string
  text: string
  indicatorIDs: number[]
  revision: number
  removed: boolean
}

/** What has become of a note. `dropped`: tags that the framework of the observation doesn't have. */
export interface NoteSaved {
  id: string
  revision: number
  dropped: number[]
}

/** The device's clock may be wrong: a note isn't from the future. */
const mostAhead = 5 * 60_000

/**
 * One note of an observation that is being written; the first one starts it. Two observers write at once, each
 * their own notes. Refuses 404, 403 others’ notes, 409 once it is shared.
 */
export async function saveNote(ctx: UserRequest, note: NoteInput): Promise<NoteSaved> {
  const { districtID, userID } = ctx.user
  return ctx.database.transaction(districtID, async (tx) => {
    const row = await openForWriting(tx, ctx, note.observationID)
    const known = new Set(indicatorsOf(row.framework).map(({ id }) => id))
    const indicatorIDs = [...new Set(note.indicatorIDs)].filter((id) => known.has(id))
    const dropped = note.indicatorIDs.filter((id) => !known.has(id))
    const [before] = await tx
      .select()
      .from(observationNotes)
      .where(and(eq(observationNotes.districtID, districtID), eq(observationNotes.id, note.id)))
      .for('update')
    if (before && (before.authorID !== userID || before.observationID !== row.id))
      throw refuse.forbidden('kit.refusal.forbidden')
    if (before && before.revision >= note.revision)
      return { id: note.id, revision: before.revision, dropped }
    const latest = ctx.now().getTime() + mostAhead
    const at = new Date(Math.min(Date.parse(note.at), latest)).toISOString()
    const values = {
      ...{ text: note.text.trim(), indicatorIDs, revision: note.revision },
      removedAt: note.removed ? ctx.now().toISOString() : null,
    }
    const [saved] = await tx
      .insert(observationNotes)
      .values({
        ...{ districtID, id: note.id, observationID: row.id, authorID: userID, at, ...values },
      })
      .onConflictDoUpdate({
        target: [observationNotes.districtID, observationNotes.id],
        set: values,
        // The same note, sent twice at once: the one with more changes stays.
        setWhere: sql`${observationNotes.revision} < ${note.revision} and ${observationNotes.authorID} = ${userID} and ${observationNotes.observationID} = ${row.id}`,
      })
      .returning({ revision: observationNotes.revision })
    await auditBy(tx, ctx, {
      ...{ entity: 'observation.notes', entityID: row.id },
      action: before ? (note.removed ? 'remove' : 'update') : 'create',
      ...(before && {
        before: { note: before.text, indicatorIDs: before.indicatorIDs },
      }),
      after: note.removed ? {} : { note: values.text, indicatorIDs },
    })
    return { id: note.id, revision: saved?.revision ?? note.revision, dropped }
  })
}

export interface RatingInput {
  observationID: number
  indicatorID: number
  /** Null takes the rating off. */
  level: number | null
  why: string | null
  /** The version that the person saw; 0: none. */
  version: number
}

/**
 * One rating. Refuses 404, 409 once it is shared, 409 with the current one if the other observer was faster, 422 a
 * level that the rubric doesn’t have.
 */
export async function saveRating(
  ctx: UserRequest,
  { indicatorID, level, why, version, observationID }: RatingInput,
): Promise<{ version: number }> {
  const { districtID, userID } = ctx.user
  return ctx.database.transaction(districtID, async (tx) => {
    const row = await openForWriting(tx, ctx, observationID, 'update')
    const competency = row.framework.competencies.find(({ indicators }) =>
      indicators.some(({ id }) => id === indicatorID),
    )
    if (!competency) throw refuse.fields({ indicatorID: { id: 'kit.valid.notAllowed' } })
    if (level !== null && !isLevel(row.framework, level))
      throw refuse.fields({ level: { id: 'kit.valid.notAllowed' } })
    const here = and(
      eq(observationRatings.districtID, districtID),
      eq(observationRatings.observationID, row.id),
      eq(observationRatings.indicatorID, indicatorID),
    )
    const [before] = await tx.select().from(observationRatings).where(here)
    if ((before?.version ?? 0) !== version)
      throw refuse.changed({
        ...{ id: indicatorID, version: before?.version ?? 0 },
        ...{ level: before?.level ?? null, why: before?.why ?? null },
      })
    const values = {
      ...{ level: level ?? 0, why: why?.trim() || null, raterID: userID },
      version: version + 1,
    }
    if (level === null) await tx.delete(observationRatings).where(here)
    else {
      await tx
        .insert(observationRatings)
        .values({
          ...{ districtID, observationID: row.id, indicatorID, competencyID: competency.id },
          ...values,
        })
        .onConflictDoUpdate({
          target: [
            observationRatings.districtID,
            observationRatings.observationID,
            observationRatings.indicatorID,
          ],
          set: values,
        })
    }
    await auditBy(tx, ctx, {
      ...{ entity: 'observation.ratings', entityID: row.id },
      action: before ? (level === null ? 'remove' : 'update') : 'create',
      ...(before && { before: { indicatorID, level: before.level, why: before.why } }),
      after: level === null ? {} : { indicatorID, level, why },
    })
    return { version: level === null ? 0 : values.version }
  })
}

const isLevel = ({ levels }: FrameworkContent, level: number): boolean =>
  levels.some(({ number }) => number === level)

/**
 * An observation that its caller writes now. Notes share its lock with each other, so that observers don’t wait for
 * one another, and a share waits for them all.
 */
async function openForWriting(
  tx: Tx,
  ctx: UserRequest,
  id: number,
  lock: 'share' | 'update' = 'share',
): Promise<ObservationRow> {
  const { districtID } = ctx.user
  const here = and(
    eq(observations.districtID, districtID),
    eq(observations.id, id),
    sql`${observations.removedAt} is null`,
    within(ctx),
  )
  // Who starts it takes the strong lock at once: two who share it first and then both want more would wait for
  // each other.
  const [seen] = await tx.select({ status: observations.status }).from(observations).where(here)
  const [row] = await tx
    .select()
    .from(observations)
    .where(here)
    .for(seen?.status === 'planned' ? 'update' : lock)
  if (!row) throw refuse.notFound('kit.refusal.notFound')
  const parts = partsIn(ctx, row)
  if (!parts.includes('evaluator') && !parts.includes('second'))
    throw refuse.forbidden('kit.refusal.forbidden')
  if (row.status === 'observing') return row
  if (row.status !== 'planned') throw refuse.conflict('observation.refusal.notOpen')
  const startedAt = ctx.now().toISOString()
  const begun = { status: 'observing', startedAt, ...nextVersion(ctx, row) } as const
  await tx
    .update(observations)
    .set(begun)
    .where(and(eq(observations.districtID, districtID), eq(observations.id, id)))
  await auditBy(tx, ctx, {
    ...{ entity: 'observation.observations', entityID: id },
    action: 'start',
    ...{ before: { status: 'planned' }, after: { status: 'observing' } },
  })
  return { ...row, ...begun }
}
