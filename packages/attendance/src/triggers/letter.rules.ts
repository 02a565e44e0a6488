/** A letter with what its writer left open filled in; other brackets stay as they were written. */
export const filledIn = (
  letter: string,
  {
    student,
    school,
    count,
    date,
  }: { student: string; school: string; count: number; date: string },
): string =>
  letter.replaceAll(
    /\[(student|school|count|date)\]/g,
    (_, name: 'count' | 'date' | 'school' | 'student') =>
      ({ student, school, count: String(count), date })[name],
  )
