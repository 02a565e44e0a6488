import { named } from './record-table-names.ts'
import { groupName } from '@atrium/auth/public'
import type { UserRequest } from '@atrium/kit/server'
import { sql } from 'drizzle-orm'

/** For each field that refers to a record, SQL for the ids and names of such records. */
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
 * Looks up the current names of referenced records, in one statement. 0 means no school, so it has
 * no name.
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
