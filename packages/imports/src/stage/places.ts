import { calendarDay } from '@atrium/kit/shared'
import type { DraftOf } from '../fields/index.ts'
import { inlineCourse, inlineTerm, type CourseNames } from '../inline.rules.ts'
import { isSchool } from '../orgs.rules.ts'
import { cut } from '../text.rules.ts'
import type { GradeCode } from '../words.ts'
import { pick, stageRow, type Origin, type StageRow } from './stage-row.ts'

const schoolColumns = {
  name: 'name',
  identifier: 'number',
  stateID: 'state_id',
  gradeLow: 'grade_low',
  gradeHigh: 'grade_high',
  principalName: 'principal_name',
  phone: 'phone',
  street: 'street',
  city: 'city',
  state: 'state',
  zip: 'zip',
}

/** A school's row; null for an organization that isn't a school. */
export function schoolRow(draft: DraftOf<'schools'>, origin: Origin): StageRow | null {
  if (!isSchool({ sourcedId: draft.sourcedId!, type: draft.type ?? null })) return null
  if (draft.status === 'ended')
    return stageRow('school', origin, draft.sourcedId!, { status: 'inactive' }, { ends: true })
  return stageRow('school', origin, draft.sourcedId!, {
    ...pick(draft, schoolColumns, ['name']),
    status: 'active',
    removed_at: null,
  })
}

/** The dates of the school year that contains a day. School years start on July 1. */
export function schoolYearOf(day: string): {
  key: string
  name: string
  abbr: string
  start: string
  end: string
} {
  const year = Number(day.slice(0, 4))
  const from = Number(day.slice(5, 7)) >= 7 ? year : year - 1
  return {
    key: `year:${from}-${from + 1}`,
    name: `${from}-${from + 1}`,
    abbr: `${twoDigits(from)}-${twoDigits(from + 1)}`,
    start: `${from}-07-01`,
    end: `${from + 1}-06-30`,
  }
}

const twoDigits = (year: number): string => String(year % 100).padStart(2, '0')

/** Collects the terms in all files, which are few, and determines their years. */
export class TermBook {
  readonly #terms = new Map<string, { draft: DraftOf<'terms'>; origin: Origin }>()
  readonly #staged = new Set<string>()

