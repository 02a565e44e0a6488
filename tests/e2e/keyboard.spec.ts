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

/** Presses Tab until what is wanted has the focus, as a person does who sees where they are. */
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

/** As on a busy computer, where keys come before the page has done what it put off. */
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
    page.getByRole('textbox', { name: 'Search for pages, people and actions' }),
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

  await tabTo(page, 'button', 'Edit Demographics')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'First name', exact: true })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('textbox', { name: 'Middle name' })).toBeFocused()
  // As fast as hands are: no key may land in another field.
  await page.keyboard.type('Marisol', { delay: 40 })
  await expect(page.getByRole('textbox', { name: 'Middle name' })).toHaveValue('Marisol')
  await tabTo(page, 'radio', 'Female')
  await page.keyboard.press('Space')
  await letTimersComeLate(page, 400)
  await tabTo(page, 'combobox', 'Country of birth')
  await page.keyboard.type('Mexi')
  await expect(page.getByRole('option', { name: 'Mexico' })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.waitForTimeout(500)
  // It chooses, and does not send the form.
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

test('the palette finds a person, and an act, by the keyboard alone', async ({ page }) => {
  await signIn(page, 'staff')
  await page.goto(app)
  await page.getByRole('heading', { level: 1 }).waitFor()
  const palette = page.getByRole('textbox', { name: 'Search for pages, people and actions' })
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
