/** Fills in a letter's placeholders. Other brackets stay unchanged. */
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
