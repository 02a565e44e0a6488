import type { DistrictDb } from './database.ts'

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
    if (!query) built.set(db, (query = build(db).prepare('hot')))
    return query.execute(values)
  }
}
