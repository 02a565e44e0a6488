import { expect, test } from 'vitest'
import { areCategories, identifiesPeople } from './leaving-values.rules.ts'

const column = (sourceName: string, more: object = {}) =>
  identifiesPeople({
    sourceName,
    displayName: sourceName,
    kind: 'text',
    semanticType: null,
    ...more,
  })

test.each([
  'First Name',
  'last_name',
  'studentName',
  'Birth date',
  'Street address',
  'E-mail',
  'Guardian phone',
  'Teacher comments',
  'Student ID',
  'Fecha de nacimiento',
  'Correo electrónico',
])('a column called %s identifies people', (header) => {
  expect(column(header)).toBe(true)
})

test.each(['Way to school', 'Home language', 'Grade level', 'School', 'Program', 'Gender'])(
  'a column called %s does not',
  (header) => {
    expect(column(header)).toBe(false)
  },
)

test('neither a new label nor a new meaning lets out what the file called a name', () => {
  expect(column('First Name', { displayName: 'Category' })).toBe(true)
  expect(column('Category', { displayName: 'First Name' })).toBe(true)
  expect(column('Category', { semanticType: 'name' })).toBe(true)
})

test('values that are mostly in one row each are not categories, nor are more than 200', () => {
  const counts = (...all: number[]) => all.map((count) => ({ count }))
  expect(areCategories(counts(40, 12, 3, 1))).toBe(true)
  expect(areCategories(counts(4, 1, 1, 1))).toBe(false)
  expect(areCategories(counts(...Array.from({ length: 201 }, () => 5)))).toBe(false)
})
