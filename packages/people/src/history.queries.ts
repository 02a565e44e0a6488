import { namesOf } from '@atrium/auth/public'
import { auditEntries, isOneOf, say, type UserRequest } from '@atrium/kit/server'
import { refuse, type HistoryEntry, type Language } from '@atrium/kit/shared'
import { schools } from '@atrium/schools/tables'
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { isOffice, mayRead } from './access.rules.ts'
import { alertOfName, seesAlert } from './alerts.rules.ts'
import { entityOf } from './person-audit.ts'
import { loadPerson } from './person.queries.ts'
import { rowsOf } from './profile-rows.ts'
import { profileSections } from './profile-sections.ts'
import { viewerOf } from './viewer.ts'
import type { PersonKind } from './words.ts'

/** A change of a field; one of a profile's rows comes with its name, and with those of its codes. */
interface NamedChange {
  before: unknown
  after: unknown
  label?: string
  codes?: Record<string, string>
}
export type PersonHistoryEntry = Omit<HistoryEntry, 'changes'> & {
  changes: Record<string, NamedChange>
}

/** The last 200 acts on a person, newest first. Refuses 404 to all but the school's office. */
export async function personHistory(
  ctx: UserRequest,
  kind: PersonKind,
  id: number,
): Promise<PersonHistoryEntry[]> {
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
  const numbers = seen.flatMap(({ changes }) =>
    Object.entries(changes).flatMap(([field, values]) => numbersIn(field, values)),
  )
  const named = (isAbout: (field: string) => boolean): number[] =>
    numbers.flatMap(([field, value]) => (isAbout(field) ? [value] : []))
  const [people, places, listed] = await Promise.all([
    namesOf(ctx.db, [...seen.map(({ actorID }) => actorID), ...named(namesPeople)]),
    schoolNames(ctx, named(namesSchool)),
    listedNames(ctx, numbers),
  ])
  const shown = (field: string, value: unknown): unknown => {
    // Lines are shown by what they name: `symptoms.symptomID`.
    if (Array.isArray(value)) return value.map((line) => shownLine(field, line))
    if (typeof value !== 'number') return value
    const list = listOf(field)
    const names = list
      ? listed.get(list)
      : namesPeople(field)
        ? people
        : namesSchool(field)
          ? places
          : undefined
    return names?.get(value) ?? value
  }
  const shownLine = (field: string, line: unknown): unknown =>
    isLine(line)
      ? partsOf(line)
          .map(([name, part]) => shown(`${field}.${name}`, part))
          .join(' ')
      : line
  return seen.map(({ id: entryID, at, actorID, action, changes }) => ({
    id: entryID,
    at,
    actorID,
    actorName: people.get(actorID) ?? '',
    action,
    changes: Object.fromEntries(
      Object.entries(changes).map(([field, [before, after]]) => [
        field,
        {
          before: shown(field, before),
          after: shown(field, after),
          ...rowTexts(ctx.language, field, [before, after]),
        },
      ]),
    ),
  }))
}

/** A module's page that a field in the history is about: `interventions.12.goal`. */
const pageOf = (field: string) => profileSections.find(field.split('.', 1)[0] ?? '')

/** What a field of a profile's rows and its codes are called: the definition says it, and no page. */
function rowTexts(
  language: Language,
  path: string,
  values: readonly unknown[],
): Pick<NamedChange, 'label' | 'codes'> {
  const rows = rowsOf.get(path.split('.', 1)[0] ?? '')
  if (rows === undefined) return {}
  const id = `${rows}.${path.slice(path.lastIndexOf('.') + 1)}`
  const codes = values.flat().flatMap((code): [string, string][] => {
    const said = typeof code === 'string' ? say(language, { id: `${id}.${code}` }) : ''
    return said === '' || said === `${id}.${String(code)}` ? [] : [[String(code), said]]
  })
  return { label: say(language, { id }), codes: Object.fromEntries(codes) }
}

/** The list that a field of a module's page refers to. */
const listOf = (field: string): object | undefined =>
  pageOf(field)?.lists?.[field.slice(field.lastIndexOf('.') + 1)]

type Line = Record<string, unknown>
const isLine = (value: unknown): value is Line => typeof value === 'object' && value !== null
const partsOf = (line: Line) => Object.entries(line).filter(([name]) => name !== 'id')

/** The numbers in the values of a field, those of lines included, each with its field. */
const numbersIn = (field: string, values: readonly unknown[]): [field: string, value: number][] =>
  values.flatMap((value): [string, number][] => {
    if (typeof value === 'number') return [[field, value]]
    if (Array.isArray(value)) return numbersIn(field, value)
    return isLine(value)
      ? partsOf(value).flatMap(([name, part]) => numbersIn(`${field}.${name}`, [part]))
      : []
  })

/** The names of what fields refer to, by list. One statement for each list. */
async function listedNames(
  ctx: UserRequest,
  numbers: readonly [field: string, value: number][],
): Promise<Map<object, ReadonlyMap<number, string>>> {
  const ids = new Map<object, number[]>()
  for (const [field, value] of numbers) {
    const list = listOf(field)
    if (list) ids.set(list, [...(ids.get(list) ?? []), value])
  }
  const found = new Map<object, ReadonlyMap<number, string>>()
  for (const [list, wanted] of ids) {
    const rows = await ctx.db.execute<{ id: number; name: string }>(sql`
      select l.id, l.name from ${list as PgTable} l
      where l.district_id = ${ctx.user.districtID} and ${isOneOf(sql`l.id`, [...new Set(wanted)])}`)
    found.set(list, new Map(Array.from(rows, ({ id, name }) => [id, name])))
  }
  return found
}

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
