import type { DistrictDb, Tx, UserRequest } from '@atrium/kit/server'
import { includes, reachOver, refuse } from '@atrium/kit/shared'
import { atSchoolsOf, isOwnChild, notRestrictedFor } from '@atrium/people/public'
import { and, asc, eq, isNull, sql, type SQL } from 'drizzle-orm'
import {
  familyRegistrations,
  registrationChildren,
  type ChildRow,
  type RegistrationRow,
} from '../submissions.table.ts'
import { reviews } from '../words.ts'

/**
 * SQL about `r`: sent, with a child at a school where the reader reviews. Never one’s own, of one’s own child, or of a child
 * from whom a court order keeps the reader.
 */
export const isReviewedBy = (ctx: Pick<UserRequest, 'user'>): SQL => {
  const { user } = ctx
  const child = (condition: SQL) => sql`(select from ${registrationChildren} x
    where x.district_id = r.district_id and x.registration_id = r.id and x.removed_at is null and ${condition})`
  return sql`(r.status not in ('draft', 'withdrawn') and r.removed_at is null and r.guardian_id <> ${user.userID}
    and exists ${child(atSchoolsOf(ctx, [reviews], sql`x.school_id`) ?? sql`true`)}
    and not exists ${child(sql`x.student_id is not null and (not (${notRestrictedFor(user, sql`x.student_id`)}) or ${isOwnChild(user, sql`x.student_id`)})`)})`
}

export interface Reviewed {
  row: RegistrationRow
  /** Those at the reader’s schools. */
  children: ChildRow[]
  /** All of them. */
  family: ChildRow[]
}

/** A registration that the caller reviews, locked. Refuses 404. */
export async function loadForOffice(tx: Tx, ctx: UserRequest, id: number): Promise<Reviewed> {
  const { districtID } = ctx.user
  const [found] = await tx.execute<{ id: number }>(
    sql`select r.id from ${familyRegistrations} r where r.district_id = ${districtID} and r.id = ${id} and ${isReviewedBy(ctx)} for update`,
  )
  const [row] = found
    ? await tx
        .select()
        .from(familyRegistrations)
        .where(and(eq(familyRegistrations.districtID, districtID), eq(familyRegistrations.id, id)))
    : []
  if (!row) throw refuse.notFound('kit.refusal.notFound')
  const family = await tx
    .select()
    .from(registrationChildren)
    .where(
      and(
        eq(registrationChildren.districtID, districtID),
        eq(registrationChildren.registrationID, id),
        isNull(registrationChildren.removedAt),
      ),
    )
    .orderBy(asc(registrationChildren.id))
  return { row, family, children: family.filter(({ schoolID }) => isAtReviewers(ctx, schoolID)) }
}

/** Whether the reader reviews at a child’s school. */
export const isAtReviewers = (
  { user }: Pick<UserRequest, 'user'>,
  schoolID: number | null,
): boolean => includes(reachOver(user, [reviews]), schoolID)

/** Whether a registration is one that the caller reviews. */
export async function isReviewed(
  db: DistrictDb | Tx,
  ctx: Pick<UserRequest, 'user'>,
  id: number,
): Promise<boolean> {
  const [found] = await db.execute<{ id: number }>(
    sql`select r.id from ${familyRegistrations} r where r.district_id = ${ctx.user.districtID} and r.id = ${id} and ${isReviewedBy(ctx)}`,
  )
  return found !== undefined
}
