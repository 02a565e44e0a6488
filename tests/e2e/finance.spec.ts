import { signInAt } from './support/screens.ts'
import { app, expect, expectAccessible, inSpanish, test, type Page } from './support/test.ts'

test('the principal approves a payment that the bookkeeper entered, and it is posted', async ({
  page,
}) => {
  await signInAt(page, 'admin')
  await page.goto(`${app}/finance/ledger?f.status=submitted`)
  await page
    .getByRole('link', { name: /Spring musical costumes/ })
    .first()
    .click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Approve $120.00' }).click()
  await expect(page.getByText('Posted').first()).toBeVisible()
  await expect(page.getByRole('button', { name: /^Approve/ })).toHaveCount(0)
})

test(
  'the principal taps what a club may spend and sees what it is made of',
  { tag: '@phone' },
  async ({ page }) => {
    await signInAt(page, 'admin')
    await page.goto(`${app}/finance/activity-accounts`)
    await page
      .getByRole('link', { name: /Music Boosters/ })
      .first()
      .click()
    await page.getByRole('button', { name: /Show how this is figured/ }).click()
    await expect(page.getByText('Restricted: Instrument scholarship')).toBeVisible()
    await expectAccessible(page)
  },
)

test('the auditor’s report drills down from an account to its lines and their transactions', async ({
  page,
}) => {
  await signInAt(page, 'admin')
  await page.goto(`${app}/finance/reports`)
  await expect(page.getByRole('heading', { level: 1, name: 'Trial balance' })).toBeVisible()
  await page.getByRole('table').getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Ledger detail' })).toBeVisible()
  await page
    .getByRole('table')
    .getByRole('link', { name: /, 20\d\d$/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 2, name: 'Lines' })).toBeVisible()
})

// Only on one of the two widths: a payment can't be repeated.
test('a family sees what it owes, and pays it online', async ({ page }) => {
  await signInAt(page, 'guardian')
  await page.goto(`${app}/family/invoices`)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Pay Lost Chromebook charger' }).click()
  await page.getByRole('button', { name: /^Pay \$25/ }).click()
  await expect(page.getByRole('row', { name: /Lost Chromebook charger/ })).toContainText('Settled')
})

test('an amount is read as people write it, or refused: never saved as another amount', async ({
  page,
}) => {
  await signInAt(page, 'admin')
  await page.goto(`${app}/settings/billing/fees/new`)
  const amount = page.getByLabel('Amount')
  for (const [written, shown] of [
    ['1.234,56', '$1,234.56'],
    ['$12', '$12.00'],
    ['(12.00)', '-$12.00'],
  ] as const) {
    await amount.fill(written)
    await amount.blur()
    await expect(amount).toHaveValue(shown)
  }
  // Three decimals are no amount of dollars and cents.
  await page.getByLabel('Name').first().fill('Yearbook, late order')
  await amount.fill('12.345')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Enter an amount in dollars, like 1,234.56').first()).toBeVisible()
  await expect(amount).toHaveValue('12.345')
  await expectAccessible(page)
  await amount.fill('')
  await page.getByLabel('Name').first().fill('')
})

