// Modules: reportCards, security, students.
import { act, newStudent, ownName } from './support/people.ts'
import { app, expect, expectAccessible, inSpanish, signIn, test } from './support/test.ts'

const line = (course: string, mark: string, year: string, credits: number) => ({
  ...{ schoolName: 'Fresno Union High School', yearName: year, termName: 'Spring' },
  ...{ endedOn: `20${year.slice(-2)}-06-03`, gradeLevel: '09', courseTitle: course, part: 1 },
  ...{ courseCode: null, stateCode: null, courseID: null, subjectArea: '02', level: 'regular' },
  ...{ mark, points: mark === 'F' ? 0 : 3, creditsAttempted: 5, creditsEarned: credits },
})

test('a registrar enters a transfer student’s credits with a retake, merges the record that was entered twice, and prints one right transcript', async ({
  page,
}) => {
  await signIn(page, 'admin')
  const lastName = ownName('Traslado')
  const kept = await newStudent(page, { firstName: 'Inés', lastName })
  const gone = await newStudent(page, { firstName: 'Inés', lastName })
  const transcript = `${app}/student/${kept.id}/transcript`

  // The failed course is typed as the paper has it.
  await page.goto(transcript)
  await page.getByRole('main').getByRole('button', { name: 'Add transfer grade' }).click()
  const form = page.getByRole('dialog', { name: 'Add transfer grade' })
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(form.getByText('This field is required.')).not.toHaveCount(0)
  for (const [label, typed] of [
    ['School', 'Fresno Union High School'],
    ['School year', '2024–25'],
    ['Term', 'Spring'],
    ['Last day of the term', '2025-06-03'],
    ['Course', 'Algebra 1'],
    ['Grade', 'F'],
    ['GPA points', '0'],
    ['Credits attempted', '5'],
    ['Credits earned', '5'],
  ] as const)
    await form.getByRole('textbox', { name: label, exact: true }).fill(typed)
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(form.getByText('A grade of F earns no credit.')).toBeVisible()
  await form.getByRole('textbox', { name: 'Credits earned', exact: true }).fill('0')
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(form).toBeHidden()

  // Someone else entered the retake, and another course, on the second record.
  await act(page, 'reportCards.saveTransfer', {
    ...{ studentID: gone.id, draft: line('Algebra 1', 'B', '2025–26', 5), again: false },
  })
  await act(page, 'reportCards.saveTransfer', {
    ...{ studentID: gone.id, draft: line('Biology', 'B', '2025–26', 5), again: false },
  })
  await page.goto(`${app}/students/merge`)
  for (const [label, { id }] of [
    ['Record to keep', kept],
    ['Duplicate', gone],
  ] as const) {
    await page.getByRole('combobox', { name: label, exact: true }).fill(lastName)
    await page.getByRole('option', { name: new RegExp(`#${id}$`) }).click()
  }
  await page.getByRole('main').getByRole('button', { name: 'Merge records' }).click()
  await page
    .getByRole('dialog', { name: 'Merge records' })
    .getByRole('button', { name: 'Merge records' })
    .click()
  await expect(page.getByText('Records merged', { exact: true })).toBeVisible()

  // 0 and 3 points in the same part of the same course: the better counts. With Biology: 3.000.
  await page.goto(transcript)
  const main = page.getByRole('main')
  const total = (label: string) =>
    main.getByRole('term').filter({ hasText: label }).locator('xpath=following-sibling::dd[1]')
  await expect(total('Unweighted GPA')).toHaveText('3.000')
  await expect(total('Credits attempted')).toHaveText('15')
  await expect(total('Credits earned')).toHaveText('10')
  await expect(main.getByRole('row', { name: /Algebra 1.*Repeated/ })).toHaveCount(1)
  await expectAccessible(page)
  const download = page.waitForEvent('download')
  await main.getByRole('button', { name: 'Print transcript' }).click()
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/)

  await inSpanish(page)
  await page.reload()
  await expect(main.getByRole('heading', { level: 2, name: 'Créditos y promedio' })).toBeVisible()
  await expectAccessible(page)
})
