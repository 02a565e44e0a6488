import { screens } from '../../apps/server/src/screens.ts'
import { app, expect, expectAccessible, inSpanish, signIn, test, type Page, type Role } from './support/test.ts'

/** Screens that end something, or need a record: they have journeys of their own. */
const left = new Set(['logout', 'login', 'login/forgot-username', 'login/reset-password'])

/** Who walks the screens that everyone has: public pages and one's own account are the same for all. */
const walksCommon = new Set<Role>(['admin', 'student'])
const isCommon = ({ name, needs }: (typeof screens)[number]): boolean => name !== '' && (needs === 'public' || needs.length === 0)

/** The addresses of a role's screens that need no record, from the table of screens and what the server allows. */
async function screensOf(page: Page, role: Role): Promise<string[]> {
  const answer = await page.request.get(`${app}/rest/user-permissions-summary`)
  const { userPermissions } = (await answer.json()) as { userPermissions: { allowedRoutes: string[] } }
  const allowed = new Set(userPermissions.allowedRoutes)
  return screens
    .filter((screen) => allowed.has(screen.name) && !left.has(screen.name) && (walksCommon.has(role) || !isCommon(screen)) && !/:\w+(\/|$)/.test(screen.path))
    .map((screen) => `${screen.area === 'app' ? app : ''}${screen.path.replace(/\/:\w+\?/g, '')}`)
}

async function walk(page: Page, addresses: readonly string[]): Promise<void> {
  for (const address of addresses) {
    await test.step(address, async () => {
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      await expect(page).toHaveTitle(/.+ · Atrium$/)
      await expectAccessible(page)
      const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect.soft(wider, `${address} scrolls sideways`).toBeLessThanOrEqual(0)
    })
  }
}

const roles: readonly Role[] = ['admin', 'staff', 'teacher', 'student', 'guardian', 'publisher', 'pdadmin', 'reviewer']

for (const role of roles) {
  test(`every screen of ${role} is titled, accessible and fits`, async ({ page }) => {
    test.setTimeout(300_000)
    await signIn(page, role)
    await walk(page, await screensOf(page, role))
  })

  test(`every screen of ${role} is so on a phone, in Spanish @phone-only`, async ({ page }) => {
    test.setTimeout(300_000)
    await inSpanish(page)
    await signIn(page, role)
    await walk(page, await screensOf(page, role))
    await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  })
}
