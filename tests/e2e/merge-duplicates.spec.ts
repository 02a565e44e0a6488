// Modules: security, students.
import { newStudent, ownName } from './support/people.ts'
import {
  app,
  expect,
  expectAccessible,
  inSpanish,
  signIn,
  test,
  type Page,
} from './support/test.ts'

async function choose(page: Page, label: string, typed: string, id: number): Promise<void> {
  await page.getByRole('combobox', { name: label, exact: true }).fill(typed)
  await page.getByRole('option', { name: new RegExp(`#${id}$`) }).click()
}

test('two records of one student are compared, merged, and separated again @phone', async ({
  page,
}) => {
  await signIn(page, 'staff')
  const lastName = ownName('Doblado')
  const kept = await newStudent(page, { firstName: 'Ana', lastName })
  const gone = await newStudent(page, { firstName: 'Anna', lastName })
  await page.goto(`${app}/students/merge`)
  await expectAccessible(page)
  await choose(page, 'Record to keep', lastName, kept.id)
  await choose(page, 'Duplicate', lastName, gone.id)
  await page.getByRole('main').getByText('Anna', { exact: true }).click()
  await expect(page.getByRole('radio', { name: 'Anna' })).toBeChecked()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Merge records' }).click()
  const dialog = page.getByRole('dialog', { name: 'Merge records' })
  await expect(dialog).toContainText('You can undo this for 30 days')
  await dialog.getByRole('button', { name: 'Merge records' }).click()
  await expect(page.getByText('Records merged')).toBeVisible()
  await page.goto(`${app}/student/${kept.id}`)
  await expect(page.getByRole('heading', { level: 1, name: `Anna ${lastName}` })).toBeVisible()

  await page.goto(`${app}/students/merge`)
  await inSpanish(page)
  await page.reload()
  await page.getByRole('button', { name: new RegExp(`^Deshacer .*${lastName}`) }).click()
  await expect(page.getByText(/^Deshecha/)).toBeVisible()
  await expectAccessible(page)
  await page.goto(`${app}/student/${kept.id}`)
  await expect(page.getByRole('heading', { level: 1, name: `Ana ${lastName}` })).toBeVisible()
})
