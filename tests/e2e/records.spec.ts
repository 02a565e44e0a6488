// Modules: grades, reportCards, progress.
import { save } from './support/fields.ts'
import { ownName, userContext } from './support/people.ts'
import {
  app,
  expect,
  expectAccessible,
  inSpanish,
  signIn,
  test,
  type Page,
} from './support/test.ts'

/** The demo student whose family has an account. */
async function studentID(page: Page): Promise<number> {
  await signIn(page, 'student')
  return (await userContext(page)).userID
}

test('a teacher posts a grade with a comment by its code, and gives a reason for a grade that differs from the gradebook’s', async ({
  page,
}) => {
  await signIn(page, 'teacher')
  await page.goto(`${app}/my-classroom`)
  await page.getByRole('link', { name: 'Personal Finance' }).first().click()
  await page.waitForURL(/\/classroom\/\d+\/\d+\/roster/)
  await page.goto(page.url().replace('roster', 'report-card-comments'))
  const row = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('textbox', { name: /^Percent, / }) })
    .first()
  await expect(row.getByText(/^Gradebook: /)).toBeVisible()
  await expectAccessible(page)
  await row.getByRole('textbox', { name: /^Percent, / }).fill('51')
  await row.getByRole('combobox', { name: /^Letter, / }).selectOption('F')
  await row.getByRole('combobox', { name: /^Comment codes, / }).fill('101')
  await page.getByRole('option', { name: /^101 / }).click()
  await page.keyboard.press('Escape')
  await expect(row.getByText(/^(?!101 ).+ has made excellent progress this term\.$/)).toBeVisible()
  await page.getByRole('button', { name: 'Post 1 grade' }).click()
  await expect(row.getByText('Say why this differs from the computed grade.')).toBeVisible()
  await row.getByRole('textbox', { name: /^Reason for a different grade/ }).fill('Retake pending')
  await page.getByRole('button', { name: 'Post 1 grade' }).click()
  await expect(page.getByText('1 grade was posted')).toBeVisible()
  await page.reload()
  await expect(row.getByRole('textbox', { name: /^Percent, / })).toHaveValue('51')
})

test('the office checks a term, sees what finalizing would do, and finds the honor roll and class rank', async ({
  page,
}) => {
  await signIn(page, 'staff')
  await page.goto(`${app}/students/report-cards`)
  await expect(page.getByRole('heading', { level: 2, name: 'Classes' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Finalize/ }).click()
  const dialog = page.getByRole('dialog', { name: /^Finalize / })
  await expect(dialog.getByText(/grades? becomes? final/)).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  const main = page.getByRole('main')
  await main.getByText('Class rank', { exact: true }).click()
  // Several may share first place.
  await expect(page.getByRole('link', { name: /^1\. / }).first()).toBeVisible()
  await expectAccessible(page)
  await main.getByText('Honor roll', { exact: true }).click()
  await expect(page.getByRole('heading', { level: 2, name: /^Honor roll \(\d+\)$/ })).toBeVisible()
})

test('a guardian sees what is left to graduate, tries out a course, and enters service hours that the office approves', async ({
  page,
}) => {
  const id = await studentID(page)
  await signIn(page, 'guardian')
  await page.goto(`${app}/student/${id}/graduation-requirements`)
  await expect(page.getByText(/of 11 requirements met or waived/)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'What if…' }).click()
  await page.getByRole('combobox', { name: 'What if I take this course?' }).click()
  await page.getByRole('option').first().click()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Email progress' })).toHaveCount(0)

  const shelter = ownName('Shelter')
  await page.goto(`${app}/student/${id}/service-hours`)
  await page.getByRole('button', { name: 'Add hours' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add hours' })
  await dialog.getByRole('textbox', { name: 'Date' }).fill('9/5/2026')
  await dialog.getByRole('textbox', { name: 'Hours' }).fill('3')
  await dialog.getByRole('textbox', { name: 'Organization' }).fill(shelter)
  await dialog.getByRole('textbox', { name: 'What you did' }).fill('Walked dogs')
  await dialog.getByRole('textbox', { name: 'Supervisor', exact: true }).fill('Kim Ode')
  await save(dialog)
  const line = page.getByRole('listitem').filter({ hasText: shelter })
  await expect(line.getByText('Waiting for approval')).toBeVisible()

  await signIn(page, 'staff')
  await page.goto(`${app}/student/${id}/service-hours`)
  await line.getByRole('button', { name: /^Approve / }).click()
  await expect(line.getByText('Approved', { exact: true })).toBeVisible()
})

test('a transcript, requirements, hours, and test scores read well on a phone in Spanish @phone-only', async ({
  page,
}) => {
  const id = await studentID(page)
  await signIn(page, 'guardian')
  await inSpanish(page)
  for (const [screen, says] of [
    ['transcript', 'Créditos y promedio'],
    ['graduation-requirements', 'Requisitos de graduación'],
    ['service-hours', 'Horas de servicio'],
    ['test-scores', 'Resultados de pruebas'],
    ['standards-grades', 'Geometry'],
  ] as const) {
    await page.goto(`${app}/student/${id}/${screen}`)
    await expect(page.getByRole('heading', { name: says }).first()).toBeVisible()
    await expectAccessible(page)
  }
})
