// Modules: students, attendance, web.
import { newStudent } from './support/people.ts'
import {
  app,
  emailOf,
  expect,
  expectAccessible,
  password,
  signIn,
  test,
  type Page,
} from './support/test.ts'

/** Presses Tab until the target has the focus, as a sighted person would. */
async function tabTo(
  page: Page,
  role: Parameters<Page['getByRole']>[0],
  name: string | RegExp,
): Promise<void> {
  const wanted = page.getByRole(role, { name, exact: typeof name === 'string' }).first()
  await wanted.waitFor()
  for (let presses = 0; presses < 80; presses++) {
    if (await wanted.evaluate((node) => node === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not come to ${role} “${String(name)}”`)
}

/** As on a busy computer, where keystrokes arrive before deferred work is done. */
const letTimersComeLate = (page: Page, milliseconds: number) =>
  page.evaluate((late) => {
    const real = window.setTimeout
    Object.assign(window, {
      setTimeout: (act: () => void, wait?: number) => real(act, wait || late),
    })
  }, milliseconds)

test('the keyboard alone signs in, searches, edits and saves', async ({ page, browser }) => {
  const office = await (await browser.newContext()).newPage()
  await signIn(office, 'staff')
  const { lastName, localID } = await newStudent(office)
  await office.context().close()

  await page.goto('/login')
  await tabTo(page, 'textbox', 'Email address')
  await page.keyboard.type(emailOf('staff'))
  await page.keyboard.press('Tab')
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: /Samuel/ })).toBeVisible()

  // The palette leads to the list; the slash to its search.
  await page.keyboard.press('Control+K')
  await expect(
    page.getByRole('textbox', { name: 'Search people, pages, and actions' }),
  ).toBeFocused()
  await page.keyboard.type('students')
  await expect(page.getByRole('option', { name: /^Students/ }).first()).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Students' })).toBeVisible()
  await expect(page.getByRole('searchbox')).toBeVisible()
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox', { name: 'Search students' })).toBeFocused()
  await page.keyboard.type(localID)
  await expect(page.getByText('Showing 1-1 of 1')).toBeVisible()
  await tabTo(page, 'link', new RegExp(lastName))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: `Noemí ${lastName}` })).toBeVisible()

  // From the overview, the student's tabs lead to Demographics, the first page of Person.
  await tabTo(page, 'link', 'Person')
  await page.keyboard.press('Enter')
  await tabTo(page, 'button', 'Edit Demographics')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'First name', exact: true })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('textbox', { name: 'Middle name' })).toBeFocused()
  // As fast as fingers are: no key may land in another field.
  await page.keyboard.type('Marisol', { delay: 40 })
  await expect(page.getByRole('textbox', { name: 'Middle name' })).toHaveValue('Marisol')
  await tabTo(page, 'radio', 'Female')
  await page.keyboard.press('Space')
  await letTimersComeLate(page, 400)
  await tabTo(page, 'combobox', 'Country of birth')
  await page.keyboard.type('Mexi')
  await expect(page.getByRole('option', { name: 'Mexico' })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  // After the late timers of the keys.
  await page.evaluate(() => new Promise<void>((done) => void setTimeout(done, 0)))
  // Enter chooses, and does not submit the form.
  await page.keyboard.press('Enter')
  await expect(page.getByRole('combobox', { name: 'Country of birth' })).toHaveValue('Mexico')
  await expectAccessible(page)
  await tabTo(page, 'button', 'Save')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Marisol', { exact: true })).toBeVisible()
  await expect(page.getByText('Mexico')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Edit Demographics' })).toBeFocused()
  await expectAccessible(page)
})

test('the palette loses nothing typed before its field is ready', async ({ page }) => {
  await signIn(page, 'staff')
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(/\/assets\/palette[^/]*\.js/, async (route) => {
    await held
    await route.continue()
  })
  await page.goto(app)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.keyboard.press('Control+K')
  await page.keyboard.type('geomx')
  await page.keyboard.press('Backspace')
  release()
  const palette = page.getByRole('textbox', { name: 'Search people, pages, and actions' })
  await expect(palette).toHaveValue('geom')
  await page.keyboard.type('etry')
  await expect(palette).toHaveValue('geometry')
})

test('the palette finds a person and an action using only the keyboard', async ({ page }) => {
  await signIn(page, 'staff')
  await page.goto(app)
  await page.getByRole('heading', { level: 1 }).waitFor()
  const palette = page.getByRole('textbox', { name: 'Search people, pages, and actions' })
  await page.keyboard.press('Control+K')
  await expect(palette).toBeFocused()
  await page.keyboard.type('pena sof')
  await expect(page.getByRole('option', { name: /Sof.+ Peña|Peña, Sof/ }).first()).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Sofi Peña' })).toBeVisible()
  await page.keyboard.press('Control+K')
  await expect(palette).toBeFocused()
  await page.keyboard.type('log out')
  await expect(page.getByRole('option', { name: /Log ?out/i }).first()).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/login')
})

test('a teacher takes attendance from the palette, and a search shows everything matching a name on one page', async ({
  page,
}) => {
  await signIn(page, 'teacher')
  await page.goto(app)
  await page.getByRole('heading', { level: 1 }).waitFor()
  const palette = page.getByRole('textbox', { name: 'Search people, pages, and actions' })
  await page.keyboard.press('Control+K')
  await expect(palette).toBeFocused()
  await page.keyboard.type('take att')
  await expect(page.getByRole('option', { name: /^Take attendance: / }).first()).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/classroom\/\d+\/\d+\/attendance/)

  await page.keyboard.press('Control+K')
  await expect(palette).toBeFocused()
  await page.keyboard.type('geometry')
  await expect(page.getByRole('group', { name: 'Classes' })).toBeVisible()
  await page.getByRole('option', { name: 'See all results for “geometry”' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Search' })).toBeVisible()
  const classes = page.getByRole('region', { name: /^Classes/ })
  await expect(classes.getByRole('link').first()).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('searchbox').fill('xyzzy')
  await expect(page.getByText('Nothing matches “xyzzy”')).toBeVisible()
  await page.goBack()
  await expect(page).not.toHaveURL(/search/)
})

test('someone who opens the palette while a page is loading loses no keystroke', async ({
  page,
}) => {
  await signIn(page, 'teacher')
  await page.goto(app)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.route(/\.js$/, async (route) => {
    await new Promise((done) => setTimeout(done, 700))
    await route.continue()
  })
  await page
    .getByRole('navigation', { name: 'Main menu' })
    .getByRole('link', { name: 'Classes and events' })
    .click()
  const palette = page.getByRole('textbox', { name: 'Search people, pages, and actions' })
  await page.keyboard.press('Control+K')
  await expect(palette).toBeFocused()
  await page.keyboard.type('geometry', { delay: 250 })
  await expect(page.locator('html')).toHaveAttribute('data-shown-path', /area\/classes/)
  await expect(palette).toHaveValue('geometry')
  await expect(palette).toBeFocused()
})
