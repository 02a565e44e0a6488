import { emailOf, expect, expectAccessible, test, type Page } from './support/test.ts'

test('a forgotten password is set anew by a link that works once @phone', async ({ page }, { project }) => {
  // Two projects run this beside each other, each with a person of its own; the password stays what all others use.
  const role = project.name === 'phone' ? 'publisher' : 'pdadmin'
  await page.goto('/login')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await expect(page.getByRole('heading', { name: 'Reset your password' })).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Email address').fill(emailOf(role))
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByText('If there is an account for what you entered')).toBeVisible()
  await expectAccessible(page)

  const link = await linkFor(page, emailOf(role))
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Set a new password' })).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('New password', { exact: true }).fill('atrium-demo')
  await page.getByLabel('New password again').fill('something else')
  await page.getByRole('button', { name: 'Set password' }).click()
  await expect(page.getByText('The passwords do not match')).toBeVisible()
  await page.getByLabel('New password again').fill('atrium-demo')
  await page.getByRole('button', { name: 'Set password' }).click()
  await expect(page.getByText('Your new password is set.')).toBeVisible()
  await expectAccessible(page)

  await page.goto(link)
  await expect(page.getByText('That reset password link has already been used or it has expired. If necessary, you can submit a new request below.')).toBeVisible()
  await expectAccessible(page)
})

/** The newest link to a new password in the demo's mailbox. */
async function linkFor(page: Page, address: string): Promise<string> {
  let link: string | undefined
  await expect(async () => {
    await page.goto(`/dev/mailbox?to=${address}`)
    await page.getByRole('link', { name: /Set a new password/ }).first().click()
    link = /\/login\/reset-password\/[\w-]+/.exec(await page.content())?.[0]
    expect(link).toBeDefined()
  }).toPass()
  return link ?? ''
}
