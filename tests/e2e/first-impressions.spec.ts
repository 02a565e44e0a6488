// Modules: students, dataSuites, registration, pd, microcredentials.
import { atRest } from './support/at-rest.ts'
import { act, newStudent } from './support/people.ts'
import { app, expect, signIn, test } from './support/test.ts'

test('a person the reader may not see has no name, no tabs, and no place in the breadcrumb', async ({
  page,
}) => {
  await signIn(page, 'staff')
  const { id } = await newStudent(page)
  await signIn(page, 'teacher')
  await page.goto(`${app}/student/${id}/demographics`)
  await expect(page.getByRole('heading', { level: 1, name: 'Not found' })).toBeVisible()
  await expect(page.getByText(`User ${id}`)).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Family and contacts' })).toHaveCount(0)
})

test('the breadcrumb of a person’s page names the person', async ({ page }) => {
  await signIn(page, 'staff')
  const { id, firstName, lastName } = await newStudent(page)
  await page.goto(`${app}/student/${id}/demographics`)
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toContainText(
    `${firstName} ${lastName}`,
  )
})

test('a dashboard says that it shows every school, whichever is chosen in the header', async ({
  page,
}) => {
  await signIn(page, 'admin')
  const { suiteID } = await act<{ suiteID: number }>(page, 'dataSuites.create', {
    name: 'Every school',
    description: null,
  })
  const id = await act<number>(page, 'dataSuites.saveDashboard', {
    suiteID,
    name: 'Board',
    description: null,
    tiles: [],
  })
  await page.goto(`${app}/data-forge/dashboards/${suiteID}/${id}`)
  await expect(
    page.getByText('All schools you can see, whichever one is selected above'),
  ).toBeVisible()
})

test('emailing and linking a suite requires a dashboard, and the page says so', async ({
  page,
}) => {
  await signIn(page, 'admin')
  const { suiteID } = await act<{ suiteID: number }>(page, 'dataSuites.create', {
    name: 'Nothing yet',
    description: null,
  })
  await page.goto(`${app}/data-forge/data-suites/sharing/${suiteID}`)
  await expect(page.getByText('Create a dashboard first, then share it.')).toHaveCount(2)
})

test('an area of the site opens its pages, not “Not found”', async ({ page }) => {
  await signIn(page, 'admin')
  for (const area of ['settings', 'student', 'staff', 'self-registration', 'data-forge']) {
    await page.goto(`${app}/${area}`)
    await expect(page, area).toHaveURL(new RegExp(`/${area}(/|$)`))
    await expect(page.getByRole('heading', { level: 1 }), area).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Page not found' }), area).toHaveCount(0)
  }
})

test('on a phone every required field of the registration form can be filled in @phone-only', async ({
  page,
}) => {
  await page.goto('/self-register')
  const phone = page.getByRole('textbox', { name: 'Phone number' })
  await phone.fill('5595550142')
  await expect(phone).toHaveValue(/559.*555.*0142/)
  for (const field of await page.locator('main form :is(input, select)').all())
    await expect(field).toBeEnabled()
})

test('Home does not offer people professional learning that may not be meant for them', async ({
  page,
}) => {
  for (const role of ['student', 'guardian', 'publisher'] as const) {
    await signIn(page, role)
    await page.goto(app)
    await expect(page.getByRole('heading', { level: 1, name: /^Good / })).toBeVisible()
    await atRest(page)
    await expect(page.getByText('Greeting every student by name'), role).toHaveCount(0)
    await expect(page.getByRole('heading', { name: 'Microcredentials' }), role).toHaveCount(0)
  }
})

test('the tabs of a data suite are not each other’s parents in the breadcrumb', async ({
  page,
}) => {
  await signIn(page, 'admin')
  const { suiteID } = await act<{ suiteID: number }>(page, 'dataSuites.create', {
    name: 'Two tabs',
    description: null,
  })
  const tabs = ['files', 'insights', 'sharing'] as const
  for (const tab of tabs) {
    await page.goto(`${app}/data-forge/data-suites/${tab}/${suiteID}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  const way = page.getByRole('navigation', { name: 'Breadcrumb' })
  await expect(way.getByRole('link', { name: 'Insights' })).toHaveCount(0)
  await expect(way.getByRole('link', { name: 'Files' })).toHaveCount(0)
})

test('a failed sign-in mentions the email address if that is what the form asks for', async ({
  page,
}) => {
  await page.goto('/login')
  await page.getByLabel('Email address').fill('nobody@valleverde.test')
  await page.getByLabel('Password', { exact: false }).first().fill('not the password')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByText('The email address or password was incorrect.')).toBeVisible()
  // Errors are spelled out above the form, not only shown in the button's color.
  await expect(page.getByRole('alert')).toContainText('incorrect')
})

test('a card in the catalog that truncates a long name shows it in full', async ({ page }) => {
  await page.goto('/microcredentials')
  const name = page.getByTitle(/^Materials that everyone/)
  await expect(name).toHaveText(/^Materials that everyone c?…$/)
  expect((await name.getAttribute('title'))?.length).toBeGreaterThan(26)
})
