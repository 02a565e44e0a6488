// Modules: auth, web.
import { newStudent } from './support/people.ts'
import { app, emailOf, expect, expectAccessible, password, signIn, test } from './support/test.ts'

test.use({ ownContext: true })

const poll = `**${app}/rest/user-session`

test('two minutes before it ends, the session asks, and is extended', async ({ page }) => {
  await signIn(page, 'staff')
  await page.clock.install()
  await page.goto(app)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  let status = 'expiring'
  await page.route(poll, (route) =>
    route.fulfill({ json: { status, secondsLeft: status === 'expiring' ? 90 : 1800 } }),
  )
  await page.clock.fastForward('01:05')
  const dialog = page.getByRole('dialog', { name: 'Your session is about to end' })
  await expect(dialog).toContainText('1 minute and')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeVisible()
  await page.clock.resume()
  await expectAccessible(page)
  status = 'active'
  await dialog.getByRole('button', { name: 'Extend My Session' }).click()
  await expect(dialog).toBeHidden()
})

test('an ended session leads to sign-in, and back to where the person was, with what they had typed @smoke', async ({
  page,
  context,
}) => {
  await signIn(page, 'staff')
  const { id } = await newStudent(page)
  const profile = `${app}/student/${id}/demographics`
  await page.clock.install()
  await page.goto(profile)
  await page.getByRole('button', { name: 'Edit Demographics' }).click()
  const typed = page.getByRole('textbox', { name: 'City of birth' })
  await typed.fill('Oaxaca')
  await context.clearCookies()
  await page.clock.fastForward('01:05')
  await expect(page).toHaveURL(`/login?return_url=${encodeURIComponent(profile)}`)
  await expect(
    page.getByText('Your session has ended. Sign in to pick up where you left off.'),
  ).toBeVisible()
  await page.getByLabel('Email address').fill(emailOf('staff'))
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(profile)
  await expect(page.getByText('You have unsaved work here')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect(typed).toHaveValue('Oaxaca')
})

test('logging out from the dialog ends the session at once', async ({ page }) => {
  await signIn(page, 'staff')
  await page.clock.install()
  await page.goto(app)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.route(poll, (route) =>
    route.request().method() === 'GET'
      ? route.fulfill({ json: { status: 'expiring', secondsLeft: 90 } })
      : route.continue(),
  )
  await page.clock.fastForward('01:05')
  await page.getByRole('dialog').getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/login')
  expect((await page.request.get(`${app}/rest/user-context`)).status()).toBe(401)
})

test('what was typed into forms of every kind is offered again after the session has ended', async ({
  page,
  context,
}) => {
  test.slow()
  await signIn(page, 'admin')
  const forms = [
    {
      address: '/site-pages',
      field: 'Sentence under the welcome',
      typed: 'Every child, every day.',
    },
    { address: `${app}/settings/registration-forms/forms/new`, field: 'Title', typed: 'Fall' },
    {
      address: `${app}/microcredentialing/curricula-and-pathways/pathways/new`,
      field: 'Name',
      typed: 'Reading',
    },
  ]
  for (const { address, field, typed } of forms) {
    await page.goto(address)
    const input = page.getByRole('textbox', { name: field, exact: true })
    await input.fill(typed)
    // Typing is stored on the device a moment later.
    await expect
      .poll(() => page.evaluate(() => Object.keys(localStorage).join(' ')))
      .toContain('atrium.draft.')
    await context.clearCookies()
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expect(page).toHaveURL(/\/login\?return_url=/)
    await page.getByLabel('Email address').fill(emailOf('admin'))
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByText('You have unsaved work here')).toBeVisible()
    await page.getByRole('button', { name: 'Restore' }).click()
    await expect(input).toHaveValue(typed)
    await page.evaluate(() => localStorage.clear())
  }
})

test('logging out leaves nothing that was typed on the device', async ({ page }) => {
  await signIn(page, 'admin')
  await page.goto(`${app}/settings/registration-forms/forms/new`)
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Secret')
  const kept = () =>
    page.evaluate(() =>
      Object.entries(localStorage)
        .flat()
        .join(' ')
        .match(/atrium\.draft|Secret/g),
    )
  await expect.poll(kept).toEqual(['atrium.draft'])
  await page.getByRole('button', { name: /^Account menu for/ }).click()
  await page.getByRole('link', { name: 'Log out' }).click()
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await expect(question).toContainText('Logging out removes what you typed')
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL('/login')
  expect(await kept()).toBeNull()
})
