import { namesOf } from '@atrium/auth/public'
import { auditEntries, type UserRequest } from '@atrium/kit/server'
import { refuse, type HistoryEntry } from '@atrium/kit/shared'
import { and, desc, eq, inArray } from 'drizzle-orm'
import { isOffice, mayRead } from './access.rules.ts'
import { alertOfName, seesAlert } from './alerts.rules.ts'
import { entityOf } from './person-audit.ts'
import { loadPerson } from './person.queries.ts'
import { profileSections } from './profile-sections.ts'
import { viewerOf } from './viewer.ts'
import type { PersonKind } from './words.ts'

/** The last 200 acts on a person, newest first. Refuses 404 to all but the school's office. */
export async function personHistory(
  ctx: UserRequest,
  kind: PersonKind,
  id: number,
): Promise<HistoryEntry[]> {
  const { facts } = await loadPerson(ctx, kind, id)
  const viewer = viewerOf(ctx.user)
  if (!isOffice(viewer, facts, kind)) throw refuse.notFound('kit.refusal.notFound')
  const entries = await ctx.db
    .select()
    .from(auditEntries)
    .where(
      and(
        eq(auditEntries.districtID, ctx.user.districtID),
        inArray(auditEntries.entity, [entityOf[kind], 'people.user']),
        eq(auditEntries.entityID, id),
      ),
    )
    .orderBy(desc(auditEntries.id))
    .limit(200)
  const seen = entries.filter(({ changes }) =>
    Object.keys(changes).every((field) => {
      const alert = alertOfName(field)
      const page = pageOf(field)
      return (
        (!alert || seesAlert(viewer, facts, alert)) && (!page || mayRead(viewer, facts, kind, page))
      )
    }),
  )
  const names = await namesOf(
    ctx.db,
    seen.flatMap(({ actorID, changes }) => [
      actorID,
      ...Object.entries(changes)
        .filter(([field]) => namesPeople(field))
        .flatMap(([, values]) => values.filter((value) => typeof value === 'number')),
    ]),
  )
  const shown = (field: string, value: unknown) =>
    typeof value === 'number' && namesPeople(field) ? (names.get(value) ?? value) : value
  return seen.map(({ id: entryID, at, actorID, action, changes }) => ({
    id: entryID,
    at,
    actorID,
    actorName: names.get(actorID) ?? '',
    action,
    changes: Object.fromEntries(
      Object.entries(changes).map(([field, [before, after]]) => [
        field,
        { before: shown(field, before), after: shown(field, after) },
      ]),
    ),
  }))
}

/** A module's page that a field in the history is about: `interventions.12.goal`. */
const pageOf = (field: string) => profileSections.find(field.split('.', 1)[0] ?? '')

const namesPeople = (field: string): boolean =>
  pageOf(field)?.people?.includes(field.slice(field.lastIndexOf('.') + 1)) ?? false
