// Modules: behavior, students, attendance.
import { choose, press } from './support/fields.ts'
import { act, ask, newStudent, ownLetters, userContext } from './support/people.ts'
import { schoolDay } from './support/today.ts'
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

test('a principal decides an incident, shares it with the family, and closes it once its outcome is noted @phone', async ({
  page,
}) => {
  test.slow()
  await signIn(page, 'staff')
  const { id: studentID } = await newStudent(page)
  await signIn(page, 'principal')
  const { schoolID } = await userContext(page)
  const idOf = async (list: string, code: string) => {
    const { rows } = await ask<{ rows: { id: number; code: string }[] }>(page, list, {})
    return rows.find((row) => row.code === code)?.id ?? 0
  }
  const familyText = `Pushed in line, and helped to make up for it ${ownLetters()}`
  const { id } = await act<{ id: number }>(page, 'behavior.incidents.create', {
    draft: {
      behaviorID: await idOf('behavior.incidentTypes.list', 'DEFIANCE'),
      ...{ happenedOn: schoolDay(-1), time: null, location: 'cafeteria' },
      ...{ story: 'Pushed past others in the lunch line.', weapon: 'none', injury: 'none' },
      ...{ lawEnforcement: false, caseNumber: null, schoolID, steps: [] },
      people: [
        {
          ...{ studentID, name: null, role: 'perpetrator', plan: null, restraint: null },
          ...{ restraintMinutes: null, familyText, outcome: null },
        },
      ],
      responses: [
        {
          consequenceID: await idOf('behavior.consequences.list', 'CICO'),
          ...{ studentID, fromDay: null, toDay: null },
        },
      ],
    },
  })
  await page.goto(`${app}/students/behavior/incident-management/${id}`)
  await expectAccessible(page)
  await press(page, 'Decide')
  await press(page, 'Share with families')
  await expect(main(page).getByText('Decided', { exact: true })).not.toHaveCount(0)
  const { version, people } = await ask<{ version: number; people: object[] }>(
    page,
    'behavior.incidents.get',
    { id },
  )
  await act(page, 'behavior.incidents.update', {
    ...{ id, version },
    changes: { people: people.map((one) => ({ ...one, outcome: 'better' })) },
  })
  await page.reload()
  await main(page).getByRole('button', { name: 'Close', exact: true }).click()
  await expect(main(page).getByText('Closed', { exact: true })).not.toHaveCount(0)
  await expectAccessible(page)
  await inSpanish(page)
  await page.goto(`${app}/student/${studentID}/behavior`)
  await expect(main(page).getByText(familyText)).toBeVisible()
  await expectAccessible(page)
})
