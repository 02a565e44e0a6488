// Modules: finance, billing, grants, timesheets.
import { readFile } from 'node:fs/promises'
import { goWithin } from './support/at-rest.ts'
import { choose } from './support/fields.ts'
import { moneyLists, signInAt } from './support/screens.ts'
import { app, expect, expectAccessible, inSpanish, test, type Page } from './support/test.ts'

const origin = `http://127.0.0.1:${process.env.E2E_PORT}`
const shown = (page: Page) => expect(page.getByRole('heading', { level: 1 })).toBeVisible()

test('the bookkeeper enters a payment and can’t approve it; the principal approves it and can’t enter one @phone', async ({
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
  await expect(page.getByRole('button', { name: 'New transaction', exact: true })).toHaveCount(0)
  await page.goto(transaction)
  await page.getByRole('button', { name: 'Approve $150.00' }).click()
  await expect(page.getByText('Posted').first()).toBeVisible()
  await expect(page.getByText(/^Approved by Marcus Delgado/)).toBeVisible()
  await expectAccessible(page)
})

test('the auditor reads every list and record of finance and grants, and is offered nothing that writes @phone', async ({
  page,
}) => {
  await signInAt(page, 'auditor')
  await page.goto(`${app}/finance/ledger`)
  const offered: Record<string, string[]> = {}
  let records = 0
  const look = async (address: string) => {
    await shown(page)
    await expectAccessible(page)
    const main = page.getByRole('main')
    const names = await main
      .getByRole('button')
      .or(main.getByRole('link'))
      .filter({ visible: true })
      .evaluateAll((all) =>
        all.map((one) => (one.getAttribute('aria-label') ?? one.textContent).trim()),
      )
    const found = names.filter((name) => writes.test(name))
    if (found.length > 0) offered[address] = found
  }
  for (const path of moneyLists) {
    await goWithin(page, `${app}${path}`)
    await look(path)
    const record = page
      .getByRole('main')
      .locator(`a[href^="${app}${path}/"]:not([href$="/new"])`)
      .first()
    if ((await record.count()) === 0) continue
    records++
    await goWithin(page, (await record.getAttribute('href')) ?? '')
    await look(`a record of ${path}`)
  }
  expect(offered, 'what an auditor is offered').toEqual({})
  expect(records, 'records that were read').toBeGreaterThan(8)
})

/** Names of buttons and links that change something. */
const writes =
  /^(Add|Enter|Edit|Save(?! view)|Submit|Approve|Return|Reverse|Reopen|Void|Close|Cancel|Adopt|Delete|Remove|Import|Mark|Accept|Unmatch|Load|Open next|Publish|Move|Record|Request|Withdraw|Declare|Make|Amend|Attach|Prepare|Deactivate|Restrict|Undo|Set budget|Start|Back to)\b/

test('the auditor downloads the year as files, and the server refuses every write @phone', async ({
  page,
}) => {
  await signInAt(page, 'auditor')
  await page.goto(`${app}/finance/year-end-report`)
  await shown(page)
  for (const [item, name] of [
    ['PDF', /\.pdf$/],
    ['Excel', /\.xlsx$/],
    ['State file', /general-ledger.*\.(csv|txt)$/],
  ] as const) {
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download' }).click()
    await page.getByRole('menuitem', { name: item }).click()
    const file = await download
    expect(file.suggestedFilename()).toMatch(name)
    expect((await readFile(await file.path())).length, item).toBeGreaterThan(500)
  }
  await page.goto(`${app}/finance/reports`)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download' }).click()
  await page.getByRole('menuitem', { name: 'CSV' }).click()
  const total = (await readFile(await (await download).path(), 'utf8')).trim().split('\n').at(-1)
  const amounts = total?.match(/-?\d+\.\d\d/g) ?? []
  expect(amounts.length, `amounts of ${total}`).toBeGreaterThan(1)
  for (const [procedure, data] of [
    ['finance.adoptBudget', { budgetID: 1 }],
    ['finance.years.close', { yearID: 1 }],
    ['finance.bankAccounts.remove', { ids: [1] }],
    ['finance.vendors.remove', { ids: [1] }],
    ['grants.award.move', { awardID: 1, to: 'closed' }],
    ['grants.evidence.remove', { ids: [1] }],
  ] as const) {
    const answer = await page.request.post(`/trpc/${procedure}`, { data, headers: { origin } })
    expect(answer.status(), procedure).toBe(403)
  }
})

test('an adopted budget is read-only; amending it starts a new version from its amounts @phone', async ({
  page,
}, { project }) => {
  await signInAt(page, 'admin')
  await page.goto(`${app}/finance/budgets?f.status=adopted`)
  await page.getByRole('main').getByRole('link', { name: 'Adopted', exact: true }).click()
  await expect(page.getByText(/This version is adopted/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Amend budget' }).click()
  await page.getByRole('textbox', { name: 'Version' }).fill(`Amended, ${project.name}`)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Budgets' })).toBeVisible()
  await page.goto(`${app}/finance/budgets`)
  await page.getByRole('link', { name: `Amended, ${project.name}` }).click()
  await expect(page.getByRole('button', { name: 'Adopt budget' })).toBeVisible()
  await expect(page.getByText(/^Total: \$[1-9]/)).toBeVisible()
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
  test(`the screens of the ${role === 'grants' ? 'grant manager' : role === 'teacher' ? 'employee' : role} are in Spanish too @phone`, async ({
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
