import { signInAt } from './support/screens.ts'
import { app, expect, expectAccessible, test } from './support/test.ts'

test('the bookkeeper enters a payment that waits, and somebody else approves it', async ({
  page,
}) => {
  const memo = `Stage lights ${Date.now()}`
  await signInAt(page, 'staff')
  await page.goto(`${app}/finance/ledger`)
  await page.getByRole('button', { name: 'Enter', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Payment' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Enter payment' })).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Memo', { exact: true }).fill(memo)
  const choose = async (label: string | RegExp, option: string | RegExp) => {
    await page
      .getByRole('combobox', { name: label })
      .or(page.getByRole('textbox', { name: label }))
      .first()
      .click()
    await page.getByRole('option', { name: option }).first().click()
  }
  await choose('Vendor', 'Office Depot')
  await choose('Bank account', /checking/)
  await choose(/^Account,? ?1?/, /Associated Student Body/)
  await page
    .getByLabel(/^Amount/)
    .first()
    .fill('125.00')
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  await expect(page.getByText('Waiting for approval').first()).toBeVisible()
  await expect(page.getByRole('button', { name: /^Approve/ })).toHaveCount(0)
  await expectAccessible(page)
  const address = page.url()

  await signInAt(page, 'admin')
  await page.goto(address)
  await page.getByRole('button', { name: 'Approve $125.00' }).click()
  await expect(page.getByText('Posted').first()).toBeVisible()
  await expect(page.getByText(memo).first()).toBeVisible()
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
  await page.getByRole('table').getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 2, name: 'Lines' })).toBeVisible()
})

test(
  'an employee fills in a day and submits the timesheet',
  { tag: '@phone' },
  async ({ page }) => {
    await signInAt(page, 'teacher')
    await page.goto(app)
    const context = await page.request.get(`${app}/rest/user-context`)
    const { userContext } = (await context.json()) as { userContext: { userID: number } }
    await page.goto(`${app}/staff-member/${userContext.userID}/timesheets`)
    await expect(page.getByRole('button', { name: 'Save hours' })).toBeVisible()
    await page
      .getByRole('textbox', { name: /Title I tutoring/ })
      .first()
      .fill('1:30')
    await page.getByRole('button', { name: 'Save hours' }).click()
    await expect(page.getByText('Hours saved').first()).toBeVisible()
    await expectAccessible(page)
  },
)
