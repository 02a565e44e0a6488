// Modules: auth.
import { totpCode } from '../../packages/auth/src/second-factor/totp.rules.ts'
import { currentTime } from '../../packages/kit/src/shared/index.ts'
import { linkIn } from './support/mailbox.ts'
import { anyAccountAddress } from './support/people.ts'
import {
  app,
  expect,
  expectAccessible,
  inSpanish,
  password,
  signInByForm,
  test,
  type Page,
} from './support/test.ts'

test.use({ ownContext: true })

const local = `http://localhost:${process.env.E2E_PORT}`

/** Someone with their own password, on the page where they set up their second step. */
async function atSignInSettings(page: Page, base = ''): Promise<string> {
  const address = await anyAccountAddress(page)
  await page.goto('/login/reset-password')
  await page.getByLabel('Email address').fill(address)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByText('If there is an account for what you entered')).toBeVisible()
  await page.goto(await linkIn(page, address))
  await page.getByLabel('New password', { exact: true }).fill(password)
  await page.getByLabel('Confirm new password').fill(password)
  await page.getByRole('button', { name: 'Set password' }).click()
  await expect(page.getByText('Your new password is set.')).toBeVisible()
  await enter(page, address, base)
  await page.goto(`${base}${app}/change-password`)
  await expect(page.getByRole('heading', { name: 'Two-step sign-in' })).toBeVisible()
  return address
}

async function enter(page: Page, address: string, base = ''): Promise<void> {
  await page.goto(`${base}/login`)
  await page.getByLabel(/^(Email address|Correo electrónico)/).fill(address)
  await page.getByLabel(/^(Password|Contraseña)$/).fill(password)
  await page.getByRole('button', { name: /^(Sign in|Iniciar sesión)$/ }).click()
  await expect(page.getByLabel(/^(Password|Contraseña)$/)).toBeHidden()
}

/**
 * Signs out, and waits until the server knows: requesting another address right away would cut that
 * short.
 */
async function leave(page: Page, base = ''): Promise<void> {
  await page.goto(`${base}/logout`)
  await expect(page).toHaveURL(/\/login$/)
}

const prove = async (page: Page) => {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Current password').fill(password)
  await dialog.getByRole('button', { name: 'Continue' }).click()
}
const home = (page: Page) => expect(page.getByRole('heading', { level: 1, name: /^Good / }))

test('an authenticator app is turned on and required at the next sign-in, and a recovery code can replace it @phone', async ({
  page,
}) => {
  const address = await atSignInSettings(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Add authenticator app' }).click()
  await prove(page)
  const shown = await page.getByText('Can’t scan it? Enter this key in the app:').innerText()
  const secret = /[A-Z2-7]{32}/.exec(shown)![0]
  await expectAccessible(page)
  await page.getByLabel('Code', { exact: true }).fill('000000')
  await page.getByRole('button', { name: 'Turn on' }).click()
  await expect(page.getByText('That code isn’t right')).toBeVisible()
  await page.getByLabel('Code', { exact: true }).fill(totpCode(secret, currentTime()))
  await page.getByRole('button', { name: 'Turn on' }).click()
  const dialog = page.getByRole('dialog', { name: 'Save your recovery codes' })
  const codes = (await dialog.locator('pre').innerText()).split('\n')
  expect(codes).toHaveLength(10)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'I saved them' }).click()
  await expect(page.getByText('10 recovery codes left')).toBeVisible()

  await leave(page)
  await signInByForm(page, address)
  await expect(page.getByRole('heading', { name: 'Confirm it’s you' })).toBeVisible()
  await expectAccessible(page)
  // The next half minute's code: the current one was used to turn it on.
  await page.getByLabel('Code').fill(totpCode(secret, new Date(currentTime().getTime() + 30_000)))
  await page.getByRole('button', { name: 'Continue' }).click()
  await home(page).toBeVisible()

  await leave(page)
  await inSpanish(page)
  await page.evaluate(() => localStorage.setItem('language', 'es'))
  await signInByForm(page, address)
  await page.getByRole('textbox', { name: /^(Code|Código)/ }).fill(codes[0]!)
  await expectAccessible(page)
  await page.getByRole('button', { name: /^(Continue|Continuar)$/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^(Good|Buen)/ })).toBeVisible()
})

test('a passkey is added and opens the account at the next sign-in', async ({ page }) => {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  const address = await atSignInSettings(page, local)
  await page.getByRole('button', { name: 'Add passkey' }).click()
  await prove(page)
  const dialog = page.getByRole('dialog', { name: 'Save your recovery codes' })
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'I saved them' }).click()
  await expect(page.getByText('This device', { exact: true })).toBeVisible()

  await leave(page, local)
  await enter(page, address, local)
  await expect(page.getByRole('heading', { name: 'Confirm it’s you' })).toBeVisible()
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await home(page).toBeVisible()
})
