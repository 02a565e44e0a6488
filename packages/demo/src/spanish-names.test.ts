import { expect, test } from 'vitest'
import { schoolYear } from './calendar.rules.ts'
import { daysOff } from './days-off.rules.ts'
import { grades } from './grades.rules.ts'
import { schoolBells } from './school-bells.rules.ts'
import { slotsOf } from './words/courses.words.ts'
import { spanishName } from './words/spanish-names.words.ts'

test('every course, term, day off, and bell schedule of the demo district has a Spanish name', () => {
  const year = schoolYear(2026)
  const { semesters, quarters } = year
  const names = [
    ...grades.flatMap((grade) =>
      slotsOf(grade).flatMap(({ courses, second }) => [...courses, ...(second ? [second] : [])]),
    ),
    ...[...semesters, ...quarters],
  ].map(({ title }) => title)
  const bells = (['elementary', 'middle', 'high'] as const).flatMap((kind) =>
    schoolBells(kind).map(({ name }) => name),
  )
  expect(
    [...names, ...bells, ...daysOff(year).map(({ name }) => name)].filter(
      (name) => spanishName(name) === null,
    ),
  ).toEqual([])
  expect(spanishName('Physical Education, Grade 4')).toBe('Educación física, 4.º grado')
  expect(spanishName('Algebra 2')).toBe('Álgebra 2')
  expect(spanishName('2026-2027')).toBeNull()
})
