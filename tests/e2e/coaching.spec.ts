// Modules: microcredentials, credentials.
import { drawn } from './support/at-rest.ts'
import type { Browser } from '@playwright/test'
import { save } from './support/fields.ts'
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

const badge = 'Materials that everyone can read'

/** Opens a page as one of the accounts, in a separate browser. */
async function as(browser: Browser, who: Parameters<typeof signIn>[1]): Promise<Page> {
  const page = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage()
  await signIn(page, who)
  return page
}

async function choose(
  page: Page,
  label: string | RegExp,
  typed: string,
  option: string | RegExp,
): Promise<void> {
  const field = page.getByRole('dialog').getByLabel(label).first()
  await field.fill(typed)
  await page.getByRole('option', { name: option }).first().click()
}

test('a coach leads a group: an administrator creates it, members join, work is done, notes are kept, and coaching is requested by subject', async ({
  page,
  browser,
}) => {
  const name = `Spring cohort ${ownNumber()}`

  await test.step('an administrator creates a group and names its coach', async () => {
    await signIn(page, 'pdadmin')
    await page.goto(`${app}/microcredentialing/classrooms`)
    await page.getByRole('button', { name: 'Add cohort' }).click()
    await page.getByRole('dialog').getByLabel(/^Name/).fill(name)
    await choose(page, 'Coaches', 'Whit', 'Samuel Whitfield')
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await save(page.getByRole('dialog'))
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(page.getByText('coached by Samuel Whitfield')).toBeVisible()
  })

  const coach = await as(browser, 'staff')
  await test.step('the coach finds it, adds a colleague, and says what the group earns', async () => {
    await coach.goto(`${app}/microcredentialing/classrooms`)
    await coach.getByRole('link', { name }).click()
    await expect(coach.getByText('No members yet')).toBeVisible()
    await expectAccessible(coach)
    await coach.getByRole('button', { name: 'Add member' }).click()
    await choose(coach, 'Person', 'Nakamura', /^Teresa Nakamura/)
    await coach.getByRole('dialog').getByRole('button', { name: 'Add', exact: true }).click()
    await expect(coach.getByText('1 member.')).toBeVisible()
    await coach.getByRole('dialog').getByRole('button', { name: 'Done' }).click()
    await coach
      .getByLabel('Add a microcredential, pathway, or curriculum')
      .first()
      .fill('Materials')
    await coach.getByRole('option', { name: badge }).click()
    await expect(coach.getByRole('link', { name: badge })).toBeVisible()
    await expect(coach.getByText('Not started')).toBeVisible()
  })

  const teacher = await as(browser, 'teacher')
  await test.step('the member is notified, finds the group, and starts from there', async () => {
    await teacher.goto(`${app}/my/microcredentials`)
    const group = teacher.getByRole('region', { name: `My cohort: ${name}` })
    await expect(group.getByText('coached by Samuel Whitfield')).toBeVisible()
    await expectAccessible(teacher)
    await group.getByRole('button', { name: `Start: ${badge}` }).click()
    await expect(teacher.getByRole('heading', { level: 1, name: badge })).toBeVisible()
    await teacher.getByRole('button', { name: /^Notifications/ }).click()
    await expect(teacher.getByText(`You were added to ${name}.`)).toBeVisible()
  })

  await test.step('the coach sees that they started, and keeps a note that the member does not see', async () => {
    await coach.reload()
    await expect(coach.getByText('In Progress')).toBeVisible()
    await coach.getByRole('button', { name: /about Teresa Nakamura$/ }).click()
    await coach.getByRole('dialog').getByLabel('New note').fill('Wants to begin with worksheets.')
    await coach.getByRole('dialog').getByRole('button', { name: 'Save note' }).click()
    await expect(
      coach.getByRole('dialog').getByText('Wants to begin with worksheets.'),
    ).toBeVisible()
    await expectAccessible(coach)
    await teacher.goto(`${app}/my/microcredentials`)
    await drawn(teacher)
    await expect(teacher.getByText('worksheets')).toHaveCount(0)
  })

  await test.step('the member asks for a coach in a subject; the coach is notified and accepts', async () => {
    await coach.goto(`${app}/microcredentialing/coaching`)
    const offers = coach.getByRole('switch', { name: /Digital learning/ })
    await offers.click({ force: true })
    await expect(offers).toBeChecked()
    await expectAccessible(coach)
    await teacher.reload()
    await teacher.getByRole('button', { name: 'Ask for a coach' }).click()
    await teacher
      .getByRole('dialog')
      .getByLabel(/^Subject/)
      .first()
      .click()
    await teacher.getByRole('option', { name: 'Digital learning' }).click()
    await expect(teacher.getByText(/Coaches: .*Samuel Whitfield/)).toBeVisible()
    await teacher
      .getByRole('dialog')
      .getByLabel('What would you like help with?')
      .fill('Which of these can be read aloud?')
    await expectAccessible(teacher)
    await teacher.getByRole('dialog').getByRole('button', { name: 'Send request' }).click()
    await expect(teacher.getByText('Waiting for a coach')).toBeVisible()
    await coach.reload()
    await expect(coach.getByText('Which of these can be read aloud?')).toBeVisible()
    await coach.getByRole('button', { name: 'Accept: Teresa Nakamura' }).click()
    await coach.getByRole('dialog').getByRole('button', { name: 'Accept' }).click()
    await expect(coach.getByRole('button', { name: 'Mark as done' })).toBeVisible()
    await teacher.reload()
    await expect(teacher.getByText('with Samuel Whitfield', { exact: true })).toBeVisible()
    await coach.getByRole('button', { name: 'Mark as done' }).click()
    await expect(coach.getByRole('heading', { name: /^Done/ })).toBeVisible()
  })

  await test.step('the administrator reads all submissions, gives one to another, and ends the group', async () => {
    await page.goto(`${app}/microcredentialing/submissions?f.state=claimed`)
    await page
      .getByRole('button', { name: /^Reassign/ })
      .first()
      .click()
    await expect(page.getByRole('dialog').getByLabel('Assign this review to').first()).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await page.goto(`${app}/microcredentialing/reports`)
    const months = page.getByRole('figure', { name: 'By month' })
    await months.getByRole('button', { name: 'Show as a table' }).click()
    await expect(months.getByRole('columnheader', { name: 'Earned' })).toBeVisible()
    await expectAccessible(page)
    await page.goto(`${app}/settings/microcredentialing/classrooms`)
    await page.getByRole('link', { name }).click()
    await expect(page).toHaveURL(/\/settings\/microcredentialing\/classrooms\/\d+$/)
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'End cohort' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'End cohort' }).click()
    await expect(page.getByRole('link', { name })).toHaveCount(0)
  })
})

test('a coach reads a group on a phone, in Spanish @phone-only', async ({ page }) => {
  await signIn(page, 'staff')
  await inSpanish(page)
  await page.goto(`${app}/microcredentialing/classrooms`)
  await page.getByRole('link', { name: 'First-year teachers' }).click()
  await expect(page.getByRole('heading', { name: 'Avance' })).toBeVisible()
  await expect(page.getByText('Obtenida').first()).toBeVisible()
  await expectAccessible(page)
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(wider).toBeLessThanOrEqual(0)
  await page
    .getByRole('button', { name: /sobre / })
    .first()
    .click()
  await expect(page.getByRole('dialog').getByLabel('Nota nueva')).toBeVisible()
  await expectAccessible(page)
})
