import { expect, test } from 'vitest'
import { screens } from '../apps/server/src/screens.ts'
import { screens as shellScreens } from '../apps/web/src/screens.ts'

test('the screens of the shell are known to the server as the browser has them: none is answered 404', () => {
  const byName = new Map(screens.map((screen) => [screen.name, screen]))
  for (const { name, path, area, needs, title } of shellScreens)
    expect(byName.get(name)).toMatchObject({ path, area, needs, title })
})
