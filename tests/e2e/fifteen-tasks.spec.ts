// Modules: people, attendance, students, settings, grades, finance, guardians, pd, school-year, data-suites.
// What people do every day, with the clicks from Home counted. Typing is no click; Enter and a shortcut are.
import { atRest } from './support/at-rest.ts'
import { choose } from './support/fields.ts'
import { ownLetters } from './support/people.ts'
import { app, expect, signIn, test, type Page, type Role } from './support/test.ts'

const main = (page: Page) => page.getByRole('main')
const heading = (page: Page, name: string | RegExp) =>
  expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

const counted = new WeakSet<Page>()

/** Opens Home as someone. What it returns says how often they have clicked since. */
async function fromHome(page: Page, role: Role): Promise<() => Promise<number>> {
  if (!counted.has(page)) {
    counted.add(page)
    await page.addInitScript(() => {
      const count = () => (sessionStorage.clicks = String(Number(sessionStorage.clicks ?? 0) + 1))
      addEventListener('pointerdown', count, true)
      addEventListener(
        'keydown',
        ({ key, ctrlKey }) => (key === 'Enter' || ctrlKey) && key !== 'Control' && count(),
        true,
      )
    })
  }
  await signIn(page, role)
  await page.goto(app)
  await atRest(page)
  await page.evaluate(() => (sessionStorage.clicks = '0'))
  return () => page.evaluate(() => Number(sessionStorage.clicks))
}

/** Says in the palette what one wants, and takes the first answer. */
async function ask(page: Page, typed: string, first: string | RegExp): Promise<void> {
  await page.keyboard.press('Control+k')
  await page.keyboard.type(typed)
  await expect(page.getByRole('dialog').getByRole('option').nth(0)).toHaveText(first)
  await page.keyboard.press('Enter')
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('a teacher takes attendance of the first class in two taps', async ({ page }) => {
    const clicks = await fromHome(page, 'teacher')
    await main(page)
      .getByRole('link', { name: /Take attendance$/ })
      .nth(0)
      .click()
    const student = main(page).locator('fieldset[data-student]').nth(0)
    await student.getByRole('radio', { name: 'Absent' }).check()
    expect(await clicks()).toBe(2)
    await student.getByRole('radio', { name: 'Present' }).check()
    await atRest(page)
  })

  test('a guardian has the grades on Home, sees why one is what it is in two taps, and reports an absence from the child’s card', async ({
    page,
  }) => {
    const clicks = await fromHome(page, 'guardian')
    const card = page.getByRole('region', { name: 'Sofi Peña', exact: true })
    await expect(card.getByRole('link', { name: /^World History.*\d% · [A-F]/ })).toBeVisible()
    await card.getByRole('link', { name: /missing assignments?/ }).click()
    await main(page).getByRole('button', { name: 'How this grade is calculated' }).nth(0).click()
    await expect(page.getByRole('dialog').or(main(page)).getByRole('table').nth(0)).toBeVisible()
    expect(await clicks()).toBe(2)

    const again = await fromHome(page, 'guardian')
    await card.getByRole('link', { name: 'Report an absence' }).click()
    await expect(main(page).getByRole('button', { name: 'Send report' })).toBeVisible()
    expect(await again()).toBe(1)
  })
})

test('a teacher enters a column of scores after two clicks, and posts grades with the third', async ({
  page,
}) => {
  const clicks = await fromHome(page, 'teacher')
  await page
    .getByRole('region', { name: 'To grade' })
    .getByRole('link', { name: /^Challenge problem/ })
    .nth(0)
    .click()
  const cell = page.getByRole('gridcell', { name: /, Challenge problem: no score$/ }).nth(0)
  await cell.click()
  expect(await clicks()).toBe(2)
  await page.keyboard.type('4')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('gridcell', { name: /, Challenge problem: 4$/ })).not.toHaveCount(0)
  await atRest(page)

  const again = await fromHome(page, 'teacher')
  await page
    .getByRole('navigation', { name: 'Main menu' })
    .getByRole('link', { name: 'Geometry 2020-01', exact: true })
    .click()
  await page
    .getByRole('navigation', { name: 'Classroom' })
    .getByRole('link', { name: 'Report card', exact: true })
    .click()
  await expect(main(page).getByRole('button', { name: 'Post grades' })).toBeVisible()
  expect(await again()).toBe(2)
})

