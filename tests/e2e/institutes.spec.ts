// Modules: institutes.
import { save } from './support/fields.ts'
import { act, ask, ownLetters, ownName, userContext } from './support/people.ts'
import {
  app,
  expect,
  expectAccessible,
  inSpanish,
  signIn,
  test,
  type Page,
} from './support/test.ts'
import { schoolDay } from './support/today.ts'

const main = (page: Page) => page.getByRole('main')
const dialog = (page: Page) => page.getByRole('dialog')
const press = (page: Page, name: string) =>
  main(page).getByRole('button', { name, exact: true }).click()

/** An institute that takes submissions, with a form of one question, by the people who set it up. */
async function anInstitute(page: Page, name: string): Promise<number> {
  const form = await act<{ id: number }>(page, 'institutes.forms.save', {
    draft: {
      ...{ title: name, description: null, signature: 'none', statement: null },
      sections: [
        {
          ...{ id: 0, title: 'Your idea', description: null, metadata: {} },
          questions: [{ id: 0, questionType: 'text', text: 'What will you do?', metadata: {} }],
        },
      ],
    },
  })
  const made = await act<{ id: number }>(page, 'institutes.institutes.create', {
    draft: {
      ...{ code: name.slice(-12), name: { en: name, es: `${name} en español` }, scoreBy: null },
      ...{ description: null, formID: form.id, dueOn: schoolDay(10), dueTime: '17:00' },
      ...{ readersEach: 1, apartBySchool: true, isBlind: false, highest: 4, spread: 25 },
      ...{ rankBy: 'raw', seats: 1, waitlist: 0 },
      panels: [
        { name: 'Literacy', nameEs: 'Lectoescritura', most: null },
        { name: 'Science', nameEs: 'Ciencias', most: null },
      ],
      criteria: [{ name: 'Plan', nameEs: null, weight: 100 }],
    },
  })
  await act(page, 'institutes.institutes.act', { id: made.id, act: 'open' })
  return made.id
}

