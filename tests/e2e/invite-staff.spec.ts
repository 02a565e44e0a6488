// Modules: staff, auth.
import { linkIn } from './support/mailbox.ts'
import { ownNumber } from './support/people.ts'
import {
  app,
  expect,
  expectAccessible,
  password,
  signIn,
  signInByForm,
  test,
} from './support/test.ts'

test('a staff member who was added manually is invited, sets a password and signs in @phone', async ({
  page,
}) => {
  const email = `ines.${ownNumber()}@mail.test`
  await signIn(page, 'admin')
  await page.goto(`${app}/staff/add`)
  await page.getByRole('textbox', { name: 'First name', exact: true }).fill('Ines')
  await page.getByRole('textbox', { name: 'Last name', exact: true }).fill(`Solano ${ownNumber()}`)
  const invite = page.getByLabel('Email an invitation to set up an account')
  await expect(invite).toBeDisabled()
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill(email)
  await page.getByText('Email an invitation to set up an account').click()
  await expect(invite).toBeChecked()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Add staff member' }).click()
  await expect(page.getByText('Invitation sent to Ines')).toBeVisible()

  const older = await linkIn(page, email, /Set up your account/)
  await page.goto(`${app}/staff/invite`)
  await page.getByPlaceholder('Name, title or email').fill(email)
  await expect(page.getByText('Invited', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('checkbox', { name: /Solano/ }).check()
  await page.getByRole('button', { name: 'Send 1 invitation' }).click()
  await expect(page.getByText('Invitation sent to Ines')).toBeVisible()

  let newer = older
  await expect(async () => {
    newer = await linkIn(page, email, /Set up your account/)
    expect(newer).not.toBe(older)
  }).toPass()
  await page.context().clearCookies()
  await page.goto(older)
  await expect(page.getByText('already been used or it has expired')).toBeVisible()
  await page.goto(newer)
  await expect(page.getByRole('heading', { name: 'Set a new password' })).toBeVisible()
  await page.getByLabel('New password', { exact: true }).fill(password)
  await page.getByLabel('Confirm new password').fill(password)
  await page.getByRole('button', { name: 'Set password' }).click()
  await expect(page.getByText('Your new password is set.')).toBeVisible()
  await signInByForm(page, email)
  await expect(page.getByRole('heading', { level: 1, name: /^Good / })).toBeVisible()
})
