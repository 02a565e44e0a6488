// Modules: auth.
import { linkIn } from './support/mailbox.ts'
import { app, expect, expectAccessible, signInByForm, test, type Page } from './support/test.ts'

const secret = 'rafael-keeps-this-one'

/**
 * Has one of the roster's people set a password by an emailed link, so that other journeys'
 * accounts are unaffected.
 */
async function givePassword(page: Page, address: string): Promise<void> {
  await page.goto('/login/reset-password')
  await page.getByLabel('Email address').fill(address)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByText('If there is an account for what you entered')).toBeVisible()
  await page.goto(await linkIn(page, address, /Set a new password|contraseña/))
  await page.getByLabel('New password', { exact: true }).fill(secret)
  await page.getByLabel('Confirm new password').fill(secret)
  await page.getByRole('button', { name: 'Set password' }).click()
  await expect(page.getByText('Your new password is set.')).toBeVisible()
}

test('someone on two devices: language and dark colors stay, and signing out everywhere ends both', async ({
  page,
  browser,
}) => {
  const address = 'rafael.pena@atrium.test'
  await givePassword(page, address)
  await signInByForm(page, address, secret)
  await expect(page.getByRole('heading', { level: 1, name: /Rafael/ })).toBeVisible()
  await expect(page.getByRole('region', { name: 'My children' })).toBeVisible()

  await page.getByRole('button', { name: 'Account menu for Rafael Peña' }).click()
  await page.getByText('Dark', { exact: true }).click()
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Español' }).click()
  await expect(page.getByRole('region', { name: 'Mis hijos' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Menú principal' })).toBeVisible()
  await expect(page).toHaveTitle(/^Inicio/)
  await expectAccessible(page)
  // A new page, as on another day: dark and Spanish.
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')

  // Another device uses the person's language, with its own colors.
  const context = await browser.newContext({
    locale: 'en-US',
    viewport: { width: 390, height: 844 },
  })
  const phone = await context.newPage()
  await signInByForm(phone, address, secret)
  await expect(phone.getByRole('region', { name: 'Mis hijos' })).toBeVisible()
  await expect(phone.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'light')

  await page.goto(`${app}/my/privacy-settings`)
  await expect(page.getByText('Este dispositivo')).toHaveCount(1)
  await page.getByRole('button', { name: 'Cerrar sesión en todas partes' }).click()
  const confirm = page.getByRole('dialog')
  await expect(confirm).toContainText('2 sesiones')
  await expectAccessible(page)
  await confirm.getByRole('button', { name: 'Cerrar sesión en todas partes' }).click()
  await expect(page).toHaveURL('/login')
  expect((await phone.request.get(`${app}/rest/user-context`)).status()).toBe(401)
  await phone.reload()
  await expect(phone).toHaveURL(/\/login/)
  await context.close()
})
