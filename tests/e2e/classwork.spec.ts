// Modules: classroom, attendance, seating, feed.
import type { Locator } from '@playwright/test'
import { ask, ownLetters, userContext } from './support/people.ts'
import {
  app,
  expect,
  expectAccessible,
  inSpanish,
  keptOnDevice,
  signIn,
  test,
  type Page,
} from './support/test.ts'

test.use({ ownContext: true })

/**
 * A class that only these journeys use: the teacher's other journeys use the first Geometry class
 * and Personal Finance.
 */
async function openClass(page: Page, screen: string): Promise<void> {
  await page.goto(`${app}/my-classroom`)
  await page.getByRole('main').getByRole('link', { name: 'Geometry' }).nth(2).click()
  await page.waitForURL(/\/classroom\/\d+\/\d+\/roster/)
  await page.goto(page.url().replace('roster', screen))
}

async function mark(student: Locator, name: string): Promise<void> {
  const choice = student.getByRole('radio', { name, exact: true })
  await expect(student).toBeVisible()
  // A phone shows the usual ones until more are asked for.
  if (!(await choice.isVisible()))
    await student
      .locator('xpath=..')
      .getByRole('button', { name: /^More marks for/ })
      .click()
  await choice.check()
}
const row = (page: Page, at: number) => page.getByRole('main').getByRole('group').nth(at)

test('a teacher who loses the network halfway through attendance keeps working, and the rest is saved when it returns @phone', async ({
  page,
  context,
  troubles,
}) => {
  troubles.allow(/Failed to load resource: net::ERR_INTERNET_DISCONNECTED/)
  // The browser looks for a new service worker when it likes, without a network too.
  troubles.allow(/ERR_INTERNET_DISCONNECTED|Failed to fetch|fetching the script/)
  await signIn(page, 'teacher')
  await openClass(page, 'attendance')
  await expect(page.getByText(/^\d+ students: /)).toBeVisible()
  await mark(row(page, 0), 'Tardy')
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()

  await context.setOffline(true)
  await mark(row(page, 1), 'Absent')
  await mark(row(page, 2), 'Absent')
  await expect(page.getByText(/You’re offline\. 2 changes are kept on this device/)).toBeVisible()
  await mark(row(page, 3), 'Tardy')
  await expect(page.getByText(/3 changes are kept/)).toBeVisible()
  await expectAccessible(page, { atRest: false })

  await context.setOffline(false)
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.reload()
  await expect(row(page, 1).getByRole('radio', { name: 'Absent' })).toBeChecked()
  await expect(row(page, 3).getByRole('radio', { name: 'Tardy' })).toBeChecked()
  for (const at of [0, 1, 2, 3]) await mark(row(page, at), 'Present')
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
})

test('on a phone, attendance begins with twelve students, and who took it is said below them @phone-only', async ({
  page,
}) => {
  await signIn(page, 'teacher')
  await openClass(page, 'attendance')
  await expect(page.getByText(/^\d+ students: /)).toBeVisible()
  const shown = await page
    .getByRole('main')
    .getByRole('group')
    .evaluateAll(
      (rows) => rows.filter((one) => one.getBoundingClientRect().bottom <= innerHeight).length,
    )
  expect(shown).toBeGreaterThanOrEqual(12)
  const takenBy = page.getByText(/^(Taken by|Everyone is present until)/)
  await takenBy.scrollIntoViewIfNeeded()
  await expect(takenBy).toBeVisible()
  await expect(
    page.getByRole('main').getByRole('button', { name: 'History', exact: true }),
  ).toBeVisible()
  // How many are here stays in view.
  await expect(page.getByText(/^\d+ students: /)).toBeInViewport()
  await expectAccessible(page)
})

test('a teacher reloads the page without a network, keeps taking attendance, and sees what someone else changed meanwhile @phone', async ({
  page,
  context,
  browser,
  troubles,
  isMobile,
}) => {
  // Both widths take the same class's attendance at once, each for different students.
  const first = isMobile ? 8 : 5
  troubles.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|fetching the script/)
  await signIn(page, 'teacher')
  await openClass(page, 'attendance')
  await mark(row(page, first), 'Tardy')
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await keptOnDevice(page)
  // Nothing about the class is readable on the device.
  const lines = (await row(page, first).locator('xpath=..').innerText()).split('\n')
  const name = lines.find((line) => line.length > 3)
  const onDevice = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))
  expect(onDevice).not.toContain(name)

  await context.setOffline(true)
  await mark(row(page, first + 1), 'Absent')
  await expect(page.getByText(/1 change is kept/)).toBeVisible()
  await page.reload()
  await expect(row(page, first).getByRole('radio', { name: 'Tardy' })).toBeChecked()
  await expect(row(page, first + 1).getByRole('radio', { name: 'Absent' })).toBeChecked()
  await mark(row(page, first + 2), 'Tardy')
  await expect(page.getByText(/2 changes are kept/)).toBeVisible()
  await expectAccessible(page, { atRest: false })

  // The office marks one of the two meanwhile.
  const office = await browser.newPage()
  await signIn(office, 'staff')
  await office.goto(page.url())
  await mark(row(office, first + 2), 'Excused absence')
  await expect(office.getByText('Saved', { exact: true })).toBeVisible()

  // The marks are answered before the day is read again, and what they met stays on the page.
  const answered = page.waitForResponse('**/trpc/*attendance.mark*')
  await page.route('**/trpc/*attendance.day*', async (route) => {
    await answered
    await route.continue()
  })
  await context.setOffline(false)
  await expect(page.getByText(/the office set Excused absence\. You marked Tardy/)).toBeVisible()
  await expect(row(page, first + 1).getByRole('radio', { name: 'Absent' })).toBeChecked()
  await expect(row(page, first + 2).getByRole('radio', { name: 'Excused absence' })).toBeChecked()

  for (const at of [first, first + 1, first + 2]) await mark(row(office, at), 'Present')
  await expect(office.getByText('Saved', { exact: true })).toBeVisible()
  await office.close()

  // After signing out, nothing of it is left on the device.
  await page.reload()
  await expect(row(page, first + 1)).toBeVisible()
  await page.getByRole('button', { name: /^Account menu for/ }).click()
  await page.getByRole('link', { name: 'Log out' }).click()
  await expect(page).toHaveURL('/login')
  const left = await page.evaluate(() => [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
  ])
  expect(left.filter((name) => /draft|pass/.test(name))).toEqual([])
})

