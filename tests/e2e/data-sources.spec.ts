import { app, expect, expectAccessible, signIn, test } from './support/test.ts'

test('a file of a data suite comes from the district’s own records, on a schedule, and tells of its runs', async ({ page }) => {
  await signIn(page, 'admin')
  await page.goto(`${app}/data-forge/data-suites`)
  await page.getByRole('button', { name: 'New data suite' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill(`Own records ${Date.now()}`)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.waitForURL(/data-suites\/files\/\d+/)

  await page.getByRole('radio', { name: /^Amazon S3/ }).check()
  await page.getByRole('button', { name: 'Test the connection' }).click()
  await expect(page.getByText('This field is required.').first()).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('radio', { name: /^From Atrium/ }).check()
  await page.getByRole('radio', { name: /^Schools/ }).check()
  await page.getByRole('button', { name: 'Add this file' }).click()
  await page.getByRole('button', { name: 'Check the columns' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Ready')).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText(/From Atrium · Each day · next run/)).toBeVisible()

  await page.getByRole('button', { name: 'Run now' }).click()
  await expect(page.getByRole('button', { name: 'Run now' })).toBeEnabled({ timeout: 30_000 })
  await page.getByRole('button', { name: 'Last runs' }).click()
  await expect(page.getByRole('dialog').getByText('Nothing new')).toBeVisible()
})
