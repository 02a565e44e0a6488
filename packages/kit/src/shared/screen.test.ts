import { describe, expect, test } from 'vitest'
import { alsoUnder, defineScreens, nearestPath, pathsOf, type Screen } from './screen.ts'

const screens = defineScreens([
  {
    name: 'lists/stacks',
    path: '/lists/stacks',
    area: 'app',
    needs: ['x'],
    title: { en: 'Stacks', es: 'Series' },
    menus: [{ menu: 'main', order: 1, under: 'lists' }],
  },
  {
    name: 'lists/stacks/edit',
    path: '/lists/stacks/:id',
    area: 'app',
    needs: ['x'],
    title: { en: 'Stack', es: 'Serie' },
  },
  {
    name: 'lists/queue',
    path: '/lists/queue',
    area: 'app',
    needs: ['y'],
    title: { en: 'Queue', es: 'Cola' },
    menus: [{ menu: 'main', order: 2, under: 'lists' }],
  },
  {
    name: 'my/things',
    path: '/my/things',
    area: 'app',
    needs: [],
    title: { en: 'Things', es: 'Cosas' },
  },
])
const nested = alsoUnder('settings', 'lists', screens, (screen) => screen.needs[0] === 'x')
const [stacks, edit, queue, things] = nested as readonly [Screen, Screen, Screen, Screen]

describe('A screen that is also nested elsewhere', () => {
  test('opens at both paths and is in both menus; pages of another folder are not', () => {
    expect(pathsOf(stacks)).toEqual(['/lists/stacks', '/settings/lists/stacks'])
    expect(stacks.menus).toEqual([
      { menu: 'main', order: 1, under: 'lists' },
      { menu: 'main', order: 1, under: 'settings/lists', path: '/settings/lists/stacks' },
    ])
    expect(queue.menus).toHaveLength(1)
    expect(pathsOf(things)).toEqual(['/my/things'])
  })
  test('links lead to the path nearest to the current one: within the second place to that place, otherwise to its own path', () => {
    expect(nearestPath(edit, '/settings/lists/stacks')).toBe('/settings/lists/stacks/:id')
    expect(nearestPath(edit, '/lists/stacks')).toBe('/lists/stacks/:id')
    expect(nearestPath(edit, '/settings/buildings')).toBe('/lists/stacks/:id')
    expect(nearestPath(edit, '')).toBe('/lists/stacks/:id')
  })
})
