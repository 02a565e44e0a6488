// Modules: auth, web, students, grades, attendance, billing.
import { newStudent, userContext } from './support/people.ts'
import { atRest } from './support/at-rest.ts'
import type { Locator } from '@playwright/test'
import { app, emailOf, expect, signIn, signInByForm, test, type Page } from './support/test.ts'

/** A page of a class that the demo's teacher teaches now. */
async function openClass(page: Page, screen: string): Promise<void> {
  await signIn(page, 'teacher')
  const { userID, classroom } = (await userContext(page)) as unknown as {
    userID: number
    classroom: {
      schedule: { sectionID: number; sectionStatus: string; isProfessionalDevelopment: boolean }[]
    }
  }
  const own = classroom.schedule.find(
    (one) => one.sectionStatus === 'current' && !one.isProfessionalDevelopment,
  )
  await page.goto(`${app}/classroom/${userID}/${own?.sectionID}/${screen}`)
  await atRest(page)
}

/** The name of the first of several, to find exactly that one. */
const nameOf = async (several: Locator): Promise<string> => {
  await expect(several).not.toHaveCount(0)
  const [name] = await several.evaluateAll((all) =>
    all.map((one) => one.getAttribute('aria-label') ?? one.textContent),
  )
  return name ?? ''
}

/** What a screen reader says without being asked: the live parts of the page. */
const announced = (page: Page, text: RegExp) =>
  page.locator('[role="alert"], [role="status"], [aria-live]').filter({ hasText: text })

test('signing in: fields have names, and a wrong password is announced', async ({ page }) => {
  await page.goto('/login')
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - heading /Sign in/ [level=1]
    - textbox "Email address"
    - textbox "Password"
    - button "Sign in"
  `)
  await signInByForm(page, emailOf('publisher'), 'not-the-password')
  await expect(announced(page, /email address or password was incorrect/)).toBeVisible()
})

test('Home: one heading of level 1, landmarks with names, and each card is a region with its heading', async ({
  page,
}) => {
  await signIn(page, 'teacher')
  await page.goto(app)
  await atRest(page)
  await expect(page.getByRole('banner')).toHaveCount(1)
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  const regions = page.getByRole('main').getByRole('region')
  expect(await regions.count()).toBeGreaterThan(2)
  for (const region of await regions.all()) await expect(region).toHaveAccessibleName(/./)
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - heading /Good (morning|afternoon|evening), Teresa/ [level=1]
    - region "To grade":
      - heading "To grade" [level=2]
      - list
  `)
})

test('a list: the table has a caption and says how it is sorted, and what a search finds is announced', async ({
  page,
}) => {
  await signIn(page, 'staff')
  await page.goto(`${app}/students/search`)
  await expect(page.getByRole('table', { name: 'Students' })).toBeVisible()
  const name = page.getByRole('columnheader', { name: /^Name/ })
  await expect(name).toHaveAttribute('aria-sort', 'ascending')
  await name.getByRole('button').click()
  await expect(name).toHaveAttribute('aria-sort', 'descending')
  await page.getByRole('searchbox', { name: 'Search students' }).fill('peña')
  await expect(announced(page, /^Showing 1-\d+ of \d+$/)).toBeVisible()
  const row = page.getByRole('row', { name: /Peña, Sofía/ })
  await expect(row.getByRole('checkbox')).toHaveAccessibleName(/Peña, Sofía/)
})

test('a form: required fields say so, and a refused one has its error as its description and the focus', async ({
  page,
}) => {
  await signIn(page, 'staff')
  const { id } = await newStudent(page)
  await page.goto(`${app}/student/${id}/demographics`)
  await page.getByRole('button', { name: 'Edit Demographics', exact: true }).click()
  const first = page.getByRole('textbox', { name: 'Last name', exact: true })
  await expect(first).toHaveJSProperty('required', true)
  await first.fill('')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(first).toHaveAttribute('aria-invalid', 'true')
  await expect(first).toHaveAccessibleDescription(/This field is required\./)
  await expect(first).toBeFocused()
})

test('a gradebook: a grid with its size, each cell named by its student, assignment, and score', async ({
  page,
}) => {
  await openClass(page, 'gradebook')
  const grid = page.getByRole('grid', { name: 'Scores' })
  await expect(grid).toHaveAttribute('aria-rowcount', /^\d+$/)
  await expect(grid).toHaveAttribute('aria-colcount', /^\d+$/)
  await expect(grid.getByRole('gridcell', { name: /^.+, .+: .+$/ })).not.toHaveCount(0)
})

test('attendance: each student is a group of marks with one checked, and the count and saving are announced', async ({
  page,
}) => {
  await openClass(page, 'attendance')
  const student = page.getByRole('main').getByRole('group').nth(0)
  await expect(student).toHaveAccessibleName(/^[^,]+, .+/)
  await expect(student.getByRole('radio', { checked: true })).toHaveCount(1)
  await expect(announced(page, /^\d+ students: /)).toBeVisible()
  await student.getByRole('radio', { checked: true }).press('t')
  await expect(announced(page, /^Saved$/)).toBeVisible()
  await student.getByRole('radio', { checked: true }).press('p')
  await expect(student.getByRole('radio', { name: 'Present' })).toBeChecked()
})

test('a payment: the button says how much and for what, its dialog has a name, and the focus comes back', async ({
  page,
}) => {
  await signIn(page, 'guardian')
  await page.goto(`${app}/family/invoices`)
  await atRest(page)
  const main = page.getByRole('main')
  const name = await nameOf(main.getByRole('button', { name: /^Pay \$\d+\.\d\d: .+/ }))
  const pay = main.getByRole('button', { name, exact: true })
  await pay.click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toHaveAccessibleName(/./)
  await expect(dialog.getByRole('button', { name: /^Pay \$/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(pay).toBeFocused()
})
