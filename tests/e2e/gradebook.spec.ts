// Modules: grades, classroom.
import { drawn } from './support/at-rest.ts'
import { save } from './support/fields.ts'
import { app, expect, expectAccessible, signIn, test, type Page } from './support/test.ts'

test.use({ ownContext: true })

/** A class that only these journeys use: the teacher's other journeys use Geometry. */
async function openGradebook(page: Page): Promise<void> {
  await page.goto(`${app}/my-classroom`)
  await page.getByRole('link', { name: 'Personal Finance' }).first().click()
  await page.waitForURL(/\/classroom\/\d+\/\d+\/roster/)
  await page.goto(page.url().replace('roster', 'gradebook'))
  await expect(page.getByRole('heading', { level: 1, name: 'Gradebook' })).toBeVisible()
}

const cell = (page: Page, name: string | RegExp) => page.getByRole('gridcell', { name })

test('a teacher fills a gradebook by keyboard, pastes a column, undoes it, and finds every score saved @smoke', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signIn(page, 'teacher')
  await openGradebook(page)
  const grid = page.getByRole('grid', { name: 'Scores' })
  await expect(grid).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Add assignment' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add assignment' })
  await dialog.getByLabel('Title').fill('Budget worksheet')
  await dialog.getByRole('textbox', { name: 'Points' }).fill('10')
  const today = await dialog.getByRole('textbox', { name: 'Assigned' }).inputValue()
  await dialog.getByRole('textbox', { name: 'Due' }).fill(today)
  await expectAccessible(page)
  await save(dialog)
  await expect(page.getByRole('columnheader', { name: /Budget worksheet/ })).toBeVisible()

  await cell(page, /Budget worksheet: no score/)
    .first()
    .click()
  await page.keyboard.type('8.5')
  await page.keyboard.press('Enter')
  await page.keyboard.type('M')
  await page.keyboard.press('Enter')
  await expect(cell(page, /Budget worksheet: 8\.5$/)).toBeVisible()
  await expect(cell(page, /Budget worksheet: M$/)).toBeVisible()

  await page.keyboard.type('1O')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/“1O” wasn’t entered/)).toBeVisible()
  await page.keyboard.press('Escape')

  await page.evaluate(() => navigator.clipboard.writeText('7\n8 L\n90%'))
  await page.keyboard.press('ControlOrMeta+V')
  await expect(cell(page, /Budget worksheet: 8 L$/)).toBeVisible()
  await expect(cell(page, /Budget worksheet: 9$/)).toBeVisible()
  await page.keyboard.press('ControlOrMeta+Z')
  await expect(cell(page, /Budget worksheet: 8 L/)).toHaveCount(0)

  await page.reload()
  await grid.focus()
  // Only cells in view are rendered.
  await page.keyboard.press('End')
  await expect(cell(page, /Budget worksheet: 8\.5$/)).toBeAttached()
  await expect(cell(page, /Budget worksheet: 9$/)).toHaveCount(0)
})

test('two teachers in one gradebook see each other’s cells change without reloading, and neither overwrites the other’s unknowingly', async ({
  page,
  browser,
  troubles,
}) => {
  troubles.allow(/ERR_FAILED .*gradebookChanges/)
  await signIn(page, 'teacher')
  await openGradebook(page)
  await page.getByRole('button', { name: 'Add assignment' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add assignment' })
  await dialog.getByLabel('Title').fill('Shared quiz')
  await dialog.getByRole('textbox', { name: 'Points' }).fill('10')
  const today = await dialog.getByRole('textbox', { name: 'Assigned' }).inputValue()
  await dialog.getByRole('textbox', { name: 'Due' }).fill(today)
  await save(dialog)
  const second = await browser.newPage()
  await signIn(second, 'staff')
  await second.goto(page.url())
  const last = async (of: Page) => {
    await of.getByRole('grid', { name: 'Scores' }).focus()
    await of.keyboard.press('End')
    return of.getByRole('gridcell', { name: /Shared quiz:/ }).first()
  }
  const [mine, theirs] = [await last(page), await last(second)]
  await expect(theirs).toHaveAccessibleName(/no score/)

  await mine.click()
  await page.keyboard.type('7')
  await page.keyboard.press('Enter')
  await expect(mine).toHaveAccessibleName(/Shared quiz: 7/)
  await expect(theirs).toHaveAccessibleName(/Shared quiz: 7/)

  // Updates are off, so the other person's entry comes first unseen: the slower one is shown it.
  await page.route('**/trpc/*gradebookChanges*', (route) => route.abort())
  await theirs.click()
  await second.keyboard.type('9')
  const saved = second.waitForResponse(/grades\.saveScores/)
  await second.keyboard.press('Enter')
  expect((await saved).ok()).toBe(true)
  await mine.click()
  await page.keyboard.type('5')
  await page.keyboard.press('Enter')
  await expect(mine).toHaveAccessibleName(/Shared quiz: 9/)
  await expect(theirs).toHaveAccessibleName(/Shared quiz: 9/)
  await second.close()
})

test('a grade explains itself, and posting shows a list to check first', async ({ page }) => {
  await signIn(page, 'teacher')
  await openGradebook(page)
  await cell(page, /, grade \d/)
    .first()
    .click()
  const drawer = page.getByRole('dialog')
  await expect(drawer.getByText(/Category average × weight/)).toBeVisible()
  await expect(drawer.getByText(/Dropped as the lowest/).first()).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Post grades to report card' }).click()
  const proof = page.getByRole('dialog', { name: 'Post grades to report card' })
  await expect(proof.getByRole('button', { name: /^Post \d+ grades?$/ })).toBeVisible()
  await expectAccessible(page)
})

test('on a phone a teacher scores one assignment at a time, with a comment for the family @phone-only', async ({
  page,
}) => {
  await signIn(page, 'teacher')
  await openGradebook(page)
  await expectAccessible(page)
  const box = page.getByRole('textbox', { name: /^Score, / }).first()
  await box.fill('7')
  await box.press('Enter')
  await page
    .getByRole('button', { name: /^Comment and history, / })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Comment' }).fill('Neat work.')
  await expectAccessible(page)
  await save(dialog)
  await page.getByText('Student', { exact: true }).click()
  await expect(page.getByRole('combobox', { name: 'Student' })).toBeVisible()
})

test('a student sees what counts and why, and tries other scores without saving any @phone', async ({
  page,
}) => {
  await signIn(page, 'student')
  const own = page.getByRole('main').locator('a[href*="/student/"]').first()
  await page.goto(app)
  const href = await own.getAttribute('href')
  await page.goto(`${href?.replace(/(student\/\d+).*/, '$1')}/assignments`)
  const card = page.getByRole('region').filter({ hasText: 'Try other scores' }).first()
  await expect(card).toBeVisible()
  await card.getByRole('button', { name: 'How this grade is calculated' }).click()
  await expect(card.getByText(/Category average × weight/)).toBeVisible()
  await expectAccessible(page)
  await card.getByRole('switch', { name: 'Try other scores' }).press('Space')
  await card
    .getByRole('textbox', { name: /^Score to try, / })
    .first()
    .fill('1')
  await expect(card.getByText(/what if/)).toBeVisible()
  await page.reload()
  await drawn(page)
  await expect(page.getByText(/what if/)).toHaveCount(0)
})
