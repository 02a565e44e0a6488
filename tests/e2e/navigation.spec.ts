// Modules: web, settings.
import { drawn } from './support/at-rest.ts'
import {
  app,
  expect,
  expectAccessible,
  inSpanish,
  signIn,
  test,
  type Page,
} from './support/test.ts'

const menuOf = (page: Page, name = 'Main menu') => page.getByRole('navigation', { name }).last()
const topOf = (page: Page) => menuOf(page).locator('> ul > li > :is(a, button)')

test('an office’s sidebar is its work: an area opens on its landing page, its pages are tabs @smoke', async ({
  page,
}) => {
  await signIn(page, 'admin')
  await page.goto(app)
  await expect(topOf(page).first()).toHaveText('Home')
  expect(await topOf(page).count()).toBeLessThanOrEqual(9)
  await menuOf(page).getByRole('link', { name: 'People', exact: true }).click()
  await expect(page).toHaveURL(`${app}/area/people`)
  await expect(page.getByRole('heading', { level: 1, name: 'People' })).toBeVisible()
  await expect(page).toHaveTitle(/^People · /)
  await expectAccessible(page)
  await menuOf(page).getByRole('link', { name: 'Students', exact: true }).click()
  await expect(page).toHaveURL(`${app}/students/search`)
  const tabs = page.getByRole('navigation', { name: 'Students', exact: true })
  await expect(tabs.getByRole('link', { name: 'Students' })).toHaveAttribute('aria-current', 'page')
  await tabs.getByRole('link', { name: 'Student equipment' }).click()
  await expect(page).toHaveURL(`${app}/students/equipment`)
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toContainText(/Home.*People/)
  await expectAccessible(page)
  // A part that is one entry in the specification's menu opens where the specification says.
  await menuOf(page).getByRole('link', { name: 'Self registration' }).click()
  await expect(page).toHaveURL(`${app}/self-registration/registrations`)
})

test('settings, imports, and bulk operations are behind the Admin switch, with a way back', async ({
  page,
}) => {
  await signIn(page, 'admin')
  await page.goto(app)
  await drawn(page)
  await expect(page.getByRole('link', { name: 'Roster imports' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Admin', exact: true }).click()
  await expect(page).toHaveURL(`${app}/settings`)
  expect(await topOf(page).count()).toBeLessThanOrEqual(9)
  await menuOf(page).getByRole('link', { name: 'Data and integrations' }).click()
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Bulk operations/ })
    .click()
  await expect(page).toHaveURL(`${app}/data-integrations/bulk-operations`)
  await expect(menuOf(page).getByRole('link', { name: 'Bulk operations' })).toHaveAttribute(
    'aria-current',
    'page',
  )
  await page.getByRole('link', { name: 'Back to Home' }).click()
  await expect(page).toHaveURL(app)
  await expect(page.getByRole('link', { name: 'Admin', exact: true })).toBeVisible()
})

test('every specified menu is listed by name under All pages, and a few letters find a page @phone', async ({
  page,
}) => {
  await signIn(page, 'admin')
  await page.goto(`${app}/all-pages`)
  for (const name of [
    'Students',
    'Staff',
    'Guardians',
    'Classroom',
    'Microcredentialing',
    'Settings',
  ])
    await expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('searchbox', { name: 'Search all pages' }).fill('holid')
  await expect(page.getByRole('main').locator('section')).toHaveCount(1)
  await page.getByRole('main').getByRole('link', { name: 'Not in session' }).click()
  await expect(page).toHaveURL(`${app}/settings/calendar/not-in-session`)
})

test('a teacher’s classes are in the sidebar by name', async ({ page }) => {
  await signIn(page, 'teacher')
  await page.goto(app)
  await drawn(page)
  await expect(page.getByRole('link', { name: 'Admin', exact: true })).toHaveCount(0)
  await menuOf(page)
    .getByRole('link', { name: /^Geometry/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/classroom\/\d+\/\d+\/roster$/)
})

test('a guardian’s children are in the sidebar by name, and nothing else is @phone', async ({
  page,
}) => {
  await inSpanish(page)
  await signIn(page, 'guardian')
  await page.goto(app)
  await page.getByRole('heading', { level: 1 }).waitFor()
  const drawer = page.getByRole('button', { name: 'Abrir el menú' })
  if (await drawer.isVisible()) await drawer.click()
  const menu = menuOf(page, 'Menú principal')
  await expect(menu.locator('> ul > li > a')).toHaveText(['Inicio', 'Sofi Peña', 'Mateo Peña'])
  await menu.getByRole('link', { name: 'Sofi Peña' }).click()
  await expect(page).toHaveURL(/\/student\/\d+\/summary$/)
})
