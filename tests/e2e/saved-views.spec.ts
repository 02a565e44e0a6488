// Modules: auth, events.
import { ownName, userContext } from './support/people.ts'
import { app, expect, expectAccessible, signIn, test, type Page } from './support/test.ts'

const events = `${app}/events`

const openViews = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Saved views' }).click()
  await expect(page.getByRole('textbox', { name: 'Name of this view' })).toBeVisible()
}

test('an administrator shares a view with teachers, and their list opens with it until they choose another', async ({
  page,
  browser,
}) => {
  const name = ownName('Nights')
  await signIn(page, 'admin')
  await page.goto(`${events}?q=night`)
  await openViews(page)
  await page.getByRole('textbox', { name: 'Name of this view' }).fill(name)
  await page.getByRole('combobox', { name: 'Share with' }).click()
  await page.getByRole('option', { name: 'Teachers' }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save view' }).click()
  await page.getByRole('button', { name: `Actions for the view ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Default for Teachers' }).click()
  await expect(page.getByRole('button', { name: `${name} Teachers` })).toBeVisible()

  try {
    const teacher = await (await browser.newContext()).newPage()
    await signIn(teacher, 'teacher')
    await teacher.goto(events)
    await expect(teacher).toHaveURL(/\?q=night$/)
    await openViews(teacher)
    await expect(teacher.getByRole('img', { name: 'Default view' })).toBeVisible()
    await expectAccessible(teacher)
    await teacher.getByRole('button', { name: 'Remove as default' }).click()
    await expect(teacher.getByRole('img', { name: 'Default view' })).toHaveCount(0)
    await teacher.goto(events)
    await expect(teacher.getByText(/^Showing 1-/)).toBeVisible()
    await expect(teacher).toHaveURL(/events$/)
    // A phone shows the same menu.
    await teacher.setViewportSize({ width: 390, height: 844 })
    await openViews(teacher)
    await expectAccessible(teacher)
  } finally {
    await page.reload()
    await openViews(page)
    await page.getByRole('button', { name: `Actions for the view ${name}` }).click()
    await page.getByRole('menuitem', { name: `Remove the view ${name}` }).click()
    await expect(page.getByRole('button', { name: `${name} Teachers` })).toHaveCount(0)
  }
})

test('views stored in the browser move to the server when the menu first opens', async ({
  page,
}) => {
  const name = ownName('Kept')
  await signIn(page, 'admin')
  await page.goto(events)
  await expect(page.getByRole('button', { name: 'Saved views' })).toBeVisible()
  const { userID } = await userContext(page)
  const key = `atrium.views.${userID}.events.events`
  await page.evaluate(
    ([at, view]) => localStorage.setItem(at!, JSON.stringify([{ name: view, query: 'q=night' }])),
    [key, name],
  )
  await openViews(page)
  await expect(page.getByRole('button', { name, exact: true })).toBeVisible()
  expect(await page.evaluate((at) => localStorage.getItem(at), key)).toBeNull()
  await page.getByRole('button', { name, exact: true }).click()
  await expect(page).toHaveURL(/\?q=night$/)
  await openViews(page)
  await page.getByRole('button', { name: `Actions for the view ${name}` }).click()
  await page.getByRole('menuitem', { name: `Remove the view ${name}` }).click()
  await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0)
})
