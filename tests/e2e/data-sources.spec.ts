// Modules: dataSuites.
import { save } from './support/fields.ts'
import { ownNumber } from './support/people.ts'
import { app, expect, expectAccessible, signIn, test } from './support/test.ts'

test('a file of a data suite comes from the district’s own records, on a schedule, and reports its runs', async ({
  page,
}) => {
  await signIn(page, 'admin')
  await page.goto(`${app}/data-forge/data-suites`)
  await page.getByRole('button', { name: 'New data suite' }).first().click()
  const dialog = page.getByRole('dialog')
  const suite = `Own records ${ownNumber()}`
  await dialog.getByLabel('Name').fill(suite)
  await save(dialog)
  await page.waitForURL(/data-suites\/files\/\d+/)

  await page.getByRole('radio', { name: /^Amazon S3/ }).check()
  await page.getByRole('button', { name: 'Test connection' }).click()
  await expect(page.getByText('This field is required.').first()).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('radio', { name: /^From Atrium/ }).check()
  await page.getByRole('radio', { name: /^Schools/ }).check()
  await page.getByRole('button', { name: 'Add file' }).click()
  await page.getByRole('button', { name: 'Check columns' }).click()
  await save(page.getByRole('dialog'))
  await expect(page.getByText('Ready')).toBeVisible()
  await expect(page.getByText(/From Atrium · Every day · next run/)).toBeVisible()

  await page.getByRole('button', { name: 'Run now' }).click()
  await expect(page.getByRole('button', { name: 'Run now' })).toBeEnabled()
  await page.getByRole('button', { name: 'Recent runs' }).click()
  await expect(page.getByRole('dialog').getByText('Nothing new')).toBeVisible()
  const suiteID = /files\/(\d+)/.exec(page.url())?.[1] ?? ''

  await test.step('a tool derives a file from it step by step, showing its rows', async () => {
    await page.goto(`${app}/data-tools/filter-tool?suite=${suiteID}`)
    await expect(page.getByRole('button', { name: 'Next: Rows' })).toBeDisabled()
    await page.getByRole('combobox', { name: 'File' }).click()
    await page.getByRole('option', { name: 'Schools' }).click()
    await expect(page.getByText(/^\d+ rows\. Showing the first ones/)).toBeVisible()
    await page.getByRole('button', { name: 'Next: Rows' }).click()
    await page.getByRole('button', { name: 'Add a condition' }).click()
    // Creating an empty result takes an explicit confirmation.
    await page.getByLabel('Comparison').selectOption('isNull')
    await expect(page.getByText(/^No rows match/)).toBeVisible()
    await page.getByRole('button', { name: 'Next: Columns' }).click()
    await page.getByRole('button', { name: 'Next: The new file' }).click()
    await page.getByRole('textbox', { name: 'File name' }).fill('No schools')
    await expect(page.getByRole('button', { name: 'Build file' })).toBeDisabled()
    await page.getByRole('checkbox', { name: 'Build the file anyway' }).check()
    await expect(page.getByRole('button', { name: 'Build file' })).toBeEnabled()
    await page.getByRole('button', { name: 'Back: Columns' }).click()
    await page.getByRole('button', { name: 'Back: Rows' }).click()
    await page.getByLabel('Comparison').selectOption('notNull')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Next: Columns' }).click()
    await page.getByRole('button', { name: 'Next: The new file' }).click()
    await page.getByRole('textbox', { name: 'File name' }).fill('Known schools')
    await page.getByRole('button', { name: 'Build file' }).click()
    const made = page.getByRole('region', { name: 'Known schools' })
    await expect(made.getByText('Ready')).toBeVisible()
    await expect(made.getByText(/Built from Schools: rows that meet 1 condition/)).toBeVisible()
    await made.getByRole('button', { name: 'Rebuild' }).click()
    await expect(made.getByText('Ready')).toBeVisible()
  })

  await test.step('the explorer finds it by its suite, and shows its records and, before it is deleted, its dependents', async () => {
    await page.goto(`${app}/data-explorer`)
    await page.getByRole('textbox', { name: 'Search by name, data suite, or column' }).fill(suite)
    await expect(page.getByRole('link', { name: 'Known schools' })).toBeVisible()
    await page.getByRole('link', { name: 'Schools', exact: true }).click()
    await expect(
      page.getByRole('region', { name: 'Records' }).getByText(/^Showing 1-/),
    ).toBeVisible()
    await page.getByRole('link', { name: 'Delete' }).click()
    await expect(page.getByText('1 item uses this file', { exact: false })).toBeVisible()
    await expect(page.getByRole('cell', { name: 'Known schools' })).toBeVisible()
  })
})
