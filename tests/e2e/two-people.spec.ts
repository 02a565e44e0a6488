// Modules: students, registration.
import { drawn } from './support/at-rest.ts'
import { save } from './support/fields.ts'
import { newStudent, ownNumber } from './support/people.ts'
import { app, expect, expectAccessible, signIn, test, type Page } from './support/test.ts'

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

test('when two people edit one record, the second sees the conflict and merges; nothing is silently overwritten @smoke', async ({
  page: samuel,
  browser,
}) => {
  await signIn(samuel, 'staff')
  const { id, lastName } = await newStudent(samuel)
  const context = await browser.newContext()
  const amelia = await context.newPage()
  await signIn(amelia, 'admin')
  for (const page of [samuel, amelia]) {
    await page.goto(`${app}/student/${id}/demographics`)
    await page.getByRole('button', { name: 'Edit Demographics' }).click()
  }

  await field(amelia, 'Middle name').fill('Inés')
  await field(amelia, 'City of birth').fill('Oaxaca')
  await amelia.getByRole('button', { name: 'Save' }).click()
  await expect(amelia.getByText('Oaxaca')).toBeVisible()

  // Both entered a middle name; only Samuel changed the last name, and only Amelia the city.
  await field(samuel, 'Middle name').fill('Isabel')
  await field(samuel, 'Last name').fill(`${lastName} Vega`)
  await samuel.getByRole('button', { name: 'Save' }).click()
  const dialog = samuel.getByRole('dialog', { name: 'Someone else changed this record' })
  await expect(dialog).toContainText('Inés')
  await expect(dialog).toContainText('City of birth: Oaxaca (Theirs)')
  await expect(dialog).toContainText(`Last name: ${lastName} Vega (Yours)`)
  await expectAccessible(samuel)
  // Nothing of Samuel's is written until a person has chosen.
  await amelia.reload()
  await drawn(amelia)
  await expect(amelia.getByText('Isabel')).toHaveCount(0)

  await dialog.getByRole('radio', { name: /Theirs/ }).check()
  await save(dialog, 'Save the merged record')
  await expect(
    samuel.getByRole('heading', { level: 1, name: `Noemí ${lastName} Vega` }),
  ).toBeVisible()
  await amelia.reload()
  await expect(amelia.getByText('Inés', { exact: true })).toBeVisible()
  await expect(amelia.getByText('Oaxaca')).toBeVisible()
  await expect(
    amelia.getByRole('heading', { level: 1, name: `Noemí ${lastName} Vega` }),
  ).toBeVisible()
  await context.close()
})

test('when two people edit one registration form, the second merges too', async ({
  page: amelia,
  browser,
}) => {
  await signIn(amelia, 'admin')
  const title = `Form ${ownNumber()}`
  await amelia.goto(`${app}/settings/registration-forms/forms/new`)
  await field(amelia, 'Title').fill(title)
  await field(amelia, 'Section title').fill('About you')
  await amelia.getByRole('button', { name: 'Save' }).click()
  await amelia.getByRole('link', { name: title }).click()
  const context = await browser.newContext()
  const other = await context.newPage()
  await signIn(other, 'admin')
  await expect(field(amelia, 'Title')).toHaveValue(title)
  await other.goto(amelia.url())
  await expect(field(other, 'Title')).toHaveValue(title)

  await field(amelia, 'Section title').fill('About your family')
  await field(amelia, 'Title').fill(`${title} A`)
  await amelia.getByRole('button', { name: 'Save' }).click()
  await expect(amelia.getByRole('link', { name: `${title} A` })).toBeVisible()

  await field(other, 'Title').fill(`${title} B`)
  await other.getByRole('button', { name: 'Save' }).click()
  const dialog = other.getByRole('dialog', { name: 'Someone else changed this record' })
  await expect(dialog).toContainText('About your family')
  await expect(dialog.getByRole('radio', { name: `Yours ${title} B` })).toBeChecked()
  await expectAccessible(other)
  await save(dialog, 'Save the merged record')
  await other.getByRole('link', { name: `${title} B` }).click()
  await expect(field(other, 'Section title')).toHaveValue('About your family')
  await other.getByRole('button', { name: 'History' }).click()
  const history = other.getByRole('dialog', { name: 'History' })
  await expect(history).toContainText(`${title} A`)
  await expect(history).toContainText('Amelia Okafor added this')
  await context.close()
})

test('undo is refused if someone else has changed the record since', async ({
  page: samuel,
  browser,
}) => {
  await signIn(samuel, 'staff')
  const { id, lastName } = await newStudent(samuel)
  await samuel.goto(`${app}/student/${id}/demographics`)
  await samuel.getByRole('button', { name: 'Edit Demographics' }).click()
  await field(samuel, 'Suffix').fill('II')
  await samuel.getByRole('button', { name: 'Save' }).click()
  // Stays for as long as someone points at it.
  await samuel.getByRole('button', { name: 'Undo' }).hover()

  const context = await browser.newContext()
  const amelia = await context.newPage()
  await signIn(amelia, 'admin')
  await amelia.goto(`${app}/student/${id}/demographics`)
  await amelia.getByRole('button', { name: 'Edit Demographics' }).click()
  await field(amelia, 'Suffix').fill('III')
  await amelia.getByRole('button', { name: 'Save' }).click()
  await expect(amelia.getByText('III', { exact: true })).toBeVisible()

  await samuel.getByRole('button', { name: 'Undo' }).click()
  await expect(
    samuel.getByText('Someone else changed this record after you opened it.'),
  ).toBeVisible()
  await amelia.reload()
  await expect(amelia.getByText('III', { exact: true })).toBeVisible()
  await expect(amelia.getByRole('heading', { level: 1, name: new RegExp(lastName) })).toBeVisible()
  await context.close()
})
