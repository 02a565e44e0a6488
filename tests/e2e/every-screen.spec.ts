import { screens } from '../../apps/server/src/screens.ts'
import { goWithin } from './support/at-rest.ts'
import { app, expect, expectAccessible, inSpanish, signIn, test, type Page, type Role } from './support/test.ts'

/** Screens that end something, or need a record: they have journeys of their own. */
const left = new Set(['logout', 'login', 'login/forgot-username', 'login/reset-password'])

// Each screen is walked twice: at desktop width by the first who may see it from the top, on a phone by the first from the bottom.
const fromTop: readonly Role[] = ['admin', 'staff', 'pdadmin', 'publisher', 'reviewer', 'teacher', 'guardian', 'student']
const fromBottom = fromTop.toReversed()
const home = ''

/** The names of a role's screens that need no record, from the table of screens and what the server allows. Signs the page in. */
async function screensOf(page: Page, role: Role): Promise<string[]> {
  await signIn(page, role)
  const answer = await page.request.get(`${app}/rest/user-permissions-summary`)
  const { userPermissions } = (await answer.json()) as { userPermissions: { allowedRoutes: string[] } }
  const allowed = new Set(userPermissions.allowedRoutes)
  return screens.filter(({ name, path }) => allowed.has(name) && !left.has(name) && !/:\w+(\/|$)/.test(path)).map(({ name }) => name)
}

/** The role's start page, and its screens that nobody before it in the order may see. Leaves the page signed in as that role. */
async function ownScreens(page: Page, role: Role, order: readonly Role[]): Promise<string[]> {
  const seen = new Set<string>()
  for (const earlier of order.slice(0, order.indexOf(role))) for (const name of await screensOf(page, earlier)) seen.add(name)
  return (await screensOf(page, role)).filter((name) => name === home || !seen.has(name))
}

async function walk(page: Page, names: readonly string[]): Promise<void> {
  await page.goto(app)
  for (const { area, path, name } of screens.filter((screen) => names.includes(screen.name))) {
    const address = `${area === 'app' ? app : ''}${path.replace(/\/:\w+\?/g, '')}`
    await test.step(name, async () => {
      await goWithin(page, address)
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      await expect(page).toHaveTitle(/.+ · Atrium$/)
      await expectAccessible(page)
      const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect.soft(wider, `${address} scrolls sideways`).toBeLessThanOrEqual(0)
    })
  }
}

for (const role of fromTop) {
  test(`every screen is titled, accessible and fits, as ${role} sees it`, async ({ page }) => {
    test.setTimeout(300_000)
    await walk(page, await ownScreens(page, role, fromTop))
  })
}

for (const role of fromBottom) {
  test(`every screen is so on a phone in Spanish, as ${role} sees it @phone-only`, async ({ page }) => {
    test.setTimeout(300_000)
    await inSpanish(page)
    await walk(page, await ownScreens(page, role, fromBottom))
    await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  })
}
