import { noteViewed } from '@atrium/auth/public'
import { users } from '@atrium/auth/tables'
import type { CurrentContext } from '@atrium/auth/words'
import type { UserRequest } from '@atrium/kit/server'
import { sql, type SQL } from 'drizzle-orm'
import { viewedPeople } from './people.table.ts'
import { loadPerson } from './person.queries.ts'
import type { PersonKind } from './words.ts'

const currentOf: Record<PersonKind, keyof CurrentContext> = {
  student: 'currentStudentID',
  staff: 'currentStaffID',
  guardian: 'currentGuardianID',
}

/** How many recently viewed people are kept, in addition to pinned ones. */
const kept = 20

/**
 * Records whose profile the caller views: in the session as the current one, and among those viewed
 * last. The record reveals nothing about the person and opens nothing: the profile it links to
 * decides who may see it.
 */
export async function viewPerson(ctx: UserRequest, kind: PersonKind, id: number): Promise<void> {
  await noteViewed(ctx, { [currentOf[kind]]: id })
  const { districtID, userID } = ctx.user
  // The statement does not see its own note yet: of those before it, one fewer stays.
  await ctx.database.transaction(districtID, (tx) =>
    tx.execute(sql`
      with noted as (${note(ctx, kind, id)} on conflict (district_id, viewer_id, kind, person_id) do update set viewed_at = excluded.viewed_at)
      delete from ${viewedPeople} v where v.district_id = ${districtID} and v.viewer_id = ${userID} and v.pinned_at is null
        and v.viewed_at < (select o.viewed_at from ${viewedPeople} o where o.district_id = ${districtID} and o.viewer_id = ${userID} and o.pinned_at is null
          order by o.viewed_at desc offset ${kept - 2}::int limit 1)`),
  )
}

/**
 * Pins a person in the caller's sidebar, or unpins them. Refuses 404 if the caller may not see the
 * profile.
 */
export async function pinPerson(
  ctx: UserRequest,
  { kind, id, isPinned }: { kind: PersonKind; id: number; isPinned: boolean },
): Promise<void> {
  await loadPerson(ctx, kind, id)
  const pinnedAt = isPinned ? ctx.now().toISOString() : null
  await ctx.database.transaction(ctx.user.districtID, (tx) =>
    tx.execute(sql`
      with noted as (${note(ctx, kind, id, pinnedAt)} on conflict (district_id, viewer_id, kind, person_id) do update set pinned_at = excluded.pinned_at)
      select`),
  )
}

// No one in the district has this id: nothing is recorded, and nothing revealed.
const note = (
  ctx: UserRequest,
  kind: PersonKind,
  id: number,
  pinnedAt: string | null = null,
): SQL => sql`
  insert into ${viewedPeople} (district_id, viewer_id, kind, person_id, viewed_at, pinned_at)
  select ${users.districtID}, ${ctx.user.userID}::int, ${kind}, ${users.id}, ${ctx.now().toISOString()}::timestamptz, ${pinnedAt}::timestamptz
  from ${users} where ${users.districtID} = ${ctx.user.districtID} and ${users.id} = ${id}`