test('the office finds a student, enters an absence, and enrolls someone', async ({ page }) => {
  const clicks = await fromHome(page, 'staff')
  await ask(page, 'pena', /^Sofi Peña/)
  await heading(page, 'Sofi Peña')
  expect(await clicks()).toBe(2)

  const again = await fromHome(page, 'staff')
  await main(page).getByRole('link', { name: 'Today’s attendance' }).click()
  await main(page).getByRole('button', { name: 'Enter an absence' }).click()
  const dialog = page.getByRole('dialog', { name: 'Enter an absence' })
  await dialog.getByRole('searchbox').fill('sofi')
  await dialog.getByRole('button', { name: /Sofi Peña$/ }).click()
  const code = dialog.getByRole('combobox', { name: /Sofi Peña/ })
  await code.selectOption({ label: 'I · Illness' })
  await expect(dialog).toBeHidden()
  expect(await again()).toBe(3)
  const row = main(page).getByRole('row').filter({ hasText: 'Peña' })
  await row.getByRole('combobox').selectOption({ label: 'Undo office code' })
  await expect(row).toHaveCount(0)

  const third = await fromHome(page, 'staff')
  await ask(page, 'enroll', /^Add student/)
  const form = page.getByRole('form', { name: 'Add student' })
  await form.getByRole('textbox', { name: 'First name', exact: true }).fill('Ileana')
  await form.getByRole('textbox', { name: 'Last name' }).fill(`Quiroga ${ownLetters()}`)
  await form.getByRole('textbox', { name: 'Birth date' }).fill('9/8/2011')
  await choose(page, /^Grade/, 'Grade 10')
  await form.getByRole('textbox', { name: 'First day' }).fill('11/18/2026')
  await form.getByRole('button', { name: 'Add student' }).click()
  await heading(page, /^Ileana Quiroga/)
  expect(await third()).toBe(4)
})

test('the administrator issues a locker, changes a bell schedule, rehearses the end of the year, and finds a setting by two words', async ({
  page,
}) => {
  const clicks = await fromHome(page, 'admin')
  await ask(page, 'lost locker', /^Locker assignments/)
  await main(page).getByRole('link', { name: 'Assign locker', exact: true }).click()
  await heading(page, 'Assign locker')
  expect(await clicks()).toBe(3)

  const again = await fromHome(page, 'admin')
  await ask(page, 'bell', /^Bell schedules/)
  await main(page).getByRole('table').getByRole('link').nth(0).click()
  await expect(main(page).getByRole('textbox', { name: 'Name', exact: true })).toBeVisible()
  expect(await again()).toBe(3)

  const third = await fromHome(page, 'admin')
  await ask(page, 'promote', /^Promote students/)
  await heading(page, /Promote students|End of year/)
  expect(await third()).toBe(2)

  const fourth = await fromHome(page, 'admin')
  await ask(page, 'snow day', /^Calendar days/)
  await heading(page, 'Calendar days')
  expect(await fourth()).toBe(2)
})

test('a bookkeeper begins a deposit with three clicks, and a principal opens what waits for approval with one', async ({
  page,
}) => {
  const clicks = await fromHome(page, 'bookkeeper')
  await main(page).getByRole('link', { name: 'Ledger', exact: true }).click()
  await main(page).getByRole('button', { name: 'New transaction' }).click()
  await page.getByRole('menuitem', { name: 'Deposit' }).click()
  await expect(main(page).getByRole('textbox', { name: 'Memo', exact: true })).toBeVisible()
  expect(await clicks()).toBe(3)

  const again = await fromHome(page, 'principal')
  await main(page).getByRole('link', { name: '1 transaction needs your approval.' }).click()
  await main(page).getByRole('table').getByRole('link').nth(0).click()
  await expect(main(page).getByRole('button', { name: /^Approve \$/ })).toBeVisible()
  expect(await again()).toBe(2)
})

test('an employee asks for training credit, and someone with data begins a chart, each by saying so', async ({
  page,
}) => {
  const clicks = await fromHome(page, 'teacher')
  await ask(page, 'sign up for training', /^Professional development/)
  await expect(main(page).getByRole('link', { name: 'Browse the catalog' })).toBeVisible()
  expect(await clicks()).toBe(2)

  const again = await fromHome(page, 'admin')
  await ask(page, 'csv file', /^Datasource explorer/)
  await main(page).getByRole('link', { name: 'Add a data source' }).click()
  await heading(page, 'Add a data source')
  expect(await again()).toBe(3)
})
