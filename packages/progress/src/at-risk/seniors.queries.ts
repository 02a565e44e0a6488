import { users } from '@atrium/auth/tables'
import { schoolToday, type UserRequest } from '@atrium/kit/server'
import type { Translated } from '@atrium/kit/shared'
import { enrolledAt, notRestrictedFor } from '@atrium/people/public'
import { students } from '@atrium/people/tables'
import { sql } from 'drizzle-orm'
import { outlooks } from '../requirements/progress.queries.ts'

/** A senior who still has something to do to graduate. */
export interface SeniorAtRisk {
  id: number
  name: string
  localID: string | null
  /** Names of requirements, or of choices of them, in order. */
  unmet: Translated[]
  /** The part of `unmet` that is left even after passing every current class. */
  short: Translated[]
}

export interface SeniorsAtRisk {
  /** All seniors enrolled at the school. */
  seniors: number
  /** Those who are short of the most first, then those with the most to do. */
  rows: SeniorAtRisk[]
}

/** The seniors enrolled at the current school who can’t graduate yet. Two statements. */
export async function seniorsAtRisk(ctx: UserRequest): Promise<SeniorsAtRisk> {
  const { districtID, schoolID } = ctx.user
  const seniors = await ctx.db.execute<
    Omit<SeniorAtRisk, 'unmet' | 'short'> & Record<string, unknown>
  >(sql`
    select u.id, u.last_name || coalesce(', ' || nullif(coalesce(u.preferred_name, u.first_name), ''), '') as name, u.local_id as "localID"
    from ${users} u join ${students} s on s.district_id = u.district_id and s.user_id = u.id
    where u.district_id = ${districtID} and u.id in ${enrolledAt(districtID, { day: schoolToday(ctx), schoolID, grade: '12' })}
      and ${notRestrictedFor(ctx.user, sql`u.id`)}
    order by s.sort_name, u.id`)
  const outlook = await outlooks(ctx.db, {
    districtID,
    studentIDs: seniors.map(({ id }) => id),
    now: ctx.now(),
  })
  return {
    seniors: seniors.length,
    rows: seniors
      .flatMap((one) => {
        const open = outlook.get(one.id)
        return open && open.unmet.length > 0 ? [{ ...one, ...open }] : []
      })
      .toSorted(
        (one, other) =>
          other.short.length - one.short.length || other.unmet.length - one.unmet.length,
      ),
  }
}