test('a teacher applies to an institute with its form and their panels, changes it, and submits it before the deadline', async ({
  page,
}) => {
  test.slow()
  const name = ownName('Ideas ')
  const title = `Reading corners ${ownLetters()}`
  await signIn(page, 'admin')
  const id = await anInstitute(page, name)
  await page.goto(`${app}/institute/${id}`)
  await expect(main(page).getByText('Panelists', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await press(page, 'Extend deadline')
  await dialog(page)
    .getByRole('textbox', { name: /^Reason/ })
    .fill('The network was down.')
  const due = dialog(page).getByRole('textbox', { name: /^New due date/ })
  const [year = '', month = '', day = ''] = schoolDay(12).split('-')
  await due.fill(`${month}/${day}/${year}`)
  await due.press('Tab')
  await expectAccessible(page)
  await save(dialog(page), 'Extend deadline')
  await expect(main(page).getByText(/The network was down/)).not.toHaveCount(0)

  await signIn(page, 'teacher')
  const { userID } = await userContext(page)
  await page.goto(`${app}/staff-member/${userID}/institute-forms`)
  await main(page)
    .getByRole('button', { name: `Start a submission to ${name}` })
    .click()
  await dialog(page)
    .getByRole('textbox', { name: /^Title of your submission/ })
    .fill(title)
  await save(dialog(page), 'Start')
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expectAccessible(page)
  // What the form requires is asked for, and the draft is kept without it.
  await press(page, 'Save draft')
  await expect(page.getByText('Draft saved', { exact: true })).not.toHaveCount(0)
  await press(page, 'Submit')
  await expect(main(page).getByText('This field is required.')).not.toHaveCount(0)
  await main(page)
    .getByRole('textbox', { name: /^What will you do/ })
    .fill('Every class gets a corner with books.')
  await main(page)
    .getByRole('combobox', { name: /^Panels that should read it/ })
    .click()
  await page.getByRole('option', { name: 'Science' }).click()
  await page.keyboard.press('Escape')
  await press(page, 'Submit')
  await expect(main(page).getByText('Every class gets a corner with books.')).toBeVisible()
  await expectAccessible(page)

  await inSpanish(page)
  await page.goto(`${app}/staff-member/${userID}/institute-panel-preferences`)
  await expect(main(page).getByText(`${name} en español`, { exact: true })).toBeVisible()
  await expectAccessible(page)
})

test('a panelist says what they prefer, scores a submission, and then sees what the others gave; an administrator decides', async ({
  page,
}) => {
  test.slow()
  await signIn(page, 'pdadmin')
  const { rows } = await ask<{ rows: { id: number; name: { en: string } }[] }>(
    page,
    'institutes.institutes.list',
    { filters: { status: ['reviewing'] } },
  )
  const found = rows.find(({ name }) => name.en.startsWith('Summer Teaching Institute'))
  const id = found?.id ?? 0

  await signIn(page, 'principal')
  const { userID } = await userContext(page)
  await page.goto(`${app}/staff-member/${userID}/institute-panelist-preferences`)
  const name = found?.name.en ?? ''
  await main(page)
    .getByRole('button', { name: `Change preferences for ${name}` })
    .click()
  await dialog(page)
    .getByRole('textbox', { name: /^Note to the administrators/ })
    .fill(`I can read more. ${ownLetters()}`)
  await expectAccessible(page)
  await save(dialog(page))

  await page.goto(`${app}/institute/${id}`)
  await expectAccessible(page)
  const { readings } = await ask<{ readings: { title: string; status: string }[] }>(
    page,
    'institutes.ownPart',
    { id },
  )
  const next = readings.find(({ status }) => status === 'assigned')
  await main(page)
    .getByRole('region', { name: 'What you read' })
    .getByRole('link')
    .filter({ hasText: next?.title ?? 'Nothing is left to score' })
    .click()
  await expect(main(page).getByRole('region', { name: 'Your scores' })).toBeVisible()
  await expect(main(page).getByRole('region', { name: 'What the others gave' })).toHaveCount(0)
  await expectAccessible(page)
  for (const criterion of [/^Use for other teachers/, /^Evidence that it works/])
    await main(page).getByRole('textbox', { name: criterion }).fill('3')
  await press(page, 'Give scores')
  await expect(main(page).getByText('This field is required.')).not.toHaveCount(0)
  await main(page)
    .getByRole('textbox', { name: /^Plan for the session/ })
    .fill('4')
  await press(page, 'Give scores')
  await expect(main(page).getByRole('region', { name: 'What the others gave' })).toBeVisible()
  await expectAccessible(page)

  await signIn(page, 'pdadmin')
  await page.goto(`${app}/institute/${id}`)
  const results = main(page).getByRole('region', { name: 'Submissions and results' })
  await expect(results.getByText('Readers far apart', { exact: true })).toBeVisible()
  await expectAccessible(page)
  const scored = await ask<{ rows: { id: number }[] }>(page, 'institutes.submissions.list', {
    filters: { status: ['scored'], instituteID: [String(id)] },
  })
  await page.goto(
    `${app}/settings/institutes/form-submissions/submission/${scored.rows[0]?.id ?? 0}`,
  )
  await expect(main(page).getByRole('region', { name: 'Readers and scores' })).toBeVisible()
  await expectAccessible(page)
  await press(page, 'Decide')
  await dialog(page).getByText('Accepted', { exact: true }).click()
  await expectAccessible(page)
  await save(dialog(page), 'Decide')
  await expect(main(page).getByRole('button', { name: 'Letter', exact: true })).toBeVisible()

  await page.goto(`${app}/settings/institutes/reports/${id}`)
  await expect(main(page).getByRole('region', { name: 'By school' })).toBeVisible()
  await expectAccessible(page)
  await inSpanish(page)
  await page.goto(`${app}/settings/institutes/form-submissions/${id}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Solicitudes recibidas' })).toBeVisible()
  await expectAccessible(page)
})
