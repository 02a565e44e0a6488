import type { DistrictDb } from './database.ts'
import { rowMapper } from './row-mapper.ts'

/** What Drizzle's `select` comes to, as far as it can be prepared. */
interface Preparable<Rows> {
  prepare(name: string): { execute(values?: Record<string, unknown>): Promise<Rows> }
}

/**
 * A read that is asked at many requests: its SQL is built once for each district instead of each time, which is more than
 * half of the CPU that a small read costs. What changes from one request to the next comes in by `sql.placeholder('name')`.
 *
 * ```ts
 * const userByID = hotRead((db) => db.select().from(users).where(and(eq(users.districtID, sql.placeholder('districtID')), eq(users.id, sql.placeholder('userID')))))
 * const [user] = await userByID(ctx.db, { districtID, userID })
 * ```
 */
export function hotRead<Rows>(
  build: (db: DistrictDb) => Preparable<Rows>,
): (db: DistrictDb, values: Record<string, unknown>) => Promise<Rows> {
  const built = new WeakMap<DistrictDb, ReturnType<Preparable<Rows>['prepare']>>()
  return (db, values) => {
    let query = built.get(db)
    if (!query) built.set(db, (query = withMapper(build(db).prepare('hot'))))
    return query.execute(values)
  }
}

/** What Drizzle's prepared query has inside. */
interface Mapped {
  fields: Parameters<typeof rowMapper>[0]
  /** By table; false where a join may have found none, and all of its columns are to become one null. */
  joinsNotNullableMap?: Record<string, boolean>
  customResultMapper?: ReturnType<typeof rowMapper>
}

function withMapper<Query>(query: Query): Query {
  const inside = query as Mapped
  if (Object.values(inside.joinsNotNullableMap ?? {}).every(Boolean))
    inside.customResultMapper = rowMapper(inside.fields)
  return query
}
