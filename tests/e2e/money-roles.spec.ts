import { signInAt } from './support/screens.ts'
import { app, expect, expectAccessible, inSpanish, test, type Page } from './support/test.ts'

const shown = (page: Page) => expect(page.getByRole('heading', { level: 1 })).toBeVisible()

/** Chooses an option of a field that is searched. */
async function choose(page: Page, field: RegExp, typed: string): Promise<void> {
  const box = page.getByRole('combobox', { name: field }).first()
  await box.fill(typed)
  const options = page.getByRole('option').filter({ visible: true })
  // The whole list shows until it is narrowed by what was typed.
  await expect(options.first()).toContainText(new RegExp(typed, 'i'))
  await expect(options.filter({ hasNotText: new RegExp(typed, 'i') })).toHaveCount(0)
  // By keyboard: the list moves while it narrows.
  await box.press('ArrowDown')
  await box.press('Enter')
  await expect(box).toHaveValue(new RegExp(typed, 'i'))
}

test('the bookkeeper enters a payment and can’t approve it; the principal approves it and can’t enter one', async ({
  page,
}, { project }) => {
  const memo = `Lab goggles, ${project.name}`
  await signInAt(page, 'bookkeeper')
  await page.goto(`${app}/finance/ledger/enter?kind=disbursement`)
  await page.getByLabel(/^Memo/).first().fill(memo)
  await choose(page, /^Vendor/, 'Central Valley Music')
  await choose(page, /^Bank account/, 'checking')
  await choose(page, /^Account/, 'site supplies')
  await page.getByLabel(/^Amount/).fill('$150')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText('Waiting for approval').first()).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: memo })).toBeVisible()
  await expect(page.getByText('The person who entered it can’t approve it.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Approve/ })).toHaveCount(0)
  await expectAccessible(page)
  const transaction = page.url()

  await signInAt(page, 'principal')
  await page.goto(`${app}/finance/ledger`)
  await expect(page.getByRole('link', { name: memo }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Enter', exact: true })).toHaveCount(0)
  await page.goto(transaction)
  await page.getByRole('button', { name: 'Approve $150.00' }).click()
  await expect(page.getByText('Posted').first()).toBeVisible()
  await expect(page.getByText(/^Approved by Marcus Delgado/)).toBeVisible()
  await expectAccessible(page)
})

test('the grant manager attaches a file to a report that is due, opens it, and removes it', async ({
  page,
}, { project }) => {
  const name = `Scores ${project.name}.csv`
  await signInAt(page, 'grants')
  await page.goto(`${app}/grants/evidence`)
  await page.getByRole('link', { name: 'Mid-year performance report' }).first().click()
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Attach files' }).click()
  await (
    await chooser
  ).setFiles({ name, mimeType: 'text/csv', buffer: Buffer.from('Grade,Score\n4,71\n') })
  const file = page.getByRole('link', { name })
  await expect(file).toBeVisible()
  await expectAccessible(page)
  const read = await page.request.get((await file.getAttribute('href')) ?? '')
  expect(await read.text()).toContain('4,71')
  await page.getByRole('button', { name: `Remove ${name}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove file' }).click()
  await expect(file).toHaveCount(0)
})

for (const [role, paths] of Object.entries({
  bookkeeper: ['/finance/ledger', '/finance/ledger/enter', '/settings/billing/invoices'],
  principal: [
    '/finance/activity-accounts',
    '/settings/timesheets/timesheets-review',
    '/reports/time-and-effort',
  ],
  auditor: ['/finance/reports', '/finance/year-end-report', '/finance/banking'],
  grants: ['/grants/awards', '/grants/evidence', '/grants/grants'],
  teacher: ['/reports/time-and-effort'],
} as const))
  test(`the screens of the ${role === 'grants' ? 'grant manager' : role === 'teacher' ? 'employee' : role} are in Spanish too`, async ({
    page,
  }) => {
    await signInAt(page, role as 'grants')
    await inSpanish(page)
    for (const path of paths) {
      await page.goto(`${app}${path}`)
      await shown(page)
      await expect(page.locator('html')).toHaveAttribute('lang', 'es')
      await expectAccessible(page)
    }
  })