  /**
   * @param ofSchools whether ids are unique only within a school; school years belong to the
   * district in any case
   */
  add(draft: DraftOf<'terms'>, origin: Origin, ofSchools = false): void {
    const isYear = draft.type === 'schoolYear'
    const term = !ofSchools
      ? draft
      : isYear
        ? { ...draft, school: null }
        : { ...draft, sourcedId: atSchool(draft.sourcedId!, draft.school) }
    if (draft.status !== 'ended' && !this.#terms.has(term.sourcedId!))
      this.#terms.set(term.sourcedId!, { draft: term, origin })
  }

  /** The term in the files for an id or code at a school; null if the files don't have it. */
  meant(id: string, school: string | null | undefined): string | null {
    return [atSchool(id, school), id].find((one) => this.#terms.has(one)) ?? null
  }

  /**
   * Years and terms. A school year also becomes a term if a section refers to it (see `asTerm`).
   */
  rows(): StageRow[] {
    return [...this.#terms.values()].flatMap(({ draft, origin }) => {
      const { sourcedId, title, startDate, endDate } = draft
      if (draft.type === 'schoolYear') {
        const { abbr } = schoolYearOf(startDate!)
        return [
          stageRow(
            'year',
            origin,
            sourcedId!,
            { name: title, start_date: startDate, end_date: endDate },
            { made: { abbr } },
          ),
        ]
      }
      return this.#termRow(draft, origin)
    })
  }

  /**
   * Rows for a section's term that aren't staged yet: a term inside the section's row, or a whole
   * school year.
   */
  asTerm(key: string, carried: DraftOf<'terms'> | null, origin: Origin): StageRow[] {
    if (this.#staged.has(key)) return []
    const known = this.#terms.get(key)?.draft
    if (known?.type === 'schoolYear') return this.#termRow({ ...known, type: 'term' }, origin, key)
    return carried && !known ? this.#termRow({ ...carried, sourcedId: key }, origin) : []
  }

  #termRow(draft: DraftOf<'terms'>, origin: Origin, year = this.#yearOf(draft)): StageRow[] {
    this.#staged.add(draft.sourcedId!)
    const rows: StageRow[] = []
    const around = schoolYearOf(midpoint(draft.startDate!, draft.endDate!))
    const patch = {
      name: draft.title,
      kind: draft.type ?? 'term',
      start_date: draft.startDate,
      end_date: draft.endDate,
    }
    if (year === null && !this.#staged.has(around.key)) {
      this.#staged.add(around.key)
      const made = {
        name: around.name,
        abbr: around.abbr,
        start_date: around.start,
        end_date: around.end,
      }
      rows.push(
        stageRow(
          'year',
          { ...origin, own: false },
          around.key,
          {},
          { made, more: { implied: true } },
        ),
      )
    }
    const made = { abbr: cut(draft.title ?? draft.sourcedId!, 12) }
    rows.push(
      stageRow('term', origin, draft.sourcedId!, patch, {
        ref_a: year ?? around.key,
        ref_b: draft.school ?? null,
        made,
      }),
    )
    return rows
  }

  #yearOf(draft: DraftOf<'terms'>): string | null {
    for (let at = draft.parent ?? null, steps = 0; at !== null && steps < 6; steps++) {
      const meant: string = this.meant(at, draft.school) ?? at
      const parent = this.#terms.get(meant)?.draft
      if (parent?.type === 'schoolYear') return meant
      at = parent?.parent ?? null
    }
    const within = [...this.#terms.values()].find(
      ({ draft: other }) =>
        other.type === 'schoolYear' &&
        other.startDate! <= draft.startDate! &&
        other.endDate! >= draft.endDate!,
    )
    return within?.draft.sourcedId ?? null
  }
}

function midpoint(start: string, end: string): string {
  return calendarDay((Date.parse(start) + Date.parse(end)) / 2)
}

const atSchool = (id: string, school: string | null | undefined): string => `${school ?? ''}:${id}`

/**
 * Resolves an organization in the files to a school id, `*` for a level above the schools, or
 * undefined if it isn't in the files.
 */
export type SchoolOf = (org: string) => string

export const everySchool = '*'

export function courseRow(draft: DraftOf<'courses'>, origin: Origin, schoolOf: SchoolOf): StageRow {
  if (draft.status === 'ended')
    return stageRow('course', origin, draft.sourcedId!, { status: 'inactive' }, { ends: true })
  const patch: Record<string, unknown> = {
    ...pick(
      draft,
      { title: 'title', courseCode: 'code', description: 'description', grades: 'grades' },
      ['title', 'grades'],
    ),
    status: 'active',
    removed_at: null,
  }
  if (draft.subjects !== undefined) patch['subject'] = draft.subjects.join(', ') || null
  const school = draft.school == null ? null : schoolOf(draft.school)
  return stageRow('course', origin, draft.sourcedId!, patch, {
    ref_a: school === everySchool ? null : school,
  })
}

/** The files' courses, by id and by code, because sections may use either. */
export class CourseBook {
  readonly #ids = new Set<string>()
  /** Null if several courses share this code. */
  readonly #codes = new Map<string, string | null>()

  add(id: string, code?: string | null): void {
    this.#ids.add(id)
    if (code != null)
      this.#codes.set(code, this.#codes.has(code) && this.#codes.get(code) !== id ? null : id)
  }

  has(id: string): boolean {
    return this.#ids.has(id)
  }

  /** The course for a code in a section's row. */
  named(code: string): string | null {
    return this.#ids.has(code) ? code : (this.#codes.get(code) ?? null)
  }
}

/**
 * Rows for a section, its term, and its course. A course that is only given by id is created if
 * nothing else creates it, but never changed.
 */
