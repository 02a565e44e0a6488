// Modules: classroom, attendance, students.
import { drawn } from './support/at-rest.ts'
import { userContext } from './support/people.ts'
import { schoolDay } from './support/today.ts'
import { app, expect, expectAccessible, signIn, test } from './support/test.ts'

test('a teacher opens a class from the list, sees who is in it, and switches to another with the selector @phone', async ({
  page,
}) => {
  await signIn(page, 'teacher')
  await page.goto(`${app}/my-classroom`)
  await expect(page.getByRole('heading', { level: 1, name: 'My classes' })).toBeVisible()
  await expect(page.getByText('09:30–10:25').or(page.getByText(/9:30/)).first()).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Geometry' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Geometry · 2020-01' })).toBeVisible()
  await expect(page.getByText(/Taught by .*Teresa Nakamura/)).toBeVisible()
  await expect(page.getByText(/Room A-101/)).toBeVisible()
  await expect(page.getByText('26 students')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: /Section: Geometry/ }).click()
  const list = page
    .getByRole('dialog', { name: 'Section' })
    .or(page.getByRole('dialog', { name: 'Choose a section' }))
  const groups = list.getByRole('group')
  await expect(groups.filter({ hasText: 'Geometry' }).first()).toBeVisible()
  expect(await groups.count()).toBeGreaterThan(2)
  await expect(list.getByText(/^Current/).first()).toBeVisible()
  await expect(list.getByText(/^Past/).first()).toBeAttached()
  await expectAccessible(page)
  await list
    .getByRole('option', { name: /Personal Finance · 2510-01/ })
    .first()
    .click()
  await expect(
    page.getByRole('heading', { level: 1, name: 'Personal Finance · 2510-01' }),
  ).toBeVisible()
})

test('“My students” lists the students of a teacher’s current classes, and opens what a teacher may see', async ({
  page,
}) => {
  await signIn(page, 'teacher')
  await page.goto(`${app}/my-classroom/students`)
  await expect(page.getByText(/^\d+ students$/)).toBeVisible()
  await page
    .getByRole('textbox', { name: 'Find a student' })
    .or(page.getByRole('searchbox', { name: 'Find a student' }))
    .fill('alvarez')
  const lucia = page.getByRole('link', { name: /Álvarez, Lucía/ })
  await expect(lucia).toBeVisible()
  await expectAccessible(page)
  await lucia.click()
  await expect(page.getByRole('heading', { level: 1, name: /Lucía Álvarez/ })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Edit Demographics' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'History' })).toHaveCount(0)

  await test.step('with their attendance and grades', async () => {
    for (const [screen, says] of [
      ['attendance', /^Attendance/],
      ['grades', /Quarter|Grades/],
    ] as const) {
      await page.goto(page.url().replace(/[^/]+$/, screen))
      await expect(page.getByRole('heading', { level: 2, name: says }).first()).toBeVisible()
      await expectAccessible(page)
    }
  })
})

test('a teacher takes attendance by keyboard, and each mark is saved at once @smoke', async ({
  page,
}) => {
  await signIn(page, 'teacher')
  const { userID } = await userContext(page)
  await page.goto(`${app}/my-classroom`)
  await page.getByRole('link', { name: 'Geometry' }).first().click()
  await page.getByRole('link', { name: 'Attendance', exact: true }).click()
  const first = page.getByRole('main').getByRole('group').first()
  const second = page.getByRole('main').getByRole('group').nth(1)
  await expect(page.getByText(/^\d+ students: /)).toBeVisible()
  await expectAccessible(page)
  await first.getByRole('radio', { checked: true }).press('l')
  await expect(first.getByRole('radio', { name: 'Left early' })).toBeChecked()
  await expect(second.getByRole('radio', { checked: true })).toBeFocused()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.reload()
  await expect(first.getByRole('radio', { name: 'Left early' })).toBeChecked()
  await first.getByRole('radio', { checked: true }).press('p')
  await expect(first.getByRole('radio', { name: 'Present' })).toBeChecked()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await expect(
    page.getByText(/^Taken by Teresa Nakamura.* · Last changed by Teresa Nakamura/),
  ).toBeVisible()

  await test.step('marks set one after the other are each sent once', async () => {
    const sent: number[] = []
    page.on('request', (request) => {
      const marks = request.url().includes('attendance.mark') && request.postDataJSON()?.[0]?.marks
      if (marks) sent.push(marks.length)
    })
    await first.getByRole('radio', { checked: true }).focus()
    await page.keyboard.type('ttttt')
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    // How many go together depends on how fast someone types.
    expect(sent.reduce((sum, marks) => sum + marks, 0)).toBe(5)
    await page.reload()
    await expect(
      page.getByRole('main').getByRole('radio', { name: 'Tardy', checked: true }),
    ).toHaveCount(5)
  })

  await page.getByRole('link', { name: 'Report card', exact: true }).click()
  await expect(page.getByRole('textbox', { name: /^Percent, / }).first()).toBeVisible()
  await expectAccessible(page)
  expect(page.url()).toContain(`/classroom/${userID}/`)
})

test('the schedule lists current sections first, then future, then past, and opens with one that meets today', async ({
  page,
}) => {
  await signIn(page, 'teacher')
  const { userID } = await userContext(page)
  const answer = await page.request.get(`${app}/rest/teacher-schedule/${userID}`)
  const schedule = Object.values((await answer.json()) as object).flat() as {
    sectionStatus: 'current' | 'future' | 'historical'
    startDate: string
    endDate: string
  }[]
  const rank = { current: 0, future: 1, historical: 2 }
  const order = schedule.map((one) => rank[one.sectionStatus])
  expect(order.length).toBeGreaterThan(3)
  expect(order).toEqual(order.toSorted((one, other) => one - other))
  const context = (await (await page.request.get(`${app}/rest/user-context`)).json()) as {
    userContext: {
      classroom: {
        sectionID: number
        schedule: { sectionID: number; startDate: string; endDate: string }[]
      }
    }
  }
  // Modules' contributions are part of the specified answer (platform.md §3), in addition to
  // auth's.
  expect(context.userContext).toMatchObject({
    currentStudentID: 0,
    // No profile has been viewed yet.
    currentStaffID: 0,
    currentGuardianID: 0,
    currentEventID: 0,
    microcredentialSettings: { showUserInPublicCatalog: false },
    returnUrl: null,
  })
  const { sectionID, schedule: mine } = context.userContext.classroom
  const today = schoolDay()
  const selected = mine.find((one) => one.sectionID === sectionID)
  expect(selected && selected.startDate <= today && today <= selected.endDate).toBe(true)
})

test('someone who teaches nothing has no “My classes”, and their classroom reads “No Classes”', async ({
  page,
}) => {
  await signIn(page, 'admin')
  const { userID } = await userContext(page)
  await page.goto(app)
  await drawn(page)
  await expect(page.getByRole('link', { name: 'My classes' })).toHaveCount(0)
  await page.goto(`${app}/classroom/${userID}`)
  await expect(page.getByText('No Classes')).toBeVisible()
  await expectAccessible(page)
})