test(
  'the bookkeeper enters a deposit with its receipt, and what she may not approve waits for the principal',
  { tag: '@phone' },
  async ({ page }, { project }) => {
    const memo = `Carnival tickets, ${project.name}`
    await signInAt(page, 'bookkeeper')
    await page.goto(`${app}/finance/ledger/enter?kind=receipt`)
    await page.getByLabel('Memo').first().fill(memo)
    await choose(page, 'Bank account', /Redwood High/)
    await choose(page, 'Account', /Science Club/)
    await page.getByLabel('Amount').first().fill('$1.250,00')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Submit', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: memo })).toBeVisible()
    await expect(page.getByText('$1,250.00').first()).toBeVisible()
    await page.getByRole('button', { name: 'Attach files' }).waitFor()
    await page.locator('input[type=file]').setInputFiles({
      name: 'tally sheet.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('250 tickets at $5'),
    })
    await expect(page.getByRole('link', { name: 'tally sheet.txt' })).toBeVisible()
    await expect(page.getByRole('button', { name: /^Approve/ })).toHaveCount(0)
    await expectAccessible(page)
    const address = page.url()

    await signInAt(page, 'principal')
    await page.goto(address)
    await expect(page.getByRole('link', { name: 'tally sheet.txt' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Edit' })).toHaveCount(0)
    await page.getByRole('button', { name: 'Approve $1,250.00' }).click()
    // Twice the principal does not sign: the second signature is someone else’s.
    await expect(page.getByText(/1 of 2/).first()).toBeVisible()
    await expect(page.getByRole('button', { name: /^Approve/ })).toHaveCount(0)
    await expectAccessible(page)
  },
)

test(
  'the auditor reads the ledger and its reports, in Spanish too, and can change nothing',
  { tag: '@phone' },
  async ({ page }) => {
    await signInAt(page, 'auditor')
    await page.goto(`${app}/finance/ledger`)
    await expect(page.getByRole('table').first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Enter' })).toHaveCount(0)
    await page.getByRole('table').getByRole('link').first().click()
    await expect(page.getByRole('heading', { level: 2, name: 'Lines' })).toBeVisible()
    for (const act of [/^Approve/, /^Reverse/, 'Attach files', /^Void/])
      await expect(page.getByRole('button', { name: act })).toHaveCount(0)
    await expectAccessible(page)
    await page.goto(`${app}/finance/year-end-report`)
    await expect(page.getByRole('button', { name: 'Close year' })).toHaveCount(0)
    await expectAccessible(page)
    await inSpanish(page)
    await page.goto(`${app}/finance/reports`)
    await expect(
      page.getByRole('heading', { level: 1, name: 'Balanza de comprobación' }),
    ).toBeVisible()
    await expectAccessible(page)
    await page.goto(`${app}/grants/awards`)
    await page.getByRole('table').getByRole('link').first().click()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('button', { name: /^Solicitar/ })).toHaveCount(0)
    await expectAccessible(page)
  },
)

test('the new year’s ledger starts with the balances that the closed one ended with', async ({
  page,
}) => {
  await signInAt(page, 'auditor')
  await page.goto(`${app}/finance/ledger?q=→`)
  await page
    .getByRole('table')
    .getByRole('link', { name: /→.*95$/ })
    .first()
    .click()
  await expect(page.getByText('Carrying balances into the next year')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Reverse/ })).toHaveCount(0)
})

test(
  'the grant manager attaches what an award asks for, and it is there for the auditor',
  { tag: '@phone' },
  async ({ page }, { project }) => {
    const name = `report ${project.name}.txt`
    await signInAt(page, 'grants')
    await page.goto(`${app}/grants/evidence`)
    await page.getByRole('link', { name: 'Mid-year performance report' }).first().click()
    await page.getByRole('button', { name: 'Attach files' }).waitFor()
    await page.locator('input[type=file]').setInputFiles({
      name,
      mimeType: 'text/plain',
      buffer: Buffer.from('On track'),
    })
    await expect(page.getByRole('link', { name })).toBeVisible()
    await expectAccessible(page)
    const address = page.url()
    await signInAt(page, 'auditor')
    await page.goto(address)
    await expect(page.getByRole('link', { name })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Attach files' })).toHaveCount(0)
  },
)

test(
  'an employee keeps their hours and signs for their time and effort, in Spanish too',
  { tag: '@phone' },
  async ({ page }) => {
    await signInAt(page, 'teacher')
    const answer = await page.request.get(`${app}/rest/user-context`)
    const { userContext } = (await answer.json()) as { userContext: { userID: number } }
    await inSpanish(page)
    await page.goto(`${app}/staff-member/${userContext.userID}/timesheets`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessible(page)
    await page.goto(`${app}/reports/time-and-effort`)
    await expect(page.getByRole('heading', { level: 1, name: 'Tiempo y esfuerzo' })).toBeVisible()
    await expectAccessible(page)
  },
)

/** Chooses an option of a field by typing nothing: the list opens, and the option is pressed. */
async function choose(page: Page, label: string, option: RegExp): Promise<void> {
  await page
    .getByLabel(new RegExp(`^${label}`))
    .first()
    .click()
  await page.getByRole('option', { name: option }).first().click()
}
