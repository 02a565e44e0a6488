import { named } from './record-table-names.ts'
import { groupName } from '@atrium/auth/public'
import type { UserRequest } from '@atrium/kit/server'
import { sql } from 'drizzle-orm'

/**
 * How a field that points at a record is resolved: SQL for the id and name of every such record.
 */
const labelQueries: Record<string, string> = {
  schoolID: `select id, name from ${named.schools}`,
  schoolYearID: `select id, name from ${named.schoolYears}`,
  termID: `select id, name from ${named.terms}`,
  courseID: `select id, title from ${named.courses}`,
  sectionID: `select id, title from ${named.sections}`,
  userID: `select id, trim(first_name || ' ' || last_name) from ${named.users}`,
  guardianID: `select id, trim(first_name || ' ' || last_name) from ${named.users}`,
  groupID: `select id, name from ${named.permissionGroups}`,
}

type Changes = Readonly<Record<string, readonly [unknown, unknown]>>

/**
 * Ids of other records, with the names that those have now; in one statement. 0 is no school, and
 * so no value.
 */
export async function namesInChanges(
  ctx: UserRequest,
  all: readonly Changes[],
): Promise<(field: string, value: unknown) => unknown> {
  const wanted = new Map<string, Set<number>>()
  for (const changes of all) {
    for (const [field, values] of Object.entries(changes)) {
      if (!Object.hasOwn(labelQueries, field)) continue
      const ids = wanted.get(field) ?? new Set()
      for (const value of values) if (typeof value === 'number' && value > 0) ids.add(value)
      wanted.set(field, ids)
    }
  }
  const parts = [...wanted]
    .filter(([, ids]) => ids.size > 0)
    .map(
      ([field, ids]) =>
        sql`select ${field}::text as field, n.id, n.name from (${sql.raw(labelQueries[field]!)} where district_id = ${ctx.user.districtID} and id in ${[...ids]}) n(id, name)`,
    )
  const rows =
    parts.length === 0
      ? []
      : await ctx.db.execute<{ field: string; id: number; name: string }>(
          sql.join(parts, sql` union all `),
        )
  const names = new Map(
    Array.from(rows, ({ field, id, name }) => [
      `${field}:${id}`,
      field === 'groupID' ? groupName(name, ctx.language) : name,
    ]),
  )
  return (field, value) => {
    if (!Object.hasOwn(labelQueries, field) || typeof value !== 'number') return value
    return value === 0 ? null : (names.get(`${field}:${value}`) ?? `#${value}`)
  }
}
