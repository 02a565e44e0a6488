import type { UserRequest } from '@atrium/kit/server'
import { sql, type SQL } from 'drizzle-orm'
import { grantApplications } from '../applications/applications.table.ts'
import { awardEvidence, awards } from './awards.table.ts'

/**
 * Whether someone takes part in an award, and so has interests to declare: its manager, the owners
 * of its application and evidence, and everyone who administers awards. Others only read it.
 */
export const takesPart = ({ user }: Pick<UserRequest, 'user'>, awardID: number): SQL<boolean> => {
  const { districtID, userID, permissions } = user
  if (permissions.has('grants.manage') || permissions.has('grants.awards')) return sql`true`
  return sql`(
    exists (select from ${awards} w where w.district_id = ${districtID} and w.id = ${awardID} and w.manager_id = ${userID})
    or exists (select from ${awardEvidence} w where w.district_id = ${districtID} and w.award_id = ${awardID} and w.owner_id = ${userID} and w.removed_at is null)
    or exists (select from ${grantApplications} w where w.district_id = ${districtID} and w.award_id = ${awardID} and w.owner_id = ${userID} and w.removed_at is null))`
}
