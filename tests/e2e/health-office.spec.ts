// Modules: health, students.
import { newStudent } from './support/people.ts'
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

test('a nurse records a visit from a template, sees who is here, and sends the child back to class @phone', async ({
  page,
}) => {
  await signIn(page, 'staff')
  const { lastName } = await newStudent(page)
  await signIn(page, 'nurse')
  await page.goto(`${app}/students/health/health-visit-log`)
  await expect(page.getByRole('heading', { level: 1, name: 'Health visit log' })).toBeVisible()
  await main(page).getByRole('button', { name: 'Record a visit', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Record a visit' })
  await dialog.getByRole('button', { name: 'Record', exact: true }).click()
  await expect(dialog.getByText('Choose at least one student.')).toBeVisible()
  await dialog.getByRole('searchbox').fill(lastName)
  await dialog.getByRole('button', { name: new RegExp(`: .*${lastName}`) }).click()
  await dialog.getByRole('button', { name: 'Headache', exact: true }).click()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Record', exact: true }).click()
  await expect(dialog).toBeHidden()
  const here = main(page).getByRole('region', { name: 'Here now' })
  await expect(here).toContainText(lastName)
  await here.getByRole('button', { name: new RegExp(`^Back to class: .*${lastName}`) }).click()
  await expect(here).not.toContainText(lastName)
  await inSpanish(page)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Registro de visitas' })).toBeVisible()
  await expectAccessible(page)
})

test('a nurse gives the day’s doses, and each is recorded with the time and by whom', async ({
  page,
}) => {
  await signIn(page, 'nurse')
  await page.goto(`${app}/students/health/medication-log`)
  const today = main(page).getByRole('region', { name: 'Today’s doses' })
  await expect(today).toBeVisible()
  await expectAccessible(page)
  const names = await today
    .getByRole('button', { name: /^Give Insulin/ })
    .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? ''))
  const [name = ''] = names
  const give = today.getByRole('button', { name, exact: true })
  await give.click()
  await expect(give).toHaveCount(0)
  await expect(today.getByText('Given', { exact: true })).not.toHaveCount(0)
})

test('a nurse screens a class at a time: the exceptions first, the rest pass', async ({ page }) => {
  await signIn(page, 'nurse')
  await page.goto(`${app}/students/health/health-screenings`)
  await main(page).getByRole('button', { name: 'Screen a class', exact: true }).click()
  await page.getByRole('combobox', { name: 'Class or grade' }).click()
  await page.getByRole('option', { name: /^Grade 9 / }).click()
  const rest = main(page).getByRole('button', { name: 'The rest pass', exact: true })
  await expect(rest).toBeVisible()
  await expectAccessible(page)
  await main(page).getByRole('radio', { name: 'Refer', exact: true }).nth(0).check({ force: true })
  await rest.click()
  await main(page)
    .getByRole('button', { name: /^Record \d+ results$/ })
    .click()
  await expect(page.getByText(/^\d+ results recorded$/)).toBeVisible()
})

test('a family reads its child’s visits, conditions, and allergies on a phone in Spanish; a teacher reads only what to do @phone', async ({
  page,
}) => {
  await inSpanish(page)
  await signIn(page, 'guardian')
  await page.goto(app)
  await expect(main(page).getByRole('region', { name: 'Sofi Peña', exact: true })).toBeVisible()
  const href = await main(page)
    .getByRole('region', { name: 'Sofi Peña', exact: true })
    .locator('a[href*="/student/"]')
    .evaluateAll(([one]) => one?.getAttribute('href') ?? '')
  const child = href.replace(/(student\/\d+).*/, '$1')
  for (const part of ['visits', 'conditions', 'allergies', 'screenings', 'providers']) {
    await page.goto(`${child}/health/${part}`)
    await expect(page.getByRole('heading', { level: 1, name: /Peña/ })).toBeVisible()
    await expectAccessible(page)
  }
  await signIn(page, 'teacher')
  await page.goto(`${app}/students/health/guidance`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectAccessible(page)
  for (const part of ['visits', 'conditions']) {
    const answer = await page.goto(`${child}/health/${part}`)
    expect(answer?.status()).toBe(200)
    await expect(main(page).getByRole('table')).toHaveCount(0)
  }
})
