import { reachOfAbsent } from '@atrium/access/public'
import {
  reachOf,
  type CurrentUser,
  type DistrictDb,
  type Reach,
  type UserRequest,
} from '@atrium/kit/server'
import { refuse } from '@atrium/kit/shared'
import { liveTables, type LiveTable } from '@atrium/engine/live-tables'

/** The live tables that this person may make a file of, in their language. */
export function listLiveTables({
  user,
  language,
}: UserRequest): { name: string; title: string; description: string; columns: string[] }[] {
  const mine = liveTables
    .all()
    .filter(
      ({ permission }) =>
        reachOf(user, permission) === 'district' || reachOf(user, permission).length > 0,
    )
  return mine.map(({ name, title, description, columns }) => ({
    name,
    title: title[language],
    description: description[language],
    columns: columns.map((column) => column.title[language]),
  }))
}

/** A live table that this person may see, and where. Refuses 403. */
export function openLiveTable(user: CurrentUser, name: string): { table: LiveTable; reach: Reach } {
  const table = liveTables.find(name)
  if (!table) throw refuse.invalid('dataSuites.source.noTable')
  const reach = reachOf(user, table.permission)
  if (reach !== 'district' && reach.length === 0) throw refuse.forbidden('kit.refusal.forbidden')
  return { table, reach }
}

/**
 * Where someone who is offline holds a permission now: the schools that a source was created for,
 * minus those that its creator has since lost. Refuses if none is left.
 */
export async function reachNow(
  db: DistrictDb,
  {
    districtID,
    userID,
    permission,
    schoolIDs,
  }: {
    districtID: number
    userID: number
    permission: string
    schoolIDs: readonly number[] | null
  },
): Promise<Reach> {
  const held = await reachOfAbsent(db, { districtID, userID, permission })
  const reach =
    held === 'district'
      ? (schoolIDs ?? held)
      : (schoolIDs?.filter((id) => held.includes(id)) ?? held)
  if (reach !== 'district' && reach.length === 0) throw refuse.invalid('dataSuites.source.notYours')
  return reach
}
