// Modules: behavior, students, attendance.
import { choose } from './support/fields.ts'
import { newStudent, ownLetters } from './support/people.ts'
import {
  app,
  expect,
  expectAccessible,
  inSpanish,
  signIn,
  test,
  type Page,
} from './support/test.ts'

const main = (page: Page) => page.getByRole('main')

test('a teacher submits a concern on a phone in a minute, the principal looks into it and answers, and the teacher reads the answer @phone', async ({
  page,
}) => {
  await signIn(page, 'staff')
  const { lastName } = await newStudent(page)
  const story = `Pushed past others in the hall ${ownLetters()}`
  await signIn(page, 'teacher')
  await page.goto(`${app}/students/behavior/submit-concern`)
  const submit = main(page).getByRole('button', { name: 'Submit', exact: true })
  await submit.click()
  await expect(main(page).getByText('This field is required.', { exact: true })).not.toHaveCount(0)
  await choose(page, /^Student/, lastName)
  await choose(page, /^What is it about/, 'Disrupting class')
  await page.getByRole('textbox', { name: /^What happened/ }).fill(story)
  await expectAccessible(page)
  await submit.click()
  await expect(page).toHaveURL(/submitted-concerns\/\d+/)
  const concern = page.url()

  await signIn(page, 'principal')
  await page.goto(`${app}/students/behavior/submitted-concerns`)
  await expect(page.getByRole('heading', { level: 1, name: 'Submitted concerns' })).toBeVisible()
  await expectAccessible(page)
  await page.goto(concern)
  await expect(main(page).getByText(story)).toBeVisible()
  await main(page).getByRole('button', { name: 'Look into it', exact: true }).click()
  await main(page).getByRole('button', { name: 'Close', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Answer' }).fill('We talked, and he apologized.')
  await dialog.getByRole('combobox', { name: 'Outcome' }).click()
  await page.getByRole('option', { name: 'Talked with the student', exact: true }).click()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click()
  await expect(dialog).toBeHidden()

  await inSpanish(page)
  await signIn(page, 'teacher')
  await page.goto(concern)
  await expect(main(page).getByText('We talked, and he apologized.')).toBeVisible()
  await expectAccessible(page)
})