test('the office sets a code for the day, and the teacher finds it locked', async ({ page }) => {
  await signIn(page, 'teacher')
  await openClass(page, 'attendance')
  const attendance = page.url()
  await mark(row(page, 4), 'Absent')
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  const date = await page.getByRole('textbox', { name: 'Go to date' }).inputValue()
  const name = (await row(page, 4).getAttribute('data-student')) ?? ''
  await signIn(page, 'staff')
  await page.goto(attendance)
  await mark(page.locator(`fieldset[data-student="${name}"]`), 'Excused absence')
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await signIn(page, 'teacher')
  await page.goto(attendance)
  const locked = page.locator(`fieldset[data-student="${name}"]`)
  const line = page.getByRole('listitem').filter({ has: locked })
  await expect(line.getByText('Set by the office')).toBeVisible()
  await expect(locked.getByRole('radio', { name: 'Excused absence' })).toBeChecked()
  await expect(locked.getByRole('radio', { name: 'Present' })).toBeDisabled()
  await expectAccessible(page)
  expect(date).not.toBe('')
  await signIn(page, 'staff')
  await page.goto(attendance)
  await mark(locked, 'Present')
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
})

test('a teacher takes attendance in the seating chart, and moves a student by keys', async ({
  page,
}) => {
  await signIn(page, 'teacher')
  await openClass(page, 'seating-chart')
  const desks = page.getByRole('group', { name: 'Desks' })
  await expect(desks).toBeVisible()
  // The second row: other journeys use the students of the first.
  const first = desks.getByRole('button', { name: 'Row 2, column 1: ' })
  const name = await first.locator('span').last().innerText()
  await first.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText(`Moving ${name}`, { exact: false })).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await expect(desks.getByRole('button', { name: `Row 2, column 2: ${name}` })).toBeVisible()
  await expectAccessible(page)

  await page.goto(page.url().replace('seating-chart', 'attendance'))
  // The class menu has a link of the same name, and comes first.
  await expect(page.getByRole('radio', { name: 'Seating chart' })).toBeAttached()
  await page.locator('label', { hasText: 'Seating chart' }).click()
  await page.getByRole('button', { name: `${name} Present` }).click()
  await page.getByRole('menuitem', { name: 'Tardy' }).click()
  await expect(page.getByRole('button', { name: `${name} Tardy` })).toBeVisible()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: `${name} Tardy` }).click()
  await page.getByRole('menuitem', { name: 'Present' }).click()
})

test('a student asks a teacher, and the teacher finds the question on Home and answers it @phone', async ({
  page,
}) => {
  await signIn(page, 'student')
  const { userID } = await userContext(page)
  const own = `${app}/student/${userID}/class-feed`
  await page.goto(own)
  const teachers = page.getByLabel('Class', { exact: true })
  const geometry = teachers.locator('option', { hasText: 'Nakamura' }).first()
  await teachers.selectOption((await geometry.getAttribute('value')) ?? '')
  const question = `Is quiz ${ownLetters()} open book?`
  await page.getByRole('textbox', { name: 'Question' }).fill(question)
  await page.getByRole('button', { name: 'Send question' }).click()
  await expect(page.getByText(question)).toBeVisible()
  await expectAccessible(page)

  await signIn(page, 'teacher')
  const { userID: teacherID } = await userContext(page)
  const waiting = await ask<{ id: number; sectionID: number; question: string }[]>(
    page,
    'feed.waiting',
    undefined,
  )
  const found = waiting.find((one) => one.question === question)
  await page.goto(
    `${app}/classroom/${teacherID}/${found?.sectionID}/classroom/respond-to-question/${found?.id}`,
  )
  await page.getByRole('textbox', { name: 'Answer' }).fill('Yes. Bring your notes.')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.waitForURL(/\/classroom\/?$/)

  await signIn(page, 'student')
  await page.goto(own)
  await expect(page.getByText('Yes. Bring your notes.').first()).toBeVisible()
})

test('the screens of a class read well in Spanish', async ({ page }) => {
  await signIn(page, 'teacher')
  await inSpanish(page)
  await page.goto(`${app}/my-classroom`)
  await page.getByRole('main').getByRole('link', { name: 'Geometry' }).nth(2).click()
  await page.waitForURL(/\/classroom\/\d+\/\d+\/roster/)
  for (const [screen, title] of [
    ['seating-chart', 'Plano de asientos'],
    ['section-groups', 'Grupos de la sección'],
    ['classroom', 'Novedades de la clase'],
    ['resources', 'Recursos'],
    ['meal-count', 'Conteo de comidas'],
    ['ad-hoc-attendance', 'Asistencia ocasional'],
  ] as const) {
    await page.goto(page.url().replace(/[^/]+$/, screen))
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expectAccessible(page)
  }
})
