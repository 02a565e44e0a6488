import type { DistrictDb } from './database.ts'

/** The part of Drizzle's `select` that can be prepared. */
interface Preparable<Rows> {
  prepare(name: string): { execute(values?: Record<string, unknown>): Promise<Rows> }
}

/**
 * A read that many requests run: its SQL is built once per district instead of each time, which is
 * more than half the CPU cost of a small read. Values that vary per request are passed with
 * `sql.placeholder('name')`.
 *
 * ```ts
 * const userByID = hotRead((db) =>
 *   db.select().from(users).where(
 *     and(eq(users.districtID, sql.placeholder('districtID')), eq(users.id, sql.placeholder('userID'))),
 *   ),
 * )
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
