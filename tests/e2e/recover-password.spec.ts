// Modules: auth.
import { linkIn } from './support/mailbox.ts'
import { anyAccountAddress, ownNumber } from './support/people.ts'
import { app, expect, expectAccessible, password, signInByForm, test } from './support/test.ts'

test('a forgotten password is reset by a link that works once, and the new one signs in @phone @smoke', async ({
  page,
}) => {
  const address = await anyAccountAddress(page)
  await page.goto('/login')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await expect(page.getByRole('heading', { name: 'Reset your password' })).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Email address').fill(address)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByText('If there is an account for what you entered')).toBeVisible()
  await expectAccessible(page)

  const link = await linkIn(page, address)
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Set a new password' })).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('New password', { exact: true }).fill(password)
  await page.getByLabel('Confirm new password').fill('something else')
  await page.getByRole('button', { name: 'Set password' }).click()
  await expect(page.getByText('The passwords do not match')).toBeVisible()
  await page.getByLabel('Confirm new password').fill(password)
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

test('a recovery email is changed by a link sent to the new address, and the old address can undo it @phone', async ({
  page,
}) => {
  const address = await anyAccountAddress(page)
  const next = `next.${ownNumber()}@mail.test`
  await page.goto('/login/reset-password')
  await page.getByLabel('Email address').fill(address)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByText('If there is an account for what you entered')).toBeVisible()
  await page.goto(await linkIn(page, address))
  await page.getByLabel('New password', { exact: true }).fill(password)
  await page.getByLabel('Confirm new password').fill(password)
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
  await expect(section.getByText('That isn’t your current password.')).toBeVisible()
  await section.getByLabel('Current password').fill(password)
  await section.getByRole('button', { name: 'Send confirmation link' }).click()
  await expect(section.getByText(`We sent a link to ${next}.`)).toBeVisible()
  await expectAccessible(page)
  await page.context().clearCookies()

  await page.goto(await linkIn(page, next, /Confirm your recovery email/, 'recovery-email/confirm'))
  await expect(page.getByRole('heading', { name: 'Confirm your recovery email' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Confirm address' }).click()
  await expect(page.getByText(`Your recovery email is now ${next}.`)).toBeVisible()
  await signInByForm(page, next)
  await expect(page.getByRole('heading', { level: 1, name: /^Good / })).toBeVisible()

  const undo = await linkIn(page, address, /Your recovery email was changed/, 'recovery-email/undo')
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
