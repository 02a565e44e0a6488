// Modules: credentials.
import {
  app,
  emailOf,
  expect,
  expectAccessible,
  password,
  signIn,
  test,
  type Page,
} from './support/test.ts'

interface Credential {
  id: string
  name: string
}

/**
 * What the demo’s teacher earned, as a wallet reads it; by a separate request, so that the page
 * stays signed out.
 */
async function earned(page: Page): Promise<{
  one: (name: string) => Promise<Credential & Record<string, unknown>>
  picture: (credential: Credential, ending: 'png' | 'svg') => Promise<Buffer>
}> {
  const base = `http://127.0.0.1:${process.env.E2E_PORT}`
  const login = await fetch(`${base}${app}/rest/user-session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: base },
    body: JSON.stringify({ username: emailOf('teacher'), password }),
  })
  const cookie = login.headers.get('set-cookie')?.split(';')[0] ?? ''
  await page.context().clearCookies()
  return {
    one: async (name) => {
      let found: (Credential & Record<string, unknown>) | undefined
      // The server signs them soon after its first start.
      await expect(async () => {
        const answer = await fetch(`${base}/ims/ob/v3p0/credentials`, { headers: { cookie } })
        const { credential } = (await answer.json()) as {
          credential: (Credential & Record<string, unknown>)[]
        }
        found = credential.find((one) => one.name === name)
        expect(found).toBeDefined()
      }).toPass()
      if (!found) throw new Error(`${name} was not earned`)
      return found
    },
    picture: async ({ id }, ending) =>
      Buffer.from(
        await (
          await fetch(`${base}${new URL(id).pathname}.${ending}`, { headers: { cookie } })
        ).arrayBuffer(),
      ),
  }
}

test('a visitor verifies a good, a tampered, and a revoked credential @phone', async ({ page }) => {
  const { one, picture } = await earned(page)
  const good = await one('Close Reading')
  await page.goto('/')
  await page.getByRole('link', { name: 'Verify a credential' }).click()
  await expect(page.getByRole('heading', { name: 'Verify a credential' })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Verify', exact: true }).click()
  await expect(page.getByText('Add a file, link, or text.')).toBeVisible()

  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'badge.png', mimeType: 'image/png', buffer: await picture(good, 'png') })
  await page.getByLabel('Recipient email (optional)').fill(emailOf('teacher'))
  await page.getByRole('button', { name: 'Verify', exact: true }).click()
  const result = page.getByRole('region', { name: 'Result' })
  await expect(result.getByText('This credential is valid')).toBeVisible()
  await expect(result).toBeFocused()
  await expect(result.getByText('It was found inside a PNG picture.')).toBeVisible()
  await expect(result.getByText('It was issued to this email address.')).toBeVisible()
  await expectAccessible(page)

  await page.getByText('Text', { exact: true }).click()
  await page
    .getByLabel('Paste the credential (JSON or token)')
    .fill(JSON.stringify({ ...good, name: 'Master of Reading' }))
  await page.getByRole('button', { name: 'Verify', exact: true }).click()
  await expect(result.getByText('This credential isn’t valid')).toBeVisible()
  await expect(result.getByText('The signature doesn’t match')).toBeVisible()
  await expectAccessible(page)

  await page.getByText('File', { exact: true }).click()
  await page.locator('input[type=file]').setInputFiles({
    name: 'badge.svg',
    mimeType: 'image/svg+xml',
    buffer: await picture(await one('Family Conferences'), 'svg'),
  })
  await page.getByRole('button', { name: 'Verify', exact: true }).click()
  await expect(result.getByText('The issuer revoked it.')).toBeVisible()

  await page.getByText('Link', { exact: true }).click()
  await page.getByLabel('Link to the badge').fill('https://127.0.0.1/badge.json')
  await page.getByRole('button', { name: 'Verify', exact: true }).click()
  await expect(result.getByText(/We couldn’t reach .+, or couldn’t read its answer/)).toBeVisible()
})

test('en español, una credencial vencida se explica con palabras @phone', async ({ page }) => {
  const { one } = await earned(page)
  await page.goto('/credentials/verify')
  await page.getByRole('button', { name: 'Español' }).click()
  await page.getByText('Texto', { exact: true }).click()
  await page
    .getByLabel('Pegue la credencial (JSON o token)')
    .fill(JSON.stringify(await one('Lab Safety')))
  await page.getByRole('button', { name: 'Verificar', exact: true }).click()
  await expect(page.getByText('Esta credencial no es válida')).toBeVisible()
  await expect(page.getByText(/^Venció el \d+ de \p{L}+ de \d{4}\.$/u)).toBeVisible()
  await expectAccessible(page)
})

test('an earner shares a badge with a link and revokes the link', async ({ page, browser }) => {
  const { one } = await earned(page)
  const { id } = await one('Close Reading')
  const visitor = await (await browser.newContext()).newPage()
  await visitor.goto(`/credentials/badge/${id.split('/').at(-1)}`)
  await expect(
    visitor.getByText('This badge doesn’t exist, or its earner isn’t sharing it.'),
  ).toBeVisible()

  await signIn(page, 'teacher')
  await page.goto(`${app}/my/credentials`)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Share “Close Reading”' }).click()
  const link = page.getByLabel('Link', { exact: true })
  await expect(link).toHaveValue(/\/credentials\/badge\/[\w-]+\?share=[\w-]+$/)
  await expectAccessible(page)
  await visitor.goto(await link.inputValue())
  await expect(visitor.getByRole('heading', { name: 'Close Reading' })).toBeVisible()
  await expect(visitor.getByText('This credential is valid')).toBeVisible()
  await expectAccessible(visitor)

  await page.getByRole('button', { name: 'Stop sharing' }).click()
  await expect(page.getByText('The link no longer works.')).toBeVisible()
  await visitor.reload()
  await expect(
    visitor.getByText('This badge doesn’t exist, or its earner isn’t sharing it.'),
  ).toBeVisible()
  await visitor.context().close()
})

test('an administrator creates a new key, and what the old one signed stays valid', async ({
  page,
}) => {
  const { one } = await earned(page)
  const good = await one('Close Reading')
  await signIn(page, 'admin')
  await page.goto(`${app}/settings/credential-issuer`)
  await expect(page.getByText('Active', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'New key' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'New key' }).click()
  await expect(page.getByText('Retired, still valid').first()).toBeVisible()
  await page.goto('/credentials/verify')
  await page.getByText('Text', { exact: true }).click()
  await page.getByLabel('Paste the credential (JSON or token)').fill(JSON.stringify(good))
  await page.getByRole('button', { name: 'Verify', exact: true }).click()
  await expect(page.getByText('This credential is valid')).toBeVisible()
})
