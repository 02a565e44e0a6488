// Modules: schools, web.
import { userContext } from './support/people.ts'
import { app, expect, expectAccessible, signIn, test, type Page } from './support/test.ts'

async function switchTo(page: Page, school: string): Promise<void> {
  await page
    .getByRole('banner')
    .getByRole('button', { name: /School:/ })
    .click()
  const list = page.getByRole('dialog', { name: 'Choose a school' })
  await expect(list.getByText('Valle Verde Unified School District')).toBeVisible()
  await list.getByRole('textbox', { name: 'Find a school' }).fill(school.slice(0, 6).toLowerCase())
  await expectAccessible(page)
  const reloaded = page.waitForEvent('load')
  await page.keyboard.press('Enter')
  await reloaded
  await expect(
    page.getByRole('banner').getByRole('button', { name: new RegExp(school) }),
  ).toBeVisible()
}

test('switching the school reloads the context, and lists show the other school @phone @smoke', async ({
  page,
}) => {
  await signIn(page, 'admin')
  await page.goto(`${app}/students/search`)
  await switchTo(page, 'Arroyo Middle School')
  expect(
    (await userContext(page)).allowedSchools.find(
      (one) => one.schoolName === 'Arroyo Middle School',
    )?.schoolID,
  ).toBe((await userContext(page)).schoolID)
  await expect(page).toHaveURL(`${app}/students/search`)
  await expect(page.getByText('Grade 7').first()).toBeVisible()
  await expect(page.getByText('Grade 10')).toHaveCount(0)
  const atArroyo = await page.getByText(/^Showing /).textContent()

  await switchTo(page, 'Redwood High School')
  await expect(page.getByText('Grade 10').first()).toBeVisible()
  await expect(page.getByText('Grade 7')).toHaveCount(0)
  await expect(page.getByText(/^Showing /)).not.toHaveText(atArroyo ?? '')
  await expect(page).toHaveTitle(/Redwood High School/)
})

test('switching the school resets the classroom that was open', async ({ page }) => {
  await signIn(page, 'admin')
  await page.goto(app)
  await switchTo(page, 'Redwood High School')
  await page.goto(`${app}/classroom`)
  await page.getByRole('link', { name: 'Nakamura, Teresa' }).click()
  await page.getByRole('link', { name: 'Geometry' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: /Geometry/ })).toBeVisible()
  await expectAccessible(page)
  await switchTo(page, 'Arroyo Middle School')
  // A section of the previous school is not a page of this one.
  await expect(page).toHaveURL(app)
  await page.goto(`${app}/classroom`)
  await expect(page.getByRole('heading', { level: 1, name: 'Teachers and sections' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Nakamura, Teresa' })).toHaveCount(0)
})

test('a person at only one school has no school to choose', async ({ page }) => {
  await signIn(page, 'staff')
  await page.goto(app)
  await expect(page.getByText('Redwood High School').first()).toBeVisible()
  await expect(page.getByRole('banner').getByRole('button', { name: /School:/ })).toHaveCount(0)
  const { schoolID } = await userContext(page)
  const refused = await page.request.put(`${app}/rest/school-context/${schoolID + 1}`, {
    headers: { origin: `http://127.0.0.1:${process.env.E2E_PORT}` },
  })
  expect(refused.status()).toBe(403)
})

test('"All schools" can be chosen: lists show every school, and a page about one school asks for one @phone', async ({
  page,
}) => {
  await signIn(page, 'admin')
  await page.goto(`${app}/students/search`)
  await switchTo(page, 'All schools')
  await expect(page.getByText('All my schools', { exact: true }).first()).toBeVisible()
  await expect(page.getByText('Redwood High School').first()).toBeVisible()
  await expect(page.getByText('Orchard Elementary School').first()).toBeVisible()

  await page.goto(`${app}/finance/ledger`)
  await expect(page.getByRole('main').getByText('All schools', { exact: true })).toBeVisible()

  await page.goto(`${app}/settings/facilities/rooms`)
  await expect(page.getByRole('heading', { level: 1, name: 'Rooms' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Redwood High School' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Rooms' })).toBeVisible()
  await expect(
    page.getByRole('main').getByText('Redwood High School', { exact: true }),
  ).toBeVisible()
})
