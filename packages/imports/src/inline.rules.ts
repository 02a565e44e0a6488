import type { DraftOf } from './fields/index.ts'

/**
 * The term that a flat section row carries itself (SDS v1, Clever): null where it names none, or lacks its days.
 * Rows of one term give the same id, so that it is made once.
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
 * The course that a flat section row carries itself. A section that names no course at all is a course of its own,
 * told apart by its title within its school.
 * @param title the section's title, as it is shown
 */
export function inlineCourse(section: DraftOf<'sections'>, title: string): DraftOf<'courses'> {
  const name = section.courseName ?? title
  const course: DraftOf<'courses'> = {
    sourcedId: section.course ?? `${section.school ?? ''}:${section.courseCode ?? name}`,
    title: name,
    school: section.school ?? null,
  }
  if (section.courseCode != null) course.courseCode = section.courseCode
  if (section.courseDescription != null) course.description = section.courseDescription
  if (section.courseSubject != null) course.subjects = [section.courseSubject]
  return course
}

/** Enrollments of the teachers that a section row names. */
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
