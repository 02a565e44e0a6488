// Modules: human-resources, auth, attendance.
import { drawn } from './support/at-rest.ts'
import { choose, save } from './support/fields.ts'
import { ownNumber } from './support/people.ts'
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
const dialog = (page: Page) => page.getByRole('dialog')

test('a teacher asks for leave on a phone with a substitute, the principal approves, and human resources correct a balance with a reason @phone', async ({
  page,
}) => {
  await signIn(page, 'teacher')
  await page.goto(`${app}/staff/leave-requests/new`)
  const send = main(page).getByRole('button', { name: 'Send request', exact: true })
  await send.click()
  await expect(main(page).getByText('This field is required.', { exact: true })).not.toHaveCount(0)
  await choose(page, /^Reason/, 'Sick leave')
  await main(page).getByText('Please find one', { exact: true }).click()
  await main(page)
    .getByRole('textbox', { name: /^What the substitute needs to know/ })
    .fill('The quiz is in the red folder.')
  await expectAccessible(page)
  await send.click()
  await expect(page).toHaveURL(/leave-requests\/\d+/)
  const request = page.url()
  await expect(main(page).getByText('Left with it', { exact: true })).toBeVisible()
  await page.screenshot({ path: 'test-results/leave-request.png', fullPage: true })

  await signIn(page, 'principal')
  await page.goto(`${app}/staff/leave-requests`)
  await expect(page.getByRole('heading', { level: 1, name: 'Leave requests' })).toBeVisible()
  await expect(main(page).getByRole('heading', { name: 'Who is out', exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.screenshot({ path: 'test-results/leave-queue.png', fullPage: true })
  await page.goto(request)
  await expect(main(page).getByRole('button', { name: 'Approve', exact: true })).toBeVisible()
  // On a tablet, the buttons leave the title its line.
  const size = page.viewportSize()
  await page.setViewportSize({ width: 820, height: 1180 })
  const title = main(page).getByRole('heading', { level: 1 })
  await expect.poll(async () => (await title.boundingBox())?.height).toBeLessThan(60)
  await page.screenshot({ path: 'test-results/leave-tablet.png', fullPage: true })
  if (size) await page.setViewportSize(size)
  await main(page).getByRole('button', { name: 'Approve', exact: true }).click()
  await save(dialog(page), 'Approve')
  await expect(main(page).getByText('Approved', { exact: true })).toBeVisible()

  await signIn(page, 'hr')
  await page.goto(`${app}/staff/leave-balances`)
  await main(page).getByRole('searchbox', { name: 'Name', exact: true }).fill('Nakamura')
  await main(page).getByRole('link', { name: 'Teresa Nakamura', exact: true }).click()
  await main(page).getByRole('button', { name: 'Correct a balance', exact: true }).click()
  await choose(page, /^Reason/, 'Sick leave')
  await dialog(page)
    .getByRole('textbox', { name: /^Add, or take away/ })
    .fill('-1.5')
  await dialog(page).getByRole('textbox', { name: /^Why/ }).fill('Three half days in May')
  await expectAccessible(page)
  await save(dialog(page))
  await expect(
    main(page).getByText('Corrected by Helen Tran: Three half days in May', { exact: true }),
  ).toBeVisible()
  await page.screenshot({ path: 'test-results/leave-balances.png', fullPage: true })

  await inSpanish(page)
  await signIn(page, 'teacher')
  await page.goto(request)
  await expect(main(page).getByText('Aprobada', { exact: true })).toBeVisible()
  await expectAccessible(page)
})

test('a coordinator asks substitutes in order, and the one who accepts fills in', async ({
  page,
}) => {
  await signIn(page, 'teacher')
  await page.goto(`${app}/staff/leave-requests/new`)
  await choose(page, /^Reason/, 'Sick leave')
  for (const name of [/^First day/, /^Last day/]) {
    await main(page).getByRole('textbox', { name }).fill('12/2/2026')
    await main(page).getByRole('textbox', { name }).blur()
  }
  await main(page).getByText('Please find one', { exact: true }).click()
  await main(page)
    .getByRole('textbox', { name: /^What the substitute needs to know/ })
    .fill('The quiz is in the blue folder.')
  await main(page).getByRole('button', { name: 'Send request', exact: true }).click()
  await expect(page).toHaveURL(/leave-requests\/\d+/)
  const request = page.url()

  await signIn(page, 'principal')
  await page.goto(request)
  await main(page).getByRole('button', { name: 'Ask substitutes', exact: true }).click()
  await choose(page, /^Ask first/, 'Helen Tran')
  await expectAccessible(page)
  await save(dialog(page), 'Ask substitutes')
  await expect(main(page).getByText('Asked now', { exact: true })).toBeVisible()

  await signIn(page, 'hr')
  await page.goto(app)
  const asked = page.getByRole('region', { name: 'You are asked to fill in', exact: true })
  await expect(asked.getByText('For Teresa Nakamura', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await asked.getByRole('button', { name: 'I can fill in', exact: true }).click()
  await expect(asked).toHaveCount(0)

  await inSpanish(page)
  await signIn(page, 'principal')
  await page.goto(request)
  await expect(main(page).getByText('Suple', { exact: true })).toBeVisible()
  await expectAccessible(page)
})

test('a delegate sees the queue only while the approver is out', async ({ page }) => {
  await signIn(page, 'principal')
  await page.goto(`${app}/staff/leave-requests/new`)
  await choose(page, /^Reason/, 'Jury duty')
  await choose(page, /^Approves in your place/, 'Teresa Nakamura')
  await main(page).getByRole('button', { name: 'Send request', exact: true }).click()
  await expect(page).toHaveURL(/leave-requests\/\d+/)
  const request = page.url()
  await expect(main(page).getByRole('button', { name: 'Approve', exact: true })).toHaveCount(0)

  await signIn(page, 'hr')
  await page.goto(request)
  await main(page).getByRole('button', { name: 'Approve', exact: true }).click()
  await save(dialog(page), 'Approve')
  await expect(main(page).getByText('Approved', { exact: true })).toBeVisible()

  await signIn(page, 'teacher')
  await page.goto(`${app}/staff/leave-requests`)
  await expect(main(page).getByRole('heading', { name: 'Who is out', exact: true })).toBeVisible()
  await page.goto(request)
  await drawn(page)
  await expect(main(page).getByRole('button', { name: 'Open again', exact: true })).toHaveCount(0)

  await signIn(page, 'hr')
  await page.goto(request)
  await main(page).getByRole('button', { name: 'Open again', exact: true }).click()
  await dialog(page).getByRole('textbox', { name: 'Why' }).fill('The jury was sent home.')
  await save(dialog(page), 'Open again')

  await signIn(page, 'teacher')
  await page.goto(`${app}/staff/leave-requests`)
  await expect(page.getByRole('heading', { level: 1, name: 'Leave requests' })).toBeVisible()
  await expect(main(page).getByRole('heading', { name: 'Who is out', exact: true })).toHaveCount(0)
})

test('human resources see positions, vacancies, the org chart, and the licenses of a teacher', async ({
  page,
}) => {
  await signIn(page, 'hr')
  await page.goto(`${app}/settings/human-resources/positions`)
  await expect(page.getByRole('heading', { level: 1, name: 'Positions' })).toBeVisible()
  await expectAccessible(page)
  await page.screenshot({ path: 'test-results/hr-positions.png', fullPage: true })
  await page.goto(`${app}/settings/human-resources/supervisors`)
  await expect(main(page).getByRole('link', { name: 'Superintendent', exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.screenshot({ path: 'test-results/hr-chart.png' })
  await page.goto(`${app}/staff/leave-balances`)
  await main(page).getByRole('searchbox', { name: 'Name', exact: true }).fill('Nakamura')
  await main(page).getByRole('link', { name: 'Teresa Nakamura', exact: true }).click()
  const own = page.url().replace(/leave-requests.*/, '')
  for (const [path, heading] of [
    ['employment', 'Positions held'],
    ['licenses', 'Classes taught now'],
    ['state-reporting', 'Reported to the state'],
    ['personnel-file', 'Personnel file'],
  ] as const) {
    await page.goto(`${own}${path}`)
    await expect(main(page).getByRole('heading', { name: heading, exact: true })).toBeVisible()
    await expectAccessible(page)
    await page.screenshot({ path: `test-results/hr-${path}.png`, fullPage: true })
  }
})

test('human resources import licenses from the state’s file after seeing what each line does', async ({
  page,
}) => {
  const number = String(ownNumber())
  const csv = [
    'SEID,Last Name,First Name,Date of Birth,Document Number,Document Title,Term,Subject,Issuance Date,Expiration Date',
    `4401928375,NAKAMURA,TERESA,,${number},Single Subject Teaching Credential,Clear,Chemistry,7/1/2025,7/1/2035`,
    `9999999999,POE,EDGAR,1/19/1980,${number}1,Multiple Subject Teaching Credential,Clear,,7/1/2025,7/1/2035`,
    `4401928375,NAKAMURA,TERESA,,${number}2,Administrative Services Credential,Clear,,7/1/25,7/1/2035`,
  ].join('\r\n')
  const open = async (button: string) => {
    await page.goto(`${app}/area/people`)
    await main(page).getByRole('button', { name: button, exact: true }).click()
    await dialog(page)
      .locator('input[type=file]')
      .setInputFiles({ name: 'licenses.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
  }
  await signIn(page, 'hr')
  await open('Import from the state')
  const rows = dialog(page).getByRole('row')
  const counts = dialog(page)
    .getByRole('status')
    .filter({ hasText: /as on file|sin cambios/ })
  await expect(counts).toHaveText('1 new, 0 changed, 0 as on file, 2 not saved')
  await expect(rows.filter({ hasText: `No. ${number}2` })).toContainText(
    '“7/1/25” has a year of two digits',
  )
  await expect(rows.filter({ hasText: 'POE, EDGAR' })).toContainText('Not matched')
  await expect(rows.filter({ hasText: 'Nakamura, Teresa' }).filter({ hasText: 'New' })).toHaveCount(
    1,
  )
  await expectAccessible(page)
  await page.screenshot({ path: 'test-results/license-file.png' })
  await save(dialog(page), 'Save 1')
  await open('Import from the state')
  await expect(counts).toHaveText('0 new, 0 changed, 1 as on file, 2 not saved')
  await expect(dialog(page).getByRole('button', { name: 'Save 0', exact: true })).toBeDisabled()

  await page.goto(`${app}/staff/leave-balances`)
  await main(page).getByRole('searchbox', { name: 'Name', exact: true }).fill('Nakamura')
  await main(page).getByRole('link', { name: 'Teresa Nakamura', exact: true }).click()
  await page.goto(page.url().replace(/leave-requests.*/, 'licenses'))
  await expect(main(page).getByText(`No. ${number}`, { exact: true })).toBeVisible()

  await inSpanish(page)
  await open('Importar del estado')
  await expect(counts).toHaveText('0 nuevas, 0 modificadas, 1 sin cambios, 2 sin guardar')
  await expectAccessible(page)
})
