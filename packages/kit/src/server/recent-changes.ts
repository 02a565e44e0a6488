import { and, desc, eq, inArray, ne, or, sql, type SQL } from 'drizzle-orm'
import { may, reachOver } from '../shared/index.ts'
import { auditEntries } from './audit.table.ts'
import type { UserRequest } from './context.ts'
import { namesOf } from './record-history.ts'
import { servedRecord } from './record-links.ts'
import { inScope, type RecordModel } from './record-parts.ts'
import { textIn } from './record-text.ts'
import { isOneOf } from './sql-arrays.ts'

/** One change to a record, as a list of recent changes shows it. */
export interface RecentChange {
  id: number
  at: string
  /** The record's name, like `rooms.rooms`. */
  entity: string
  entityID: number
  /** The record's current name; empty if it has none. */
  label: string
  action: string
  actorName: string
}

const acts = ['create', 'update', 'remove', 'restore']
/**
 * Some entries belong to schools that the caller can't read, or are one more change to the same
 * list.
 */
const spare = 20

/**
 * The newest change that a person made to each of these records, newest first: only to rows that
 * the caller may read. Three statements.
 * @param others entries that belong to no record's rows, and that the caller may read: an entity
 * with its ids
 */
export async function recentChanges(
  ctx: UserRequest,
  records: readonly string[],
  others: ReadonlyMap<string, readonly number[]>,
  limit: number,
): Promise<RecentChange[]> {
  const models = records.flatMap((name): RecordModel[] => {
    const model = servedRecord(name)
    if (!model || !may('read', model.definition, ctx.user)) return []
    // A school's rows are read at the current school.
    return model.definition.scope === 'school' && ctx.user.schoolID === 0 ? [] : [model]
  })
  const names = models.map(({ definition }) => definition.name)
  const isOther = [...others].map(([entity, ids]) =>
    and(eq(auditEntries.entity, entity), isOneOf(auditEntries.entityID, ids)),
  )
  if (names.length + isOther.length === 0) return []
  const entries = await ctx.db
    .select()
    .from(auditEntries)
    .where(
      and(
        eq(auditEntries.districtID, ctx.user.districtID),
        ne(auditEntries.actorID, 0),
        or(
          names.length > 0
            ? and(inArray(auditEntries.entity, names), inArray(auditEntries.action, acts))
            : undefined,
          ...isOther,
        ),
      ),
    )
    .orderBy(desc(auditEntries.id))
    .limit(limit * spare)
  const labels = await labelsOf(ctx, models, entries)
  const seen = new Set<string>()
  const readable = entries
    .filter(({ entity, entityID }) => others.has(entity) || labels.has(`${entity} ${entityID}`))
    .filter(({ entity }) => !seen.has(entity) && seen.add(entity))
    .slice(0, limit)
  const actors = await namesOf(
    ctx.db,
    readable.map(({ actorID }) => actorID),
  )
  return readable.map(({ id, at, actorID, entity, entityID, action }) => ({
    id,
    at,
    entity,
    entityID,
    action,
    label: labels.get(`${entity} ${entityID}`) ?? '',
    actorName: actors.get(actorID) ?? '',
  }))
}

/**
 * The names of the rows that the caller can read, by `<entity> <id>`. One statement over all of the
 * records.
 */
async function labelsOf(
  ctx: UserRequest,
  models: readonly RecordModel[],
  entries: readonly { entity: string; entityID: number }[],
): Promise<Map<string, string>> {
  const parts = models.flatMap((model): SQL[] => {
    const { definition, table } = model
    const ids = entries
      .filter(({ entity }) => entity === definition.name)
      .map(({ entityID }) => entityID)
    if (ids.length === 0) return []
    return [
      sql`select ${definition.name}::text as entity, ${table.id} as id, ${textIn(model, definition.label, ctx.language)}::text as label
        from ${table} where ${and(inScope(model, ctx, 'both'), isReached(model, ctx), isOneOf(table.id, ids))}`,
    ]
  })
  if (parts.length === 0) return new Map()
  const rows = await ctx.db.execute<{ entity: string; id: number; label: string | null }>(
    sql.join(parts, sql` union all `),
  )
  return new Map([...rows].map(({ entity, id, label }) => [`${entity} ${id}`, label ?? '']))
}

/** Someone with the permission at certain schools sees what changed there. */
function isReached({ definition, columns }: RecordModel, { user }: UserRequest): SQL | undefined {
  const { school, rights } = definition
  const column = school && columns[school]
  if (!column) return undefined
  const reach = reachOver(user, rights.read)
  return reach === 'district' ? undefined : or(sql`${column} is null`, isOneOf(column, reach))
}
