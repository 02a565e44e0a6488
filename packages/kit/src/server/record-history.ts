import { and, desc, eq, inArray, type SQL } from 'drizzle-orm'
import { refuse, type HistoryEntry } from '../shared/index.ts'
import { auditEntries } from './audit.table.ts'
import type { UserRequest } from './context.ts'
import type { DistrictDb } from './database.ts'
import { isOneOf } from './sql-arrays.ts'
import { inScope, type RecordModel } from './record-parts.ts'

export type ActorNames = (db: DistrictDb, userIDs: number[]) => Promise<Map<number, string>>

let actorNames: ActorNames = async () => new Map()

/** Sets how people are named; auth, a floor up, does so at start. */
export function setActorNames(names: ActorNames): void {
  actorNames = names
}

/** These people's names; 0 (the system) and unknown people are left out. */
export const namesOf = (db: DistrictDb, userIDs: number[]): Promise<Map<number, string>> => {
  const known = [...new Set(userIDs)].filter((id) => id !== 0)
  return known.length > 0 ? actorNames(db, known) : Promise.resolve(new Map())
}

/**
 * A record's last 200 changes, newest first; only to fields that the record defines. Refuses 404.
 */
export async function rowHistory(
  model: RecordModel,
  ctx: UserRequest,
  id: number,
): Promise<HistoryEntry[]> {
  const { name, formerly = [], fields } = model.definition
  const [found, entries] = await Promise.all([
    ctx.db
      .select({ id: model.table.id })
      .from(model.table)
      .where(and(inScope(model, ctx, 'both'), eq(model.table.id, id))),
    recordHistory(ctx, { entity: [name, ...formerly], id, fields }),
  ])
  if (found.length === 0) throw refuse.notFound('kit.refusal.notFound')
  return entries
}

/**
 * The last 200 changes to a record in the audit log, newest first; only to `fields`. The caller
 * must check access first.
 */
export async function recordHistory(
  ctx: UserRequest,
  {
    entity,
    id,
    fields,
    where,
  }: {
    /** One name, or all that it has had. */
    entity: string | readonly string[]
    /** Of one record, or of several shown as one. */
    id: number | readonly number[]
    fields: Readonly<Record<string, unknown>>
    /** Only these entries: a condition on `audit_entry`. */
    where?: SQL
  },
): Promise<HistoryEntry[]> {
  const entries = await ctx.db
    .select()
    .from(auditEntries)
    .where(
      and(
        eq(auditEntries.districtID, ctx.user.districtID),
        inArray(auditEntries.entity, [entity].flat()),
        isOneOf(auditEntries.entityID, [id].flat()),
        where,
      ),
    )
    .orderBy(desc(auditEntries.id))
    .limit(200)
  const names = await namesOf(
    ctx.db,
    entries.map((entry) => entry.actorID),
  )
  return entries.map(({ id: entryID, at, actorID, action, changes }) => ({
    id: entryID,
    at,
    actorID,
    actorName: names.get(actorID) ?? '',
    action,
    changes: Object.fromEntries(
      Object.entries(changes)
        .filter(([field]) => Object.hasOwn(fields, field))
        .map(([field, [before, after]]) => [field, { before, after }]),
    ),
  }))
}
