import { ask } from './support/people.ts'
import {
  app,
  expect,
  expectAccessible,
  password,
  signIn,
  signInByForm,
  test,
  type Page,
} from './support/test.ts'

test('a forgotten password is set anew by a link that works once, and signs in @phone', async ({
  page,
}) => {
  const address = await somebodysAddress(page)
  await page.goto('/login')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await expect(page.getByRole('heading', { name: 'Reset your password' })).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Email address').fill(address)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByText('If there is an account for what you entered')).toBeVisible()
  await expectAccessible(page)

  const link = await linkFor(page, address)
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Set a new password' })).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('New password', { exact: true }).fill(password)
  await page.getByLabel('New password again').fill('something else')
  await page.getByRole('button', { name: 'Set password' }).click()
  await expect(page.getByText('The passwords do not match')).toBeVisible()
  await page.getByLabel('New password again').fill(password)
  await page.getByRole('button', { name: 'Set password' }).click()
  await expect(page.getByText('Your new password is set.')).toBeVisible()
  await expectAccessible(page)

  await page.goto(link)
  await expect(
    page.getByText(
      'That reset password link has already been used or it has expired. If necessary, you can submit a new request below.',
    ),
  ).toBeVisible()
  await expectAccessible(page)

  await signInByForm(page, address)
  await expect(page.getByRole('heading', { level: 1, name: /^Good / })).toBeVisible()
})

test('a recovery email changes by a link to the new address, and the old address takes it back @phone', async ({
  page,
}) => {
  const address = await somebodysAddress(page)
  const next = `next.${Date.now()}@mail.test`
  await page.goto('/login/reset-password')
  await page.getByLabel('Email address').fill(address)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByText('If there is an account for what you entered')).toBeVisible()
  await page.goto(await linkFor(page, address))
  await page.getByLabel('New password', { exact: true }).fill(password)
  await page.getByLabel('New password again').fill(password)
  await page.getByRole('button', { name: 'Set password' }).click()
  await expect(page.getByText('Your new password is set.')).toBeVisible()

  await signInByForm(page, address)
  await expect(page.getByRole('heading', { level: 1, name: /^Good / })).toBeVisible()
  await page.goto(`${app}/change-password`)
  const section = page.getByRole('heading', { name: 'Recovery email' }).locator('..')
  await expect(section.getByText(address)).toBeVisible()
  await section.getByLabel('New recovery email').fill(next)
  await section.getByLabel('Current password').fill('not my password')
  await section.getByRole('button', { name: 'Send confirmation link' }).click()
  await expect(section.getByText('This is not your current password.')).toBeVisible()
  await section.getByLabel('Current password').fill(password)
  await section.getByRole('button', { name: 'Send confirmation link' }).click()
  await expect(section.getByText(`We sent a link to ${next}.`)).toBeVisible()
  await expectAccessible(page)
  await page.context().clearCookies()

  await page.goto(
    await linkFor(page, next, /Confirm your recovery email/, 'recovery-email/confirm'),
  )
  await expect(page.getByRole('heading', { name: 'Confirm your recovery email' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Confirm address' }).click()
  await expect(page.getByText(`Your recovery email is now ${next}.`)).toBeVisible()
  await signInByForm(page, next)
  await expect(page.getByRole('heading', { level: 1, name: /^Good / })).toBeVisible()

  const undo = await linkFor(
    page,
    address,
    /Your recovery email was changed/,
    'recovery-email/undo',
  )
  await page.goto(undo)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Undo the change' }).click()
  await expect(page.getByText('Your old address is back.')).toBeVisible()
  await page.goto(`${app}/change-password`)
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  await page.goto(undo)
  await page.getByRole('button', { name: 'Undo the change' }).click()
  await expect(page.getByText('This link has already been used or has expired.')).toBeVisible()
})

/** The address of somebody whom the roster gave an account, whom no other journey signs in: a new password ends every session of theirs. */
async function somebodysAddress(page: Page): Promise<string> {
  await signIn(page, 'admin')
  const { rows } = await ask<{ rows: { loginName: string; hasPassword: boolean }[] }>(
    page,
    'auth.districtUsers.list',
    { size: 500 },
  )
  const free = rows.filter(({ loginName, hasPassword }) => !hasPassword && loginName.includes('@'))
  await page.context().clearCookies()
  // Whoever it is: a link may be asked for only so often.
  return free[Math.floor(Math.random() * free.length)]?.loginName ?? ''
}

/** The newest link of a kind in the demo's mailbox. */
async function linkFor(
  page: Page,
  address: string,
  subject = /Set a new password/,
  path = 'login/reset-password',
): Promise<string> {
  let link: string | undefined
  await expect(async () => {
    await page.goto(`/dev/mailbox?to=${address}`)
    await page.getByRole('link', { name: subject }).first().click({ timeout: 2000 })
    link = new RegExp(`/${path}/[\\w-]+`).exec(await page.content())?.[0]
    expect(link).toBeDefined()
  }).toPass()
  return link ?? ''
}
