import type { MeetingSection } from '@atrium/roster/class-day'
import type { Meeting } from '@atrium/roster/public'
import type { NotCopied } from './words.ts'

export interface CourseRef {
  id: number
  /** Null: every school's. */
  schoolID: number | null
  code: string | null
  title: string
}

/** A term by its place among those of its kind in its year: the second semester stays the second. */
export interface TermPlace {
  id: number
  kind: string
  startDate: string
  endDate: string
}

export interface SectionSource {
  id: number
  course: CourseRef
  termID: number
  sectionNumber: string
  title: string
  room: string | null
  capacity: number | null
  meetings: Meeting[]
  teachers: { userID: number; role: string; isPrimary: boolean; teachingRole: string | null }[]
}

interface SectionTarget {
  schoolID: number
  /** Courses that the school can offer, and those that are copied along. */
  courses: readonly CourseRef[]
  /** Courses that are copied along, by the course that each comes from. */
  coming: ReadonlySet<number>
  terms: readonly TermPlace[]
  /** `course|term|number` of the sections that the school has. */
  taken: ReadonlySet<string>
}

export interface PlannedSection {
  source: SectionSource
  /** The course at the school; null: the one that is copied along. */
  courseID: number | null
  termID: number
  why: NotCopied | null
}

/**
 * How sections map to the new school: the course by code or title if schools differ, and the term
 * by type and order.
 */
export function planSections(
  sources: readonly SectionSource[],
  sourceTerms: readonly TermPlace[],
  target: SectionTarget,
): PlannedSection[] {
  const termOf = matchTerms(sourceTerms, target.terms)
  return sources.map((source) => {
    const termID = termOf.get(source.termID)
    const course = matchCourse(source.course, target)
    const isComing = target.coming.has(source.course.id)
    const courseID = course?.id ?? null
    const why: NotCopied | null =
      termID === undefined
        ? 'noTerm'
        : !course && !isComing
          ? 'noCourse'
          : course && target.taken.has(sectionKey(course.id, termID, source.sectionNumber))
            ? 'exists'
            : null
    return { source, courseID, termID: termID ?? 0, why }
  })
}

/** A planned section as a class of its new term; its place in the plan serves as its id. */
export const asClass = (
  { source, termID }: PlannedSection,
  at: number,
  { schoolID, terms }: Pick<SectionTarget, 'schoolID' | 'terms'>,
): MeetingSection => {
  const term = terms.find(({ id }) => id === termID)
  return {
    sectionID: at,
    schoolID,
    courseName: source.course.title,
    sectionNumber: source.sectionNumber,
    startDate: term?.startDate ?? null,
    endDate: term?.endDate ?? null,
    room: source.room,
    teachers: [],
    meetings: source.meetings.map((one) => ({ ...one, room: one.room ?? source.room })),
  }
}

export const sectionKey = (courseID: number, termID: number, number: string): string =>
  `${courseID}|${termID}|${number}`

/** The same course, or the school's own of the same code, or else of the same title. */
export function matchCourse(
  course: CourseRef,
  { schoolID, courses }: Pick<SectionTarget, 'schoolID' | 'courses'>,
): CourseRef | undefined {
  const offered = courses.filter((one) => one.schoolID === null || one.schoolID === schoolID)
  const same = (one: string | null, other: string | null) =>
    one !== null && other !== null && one.trim().toLowerCase() === other.trim().toLowerCase()
  return (
    offered.find(({ id }) => id === course.id) ??
    offered.find(({ code }) => same(code, course.code)) ??
    offered.find(
      ({ code, title }) => (code === null || course.code === null) && same(title, course.title),
    )
  )
}

function matchTerms(from: readonly TermPlace[], to: readonly TermPlace[]): Map<number, number> {
  const inOrder = (terms: readonly TermPlace[]) =>
    Map.groupBy(
      terms.toSorted(
        (one, other) => one.startDate.localeCompare(other.startDate) || one.id - other.id,
      ),
      ({ kind }) => kind,
    )
  const there = inOrder(to)
  return new Map(
    [...inOrder(from)].flatMap(([kind, terms]) =>
      terms.flatMap(({ id }, at) => {
        const match = there.get(kind)?.[at]
        return match ? [[id, match.id] as const] : []
      }),
    ),
  )
}
