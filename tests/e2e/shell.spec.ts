// Modules: web, events.
import { app, expect, expectAccessible, signIn, test } from './support/test.ts'

test('a trailing slash is removed from the address', async ({ page }) => {
  await signIn(page, 'staff')
  await page.goto(`${app}/my/privacy-settings/?a=1`)
  await expect(page).toHaveURL(`${app}/my/privacy-settings?a=1`)
})

test('scripts and styles are sent compressed to clients that accept it', async ({ request }) => {
  const [script] = /\/assets\/index[^"]*\.js/.exec(await (await request.get('/')).text()) ?? ['']
  const encodingFor = async (accepted: string) => {
    const answer = await request.get(script, { headers: { 'accept-encoding': accepted } })
    expect(answer.headers()).toMatchObject({
      'content-type': expect.stringMatching(/^text\/javascript/) as unknown,
      'cache-control': expect.stringContaining('immutable') as unknown,
    })
    expect(await answer.text()).toContain('createElement')
    return answer.headers()['content-encoding']
  }
  expect(await encodingFor('gzip, deflate, br')).toBe('br')
  expect(await encodingFor('gzip, deflate')).toBe('gzip')
  expect(await encodingFor('identity')).toBeUndefined()
})

test('an unknown address says so, signed in or not @phone', async ({ page }) => {
  await page.goto('/no-such-page')
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'help@valleverde.test' })).toBeVisible()
  await expectAccessible(page)
  await signIn(page, 'student')
  await page.goto(`${app}/no/such/page`)
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  await expect(page.getByRole('link', { name: '+1 559 555 0100' })).toHaveAttribute(
    'href',
    'tel:+15595550100',
  )
  await expectAccessible(page)
})

test('a page that someone may not open says so, and asks the server nothing', async ({ page }) => {
  await signIn(page, 'student')
  await page.goto(`${app}/settings/facilities/buildings`)
  await expect(
    page.getByRole('heading', { name: 'You don’t have access to this page' }),
  ).toBeVisible()
  await expectAccessible(page)
  // The same for its menu; a refused call would be an error in the console.
  await page.goto(`${app}/classroom/5/7/roster`)
  await expect(
    page.getByRole('heading', { name: 'You don’t have access to this page' }),
  ).toBeVisible()
  await expect(page.getByRole('complementary')).toHaveCount(0)
})

test('dark colors are as readable as light ones @phone', async ({ page }) => {
  await signIn(page, 'admin')
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto(app)
  await page.getByRole('button', { name: /Amelia Okafor/ }).click()
  await page.getByText('Dark', { exact: true }).click()
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.goto(`${app}/settings/facilities/buildings`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectAccessible(page)
})

test('the palette finds a page by a few letters', async ({ page }) => {
  await signIn(page, 'admin')
  await page.goto(app)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.keyboard.press('Control+K')
  await expect(
    page.getByRole('textbox', { name: 'Search people, pages, and actions' }),
  ).toBeFocused()
  await page.keyboard.type('build')
  await expect(page.getByRole('option', { name: /Buildings/ }).first()).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${app}/settings/facilities/buildings`)
})

test('on a phone the menu slides in and out @phone-only', async ({ page }) => {
  await signIn(page, 'admin')
  await page.goto(app)
  await page.getByRole('button', { name: 'Open menu' }).click()
  const menu = page.getByRole('dialog').filter({ has: page.getByRole('link', { name: 'Home' }) })
  await expect(menu).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Close menu' }).click()
  await expect(menu).toBeHidden()
})

test('on a phone the school, the language, and the test-site label are shown in full @phone-only', async ({
  page,
}) => {
  await signIn(page, 'admin')
  await page.goto(app)
  const header = page.getByRole('banner')
  const school = header.getByRole('button', { name: /^School/ })
  const name = school.getByText(/ School$/)
  const isWhole = (element: HTMLElement) => element.scrollWidth <= element.clientWidth
  expect(await name.evaluate(isWhole)).toBe(true)
  await expect(header.getByRole('button', { name: 'Español' })).toBeInViewport({ ratio: 1 })
  const mark = await header.getByTitle('Demo site').boundingBox()
  expect(mark?.y).toBeGreaterThanOrEqual(0)
  expect(mark?.height).toBeGreaterThanOrEqual(13)
  await school.click()
  await expect(page.getByRole('dialog')).toContainText('Arroyo Middle School')
  await page.keyboard.press('Escape')
  await header.getByRole('button', { name: 'Español' }).click()
  await expect(header.getByRole('button', { name: 'English' })).toBeVisible()
  await header.getByRole('button', { name: 'English' }).click()
  await expect(header.getByRole('button', { name: 'Español' })).toBeVisible()
})

test('an event’s pages have the event menu, headed with its name, or with its id if it has none @phone', async ({
  page,
}) => {
  await signIn(page, 'admin')
  await page.goto(`${app}/events`)
  await page.getByRole('link', { name: 'Career Day' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Career Day' })).toBeVisible()
  await expect(page.getByRole('complementary', { name: 'Career Day: pages' })).toContainText(
    'View event',
  )
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Edit', exact: true }).click()
  await expect(page.getByRole('complementary', { name: 'Career Day: pages' })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Career Day')
  await expectAccessible(page)
  await page.goto(`${app}/event/999999/view`)
  await expect(page.getByRole('complementary', { name: 'Event 999999: pages' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Not found' })).toBeVisible()
})

test('help opens next to the page and is about it', async ({ page }) => {
  await signIn(page, 'admin')
  await page.goto(`${app}/settings/facilities/buildings`)
  await page.getByRole('button', { name: 'Help' }).click()
  await expect(page.getByRole('dialog', { name: 'Help' })).toBeVisible()
  await expectAccessible(page)
})
