// Modules: security, auth.
import { atRest } from './support/at-rest.ts'
import { ownNumber } from './support/people.ts'
import {
  app,
  expect,
  expectAccessible,
  inSpanish,
  signIn,
  test,
  type Page,
} from './support/test.ts'

const banner = (page: Page) => page.getByRole('region', { name: /^(View only|Solo consulta)$/ })

/** The page of an account, found by its username. */
async function openAccount(page: Page, loginName: string, name: RegExp): Promise<void> {
  await page.goto(`${app}/settings/security/district-users?q=${loginName}`)
  await page.getByRole('main').getByRole('link', { name }).first().click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

test('an administrator sees Atrium as a guardian, changes nothing, and stops @phone', async ({
  page,
}) => {
  await signIn(page, 'admin')
  await openAccount(page, 'guardian@atrium.test', /Gabriela/)
  await page.getByRole('button', { name: 'See as this person' }).click()
  const dialog = page.getByRole('dialog', { name: /^See Atrium as Gabriela/ })
  await expect(dialog.getByText('view only')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Start looking' }).click()
  await expect(dialog.getByText('This field is required.')).toBeVisible()
  await dialog.getByLabel('Why?').fill('She can’t find the report card')
  await dialog.getByRole('button', { name: 'Start looking' }).click()

  // Home, not the account that has her name too.
  await expect(page).toHaveURL(app)
  await expect(banner(page)).toContainText('Viewing as Gabriela')
  await expect(page.getByRole('heading', { level: 1, name: /^Good .+Gabriela/ })).toBeVisible()
  await atRest(page)
  await expectAccessible(page)
  const refused = await page.request.post('/trpc/auth.setLanguage', {
    data: { language: 'es' },
    headers: { origin: new URL(page.url()).origin },
  })
  expect(refused.status()).toBe(403)
  expect(await refused.text()).toContain('You are looking at Atrium as Gabriela')

  await banner(page).getByRole('button', { name: 'Stop' }).click()
  await expect(banner(page)).toBeHidden()
  await expect(page).toHaveURL(/settings\/security\/district-users\/\d+$/)
  await page.getByRole('button', { name: 'History' }).click()
  await expect(page.getByText('looked at Atrium as this person').first()).toBeVisible()
  await expect(page.getByText('She can’t find the report card').first()).toBeVisible()
})

test('people who may not see Atrium as others are not offered it, and a person with more permissions is refused with the reason', async ({
  page,
}) => {
  await signIn(page, 'staff')
  await page.goto(`${app}/students/search`)
  await page.getByRole('main').getByRole('row').getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('button', { name: 'See as this person' })).toHaveCount(0)
})

test('a district gives support access for a few hours and ends it @phone', async ({ page }) => {
  await signIn(page, 'admin')
  await page.goto(`${app}/settings/security/support-access`)
  const end = page.getByRole('button', { name: 'End now' })
  await expect(page.getByRole('heading', { level: 1, name: 'Support access' })).toBeVisible()
  await expect(end.or(page.getByLabel('Reason'))).toBeVisible()
  // The same journey at another width may have given support access.
  if (await end.isVisible()) await end.click()
  await page.getByRole('button', { name: 'Let support in' }).click()
  await expect(page.getByText('This field is required.')).toHaveCount(2)
  const reason = `Case ${ownNumber()}`
  await page.getByLabel('Reason').fill(reason)
  await page.getByRole('combobox', { name: 'Permission group' }).click()
  await page.getByRole('option', { name: 'School staff' }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Let support in' }).click()
  await expect(page.getByText('No one has come in yet.')).toBeVisible()
  await expect(page.getByText(reason)).toBeVisible()
  await expectAccessible(page)
  await end.click()
  await expect(page.getByRole('heading', { name: 'Earlier access' })).toBeVisible()
  await expect(page.getByText(reason)).toBeVisible()
  await inSpanish(page)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Acceso de soporte' })).toBeVisible()
})
