import { expect, test } from 'vitest'
import { allScreens as screens } from '../apps/web/src/modules.ts'
import { pathsOf } from '../packages/kit/src/shared/index.ts'
import { builtSoFar, keyOf, ownScreens, specifiedRoutes } from './specified-routes.ts'

const built = new Set(
  screens.flatMap((screen) => pathsOf(screen).map((path) => keyOf({ area: screen.area, path }))),
)
const specified = new Set(specifiedRoutes.map(keyOf))

// Printed even where the output of passing tests is held back.
const say = (line: string): boolean => process.stdout.write(`${line}\n`)

test('the ledger of specified routes names every missing screen and never shrinks', () => {
  const sections = Map.groupBy(
    specifiedRoutes,
    (route) =>
      `${route.area} /${route.path.split('/')[0]}${route.path.startsWith('settings/') ? `/${route.path.split('/')[1]}` : ''}`,
  )
  for (const [section, routes] of sections) {
    const missing = routes.filter((route) => !built.has(keyOf(route)))
    const names = missing.map(({ path }) => path).join(', ')
    say(
      `  ${section}: ${routes.length - missing.length} of ${routes.length}${names && `; missing: ${names}`}`,
    )
  }
  const count = [...specified].filter((key) => built.has(key)).length
  say(
    `Specified routes: ${count} built, ${specified.size - count} missing, ${specified.size} in all`,
  )
  expect(
    count,
    'a screen that was built is gone: builtSoFar in tests/specified-routes.ts says more',
  ).toBeGreaterThanOrEqual(builtSoFar)
})

test('every screen is in the specification, or is one of our own with a reason', () => {
  const unexplained = screens.filter(
    (screen) => !specified.has(keyOf(screen)) && !(keyOf(screen) in ownScreens) && !screen.why,
  )
  expect(unexplained.map(keyOf)).toEqual([])
})

test('no screen is in the table twice', () => {
  expect(new Set(screens.map((screen) => screen.name)).size).toBe(screens.length)
  const paths = screens.flatMap((screen) => pathsOf(screen).map((path) => `${screen.area}:${path}`))
  expect(new Set(paths).size).toBe(paths.length)
})
