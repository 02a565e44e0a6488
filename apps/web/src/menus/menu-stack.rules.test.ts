import { describe, expect, it } from 'vitest'
import { visit, type StackEntry } from './menu-stack.rules.ts'

const paths = new Set([
  '/midas/students/search',
  '/midas/settings/buildings',
  '/midas/settings/buildings/edit/7',
  '/midas/events',
  '/midas/student/7',
  '/midas/student/7/family',
])
const world = {
  base: '/midas',
  screenAt: (path: string) => (paths.has(path) ? { name: path.slice(7) } : undefined),
}
const entry = (path: string, address = path): StackEntry => ({ name: path.slice(7), path, address })
const visited = (...way: string[]) =>
  way
    .reduce<StackEntry[]>((stack, path) => visit(stack, entry(path), world), [])
    .map((one) => one.path)

describe('the menu stack', () => {
  it('is cleared by opening the authenticated root', () => {
    expect(visited('/midas/students/search', '/midas')).toEqual([])
  })
  it('is built from the path segments when it is empty', () => {
    expect(visited('/midas/settings/buildings/edit/7')).toEqual([
      '/midas/settings/buildings',
      '/midas/settings/buildings/edit/7',
    ])
  })
  it('has the plural list inserted before student, staff-member, guardian and event', () => {
    expect(visited('/midas/student/7/family')).toEqual([
      '/midas/students/search',
      '/midas/student/7',
      '/midas/student/7/family',
    ])
    expect(visited('/midas/event/3')).toEqual(['/midas/events', '/midas/event/3'])
  })
  it('leads back to the list that is a record’s sibling', () => {
    expect(visited('/midas/students/edit/7')).toEqual([
      '/midas/students/search',
      '/midas/students/edit/7',
    ])
  })
  it('gets a new entry appended', () => {
    expect(visited('/midas/students/search', '/midas/student/7', '/midas/events')).toEqual([
      '/midas/students/search',
      '/midas/student/7',
      '/midas/events',
    ])
  })
  it('is trimmed to a revisited entry, which keeps its newest query', () => {
    const stack = [entry('/midas/students/search'), entry('/midas/student/7')]
    expect(
      visit(stack, entry('/midas/students/search', '/midas/students/search?search=Ana'), world),
    ).toEqual([entry('/midas/students/search', '/midas/students/search?search=Ana')])
  })
})
