import { expect, test } from 'vitest'
import type { MenuEntry } from './menu-tree.rules.ts'
import { ownAddress, withOwn } from './own-entries.rules.ts'

const entry = (name: string, href?: string, children: MenuEntry[] = []): MenuEntry => ({
  name,
  title: { en: name, es: name },
  order: 0,
  ...(href !== undefined && { href }),
  children,
})
const own = [
  entry('my-classes', undefined, [entry('algebra', '/midas/classroom/5/77/roster')]),
  entry('Sofi', '/midas/student/12/summary'),
]

test('a teacher’s classes and a guardian’s children come below Home, above the areas', () => {
  expect(withOwn([entry(''), entry('events')], own).map(({ name }) => name)).toEqual([
    '',
    'my-classes',
    'Sofi',
    'events',
  ])
})

test('every page of a child or a class belongs to its own entry, and no other page does', () => {
  expect(ownAddress(own, '/midas/student/12/grades')).toBe('/midas/student/12/summary')
  expect(ownAddress(own, '/midas/classroom/5/77/attendance')).toBe('/midas/classroom/5/77/roster')
  expect(ownAddress(own, '/midas/student/120/grades')).toBeUndefined()
  expect(ownAddress(own, '/midas/students/search')).toBeUndefined()
})

test('each of a student’s own pages is its own entry, and their other pages are none', () => {
  const pages = [
    entry('own student/schedule', '/midas/student/12/schedule'),
    entry('own student/grades', '/midas/student/12/grades'),
  ]
  expect(ownAddress(pages, '/midas/student/12/grades')).toBe('/midas/student/12/grades')
  expect(ownAddress(pages, '/midas/student/12/schedule')).toBe('/midas/student/12/schedule')
  expect(ownAddress(pages, '/midas/student/12/schedule-timeline')).toBeUndefined()
  expect(ownAddress(pages, '/midas/student/12/demographics')).toBeUndefined()
})
