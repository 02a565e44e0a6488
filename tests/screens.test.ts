import { expect, test } from 'vitest'
import { allScreens as screens } from '../apps/web/src/modules.ts'
import { screens as serverScreens } from '../apps/server/src/modules.ts'

test('the server and the browser know the same screens, so that none is answered 404', () => {
  const byName = new Map(serverScreens.map((screen) => [screen.name, screen]))
  expect(byName.size).toBe(screens.length)
  for (const { name, path, area, needs, title } of screens)
    expect(byName.get(name)).toMatchObject({ path, area, needs, title })
})