export function sectionRows(
  draft: DraftOf<'sections'>,
  fallback: DraftOf<'sections'> | null,
  origin: Origin,
  schoolOf: SchoolOf,
  terms: TermBook,
  courses: CourseBook,
  names: CourseNames,
): StageRow[] {
  const key = draft.sourcedId!
  if (draft.status === 'ended')
    return [stageRow('section', origin, key, { status: 'inactive' }, { ends: true })]
  const beside = { ...origin, own: false }
  const rows: StageRow[] = []
  const title = draft.title ?? fallback?.title ?? draft.courseName ?? draft.sectionNumber ?? key
  const meant =
    draft.course == null && draft.courseCode != null ? courses.named(draft.courseCode) : null
  const course = inlineCourse(
    meant === null ? draft : { ...draft, course: meant },
    title,
    courses.has(meant ?? draft.course ?? '') ? undefined : names,
  )
  const school = draft.school == null ? null : schoolOf(draft.school)
  if (!courses.has(course.sourcedId!)) {
    courses.add(course.sourcedId!)
    const isNamed = draft.courseName != null || draft.courseCode != null
    const row = courseRow(course, beside, schoolOf)
    rows.push(
      isNamed
        ? row
        : {
            ...row,
            patch: {},
            made: row.patch,
            more: { implied: true, ...(draft.course != null && { unknown: true }) },
          },
    )
  }
  const carried = inlineTerm(draft)
  const named = draft.terms?.[0]
  const term =
    carried?.sourcedId ??
    (named == null
      ? terms.meant(draft.termName ?? '', school)
      : (terms.meant(named, school) ?? named))
  if (term !== null) rows.push(...terms.asTerm(term, carried, beside))
  const patch: Record<string, unknown> = {
    ...pick(
      draft,
      { title: 'title', sectionNumber: 'section_number', location: 'room', capacity: 'capacity' },
      ['title', 'sectionNumber'],
    ),
    status: 'active',
    removed_at: null,
  }
  if (carried === null && draft.termStart !== undefined) patch['start_date'] = draft.termStart
  if (carried === null && draft.termEnd !== undefined) patch['end_date'] = draft.termEnd
  const more: Record<string, unknown> = {}
  const meetings = meetingsOf(draft)
  if (meetings !== null) more['meetings'] = meetings
  if (term === null && draft.termName != null) more['termName'] = draft.termName
  if (school === everySchool) more['org'] = draft.school
  rows.push(
    stageRow('section', origin, key, patch, {
      ref_a: school,
      ref_b: course.sourcedId!,
      ref_c: term,
      made: { title, section_number: draft.sectionNumber ?? title },
      more: Object.keys(more).length > 0 ? more : null,
    }),
  )
  return rows
}

/** Null if the file doesn't have meeting times. */
function meetingsOf(draft: DraftOf<'sections'>): Record<string, unknown>[] | null {
  const { periods, weekdays, startTime, endTime, location } = draft
  if (periods === undefined && weekdays === undefined && startTime === undefined) return null
  if (!periods?.length && weekdays == null && startTime == null) return []
  const each = periods?.length ? periods : [null]
  return each.map((period) => ({
    period,
    weekdays: weekdays ?? 31,
    start_time: clock(startTime),
    end_time: clock(endTime),
    room: location ?? null,
  }))
}

/** '8:05 am' → '08:05'; null if it isn't a time of day. */
export function clock(text: string | null | undefined): string | null {
  const found = /^\s*(\d{1,2})[:.h]?(\d{2})(?::\d{2})?\s*([ap])?\.?\s*m?\.?\s*$/i.exec(text ?? '')
  if (!found) return null
  const half = found[3]?.toLowerCase()
  const hour = (Number(found[1]) % (half ? 12 : 24)) + (half === 'p' ? 12 : 0)
  return Number(found[1]) > 24 || Number(found[2]) > 59
    ? null
    : `${String(hour).padStart(2, '0')}:${found[2]}`
}

/** Files list a person's grades; a record stores the first one. */
export const firstGrade = (
  grades: readonly GradeCode[] | undefined,
): GradeCode | null | undefined => (grades === undefined ? undefined : (grades[0] ?? null))
