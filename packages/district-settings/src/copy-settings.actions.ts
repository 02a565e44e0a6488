import { audit, say, type DistrictDb, type Tx, type UserRequest } from '@atrium/kit/server'
import { isDeepStrictEqual } from 'node:util'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { districtSettings } from './district-settings.table.ts'
import { lockedRows, refuseInvalid, write } from './settings.actions.ts'
import { groupsAt, openGroup } from './settings-view.queries.ts'

interface Places {
  from: number
  to: number
}

export interface SettingsToCopy {
  name: string
  title: string
  /** False: the other school has the same values already. */
  differs: boolean
}

/**
 * The groups in which a school overrides values, if the caller may change them at both schools. One
 * statement.
 */
export async function settingsToCopy(
  ctx: UserRequest,
  db: Pick<Tx | DistrictDb, 'execute'>,
  { from, to }: Places,
): Promise<SettingsToCopy[]> {
  const there = new Set(groupsAt(ctx, from))
  const names = groupsAt(ctx, to).filter((name) => there.has(name))
  if (names.length === 0) return []
  const rows = await db.execute<{ name: string; schoolID: number; value: object }>(sql`
    select name, school_id as "schoolID", value from ${districtSettings}
    where ${and(eq(districtSettings.districtID, ctx.user.districtID), inArray(districtSettings.schoolID, [from, to]), inArray(districtSettings.name, names))}`)
  return names.flatMap((name) => {
    const own = rows.find((row) => row.name === name && row.schoolID === from)?.value ?? {}
    if (Object.keys(own).length === 0) return []
    const now = rows.find((row) => row.name === name && row.schoolID === to)?.value ?? {}
    const title = say(ctx.language, { id: `${name}.title` })
    return [{ name, title, differs: !isDeepStrictEqual({ ...now, ...own }, now) }]
  })
}

/**
 * Sets at one school what another has set, in this transaction. Refuses what a manual change would
 * refuse.
 */
export async function copySettings(
  ctx: UserRequest,
  tx: Tx,
  { from, to, names }: Places & { names: readonly string[] },
): Promise<void> {
  const { districtID, userID } = ctx.user
  for (const name of [...names].toSorted()) {
    openGroup(ctx, name, from)
    const group = openGroup(ctx, name, to)
    const rows = await lockedRows(tx, districtID, name)
    const changes = rows.get(from)?.value ?? {}
    const before = rows.get(to)?.value ?? {}
    const after = { ...before, ...changes }
    refuseInvalid(group, { schoolID: to, changes, after, rows })
    const version = rows.get(to)?.version ?? 0
    await write(tx, { districtID, schoolID: to, name, value: after, version })
    await audit(tx, {
      ...{ districtID, actorID: userID, entity: name, entityID: to, action: 'update' },
      ...{ before, after, cause: 'copy', requestID: ctx.request.requestID },
    })
  }
}
