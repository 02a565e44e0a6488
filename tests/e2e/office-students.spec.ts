// Modules: students, bulkOperations.
import { save } from './support/fields.ts'
import { newStudent, ownName } from './support/people.ts'
import { app, expect, expectAccessible, signIn, test, type Page } from './support/test.ts'

const search = `${app}/students/search`
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

async function find(page: Page, typed: string): Promise<void> {
  await page.getByRole('searchbox', { name: 'Search students' }).fill(typed)
  await expect(page).toHaveURL(
    new RegExp(`q=${encodeURIComponent(typed).replaceAll('%20', '\\+')}`),
  )
}

test.describe('the office finds a student', () => {
  test.beforeEach(async ({ page }) => {
    await signIn(page, 'staff')
    await page.goto(search)
  })

  test('by fragments of the name, with or without the accent, by number and by birth date @phone @smoke', async ({
    page,
  }) => {
    const sofia = page.getByRole('link', { name: /Peña, Sofía/ })
    for (const typed of ['peña sof', 'PENA', 'sofia pen', '0048271', '3/14/2011', '2011-03-14']) {
      await find(page, typed)
      await expect(sofia, typed).toBeVisible()
    }
    await find(page, '0048271')
    await expect(page.getByText('Showing 1-1 of 1')).toBeVisible()
    await expectAccessible(page)
    await find(page, 'nobody of this name')
    await expect(page.getByText('Nothing matches')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Clear search and filters' }).click()
    await expect(page.getByText(/^Showing 1-50 of/)).toBeVisible()
  })

  test('by grade and status, and a view saves both under a name', async ({ page }) => {
    await page.getByRole('button', { name: 'Filters' }).click()
    const filters = page.getByRole('dialog', { name: 'Filters' })
    await filters.getByRole('combobox', { name: 'Grade' }).click()
    await page.getByRole('option', { name: 'Grade 12' }).click()
    await page.keyboard.press('Escape')
    await filters.getByRole('checkbox', { name: 'Active', exact: true }).check()
    await expectAccessible(page)
    await filters.getByRole('button', { name: 'Done' }).click()
    await expect(page).toHaveURL(/grade=12.*status=active/)
    await expect(page.getByRole('cell', { name: /^Grade (9|10|11)$/ })).toHaveCount(0)
    await expect(page.getByRole('cell', { name: 'Grade 12' }).first()).toBeVisible()
    const shown = await page.getByText(/^Showing 1-/).textContent()

    const name = ownName('Seniors')
    await page.getByRole('button', { name: 'Saved views' }).click()
    await page.getByRole('textbox', { name: 'Name of this view' }).fill(name)
    await page.getByRole('textbox', { name: 'Name of this view' }).press('Enter')
    await expect(page.getByRole('button', { name, exact: true })).toBeVisible()
    await expectAccessible(page)
    await page.goto(search)
    await expect(page.getByText(/^Showing 1-50 of/)).not.toHaveText(shown ?? '')
    await page.getByRole('button', { name: 'Saved views' }).click()
    await page.getByRole('button', { name, exact: true }).click()
    await expect(page.getByText(shown ?? '')).toBeVisible()
    await expect(page.getByText('Grade: Grade 12')).toBeVisible()
  })
})

test('the office prints a face sheet, and face sheets for a whole list', async ({ page }) => {
  await signIn(page, 'staff')
  await page.goto(`${search}?q=0048271`)
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Face sheets (PDF)' }).click()
  const dialog = page.getByRole('dialog', { name: 'Preparing your file' })
  await expect(dialog.getByText('Your file is ready.')).toBeVisible()
  await expectAccessible(page)
  const list = page.waitForEvent('download')
  await dialog.getByRole('link', { name: 'Download' }).click()
  expect((await list).suggestedFilename()).toBe('face-sheets.pdf')
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await page.getByRole('link', { name: /Peña, Sofía/ }).click()
  const single = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Face sheet (PDF)' }).click()
  expect((await single).suggestedFilename()).toBe('face-sheet-sofi-pena.pdf')
})

test('an administrator of the district finds students at all schools, and at one with the filter', async ({
  page,
}) => {
  await signIn(page, 'admin')
  await page.goto(search)
  await page.getByText('All my schools').first().click()
  await find(page, 'peña')
  await expect(page.getByRole('link', { name: /Peña, Mateo/ })).toBeVisible()
  await expect(page.getByRole('link', { name: /Peña, Sofía/ })).toBeVisible()
  await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByRole('combobox', { name: 'School' }).fill('redwood')
  await page.getByRole('option', { name: /Redwood High School/ }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('link', { name: /Peña, Mateo/ })).toHaveCount(0)
  await expect(page.getByRole('link', { name: /Peña, Sofía/ })).toBeVisible()
})

test('the office edits a profile; the history shows the previous values, and undo restores them @phone @smoke', async ({
  page,
}) => {
  await signIn(page, 'staff')
  const student = await newStudent(page)
  await page.goto(search)
  await find(page, student.localID)
  await page.getByRole('link', { name: new RegExp(student.lastName) }).click()
  await expect(
    page.getByRole('heading', { level: 1, name: `Noemí ${student.lastName}` }),
  ).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Who to call' })).toBeVisible()
  await expectAccessible(page)

  await page.goto(`${app}/student/${student.id}/demographics`)
  await page.getByRole('button', { name: 'Edit Demographics' }).click()
  await field(page, 'Last name').fill('')
  await field(page, 'Birth date').fill('45/45/2011')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('This field is required.')).toBeVisible()
  await expect(page.getByText('Must be a valid date')).toBeVisible()
  await expect(field(page, 'Last name')).toBeFocused()
  await expectAccessible(page)
  await field(page, 'Last name').fill(`Núñez ${student.lastName}`)
  await field(page, 'Birth date').fill('9/18/2011')
  // Sofía has this number: only the server knows.
  await field(page, 'Student number').fill('0048271')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Another record already has this')).toBeVisible()
  await expect(field(page, 'Last name')).toHaveValue(`Núñez ${student.lastName}`)
  await expect(page.getByRole('button', { name: 'Save' })).toBeVisible()
  await field(page, 'Student number').fill(student.localID)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(
    page.getByRole('heading', { level: 1, name: `Noemí Núñez ${student.lastName}` }),
  ).toBeVisible()

  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(
    page.getByRole('heading', { level: 1, name: `Noemí ${student.lastName}` }),
  ).toBeVisible()
  await page.getByRole('button', { name: 'History' }).click()
  const history = page.getByRole('dialog', { name: 'History' })
  await expect(history.getByText('Samuel Whitfield changed the profile')).toHaveCount(2)
  await expect(history.getByText('Sep 18, 2011').first()).toBeVisible()
  await expectAccessible(page)
})

