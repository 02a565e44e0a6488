import type { Tx } from '@atrium/kit/server'
import { refuse } from '@atrium/kit/shared'
import { districts } from '@atrium/schools/tables'
import { eq, sql } from 'drizzle-orm'

/**
 * SQL: `user_id` of everyone who can sign in and manages security in the whole district without a
 * start or end date.
 */
export const administratorsSQL = (districtID: string): string => `
  select m.user_id from user_permission_group m
  join permission_group g on g.district_id = m.district_id and g.id = m.group_id and g.removed_at is null and 'security.manage' = any(g.permissions)
  join account a on a.district_id = m.district_id and a.user_id = m.user_id and not a.disabled and a.password_hash is not null
  join users u on u.district_id = m.district_id and u.id = m.user_id and u.status = 'active'
  where m.district_id = ${districtID} and m.school_id = 0
    and m.delegated_by is null and m.ends_at is null and (m.starts_at is null or m.starts_at <= atrium_now())`

/**
 * Refuses 409 if a change leaves no one who can sign in and manage security district-wide, because
 * no one could grant the permission again. Called after the change, in its transaction. Concurrent
 * changes wait for each other.
 * @param exceptGroupID a group that is about to lose the permission, if that isn't written yet
 */
export async function keepAdministrator(
  tx: Tx,
  districtID: number,
  exceptGroupID?: number,
): Promise<void> {
  await tx
    .select({ districtID: districts.districtID })
    .from(districts)
    .where(eq(districts.districtID, districtID))
    .for('no key update')
  const [left] = await tx.execute(
    sql`${sql.raw(administratorsSQL(String(districtID)))} and g.id is distinct from ${exceptGroupID ?? null}::int limit 1`,
  )
  if (!left) throw refuse.conflict('auth.refusal.lastAdministrator')
}
