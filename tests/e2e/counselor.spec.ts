// Modules: students, people, progress.
import { choose, save } from './support/fields.ts'
import { act, ask, newStudent, ownLetters } from './support/people.ts'
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

test('a counselor reads an alert, refers a student with evidence, and notes what the team decided @phone', async ({
  page,
}) => {
  test.slow()
  await signIn(page, 'staff')
  const { id: studentID, lastName } = await newStudent(page)
  const headline = `Check in each morning ${ownLetters()}`
  await act(page, 'people.alerts.create', {
    ...{ kind: 'student', userID: studentID },
    draft: {
      ...{ kind: 'other', severity: 'caution', headline, details: null },
      ...{ startsOn: schoolDay(-1), endsOn: null, isForSchool: true },
    },
  })

  await signIn(page, 'counselor')
  await page.goto(`${app}/students/alerts`)
  await main(page).getByRole('searchbox').fill(lastName)
  await expect(main(page).getByText(headline)).not.toHaveCount(0)
  await expectAccessible(page)
  await main(page)
    .getByRole('button', { name: new RegExp(`^I’ve read it: .*${lastName}`) })
    .nth(0)
    .click()
  await expect(
    main(page).getByRole('button', { name: new RegExp(`^I’ve read it: .*${lastName}`) }),
  ).toHaveCount(0)

  await page.goto(`${app}/students/response-to-intervention/referrals/new`)
  await choose(page, /^Student/, lastName)
  await choose(page, /^Area/, 'Reading')
  await page
    .getByRole('textbox', { name: /^What you have seen/ })
    .fill('Guesses at longer words and loses the thread of a page.')
  await page.getByRole('textbox', { name: /^What was tried/ }).fill('Partner reading, four weeks.')
  await main(page).getByRole('button', { name: 'Add evidence', exact: true }).click()
  await page
    .getByRole('textbox', { name: /What it shows/ })
    .fill('48 words a minute on the fall screening.')
  await expectAccessible(page)
  await main(page).getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page).toHaveURL(/referrals\/\d+/)
  const id = Number(page.url().split('/').at(-1))
  await main(page).getByRole('button', { name: 'Bring to the team', exact: true }).click()
  const support = main(page).getByRole('button', { name: 'Give support', exact: true })
  await expect(support).toBeVisible()
  const { version } = await ask<{ version: number }>(page, 'students.rtiReferrals.get', { id })
  const notes = `Mother, teacher, and counselor met ${ownLetters()}`
  await act(page, 'students.rtiReferrals.update', {
    ...{ id, version },
    changes: { meetings: [{ day: schoolDay(0), notes, decision: 'Repeated reading' }] },
  })
  await page.reload()
  await expect(main(page).getByText(notes)).not.toHaveCount(0)
  await support.click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Give support', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(main(page).getByText('Gets support', { exact: true })).not.toHaveCount(0)
  await expectAccessible(page)
})

test('a counselor’s own note is found by no one else; seniors at risk are hers too, in Spanish @phone', async ({
  page,
}) => {
  test.slow()
  await signIn(page, 'staff')
  const { id: studentID } = await newStudent(page)
  await signIn(page, 'counselor')
  const note = `Worries about home ${ownLetters()}`
  await page.goto(`${app}/student/${studentID}/counseling`)
  await expect(main(page).getByText('No counseling notes.')).toBeVisible()
  await expectAccessible(page)
  await main(page).getByRole('button', { name: 'Add note', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Add note' })
  await dialog.getByRole('textbox', { name: 'Note' }).fill(note)
  const own = dialog.getByRole('switch', { name: 'Only for me' })
  await own.press('Space')
  await expect(own).toBeChecked()
  await expectAccessible(page)
  await save(dialog)
  await expect(main(page).getByText(note)).toBeVisible()
  await expect(main(page).getByText('Only you', { exact: true })).toBeVisible()

  const { rows } = await ask<{ rows: { name: string }[] }>(
    page,
    'progress.seniorsAtRisk',
    undefined,
  )
  await inSpanish(page)
  await page.goto(`${app}/students/seniors-at-risk`)
  await expect(
    main(page).getByRole('heading', { level: 1, name: 'Último año en riesgo' }),
  ).toBeVisible()
  await expect(main(page).getByText(rows[0]?.name ?? '', { exact: true })).not.toHaveCount(0)
  await expectAccessible(page)
  await page.goto(`${app}/student/${studentID}/counseling`)
  await expect(
    main(page).getByRole('heading', { level: 2, name: 'Notas de consejería' }),
  ).toBeVisible()
  await expect(main(page).getByText(note)).toBeVisible()
  await expectAccessible(page)

  // The page, the student’s history, and a search of the district: nothing of it is anywhere.
  for (const role of ['principal', 'admin', 'staff', 'nurse', 'casemanager'] as const) {
    await signIn(page, role)
    const input = encodeURIComponent(JSON.stringify({ kind: 'student', userID: studentID }))
    const list = await page.request.get(`/trpc/students.counselingNotes.list?input=${input}`)
    expect(list.status(), role).toBe(404)
    const history = await page.request.get(
      `/trpc/people.history?input=${encodeURIComponent(JSON.stringify({ kind: 'student', id: studentID }))}`,
    )
    expect(await history.text(), role).not.toMatch(/ounseling/)
    await page.goto(`${app}/student/${studentID}/counseling`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText(note)).toHaveCount(0)
  }
})
