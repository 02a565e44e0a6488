import { documentKinds } from '@atrium/documents/public'
import { documentGroups } from '@atrium/documents/tables'
import type { UserRequest } from '@atrium/kit/server'
import { eq } from 'drizzle-orm'
import {
  districtGroups,
  limitsOf,
  type GroupLimit,
  type NamedGroup,
} from './group-limits.queries.ts'

/** A report that people print or save. */
export interface Report {
  name: string
  title: string
}

/** Every report of the product with the groups it is kept for; two statements. */
export async function readReports(
  ctx: UserRequest,
): Promise<{ reports: Report[]; limits: GroupLimit[]; groups: NamedGroup[] }> {
  const [groups, rows] = await Promise.all([
    districtGroups(ctx),
    ctx.db
      .select({ name: documentGroups.kind, groupID: documentGroups.groupID })
      .from(documentGroups)
      .where(eq(documentGroups.districtID, ctx.user.districtID)),
  ])
  const collator = new Intl.Collator(ctx.language)
  const reports = documentKinds
    .all()
    .map(({ name, title }) => ({ name, title: title?.[ctx.language] ?? readable(name) }))
    .toSorted((one, other) => collator.compare(one.title, other.title))
  return { reports, limits: limitsOf(rows), groups }
}

/** `grants.yearEnd` → "Year end": what a report without a title is called. */
const readable = (name: string): string => {
  const words = name
    .slice(name.indexOf('.') + 1)
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/[.-]/g, ' ')
    .toLowerCase()
  return words.slice(0, 1).toUpperCase() + words.slice(1)
}
