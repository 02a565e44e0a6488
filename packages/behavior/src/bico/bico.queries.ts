import { isOneOf, schoolToday, type UserRequest } from '@atrium/kit/server'
import {
  foldedWords,
  folded,
  inLanguage,
  plusDays,
  reachOver,
  sortColumn,
  type ListQuery,
  type Page,
  type Translated,
} from '@atrium/kit/shared'
import { mayKnowOf } from '@atrium/people/public'
import { sql } from 'drizzle-orm'
import { incidentPeople, incidentResponses, incidents } from '../incidents/incidents.table.ts'
import { schoolYearJSON, type SchoolYearDays } from '../school-days.queries.ts'
import { consequenceTypes, incidentTypes } from '../setup/setup.table.ts'
import type { ResponseKind } from '../setup/setup.words.ts'
import { manages } from '../words.ts'
import type { BicoRow } from './bico.record.ts'
import { linkResponses, readings, type Given, type TookPart } from './bico.rules.ts'

interface Read {
  tookPart: TookPart[]
  given: Given[]
  /** The days in session of this school year and the one before. */
  schools: { schoolID: number; year: SchoolYearDays }[]
  behaviors: { id: number; name: Translated }[]
  responses: { id: number; name: Translated; kind: ResponseKind }[]
}

/**
 * What followed each response to each behavior, in two school years of the schools where the caller
 * manages behavior, or of the chosen one. Numbers of students, and no one’s name.
 */
export async function listBico(ctx: UserRequest, query: ListQuery): Promise<Page<BicoRow>> {
  const { language, db, user } = ctx
  const { districtID } = user
  const today = schoolToday(ctx)
  const reach = reachOver(user, manages)
  const from = plusDays(today, -730)
  const here = sql`i.district_id = ${districtID} and i.removed_at is null and i.status in ('decided', 'closed') and i.happened_on >= ${from}::date
    and ${reach === 'district' ? sql`true` : isOneOf(sql`i.school_id`, reach)} and ${user.schoolID === 0 ? sql`true` : sql`i.school_id = ${user.schoolID}`}`
  const own = mayKnowOf(ctx, sql`p.student_id`)
  const [row] = await db.execute<{ [K in keyof Read]: Read[K] }>(sql`
    with took as materialized (
      select p.student_id, i.id as incident_id, i.behavior_id, i.happened_on, i.school_id, p.outcome from ${incidents} i
      join ${incidentPeople} p on p.district_id = i.district_id and p.incident_id = i.id and p.role = 'perpetrator' and p.student_id is not null
      where ${here} and ${own})
    select
      (select coalesce(json_agg(json_build_object('studentID', t.student_id, 'behaviorID', t.behavior_id, 'day', t.happened_on, 'schoolID', t.school_id)), '[]') from took t) as "tookPart",
      (select coalesce(json_agg(json_build_object('studentID', t.student_id, 'behaviorID', t.behavior_id, 'day', t.happened_on, 'schoolID', t.school_id, 'consequenceID', r.consequence_id, 'outcome', t.outcome) order by t.happened_on, r.id), '[]')
        from took t join ${incidentResponses} r on r.district_id = ${districtID} and r.incident_id = t.incident_id and r.student_id = t.student_id) as given,
      (select coalesce(json_agg(json_build_object('schoolID', x.school_id, 'year', ${schoolYearJSON({ districtID, schoolID: sql`x.school_id`, day: today }, { also: true })})), '[]') from (select distinct t.school_id from took t) x) as schools,
      (select coalesce(json_agg(json_build_object('id', b.id, 'name', b.name)), '[]') from ${incidentTypes} b where b.district_id = ${districtID}) as behaviors,
      (select coalesce(json_agg(json_build_object('id', c.id, 'name', c.name, 'kind', c.kind)), '[]') from ${consequenceTypes} c where c.district_id = ${districtID}) as responses`)
  if (!row) throw new Error('the responses were not read')
  const schoolDays = new Map(row.schools.map(({ schoolID, year }) => [schoolID, year.days]))
  const behaviors = new Map(row.behaviors.map(({ id, name }) => [id, inLanguage(name, language)]))
  const responses = new Map(row.responses.map(({ id, ...rest }) => [id, rest]))
  const rows = linkResponses(row.given, row.tookPart, { schoolDays, today }).flatMap(
    ({ behaviorID, consequenceID, ...numbers }, at): BicoRow[] => {
      const response = responses.get(consequenceID)
      const behavior = behaviors.get(behaviorID)
      if (!response || behavior === undefined) return []
      const { kind, name } = response
      return [
        {
          id: at + 1,
          version: 1,
          behavior,
          response: inLanguage(name, language),
          kind,
          ...numbers,
        },
      ]
    },
  )
  return pageOf(rows, query)
}

function pageOf(rows: readonly BicoRow[], query: ListQuery): Page<BicoRow> {
  const { page = 1, size = 50, sort = 'behavior', search = '', filters = {} } = query
  const words = foldedWords(search)
  const column = sortColumn(sort) as keyof BicoRow
  const sign = sort.startsWith('-') ? -1 : 1
  const { compare } = new Intl.Collator('es')
  const matching = rows
    .filter(
      ({ behavior, response, kind, reading }) =>
        (filters.kind?.includes(kind) ?? true) &&
        (filters.reading?.includes(reading) ?? true) &&
        words.every((word) => folded(`${behavior} ${response}`).includes(word)),
    )
    .toSorted((one, other) => {
      const [first, second] = [keyOf(one, column), keyOf(other, column)]
      const order =
        typeof first === 'number' && typeof second === 'number'
          ? first - second
          : compare(String(first), String(second))
      return sign * order || compare(one.behavior, other.behavior) || one.id - other.id
    })
  const first = (page - 1) * size
  const shown = matching.slice(first, first + size)
  const isEmpty = shown.length === 0
  return {
    rows: shown,
    total: matching.length,
    start: isEmpty ? 0 : first + 1,
    end: isEmpty ? 0 : first + shown.length,
  }
}

/** Readings are in their own order, everything else by its value. */
const keyOf = (row: BicoRow, column: keyof BicoRow): string | number =>
  column === 'reading' ? readings.indexOf(row.reading) : row[column]
