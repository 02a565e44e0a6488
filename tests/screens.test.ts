import { expect, test } from 'vitest'
import { menuNames } from '../apps/web/src/menus/context-subject.rules.ts'
import { allGroups, allScreens as screens, modules } from '../apps/web/src/modules.ts'
import { screens as serverScreens } from '../apps/server/src/modules.ts'

test('the server and the browser know the same screens, so none answers 404', () => {
  const byName = new Map(serverScreens.map((screen) => [screen.name, screen]))
  expect(byName.size).toBe(screens.length)
  for (const { name, path, area, needs, title } of screens)
    expect(byName.get(name)).toMatchObject({ path, area, needs, title })
})

test('every entry is in a menu that the shell draws', () => {
  const places = [...screens, ...allGroups].flatMap(({ menus = [] }) => menus)
  expect([...new Set(places.map(({ menu }) => menu))].toSorted()).toEqual(menuNames.toSorted())
})

test('every page belongs to a screen, and every screen has a page or belongs to a record', async () => {
  for (const module of modules) {
    const pages = (await module.pages?.())?.default ?? {}
    const names = new Set(module.screens.map((screen) => screen.name))
    expect(Object.keys(pages).filter((name) => !names.has(name))).toEqual([])
    const bare = module.screens.filter((screen) => !(screen.name in pages) && !screen.record)
    expect(bare).toEqual([])
  }
})

test("every record's list loads its record", async () => {
  const lists = screens.flatMap(({ record }) => (record?.part === 'list' ? [record] : []))
  expect(lists.length).toBeGreaterThan(10)
  for (const record of lists)
    expect(await record.load()).toMatchObject({ name: expect.any(String) })
})

test('a page about one school’s records asks for a school at "All schools", and no other page does', async () => {
  const pages = screens.flatMap((screen) => (screen.record ? [screen] : []))
  for (const { name, scope, record } of pages) {
    const { scope: of } = (await record!.load()) as unknown as { scope: 'school' | 'district' }
    expect([name, scope ?? 'all']).toEqual([name, of === 'school' ? 'school' : 'all'])
  }
})
