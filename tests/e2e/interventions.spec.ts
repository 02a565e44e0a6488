// Modules: students, auth.
import { save } from './support/fields.ts'
import { newStudent, ownName, userContext } from './support/people.ts'
import { app, expect, expectAccessible, inSpanish, signIn, test } from './support/test.ts'

test('an intervention is added on a student’s profile, is found in the list of current ones, and ends with an outcome @phone', async ({
  page,
}) => {
  test.slow()
  await signIn(page, 'admin')
  const { id, lastName } = await newStudent(page)
  const goal = `Reads 90 words a minute ${ownName('by June ')}`
  await page.goto(`${app}/student/${id}/interventions`)
  await expect(page.getByText('No interventions on file.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Add intervention' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add intervention' })
  await expect(dialog.getByRole('combobox', { name: 'Outcome' })).toBeHidden()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('This field is required.')).not.toHaveCount(0)
  await expectAccessible(page)
  await dialog.getByRole('combobox', { name: 'Tier' }).click()
  await page.getByRole('option', { name: 'Tier 3', exact: true }).click()
  await dialog.getByRole('combobox', { name: 'Area' }).click()
  await page.getByRole('option', { name: 'Reading' }).click()
  await dialog.getByRole('textbox', { name: 'Goal' }).fill(goal)
  await dialog.getByRole('combobox', { name: 'Lead' }).fill('Whitfield')
  await page.getByRole('option', { name: /Samuel Whitfield/ }).click()
  await dialog.getByRole('textbox', { name: 'Start' }).fill('9/1/2026')
  await dialog.getByRole('textbox', { name: 'Review' }).fill('8/1/2026')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Review' }).fill('9/15/2026')
  await dialog.getByRole('button', { name: 'Save' }).click()
  // He works at another school.
  await expect(dialog.getByText('This person can’t see the student.')).toBeVisible()
  await dialog.getByRole('combobox', { name: 'Lead' }).fill('Okafor')
  await page.getByRole('option', { name: 'Amelia Okafor' }).click()
  await save(dialog)
  await expect(page.getByText(goal)).toBeVisible()
  await expect(page.getByText('Lead: Amelia Okafor')).toBeVisible()
  await expect(page.getByText('Review overdue')).toBeVisible()
  await expect(page.getByText('Not shared with the family')).toBeVisible()
  await expectAccessible(page)

  await page.goto(`${app}/students/response-to-intervention`)
  await page.getByRole('searchbox').fill(lastName)
  await expect(page.getByText('Showing 1-1 of 1')).toBeVisible()
  await expect(page.getByText('Review overdue')).toBeVisible()
  await expectAccessible(page)
  // Not in the sidebar, which has the people that she viewed last.
  const main = page.getByRole('main')
  await main.getByRole('link', { name: new RegExp(lastName) }).click()
  await expect(page).toHaveURL(new RegExp(`/student/${id}/interventions`))

  await page.getByRole('button', { name: `Edit ${goal}` }).click()
  const edit = page.getByRole('dialog', { name: `Edit ${goal}` })
  await edit.getByRole('textbox', { name: 'End' }).fill('10/1/2026')
  await edit.getByRole('textbox', { name: 'End' }).press('Tab')
  await edit.getByRole('combobox', { name: 'Outcome' }).click()
  await page.getByRole('option', { name: 'Moves to the next tier' }).click()
  const shares = edit.getByRole('switch', { name: 'Share with the student and family' })
  await shares.press('Space')
  await expect(shares).toBeChecked()
  await edit.getByRole('button', { name: 'Save' }).click()
  await expect(edit).toBeHidden()
  await expect(main.getByText('Moves to the next tier')).toBeVisible()
  await expect(page.getByText('Not shared with the family')).toBeHidden()

  await page.getByRole('button', { name: 'History', exact: true }).click()
  const history = page.getByRole('dialog', { name: 'History' })
  await expect(history.getByText('Amelia Okafor', { exact: true })).toBeVisible()
  await history.getByRole('button', { name: 'Close' }).click()

  await inSpanish(page)
  await page.reload()
  await expect(page.getByRole('heading', { level: 2, name: 'Intervenciones' })).toBeVisible()
  await expect(page.getByText('Nivel 3', { exact: true })).toBeVisible()
  await expect(page.getByText('Pasa al siguiente nivel')).toBeVisible()
  await expectAccessible(page)
  await page.goto(`${app}/students/response-to-intervention`)
  await expect(
    page.getByRole('heading', { level: 1, name: 'Intervenciones vigentes' }),
  ).toBeVisible()
  await expectAccessible(page)
})

test('families and students read shared interventions, teachers read all of them, and only administrators make changes @phone', async ({
  page,
}) => {
  await signIn(page, 'student')
  const { userID } = await userContext(page)
  for (const role of ['student', 'guardian', 'teacher'] as const) {
    await page.context().clearCookies()
    await signIn(page, role)
    await page.goto(`${app}/student/${userID}/interventions`)
    await expect(page.getByText('Explains each step of a solution in words')).toBeVisible()
    await expect(page.getByText(/^Lead: /)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Add intervention' })).toBeHidden()
    await expectAccessible(page)
  }
})

test('someone is named to administer interventions from a day on, and relieved', async ({
  page,
}) => {
  await signIn(page, 'admin')
  await page.goto(`${app}/settings/security/rti-administrators`)
  await expect(
    page.getByText('Everyone who can do this: Add and change students’ interventions.'),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Add administrator' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add administrator' })
  await dialog.getByRole('combobox', { name: 'Name' }).fill('mar')
  const found = page.getByRole('option', { name: / · / }).first()
  const [name = ''] = ((await found.textContent()) ?? '').split(' · ')
  await found.click()
  // In the future, so that it gives no one anything while other journeys run.
  await dialog.getByRole('textbox', { name: 'First day' }).fill('8/2/2027')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Add administrator' }).click()
  const row = page.getByRole('row', { name: new RegExp(name) })
  await expect(row.getByText('Added here')).toBeVisible()
  await expectAccessible(page)
  await row.getByRole('button', { name: `Remove ${name}` }).click()
  const confirm = page.getByRole('dialog', { name: `Remove ${name}` })
  await confirm.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(page.getByText(`${name} no longer has this access`)).toBeVisible()
})

test('who administers interventions is on one page, in both languages @phone', async ({ page }) => {
  await signIn(page, 'admin')
  await page.goto(`${app}/settings/security/rti-administrators`)
  await expect(page.getByRole('heading', { level: 1, name: 'RTI administrators' })).toBeVisible()
  await expect(
    page.getByText('Member of District administrators').filter({ visible: true }),
  ).not.toHaveCount(0)
  await expectAccessible(page)
  await inSpanish(page)
  await page.reload()
  await expect(
    page.getByRole('heading', { level: 1, name: 'Administración de intervenciones (RTI)' }),
  ).toBeVisible()
  await expectAccessible(page)
})
