import { namesOf } from '@atrium/auth/public'
import { auditEntries, type UserRequest } from '@atrium/kit/server'
import { refuse, type HistoryEntry } from '@atrium/kit/shared'
import { schools } from '@atrium/schools/tables'
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
  const named = (isAbout: (field: string) => boolean): number[] =>
    seen.flatMap(({ changes }) =>
      Object.entries(changes)
        .filter(([field]) => isAbout(field))
        .flatMap(([, values]) => values.filter((value) => typeof value === 'number')),
    )
  const [people, places] = await Promise.all([
    namesOf(ctx.db, [...seen.map(({ actorID }) => actorID), ...named(namesPeople)]),
    schoolNames(ctx, named(namesSchool)),
  ])
  const shown = (field: string, value: unknown): unknown => {
    if (typeof value !== 'number') return value
    const names = namesPeople(field) ? people : namesSchool(field) ? places : undefined
    return names?.get(value) ?? value
  }
  return seen.map(({ id: entryID, at, actorID, action, changes }) => ({
    id: entryID,
    at,
    actorID,
    actorName: people.get(actorID) ?? '',
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

/** An enrollment's school: `enrollment.12.schoolID`. */
const namesSchool = (field: string): boolean => field.endsWith('.schoolID')

async function schoolNames(ctx: UserRequest, ids: number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await ctx.db
    .select({ id: schools.id, name: schools.name })
    .from(schools)
    .where(and(eq(schools.districtID, ctx.user.districtID), inArray(schools.id, ids)))
  return new Map(rows.map(({ id, name }) => [id, name]))
}
