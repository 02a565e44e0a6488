// Modules: finance.
import { choose } from './support/fields.ts'
import { ask } from './support/people.ts'
import { signInAt } from './support/screens.ts'
import { schoolDay } from './support/today.ts'
import { app, expect, expectAccessible, inSpanish, test } from './support/test.ts'

// Only at one of the two widths: a month is reconciled once.
test('a bookkeeper ends the month: last month is reconciled, one check of a deposit comes back unpaid, and this month’s statement agrees with the books only once that is in them', async ({
  page,
}) => {
  const main = page.getByRole('main')
  const notMatched = (count: number) =>
    main.getByText(`${count} ${count === 1 ? 'line is' : 'lines are'} not matched yet.`)
  const reconcile = main.getByRole('button', { name: 'Mark reconciled', exact: true })
  await signInAt(page, 'admin')
  await page.goto(`${app}/finance/banking`)
  await main
    .getByRole('row', { name: /^Sycamore Middle School checking.*Not reconciled/ })
    .getByRole('link')
    .click()
  await main.getByRole('button', { name: /^Accept all \d+ matches$/ }).click()
  await reconcile.click()
  await expect(main.getByText('Version 1', { exact: true })).toBeVisible()
  const statementID = Number(new URL(page.url()).pathname.split('/').at(-1))
  const { closingCents } = await ask<{ closingCents: number }>(page, 'finance.banking.statement', {
    statementID,
  })

  await page.goto(`${app}/finance/ledger/enter?kind=receipt`)
  await choose(page, /^School/, 'Sycamore')
  await page.getByRole('textbox', { name: 'Memo', exact: true }).fill('Candy sale')
  await choose(page, /^Bank account/, 'Sycamore')
  await choose(page, /^Account 1/, 'Yearbook, Sycamore')
  await page.getByRole('textbox', { name: /^Amount 1/ }).fill('80')
  await expectAccessible(page)
  await main.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Candy sale' })).toBeVisible()
  await expect(main.getByText('Posted', { exact: true })).not.toHaveCount(0)
  const deposit = page.url()

  const day = schoolDay()
  const lines = [
    ['DEPOSIT', 80],
    ['RETURNED ITEM CHK 2231', -50],
    ['RETURNED ITEM FEE', -8],
  ] as const
  let running = closingCents / 100
  const rows = lines.map(([text, amount]) => {
    running += amount
    return [day, text, amount.toFixed(2), running.toFixed(2)].join(',')
  })
  await page.goto(`${app}/finance/banking`)
  await main.getByRole('button', { name: 'Import statement' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import statement' })
  await dialog.getByRole('combobox', { name: 'Account' }).click()
  await page.getByRole('option', { name: 'Sycamore Middle School checking' }).click()
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'this-month.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(['Date,Description,Amount,Balance', ...rows, ''].join('\n')),
  })
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Import statement' }).click()
  await expect(notMatched(3)).toBeVisible()
  const statement = page.url()
  await main.getByRole('button', { name: 'Accept 1 match' }).click()
  await expect(notMatched(2)).toBeVisible()
  await expect(reconcile).toBeDisabled()
  await expectAccessible(page)

  await page.goto(deposit)
  await main.getByRole('button', { name: 'Check came back' }).click()
  const returned = page.getByRole('dialog', { name: 'Check came back' })
  await returned.getByRole('textbox', { name: 'Amount of the check' }).fill('80.01')
  await returned
    .getByRole('textbox', { name: 'Who wrote it, its number, and the bank’s reason' })
    .fill('R. Ortiz, check 2231, not enough money')
  const take = returned.getByRole('button', { name: 'Check came back' })
  await take.click()
  await expect(returned.getByText('No more than $80.00 of it can come back.')).toBeVisible()
  await expectAccessible(page)
  await returned.getByRole('textbox', { name: 'Amount of the check' }).fill('50')
  await take.click()
  await expect(returned).toBeHidden()
  await expect(main.getByText('A check of $50.00 came back unpaid')).toBeVisible()

  await page.goto(`${app}/finance/ledger/enter?kind=journal`)
  await choose(page, /^School/, 'Sycamore')
  await page.getByRole('textbox', { name: 'Memo', exact: true }).fill('Fee for check 2231')
  await choose(page, /^Account 1/, 'Yearbook, Sycamore')
  await page.getByRole('textbox', { name: 'Debit 1' }).fill('8')
  await choose(page, /^Account 2/, 'Sycamore Middle School checking')
  await page.getByRole('textbox', { name: 'Credit 2' }).fill('8')
  await main.getByRole('button', { name: 'Submit' }).click()
  await expect(main.getByText('Posted', { exact: true })).not.toHaveCount(0)

  await page.goto(statement)
  await main.getByRole('button', { name: 'Accept all 2 matches' }).click()
  await expect(main.getByRole('heading', { level: 2, name: 'Every line is matched' })).toBeVisible()
  await reconcile.click()
  await expect(main.getByText('Version 1', { exact: true })).toBeVisible()
  const report = page.waitForEvent('download')
  await main.getByRole('button', { name: 'PDF', exact: true }).last().click()
  expect((await report).suggestedFilename()).toMatch(/\.pdf$/)
  await inSpanish(page)
  await page.reload()
  await expect(main.getByRole('heading', { level: 2, name: 'Conciliación bancaria' })).toBeVisible()
  await expectAccessible(page)
})
