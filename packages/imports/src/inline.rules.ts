import type { DraftOf } from './fields/index.ts'
import { foldValue } from './names.rules.ts'
import type { Origin } from './stage/stage-row.ts'

/**
 * The term inside a flat section row (SDS v1, Clever); null if there is none or its dates are
 * missing. Rows with the same term get the same id, so that it is created once.
 */
export function inlineTerm(section: DraftOf<'sections'>): DraftOf<'terms'> | null {
  const { termName, termStart, termEnd } = section
  if (!termStart || !termEnd) return null
  const sourcedId = section.terms?.[0] ?? `${termName ?? ''}:${termStart}:${termEnd}`
  return {
    sourcedId,
    title: termName ?? sourcedId,
    startDate: termStart,
    endDate: termEnd,
    schoolYear: section.schoolYear ?? null,
  }
}

/**
 * Collects the course names for each course number in an upload's sections. A number with several
 * names means several courses.
 */
export class CourseNames {
  readonly #names = new Map<string, { number: string; names: Map<string, string>; at: Origin }>()

  add(section: DraftOf<'sections'>, at: Origin): void {
    const number = section.course ?? section.courseCode
    const { courseName: name } = section
    if (number == null || name == null) return
    const id = section.course ?? `${section.school ?? ''}:${number}`
    const known = this.#names.get(id) ?? { number, names: new Map<string, string>(), at }
    if (!known.names.has(foldValue(name))) known.names.set(foldValue(name), name)
    this.#names.set(id, known)
  }

  hasSeveral(id: string): boolean {
    return (this.#names.get(id)?.names.size ?? 0) > 1
  }

  several(): { number: string; names: string[]; at: Origin }[] {
    return [...this.#names.values()]
      .filter(({ names }) => names.size > 1)
      .map(({ number, names, at }) => ({ number, names: [...names.values()], at }))
  }
}

/**
 * The course inside a flat section row. A section without a course becomes its own course,
 * identified by its title within its school.
 * @param title the section's title, as shown
 */
export function inlineCourse(
  section: DraftOf<'sections'>,
  title: string,
  names?: CourseNames,
): DraftOf<'courses'> {
  const name = section.courseName ?? title
  const id = section.course ?? `${section.school ?? ''}:${section.courseCode ?? name}`
  const course: DraftOf<'courses'> = {
    sourcedId: names?.hasSeveral(id) ? `${id}:${foldValue(name)}` : id,
    title: name,
    school: section.school ?? null,
  }
  if (section.courseCode != null) course.courseCode = section.courseCode
  if (section.courseDescription != null) course.description = section.courseDescription
  if (section.courseSubject != null) course.subjects = [section.courseSubject]
  return course
}

/** Enrollments for the teachers in a section row. */
export function inlineTeachers(section: DraftOf<'sections'>): DraftOf<'enrollments'>[] {
  return (section.teachers ?? []).map((user, at) => ({
    sourcedId: `${section.sourcedId!}:${user}:teacher`,
    section: section.sourcedId!,
    user,
    role: 'teacher' as const,
    primary: at === 0,
    school: section.school ?? null,
  }))
}
