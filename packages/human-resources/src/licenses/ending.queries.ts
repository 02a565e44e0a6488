import { users } from '@atrium/auth/tables'
import { noteEachOnceADay, schoolToday, type UserRequest } from '@atrium/kit/server'
import { atSchoolsOf } from '@atrium/people/public'
import { staffMembers } from '@atrium/people/tables'
import { sql } from 'drizzle-orm'
import { keepsPersonnel } from '../words.ts'
import { licenses } from './licenses.table.ts'
import { isRenewed } from './renewed.ts'
import type { LicenseKind } from './licenses.words.ts'

const shown = 100
const most = 1000

export interface EndingLicense {
  id: number
  userID: number
  name: string
  kind: LicenseKind
  expiresOn: string
}

/**
 * Licenses of people who work at the caller’s schools that end within 90 days, or have ended, and that no other one
 * goes on for, the ones that ended at the top. One statement.
 */
export async function endingLicenses(
  ctx: UserRequest,
): Promise<{ total: number; rows: EndingLicense[] }> {
  const { districtID } = ctx.user
  const today = schoolToday(ctx)
  const rows = await ctx.db.execute<{ [K in keyof EndingLicense]: EndingLicense[K] }>(sql`
    select l.id, l.user_id as "userID", concat_ws(', ', u.last_name, nullif(coalesce(u.preferred_name, u.first_name), '')) as name,
      l.kind, l.expires_on::text as "expiresOn"
    from ${licenses} l
    join ${staffMembers} m on m.district_id = l.district_id and m.user_id = l.user_id and m.status = 'active'
    join ${users} u on u.district_id = l.district_id and u.id = l.user_id
    where l.district_id = ${districtID} and l.removed_at is null and l.expires_on <= ${today}::date + 90
      and ${atSchoolsOf(ctx, [keepsPersonnel], sql`m.school_id`) ?? sql`true`}
      and not ${isRenewed(sql`${today}::date + 90`)}
    order by l.expires_on, name, l.id limit ${most}`)
  const listed = rows.slice(0, shown)
  await noteEachOnceADay(ctx, { kind: 'sensitiveRead', entity: 'licenses' }, [
    ...new Set(listed.map(({ userID }) => userID)),
  ])
  return { total: rows.length, rows: listed }
}
