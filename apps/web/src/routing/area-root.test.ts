import { screenFixture as screen } from '@atrium/kit/fixtures'
import { expect, test } from 'vitest'
import { areaRoot } from './area-root.rules.ts'

const inMenu = { menus: [{ menu: 'main' as const, order: 1 }] }
const screens = [
  screen('staff/own', '/staff/:staffID/schedule', inMenu),
  screen('staff/add', '/staff/add'),
  screen('staff/search', '/staff/search', inMenu),
  screen('staff/groups', '/staff/groups', inMenu),
  screen('staffing', '/staffing/plan', inMenu),
]
const who = {
  userID: 5,
  permissions: ['x'],
  allowedRoutes: screens.map(({ name }) => name),
  features: [],
}
const leadsTo = (path: string, allowedRoutes = who.allowedRoutes) =>
  areaRoot(path, screens, { base: '/midas', who: { ...who, allowedRoutes } })

test('the address of an area leads to its first page in a menu that the person may open', () => {
  expect(leadsTo('/midas/staff')).toBe('/midas/staff/search')
  expect(leadsTo('/midas/staff', ['staff/add', 'staff/groups'])).toBe('/midas/staff/groups')
  expect(leadsTo('/midas/staff', ['staff/add'])).toBe('/midas/staff/add')
})

test('an area with no page the person may open, and an unknown address, lead nowhere', () => {
  expect(leadsTo('/midas/staff', [])).toBeUndefined()
  expect(leadsTo('/midas/staf')).toBeUndefined()
  expect(leadsTo('/staff')).toBeUndefined()
})
