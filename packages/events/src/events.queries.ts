import { reachOf, type UserRequest } from '@atrium/kit/server'
import { refuse } from '@atrium/kit/shared'
import { and, eq, isNull } from 'drizzle-orm'
import { events, type EventRow } from './events.table.ts'
import { eventFields, type EventField } from './words.ts'

/**
 * The named fields of an event, or all of them. Refuses 404 if the district has no such event, 403
 * if it is at a school where the caller may not see events, and 422 for a field that events don't
 * have.
 */
export async function readEvent(
  ctx: UserRequest,
  eventID: number,
  fields: readonly string[] = [],
): Promise<Partial<Pick<EventRow, EventField>>> {
  const wanted =
    fields.length === 0 ? eventFields : eventFields.filter((field) => fields.includes(field))
  if (wanted.length < fields.length) throw refuse.fields({ fields: { id: 'kit.valid.oneOf' } })
  const [event] = await ctx.db
    .select()
    .from(events)
    .where(
      and(
        eq(events.districtID, ctx.user.districtID),
        eq(events.id, eventID),
        isNull(events.removedAt),
      ),
    )
  if (!event) throw refuse.notFound('kit.refusal.notFound')
  const reach = reachOf(ctx.user, 'events.read')
  if (event.schoolID !== null && reach !== 'district' && !reach.includes(event.schoolID))
    throw refuse.forbidden('kit.refusal.forbidden')
  return Object.fromEntries(wanted.map((field) => [field, event[field]]))
}
