import type { Tx, UserRequest } from '@atrium/kit/server'
import { refuse } from '@atrium/kit/shared'
import { and, eq, isNull, sql, type SQL } from 'drizzle-orm'
import { needs } from '../words.ts'
import { badgeClassrooms, type BadgeClassroomRow } from './classrooms.table.ts'

/**
 * SQL: whether the caller leads the group `g`. Coaches lead their own groups; administrators, all
 * in the district.
 */
export const isLedBy = (ctx: UserRequest): SQL =>
  ctx.user.permissions.has(needs.administer)
    ? sql`true`
    : sql`exists (select from classroom_coach k where k.district_id = g.district_id and k.classroom_id = g.id and k.user_id = ${ctx.user.userID})`

/**
 * A group that the caller leads, locked so that concurrent changes wait. Refuses 404 for another
 * coach's.
 */
export async function holdClassroom(
  tx: Tx,
  ctx: UserRequest,
  classroomID: number,
): Promise<BadgeClassroomRow> {
  const { districtID } = ctx.user
  const [row] = await tx
    .select()
    .from(badgeClassrooms)
    .where(
      and(
        eq(badgeClassrooms.districtID, districtID),
        eq(badgeClassrooms.id, classroomID),
        isNull(badgeClassrooms.removedAt),
        sql`${badgeClassrooms.id} in (select g.id from badge_classroom g where g.district_id = ${districtID} and ${isLedBy(ctx)})`,
      ),
    )
    .for('update')
  if (!row) throw refuse.notFound('microcredentials.classroomNotFound')
  return row
}
