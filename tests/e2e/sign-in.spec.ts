// Modules: auth, signIn.
import {
  app,
  emailOf,
  expect,
  expectAccessible,
  password,
  signIn,
  signInByForm,
  test,
} from './support/test.ts'

test.describe('signing in @phone', () => {
  test('shows the district’s message, and leads to the first page @smoke', async ({ page }) => {
    await page.goto('/login')
    await expect(page).toHaveTitle(/^Sign in.* · Atrium$/)
    await expect(page.getByText('Welcome to Valle Verde Unified')).toBeVisible()
    await expectAccessible(page)
    await page.getByLabel('Email address').fill(emailOf('teacher'))
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByRole('heading', { level: 1, name: /Teresa/ })).toBeVisible()
    await expectAccessible(page)
  })

  test('refuses a wrong password with one message for every mistake @smoke', async ({ page }) => {
    await signInByForm(page, emailOf('publisher'), 'not-the-password')
    await expect(page.getByText('The email address or password was incorrect.')).toBeVisible()
    // The button turns to a warning style after a failed submit, and back as soon as something
    // changes.
    const button = page.getByRole('button', { name: 'Sign in' })
    await expect(button).toHaveAttribute('data-warning', 'true')
    await expectAccessible(page)
    await page.getByLabel('Email address').fill('nobody-of-this-name@atrium.test')
    await expect(button).not.toHaveAttribute('data-warning')
    await button.click()
    await expect(page.getByText('The email address or password was incorrect.')).toBeVisible()
  })

  test('spells out which values are missing', async ({ page }) => {
    await page.goto('/login')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByText('This field is required.')).toHaveCount(2)
    await expectAccessible(page)
  })
})

test.describe('a visitor who speaks Spanish', () => {
  test.use({ locale: 'es-MX' })

  test('is greeted in Spanish @phone', async ({ page }) => {
    await page.goto('/login')
    await expect(page.locator('html')).toHaveAttribute('lang', 'es')
    await expect(page.getByRole('button', { name: 'Iniciar sesión' })).toBeVisible()
    await expectAccessible(page)
    await signInByForm(page, emailOf('publisher'), 'no-es-esta')
    await expect(
      page.getByText(/usuario|contraseña/).filter({ hasText: 'incorrect' }),
    ).toBeVisible()
  })
})

test('someone sent to sign-in comes back to where they were, query and hash included', async ({
  page,
}) => {
  await page.goto(`${app}/my/privacy-settings?from=mail#language`)
  await expect(page).toHaveURL(/\/login\?return_url=/)
  await page.getByLabel('Email address').fill(emailOf('staff'))
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(`${app}/my/privacy-settings?from=mail#language`)
})

test('a return address on another origin is not followed', async ({ page }) => {
  await signIn(page, 'staff')
  for (const foreign of [
    'https://example.org/',
    '//example.org',
    '/\\example.org',
    'javascript:alert(1)',
  ]) {
    await page.goto(`/login?return_url=${encodeURIComponent(foreign)}`)
    await expect(page).toHaveURL(app)
  }
})

test('someone who is already signed in is sent away from the login page', async ({ page }) => {
  await signIn(page, 'staff')
  await page.goto('/login')
  await expect(page).toHaveURL(app)
})

test('unknown pages under the login page lead back to it', async ({ page }) => {
  await page.goto('/login/nothing-here')
  await expect(page).toHaveURL('/login')
})

test('signing in works with only the keyboard', async ({ page }) => {
  await page.goto('/login')
  await page.getByLabel('Email address').waitFor()
  await expect(async () => {
    await page.keyboard.press('Tab')
    await expect(page.getByLabel('Email address')).toBeFocused({ timeout: 100 })
  }).toPass()
  await page.keyboard.type(emailOf('reviewer'))
  await page.keyboard.press('Tab')
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: /Ruth/ })).toBeVisible()
})

test('signing out ends the session on this browser’s other pages too', async ({
  page,
  context,
}) => {
  await signIn(page, 'staff')
  await page.goto(app)
  const other = await context.newPage()
  await other.goto(app)
  await page.getByRole('button', { name: /Samuel Whitfield/ }).click()
  await page.getByRole('link', { name: 'Log out' }).click()
  await expect(page).toHaveURL('/login')
  await other.reload()
  await expect(other).toHaveURL(/\/login/)
})
