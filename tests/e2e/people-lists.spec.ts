// Modules: students, staff, studentGroups.
import { ownNumber } from './support/people.ts'
import { app, expect, expectAccessible, signIn, test } from './support/test.ts'

test('the office selects students, previews one, prints labels, and emails their families', async ({
  page,
}) => {
  await signIn(page, 'admin')
  await page.goto(`${app}/students/search`)
  const table = page.getByRole('table')
  await table.getByRole('checkbox').nth(1).check()
  await table.getByRole('checkbox').nth(2).check()
  const bar = page.getByRole('region', { name: 'Selected rows' })
  await expect(bar).toContainText('2')
  await expectAccessible(page)

  await table
    .getByRole('button', { name: /^Preview/ })
    .first()
    .click()
  const panel = page.getByRole('dialog')
  await expect(panel.getByRole('link', { name: 'Open profile' })).toBeVisible()
  await expect(panel.getByText('Who to call')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Close preview' }).click()

  await bar.getByRole('button', { name: 'Print' }).click()
  const [labels] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: /Mailing labels/ }).click(),
  ])
  expect(labels.suggestedFilename()).toMatch(/\.pdf$/)

  await bar.getByRole('button', { name: 'Email' }).click()
  const dialog = page.getByRole('dialog', { name: 'Email 2 people' })
  await dialog.getByRole('button', { name: 'Send email' }).click()
  await expect(dialog.getByRole('textbox', { name: 'Subject' })).toHaveAttribute(
    'aria-invalid',
    'true',
  )
  await dialog.getByRole('textbox', { name: 'Subject' }).fill('Picture day is Friday')
  await dialog
    .getByRole('textbox', { name: 'Message' })
    .fill('Please send the order form by Thursday.')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Send email' }).click()
  await expect(page.getByText(/emails? sent\./)).toBeVisible()
  await expect(bar).toBeHidden()
})

test('selected staff are added to a group', async ({ page }) => {
  await signIn(page, 'admin')
  const name = `Safety team ${ownNumber()}`
  await page.goto(`${app}/staff/groups/new`)
  await page.getByRole('textbox', { name: 'Name' }).fill(name)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText(`${name} added`)).toBeVisible()
  await page.goto(`${app}/staff/search`)
  await page.getByRole('table').getByRole('checkbox').nth(1).check()
  await page
    .getByRole('region', { name: 'Selected rows' })
    .getByRole('button', { name: 'Add to group' })
    .click()
  const dialog = page.getByRole('dialog', { name: 'Add 1 person to a group' })
  await dialog.getByRole('combobox', { name: 'Group' }).click()
  await page.getByRole('option', { name }).click()
  await dialog.getByRole('button', { name: 'Add to group' }).click()
  await expect(page.getByText(`1 person is now in ${name}.`)).toBeVisible()
})

test('selected students are added to a homeroom', async ({ page }) => {
  await signIn(page, 'admin')
  const name = `Room ${ownNumber()}`
  await page.goto(`${app}/students/homerooms/new`)
  await page.getByRole('textbox', { name: 'Name' }).fill(name)
  await page.getByRole('combobox', { name: 'School year' }).click()
  await page.getByRole('option', { name: '2026-2027' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText(`${name} added`)).toBeVisible()
  await page.goto(`${app}/students/search`)
  const table = page.getByRole('table')
  await table.getByRole('checkbox').nth(1).check()
  await table.getByRole('checkbox').nth(2).check()
  await page
    .getByRole('region', { name: 'Selected rows' })
    .getByRole('button', { name: 'Add to group' })
    .click()
  const dialog = page.getByRole('dialog', { name: 'Add 2 students to a group' })
  await dialog.getByRole('combobox', { name: 'Group' }).click()
  await page.getByRole('option', { name }).click()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Add to group' }).click()
  await expect(page.getByText(`2 students were added to ${name}.`)).toBeVisible()
})
