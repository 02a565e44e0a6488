// Modules: health, students.
import { ask, newStudent } from './support/people.ts'
import {
  app,
  expect,
  expectAccessible,
  inSpanish,
  keptOnDevice,
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

test('a nurse on a trip without a connection writes down a dose and a visit, and both are recorded once when it returns @phone', async ({
  page,
  context,
  troubles,
}) => {
  test.slow()
  troubles.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|fetching the script/)
  await signIn(page, 'nurse')
  await page.goto(`${app}/students/health/medication-log`)
  const today = main(page).getByRole('region', { name: 'Today’s doses' })
  const doses = today.getByRole('button', { name: /^Give Insulin/ })
  await expect(doses).not.toHaveCount(0)
  const names = await doses.evaluateAll((all) =>
    all.map((one) => one.getAttribute('aria-label') ?? ''),
  )
  const name = names.at(-1) ?? ''
  await keptOnDevice(page)
  await context.setOffline(true)
  await today.getByRole('button', { name, exact: true }).click()
  await expect(main(page).getByText(/^No connection\. This entry is kept/)).toBeVisible()
  await expect(today.getByText('Kept on this device', { exact: true })).toBeVisible()
  await expect(today.getByRole('button', { name, exact: true })).toHaveCount(0)
  // The page opens again, with what waits.
  await page.reload()
  await expect(today.getByText('Kept on this device', { exact: true })).toBeVisible()
  await expect(today.getByRole('button', { name, exact: true })).toHaveCount(0)
  await context.setOffline(false)
  await expect(main(page).getByText(/^No connection\./)).toHaveCount(0)
  await expect(today.getByText('Kept on this device', { exact: true })).toHaveCount(0)
  await expect(today.getByText('Given', { exact: true })).not.toHaveCount(0)

  await page.goto(`${app}/students/health/health-visit-log`)
  await main(page).getByRole('button', { name: 'Field trip', exact: true }).click()
  const packing = page.getByRole('dialog', { name: 'Take students along' })
  await packing.getByRole('combobox', { name: 'Class or grade' }).click()
  await page.getByRole('option', { name: /^Grade 9 / }).click()
  await expect(packing.getByRole('button', { name: /^Take \d+ students along$/ })).toBeEnabled()
  await expectAccessible(page)
  await packing.getByRole('button', { name: /^Take \d+ students along$/ }).click()
  await expect(packing).toBeHidden()
  await main(page).getByRole('button', { name: 'Record a visit', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Record a visit' })
  await expect(dialog.getByRole('combobox', { name: 'Students on the trip' })).toBeVisible()
  await keptOnDevice(page)
  await context.setOffline(true)
  await dialog.getByRole('combobox', { name: 'Students on the trip' }).click()
  const options = page.getByRole('option').filter({ visible: true })
  await expect(options).not.toHaveCount(0)
  const [child = ''] = await options.allTextContents()
  await page.getByRole('option', { name: child, exact: true }).click()
  await dialog.getByRole('button', { name: 'Record', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(main(page).getByText(/^No connection\. This entry is kept/)).toBeVisible()
  await page.reload()
  await expect(main(page).getByText(/^No connection\. This entry is kept/)).toBeVisible()
  await context.setOffline(false)
  await expect(main(page).getByText(/^No connection\./)).toHaveCount(0)
  const here = main(page).getByRole('region', { name: 'Here now' })
  await expect(here).toContainText(child)
  await here.getByRole('button', { name: `Back to class: ${child}`, exact: true }).click()
  await expect(here).not.toContainText(child)
})

test('a nurse opens the health office’s pages again without a connection, and gives a controlled dose before a witness @phone', async ({
  page,
  context,
  browser,
  troubles,
  isMobile,
}) => {
  test.slow()
  troubles.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|fetching the script/)
  await signIn(page, 'nurse')
  await page.goto(`${app}/students/health/medication-log`)
  const today = main(page).getByRole('region', { name: 'Today’s doses' })
  const doses = today.getByRole('button', { name: /^Give Methylphenidate/ })
  await expect(doses).not.toHaveCount(0)
  const names = await doses.evaluateAll((all) =>
    all.map((one) => one.getAttribute('aria-label') ?? ''),
  )
  // Both widths are on the same list, each gives a dose of its own.
  const name = names.at(isMobile ? 0 : -1) ?? ''
  await expect
    .poll(() => page.evaluate(async () => (await caches.match('/open-again')) !== undefined))
    .toBe(true)
  const onDevice = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))
  expect(onDevice).not.toContain('Methylphenidate')

  await context.setOffline(true)
  await page.reload()
  await today.getByRole('button', { name, exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(/due more than an hour later/)).toBeVisible()
  await dialog.getByRole('combobox', { name: 'Witness' }).click()
  const options = page.getByRole('option').filter({ visible: true })
  await expect(options).not.toHaveCount(0)
  await page.getByRole('option', { name: /^Marcus Delgado/ }).click()
  await dialog.getByRole('textbox', { name: 'Note' }).fill('Early lunch on the trip')
  await dialog.getByRole('button', { name: 'Record', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(today.getByText('Kept on this device', { exact: true })).toBeVisible()
  await page.reload()
  await expect(today.getByText('Kept on this device', { exact: true })).toBeVisible()
  await context.setOffline(false)
  await expect(today.getByText('Kept on this device', { exact: true })).toHaveCount(0)
  await expect(today.getByRole('button', { name, exact: true })).toHaveCount(0)

  // The principal signs for what he saw, and finds nothing else of it.
  const [, child = ''] = /to (.+), \d+:\d\d/.exec(name) ?? []
  const principal = await browser.newPage()
  await signIn(principal, 'principal')
  await principal.goto(`${app}/area/health`)
  const toSign = principal.getByRole('region', { name: 'Waiting for your signature', exact: true })
  const sign = toSign.getByRole('button', { name: new RegExp(`^Sign: ${child}, Methylphenidate`) })
  await expectAccessible(principal)
  await sign.click()
  await expect(sign).toHaveCount(0)
  await principal.close()

  await page.goto(`${app}/students/health/health-visit-log`)
  await expect(main(page).getByRole('region', { name: 'Here now' })).toBeVisible()
  await expect
    .poll(() =>
      page.evaluate(() => Object.keys(localStorage).some((one) => /health\.visitsHere/.test(one))),
    )
    .toBe(true)
  await context.setOffline(true)
  await page.reload()
  await expect(main(page).getByRole('region', { name: 'Here now' })).toBeVisible()
  await main(page).getByRole('button', { name: 'Record a visit', exact: true }).click()
  const visit = page.getByRole('dialog', { name: 'Record a visit' })
  await visit.getByRole('button', { name: 'Headache', exact: true }).click()
  await expect(visit.getByRole('button', { name: 'Headache', exact: true })).toHaveAttribute(
    ...(['aria-pressed', 'true'] as const),
  )
  await context.setOffline(false)
})

test('a nurse sees who may not attend since when, the counts of the state report, and prints a letter home @phone', async ({
  page,
}) => {
  await signIn(page, 'nurse')
  await page.goto(`${app}/students/health/immunizations`)
  await expect(page.getByRole('heading', { level: 1, name: 'Immunizations' })).toBeVisible()
  await expectAccessible(page)
  await main(page).getByRole('button', { name: 'State report', exact: true }).click()
  const report = page.getByRole('dialog', { name: 'Counts for the state report' })
  await expect(report.getByText(/^Each student counts once/)).toBeVisible()
  await expectAccessible(page)
  await report.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(report).toBeHidden()
  const { rows } = await ask<{ rows: { id: number; verdict: string }[] }>(
    page,
    'health.schoolImmunizations.list',
    { filters: { verdict: ['excluded', 'noRecord', 'conditional'] } },
  )
  expect(rows.length).toBeGreaterThan(0)
  await inSpanish(page)
  await page.goto(`${app}/student/${rows[0]?.id ?? 0}/health/immunizations`)
  const letter = main(page).getByRole('button', { name: 'Carta a la familia', exact: true })
  await expect(letter).toBeVisible()
  await expectAccessible(page)
  const download = page.waitForEvent('download')
  await letter.click()
  expect((await download).suggestedFilename()).toContain('.pdf')
})
