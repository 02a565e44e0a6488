// Modules: security, students.
import { anAdministrator } from './support/accounts.ts'
import { newStudent, userContext } from './support/people.ts'
import { app, expect, expectAccessible, inSpanish, password, signIn, test } from './support/test.ts'

test('a record is put on hold, exported, and can’t be deleted until the hold is lifted and the student has left', async ({
  page,
}) => {
  await signIn(page, 'admin')
  const { id, lastName } = await newStudent(page)
  await page.goto(`${app}/student/${id}/record`)
  await expect(page.getByText('No holds.')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Place a hold' }).click()
  const hold = page.getByRole('dialog', { name: 'Place a hold' })
  await hold.getByRole('textbox', { name: 'Reason' }).fill('Case 26-118')
  await expectAccessible(page)
  await hold.getByRole('button', { name: 'Place a hold' }).click()
  await expect(page.getByText('In effect')).toBeVisible()

  await page.getByRole('button', { name: 'Export the record' }).click()
  const request = page.getByRole('dialog', { name: 'Export the record' })
  await request.getByRole('textbox', { name: 'Recipient' }).fill('Elena Ibarra')
  await request.getByRole('textbox', { name: 'Purpose' }).fill('Asked for a copy')
  await request.getByRole('combobox', { name: 'Reason it’s allowed' }).click()
  await page.getByRole('option', { name: 'Request by the family or the adult student' }).click()
  await expectAccessible(page)
  await request.getByRole('button', { name: 'Export the record' }).click()
  const link = page.getByRole('link', { name: /Download the export of/ })
  await expect(link).toBeVisible()
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
  expect(download.suggestedFilename()).toBe(`record-${id}.zip`)
  await page.goto(`${app}/student/${id}/disclosures`)
  await expect(page.getByText('Elena Ibarra')).toBeVisible()

  await page.goto(`${app}/student/${id}`)
  await expect(page.getByText('This record is under a legal hold')).toBeVisible()
  await page.goto(`${app}/student/${id}/record`)
  await page.getByRole('button', { name: 'Show what would be deleted' }).click()
  await expect(page.getByText('This record is under a legal hold.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Lift the hold/ }).click()
  const lift = page.getByRole('dialog', { name: /^Lift the hold/ })
  await lift.getByRole('textbox', { name: 'Why is it lifted?' }).fill('Settled')
  await lift.getByRole('button', { name: 'Lift' }).click()
  await expect(page.getByText(/^This student is still enrolled/)).toBeVisible()
  await expect(page.getByRole('heading', { name: new RegExp(lastName) })).toBeVisible()
})

test('how long data is kept is on one page, in both languages @phone', async ({ page }) => {
  await signIn(page, 'admin')
  await page.goto(`${app}/settings/security/retention`)
  await expect(page.getByRole('row', { name: /Emails, sent or not 30 days/ })).toBeVisible()
  await expectAccessible(page)
  await inSpanish(page)
  await page.reload()
  await expect(page.getByRole('row', { name: /Correos, enviados o no 30 días/ })).toBeVisible()
  await expectAccessible(page)
})

test('exporting more than 1,000 students asks for the password again and notifies an administrator', async ({
  page,
}) => {
  // Someone of this journey's own: exports count for an hour.
  await anAdministrator(page, 'en')
  const { firstName, lastName } = await userContext(page)
  // One file after the other counts like one large file.
  const query = encodeURIComponent(JSON.stringify({ filters: { scope: ['all'] } }))
  const file = `${app}/rest/people-files/students?format=csv&query=${query}`
  const statuses: number[] = []
  while (!statuses.includes(403) && statuses.length < 30)
    statuses.push((await page.request.get(file)).status())
  expect(statuses.at(-1)).toBe(403)

  await page.goto(`${app}/students/search?f.scope=all`)
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: /CSV/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Confirm that it’s you' })
  await expect(dialog).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('textbox', { name: 'Password' }).fill('wrong')
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(dialog.getByText('That isn’t your current password.')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Password' }).fill(password)
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await dialog.getByRole('button', { name: 'OK' }).click()
  await page.getByRole('button', { name: 'More actions' }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: /CSV/ }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/\.csv$/)

  await signIn(page, 'admin')
  await page.goto(`${app}/`)
  await page.getByRole('button', { name: /^Notifications/ }).click()
  await expect(
    page
      .getByText(new RegExp(`^${firstName} ${lastName} exported records of [\\d,]+ people`))
      .first(),
  ).toBeVisible()
})
