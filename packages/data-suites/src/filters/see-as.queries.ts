import { reachOfAbsent } from '@atrium/access/public'
import { users } from '@atrium/auth/tables'
import type { CurrentUser, UserRequest } from '@atrium/kit/server'
import { refuse } from '@atrium/kit/shared'
import { staffMembers } from '@atrium/people/tables'
import { sql } from 'drizzle-orm'
import { readerOf } from '../charts/reader.queries.ts'
import { Catalog, filterFields } from '@atrium/engine/catalog.rules'
import { baseFor } from '@atrium/engine/paths.rules'
import type { Filter, FieldRef, SuiteShape } from '@atrium/engine/plan'
import { engineOf } from '../services.ts'
import { openWhole } from '../suites/suite-access.queries.ts'
import { shapeOf } from '../suites/suite-contents.queries.ts'

export interface SeenAs {
  name: string
  /** Whether this person's permissions let them near data suites at all. */
  mayView: boolean
  /**
   * For each file, the total number of rows and how many they see; null if row security can't be
   * applied to it.
   */
  files: { fileID: number; name: string; rows: number; seen: number | null }[]
}

/**
 * How many rows of each file row security leaves to a person. For the owner, before and after
 * sharing a suite.
 */
export async function seeAs(
  ctx: UserRequest,
  { suiteID, userID }: { suiteID: number; userID: number },
): Promise<SeenAs> {
  const { contents } = await openWhole(ctx, suiteID, 'owner')
  const { districtID } = ctx.user
  const permission = 'dataSuites.view'
  const [[name], reach] = await Promise.all([
    // Suites are shared with staff alone: a student's or guardian's name is no owner's to look up.
    ctx.db.execute<{ name: string }>(
      sql`select ltrim(u.first_name || ' ' || u.last_name) as name from ${users} u join ${staffMembers} m on m.district_id = u.district_id and m.user_id = u.id where u.district_id = ${districtID} and u.id = ${userID}`,
    ),
    reachOfAbsent(ctx.db, { districtID, userID, permission }),
  ])
  if (name === undefined) throw refuse.notFound('kit.refusal.notFound')
  const schools = reach === 'district' ? [0] : reach
  const as: CurrentUser = {
    ...ctx.user,
    userID,
    schoolID: schools[0] ?? 0,
    permissions: new Set([permission]),
    grants: new Map([[permission, schools]]),
    allowedSchoolIDs: schools,
    roles: {},
  }
  const filters = contents.filterSets.filter((set) => set.system).flatMap((set) => set.filters)
  const shape = shapeOf(suiteID, contents)
  // What this request asked for the owner is not theirs.
  const { asked: _, ...request } = ctx.request
  const reader = await readerOf({ ...ctx, request, user: as }, filters, shape)
  const files = contents.files.filter((file) => shape.files.some((one) => one.id === file.id))
  const seen = await Promise.all(
    files.map(async (file) => {
      if (!reaches(shape, file.id, filters)) return null
      const plan = {
        fileID: file.id,
        filters,
        groups: [],
        values: [{ reducer: 'recordCount' as const }],
      }
      return Number((await engineOf().query(shape, plan, { limit: 1, reader })).rows[0]?.[0] ?? 0)
    }),
  )
  return {
    name: name.name,
    mayView: schools.length > 0,
    files: files.map((file, at) => ({
      fileID: file.id,
      name: file.name,
      rows: file.rows,
      seen: seen[at] ?? null,
    })),
  }
}

/** Whether each row of a file knows what these filters ask. */
function reaches(shape: SuiteShape, fileID: number, filters: readonly Filter[]): boolean {
  const catalog = new Catalog(shape)
  const wanted = filters.flatMap(filterFields).map((ref: FieldRef) => catalog.find(ref).fileID)
  return (
    baseFor({ ...shape, files: shape.files.filter((file) => file.id === fileID) }, [
      fileID,
      ...wanted,
    ]) === fileID
  )
}
