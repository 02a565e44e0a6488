// Modules: dataSuites.
import { ownLetters } from './support/people.ts'
import { app, expect, expectAccessible, inSpanish, signIn, test } from './support/test.ts'

const suites = `${app}/data-forge/data-suites`
const file = {
  name: 'scores.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    'School,Year,2026\nname,grade,reading_score\nAna,9,80\nBo,10\nCy,11,75,late\nDee,12,90\n',
  ),
}

test('a person chooses the header row and how uneven rows are read, and sees the result', async ({
  page,
}) => {
  await signIn(page, 'admin')
  await page.goto(suites)
  await page.getByRole('button', { name: 'New data suite' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill(`Header ${ownLetters().slice(-6)}`)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.locator('input[type=file]').setInputFiles(file)
  await page.getByRole('button', { name: 'Header and rows' }).click()
  const dialog = page.getByRole('dialog', { name: /^Header and rows/ })
  await dialog.getByRole('radio', { name: 'Row 2' }).check()
  await dialog
    .getByLabel('Rows with missing or extra cells')
    .selectOption({ label: 'Treat missing cells as blank; ignore extra cells' })
  const preview = dialog.getByRole('region', { name: 'How the table will look' })
  await expect(preview.getByRole('columnheader')).toHaveText(['name', 'grade', 'reading_score'])
  await expect(preview.getByRole('row')).toHaveCount(5)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Read it this way' }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Check columns' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('4 rows').first()).toBeVisible()
})

test('on a phone and in Spanish a person chooses the header row too @phone-only', async ({
  page,
}) => {
  await signIn(page, 'admin')
  await inSpanish(page)
  await page.goto(suites)
  await page.getByRole('button', { name: 'Nuevo conjunto de datos' }).click()
  await page.getByRole('textbox', { name: 'Nombre' }).fill(`Fila ${ownLetters().slice(-6)}`)
  await page.getByRole('button', { name: 'Guardar' }).click()
  await page.locator('input[type=file]').setInputFiles(file)
  await page.getByRole('button', { name: 'Encabezado y filas' }).click()
  const dialog = page.getByRole('dialog', { name: /^Encabezado y filas/ })
  await dialog.getByRole('radio', { name: 'Fila 2' }).check()
  await expect(dialog.getByRole('columnheader', { name: 'reading_score' })).toBeVisible()
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})
