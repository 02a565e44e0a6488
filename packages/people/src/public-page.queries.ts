import { isAdult, type PublicConsent } from '@atrium/auth/public'
import { users } from '@atrium/auth/tables'
import { settingSQL } from '@atrium/district-settings/public'
import type { UserRequest } from '@atrium/kit/server'
import { districts } from '@atrium/schools/tables'
import { sql, type SQL } from 'drizzle-orm'
import { familySettings } from './family.settings.ts'
import { familyLinks, studentGuardians } from './people.table.ts'
import { loadPerson } from './person.queries.ts'

/**
 * A minor appears in public where the district offers it and a guardian allows it whom no court
 * order keeps away today. The base table, not `family_link`: credentials are read before the
 * district is known, where that view shows nothing.
 */
export const guardianConsent: PublicConsent = {
  name: 'people.guardian',
  allows: (user) => {
    const districtID = sql.raw(`${user}.district_id`)
    return sql`${offered(districtID)} and exists (
      select from ${studentGuardians} g join ${districts} d on d.id = g.district_id
      where g.district_id = ${districtID} and g.student_id = ${sql.raw(`${user}.id`)} and g.public_page_allowed_at is not null
        and g.removed_at is null and g.has_portal and not g.restricted
        and coalesce(g.restricted_from > atrium_today(d.time_zone), true))`
  },
}

const offered = (districtID: SQL): SQL<boolean> =>
  settingSQL(familySettings, 'minorsInPublic', { districtID })

/** What a guardian decides about a child's public page. */
export interface PublicPage {
  /** The district lets guardians allow it. */
  isOffered: boolean
  /** Who allows it; null: no one. */
  allowedBy: string | null
  /** The child has chosen to show it. */
  isShown: boolean
}

interface Read extends PublicPage, Record<string, unknown> {
  isGuardian: boolean
  isAdult: boolean
}

/**
 * A child's public page, for their guardians; null for everyone else, and once the child is 18.
 * Refuses 404. One statement for a guardian.
 */
export async function readPublicPage(
  ctx: UserRequest,
  studentID: number,
): Promise<PublicPage | null> {
  const { districtID, userID } = ctx.user
  const [row] = await ctx.db.execute<Read>(
    sql`select exists (select from ${familyLinks} l where l.district_id = u.district_id and l.student_id = u.id and l.guardian_id = ${userID} and l.sees and not l.kept_away) as "isGuardian",
      ${isAdult('u')} as "isAdult", ${offered(sql.raw('u.district_id'))} as "isOffered", u.show_in_public_catalog as "isShown",
      (select ltrim(p.first_name || ' ' || p.last_name) from ${studentGuardians} g join ${users} p on p.district_id = g.district_id and p.id = g.guardian_id
        where g.district_id = u.district_id and g.student_id = u.id and g.public_page_allowed_at is not null and g.removed_at is null
        order by g.public_page_allowed_at limit 1) as "allowedBy"
      from ${users} u where u.district_id = ${districtID} and u.id = ${studentID}`,
  )
  if (!row?.isGuardian) {
    // Refuses 404 to people who may not see the child.
    await loadPerson(ctx, 'student', studentID)
    return null
  }
  if (row.isAdult) return null
  return { isOffered: row.isOffered, allowedBy: row.allowedBy, isShown: row.isShown }
}