test('phones, email and addresses are changed, and a removal is undone', async ({ page }) => {
  await signIn(page, 'staff')
  const { id } = await newStudent(page)
  await page.goto(`${app}/student/${id}/contact-information`)
  await page.getByRole('button', { name: 'Edit Phone and email' }).click()
  await field(page, 'Email').fill('not an address')
  await field(page, 'Phone').fill('12')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Must be a valid email address')).toBeVisible()
  await expect(page.getByText('Must be a valid phone number')).toBeVisible()
  await expectAccessible(page)
  await field(page, 'Email').fill(`noemi.${id}@example.org`)
  await field(page, 'Phone').fill('2095550188')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('link', { name: '(209) 555-0188' })).toBeVisible()

  await page.getByRole('button', { name: 'Add address' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add address' })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('This field is required.')).not.toHaveCount(0)
  await expectAccessible(page)
  await dialog.getByText('Home', { exact: true }).click()
  await dialog.getByRole('textbox', { name: 'Street' }).fill('418 Manzanita Lane')
  await dialog.getByRole('textbox', { name: 'City' }).fill('Valle Verde')
  await dialog.getByRole('combobox', { name: 'Country' }).fill('United S')
  await page.getByRole('option', { name: 'United States', exact: true }).click()
  await save(dialog)
  await expect(page.getByText('418 Manzanita Lane')).toBeVisible()
  await page.getByRole('button', { name: 'Remove Home' }).click()
  await expect(page.getByText('418 Manzanita Lane')).toBeHidden()
  await page.getByRole('button', { name: 'Undo: Home was removed' }).click()
  await expect(page.getByText('418 Manzanita Lane')).toBeVisible()
  await expectAccessible(page)
})

test('a student is added; errors are shown at their field, possible duplicates come first, and nothing typed is lost', async ({
  page,
}) => {
  await signIn(page, 'staff')
  await page.goto(`${app}/students/add`)
  const submit = page.getByRole('button', { name: 'Add student' })
  await submit.click()
  await expect(page.getByText('This field is required.')).toHaveCount(4)
  await expectAccessible(page)
  // Sofía already has this name and birthday.
  await field(page, 'First name').fill('Sofia')
  await field(page, 'Last name').fill('Pena')
  await field(page, 'Birth date').fill('3/14/2011')
  await field(page, 'Student number').fill('0048271')
  await page.getByRole('combobox', { name: 'Grade' }).click()
  await page.getByRole('option', { name: 'Grade 10' }).click()
  await field(page, 'First day').fill('8/17/2026')
  await submit.click()
  // The server refuses her number, at its field.
  await expect(page.getByText('Another record already has this')).toBeVisible()
  await expect(field(page, 'First name')).toHaveValue('Sofia')
  await field(page, 'Student number').fill('')
  await submit.click()
  await expect(page.getByText('Is it one of these people?')).toBeVisible()
  await expect(
    page.getByRole('listitem').filter({ hasText: 'Sofía' }).filter({ hasText: 'Mar 14, 2011' }),
  ).toBeVisible()
  await expectAccessible(page)

  const lastName = ownName('Peñalosa')
  await field(page, 'Last name').fill(lastName)
  // Leaving halfway and coming back: what was typed is offered.
  await page.getByRole('link', { name: 'Cancel' }).click()
  await page
    .getByRole('dialog', { name: 'Leave without saving?' })
    .getByRole('button', { name: 'Leave' })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Students' })).toBeVisible()
  await page.getByRole('link', { name: 'Add student' }).last().click()
  await expect(page.getByText('You have unsaved work here')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect(field(page, 'Last name')).toHaveValue(lastName)
  await submit.click()
  // Still someone with this first name and birthday: the message is shown where people see it.
  await expect(page.getByText('Is it one of these people?')).toBeInViewport()
  await page.getByRole('button', { name: 'None of these; add' }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Sofia ${lastName}` })).toBeVisible()
  await page.goto(search)
  await find(page, lastName.toLowerCase())
  // The sidebar lists them too, as viewed last.
  await expect(
    page.getByRole('main').getByRole('link', { name: new RegExp(lastName) }),
  ).toBeVisible()
})

test('a field is set on several students at once, previewed first, and undone', async ({
  page,
}) => {
  await signIn(page, 'admin')
  const students = [await newStudent(page), await newStudent(page)]
  await page.goto(`${app}/data-integrations/bulk-operations`)
  await page.getByRole('combobox', { name: 'Field' }).selectOption({ label: 'City of birth' })
  await page.getByRole('textbox', { name: 'New value' }).fill('Riverbend')
  await page.getByRole('radio', { name: 'Paste a list of IDs' }).check()
  await page
    .getByRole('textbox', { name: 'Student, staff, state, or SIS IDs' })
    .fill(students.map((one) => one.localID).join('\n'))
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(page.getByText('Nothing has changed yet.')).toBeVisible()
  for (const { lastName } of students)
    await expect(
      page.getByRole('row', { name: new RegExp(`${lastName}.*Riverbend`) }),
    ).toBeVisible()
  await page.getByRole('button', { name: 'Change 2 records' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Change 2 records' }).click()
  await expect(page.getByText('Done', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Undone', { exact: true }).first()).toBeVisible()
})
