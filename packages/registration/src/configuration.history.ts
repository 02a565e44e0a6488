import { groupName, namesOf } from '@atrium/auth/public'
import { permissionGroups } from '@atrium/auth/tables'
import { formsOf } from '@atrium/forms/public'
import { isOneOf, recordHistory, type UserRequest } from '@atrium/kit/server'
import type { HistoryEntry } from '@atrium/kit/shared'
import { and, eq } from 'drizzle-orm'
import { configurationFields, formArea } from './words.ts'

type Side = 'before' | 'after'

/** Who changed the configuration, and what, newest first; groups, forms, and people by name. */
export async function configurationHistory(ctx: UserRequest): Promise<HistoryEntry[]> {
  const { districtID } = ctx.user
  const entries = await recordHistory(ctx, {
    entity: 'registration.configuration',
    id: districtID,
    fields: configurationFields,
  })
  const idsIn = (field: string): number[] =>
    entries.flatMap(({ changes }) => [changes[field]?.before, changes[field]?.after]).flatMap(idsOf)
  const [groups, forms, people] = await Promise.all([
    ctx.db
      .select({ id: permissionGroups.id, name: permissionGroups.name })
      .from(permissionGroups)
      .where(
        and(
          eq(permissionGroups.districtID, districtID),
          isOneOf(permissionGroups.id, idsIn('defaultPermissionGroupID')),
        ),
      ),
    formsOf(ctx.db, { districtID, area: formArea }),
    namesOf(ctx.db, idsIn('usersToNotify')),
  ])
  const names: Record<string, ReadonlyMap<number, string>> = {
    defaultPermissionGroupID: new Map(
      groups.map(({ id, name }) => [id, groupName(name, ctx.language)]),
    ),
    formID: new Map(forms.map(({ id, title }) => [id, title])),
    usersToNotify: people,
  }
  const named = (field: string, value: unknown): unknown => {
    const known = names[field]
    if (!known) return value
    // What was removed since is shown by its number.
    const said = idsOf(value).map((id) => known.get(id) ?? `#${id}`)
    return said.length > 0 ? said.join(', ') : null
  }
  return entries.map((entry) => ({
    ...entry,
    changes: Object.fromEntries(
      Object.entries(entry.changes).map(([field, change]) => {
        const of = (side: Side) => named(field, change[side])
        return [field, { before: of('before'), after: of('after') }]
      }),
    ),
  }))
}

const idsOf = (value: unknown): number[] =>
  (Array.isArray(value) ? value : [value]).filter((one) => typeof one === 'number')
