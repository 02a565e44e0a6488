// Modules: auth.
import {
  startTestProvider,
  testSecret,
  type TestProvider,
} from '../../packages/auth/src/sign-in-services/provider.fixtures.ts'
import { anyAccountAddress } from './support/people.ts'
import { app, expect, expectAccessible, inSpanish, password, signIn, test } from './support/test.ts'

const origin = `http://127.0.0.1:${process.env.E2E_PORT}`

// In sequence, because the button appears on everyone's sign-in page while a journey runs.
import { save } from './support/fields.ts'
test.describe.configure({ mode: 'serial' })
let provider: TestProvider
test.beforeAll(async () => {
  provider = await startTestProvider([`${origin}${app}/rest/sign-in/callback`])
})
test.afterAll(() => provider.close())

test('a district adds its sign-in service, people sign in with it, and it says why when they can’t', async ({
  page,
}) => {
  const address = await anyAccountAddress(page)
  await signIn(page, 'admin')
  await page.goto(`${app}/settings/security/sign-in-services`)
  await expect(page.getByRole('heading', { level: 1, name: 'Sign-in services' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Add service' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add service' })
  await dialog.getByLabel('Service', { exact: true }).click()
  await page.getByRole('option', { name: 'Other (OpenID Connect)' }).click()
  await dialog.getByLabel('Issuer address').fill('http://accounts.example.org')
  await dialog.getByLabel('Client ID').fill('atrium')
  await dialog.getByLabel('Client secret').fill(testSecret)
  await dialog.getByRole('button', { name: 'Save service' }).click()
  await expect(dialog.getByText('Must be a valid web address')).toBeVisible()
  await dialog.getByLabel('Issuer address').fill(provider.issuer)
  await expectAccessible(page)
  await save(dialog, 'Save service')
  await expect(page.getByText(provider.issuer).first()).toBeVisible()

  await page.context().clearCookies()
  provider.arrive({ sub: 'one', email: address, email_verified: false })
  await page.goto('/login?return_url=%2Fmidas%2Fmy%2Fprivacy-settings')
  const button = page.getByRole('link', { name: 'Sign in with 127.0.0.1' })
  await expect(button).toBeVisible()
  await expectAccessible(page)
  await button.click()
  await expect(page.getByText('has not verified your email address')).toBeVisible()
  await expectAccessible(page)

  provider.arrive({ sub: 'two', email: 'stranger@elsewhere.test', email_verified: true })
  await page.context().clearCookies()
  await page.goto('/login')
  await button.click()
  await expect(page.getByText('No account here belongs to that sign-in')).toBeVisible()

  provider.arrive({ sub: `three ${address}`, email: address, email_verified: true })
  await page.context().clearCookies()
  await page.goto('/login?return_url=%2Fmidas%2Fmy%2Fprivacy-settings')
  await button.click()
  await expect(page).toHaveURL(`${origin}${app}/my/privacy-settings`)

  // Asked to confirm that it's them, someone without a password signs in there once more.
  await page.goto(`${app}/my/privacy-settings?not-confirmed=1`)
  const asked = page.getByRole('dialog', { name: 'Confirm that it’s you' })
  await expect(asked.getByText('That’s a different account.')).toBeVisible()
  await expectAccessible(page)
  await asked.getByRole('link', { name: 'Sign in with 127.0.0.1' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy settings' })).toBeVisible()
  await expect(page).toHaveURL(`${origin}${app}/my/privacy-settings`)
  await expect(asked).toBeHidden()

  await page.context().clearCookies()
  await page.goto('/login')
  await page.getByRole('button', { name: 'Español' }).click()
  await expect(page.getByRole('link', { name: 'Iniciar sesión con 127.0.0.1' })).toBeVisible()
  await inSpanish(page)

  await signIn(page, 'admin')
  await page.goto(`${app}/my/privacy-settings?not-confirmed=1`)
  const confirms = page.getByRole('dialog', { name: 'Confirme que es usted' })
  await confirms.getByRole('textbox', { name: 'Contraseña' }).fill(password)
  await confirms.getByRole('button', { name: 'Confirmar' }).click()
  await confirms.getByRole('button', { name: 'Entendido' }).click()
  await expect(confirms).toBeHidden()

  await page.goto(`${app}/settings/security/sign-in-services`)
  await page
    .getByRole('button', { name: /^Modificar/ })
    .first()
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Quitar' }).click()
  await expect(page.getByText('No hay servicios de inicio de sesión')).toBeVisible()
})
