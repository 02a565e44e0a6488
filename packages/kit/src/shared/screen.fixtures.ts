import type { Screen } from './screen.ts'

/**
 * A screen in the authenticated area that needs the permission `x`, for tests of decisions about
 * screens.
 */
export const screenFixture = (name: string, path: string, more: Partial<Screen> = {}): Screen => ({
  name,
  path,
  area: 'app',
  needs: ['x'],
  title: { en: name, es: name },
  ...more,
})
