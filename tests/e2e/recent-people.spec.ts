// Modules: students, web.
import { app, expect, expectAccessible, signIn, test } from './support/test.ts'

test('the office walks from student to student, pins one, and finds both in the menu and the palette', async ({
  page,
}) => {
  await signIn(page, 'admin')
  await page.goto(`${app}/students/search`)
  const rows = page.getByRole('table').getByRole('row')
  const first = await rows.nth(1).getByRole('link').innerText()
  await rows.nth(1).getByRole('link').click()
  await expect(page.getByText(/^1 of \d+$/)).toBeVisible()
  const heading = page.getByRole('heading', { level: 1 })
  const name = await heading.innerText()
  expect(first).toContain(name.split(' ').at(-1))
  await page.getByRole('link', { name: 'Next in the list' }).click()
  await expect(page.getByText(/^2 of \d+$/)).toBeVisible()
  await expect(heading).not.toHaveText(name)
  await expect(page).toHaveURL(/\/student\/\d+\/summary$/)
  const second = await heading.innerText()
  await page.getByRole('button', { name: 'Pin to the menu' }).click()
  await expect(page.getByRole('button', { name: 'Unpin from the menu' })).toBeVisible()
  const people = page.getByRole('navigation', { name: 'Pinned and recent people' })
  await expect(people.getByRole('link')).toContainText([second, name])
  await expectAccessible(page)
  await people.getByRole('link', { name }).click()
  await expect(heading).toHaveText(name)
  await page.keyboard.press('Control+K')
  await expect(page.getByRole('option', { name: new RegExp(second) })).toBeVisible()
  await page.keyboard.press('Escape')
  await people.getByRole('link', { name: second }).click()
  await page.getByRole('button', { name: 'Unpin from the menu' }).click()
  await expect(page.getByRole('button', { name: 'Pin to the menu' })).toBeVisible()
})

test('a keyboard skips the menus to the first field of a form, and Save comes after the fields', async ({
  page,
}) => {
  await signIn(page, 'admin')
  await page.goto(`${app}/settings/facilities/buildings/new`)
  await page.getByRole('textbox', { name: 'Name' }).waitFor()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Skip to the form' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused()
  const isAfter = await page.getByRole('button', { name: 'Save', exact: true }).evaluate((save) => {
    const fields = [...document.querySelectorAll('main form :is(input, textarea)')]
    return fields.every(
      (field) => field.compareDocumentPosition(save) & Node.DOCUMENT_POSITION_FOLLOWING,
    )
  })
  expect(isAfter).toBe(true)
})
