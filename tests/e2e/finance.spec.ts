// Modules: finance, billing, payments.
import { signInAt } from './support/screens.ts'
import { app, expect, expectAccessible, test } from './support/test.ts'

test('the principal approves a payment that the bookkeeper entered, and it is posted @smoke', async ({
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
  'the principal taps what a club may spend and sees how it is computed',
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

// Only at one of the two widths: reconciled is reconciled.
test('the bookkeeper matches last month’s statement, and it is reconciled with the books', async ({
  page,
}) => {
  const main = page.getByRole('main')
  await signInAt(page, 'bookkeeper')
  await page.goto(`${app}/finance/banking`)
  await main
    .getByRole('row', { name: /Not reconciled/ })
    .getByRole('link')
    .click()
  await expect(main.getByRole('heading', { level: 2, name: 'Bank reconciliation' })).toBeVisible()
  await expect(main.getByText(/lines? (is|are) not matched yet/)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Accept (all )?\d+ match/ }).click()
  await page.getByRole('button', { name: 'Mark reconciled', exact: true }).click()
  await expect(page.getByText('Statement reconciled', { exact: true })).toBeVisible()
  await expect(main.getByText('Version 1', { exact: true })).toBeVisible()
  await expectAccessible(page)
})

// Only at one of the two widths: a payment can't be repeated.
test('a family sees what it owes, and pays it online', async ({ page }) => {
  await signInAt(page, 'guardian')
  await page.goto(`${app}/family/invoices`)
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Pay \$\d+\.\d\d: Lost Chromebook charger$/ }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Pay \$25/ })
    .click()
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
  // Three decimals are not an amount in dollars and cents.
  await page.getByLabel('Name').first().fill('Yearbook, late order')
  await amount.fill('12.345')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Enter an amount in dollars, like 1,234.56').first()).toBeVisible()
  await expect(amount).toHaveValue('12.345')
  await expectAccessible(page)
  await amount.fill('')
  await page.getByLabel('Name').first().fill('')
})
