// Modules: attendance, guardians, documents.
import type { Locator } from '@playwright/test'
import { act, ask, userContext } from './support/people.ts'
import { app, expect, expectAccessible, signIn, test, type Page } from './support/test.ts'

const phone = { width: 390, height: 844 }
const desk = { width: 1366, height: 768 }

interface Day {
  date: string | null
  marks: { id: number; code: string }[]
  students: { id: number; version: number; markID: number | null }[]
}

/** The class of the demo's teacher that the student is in, on the last day that it met. */
async function lastDayWith(page: Page, studentID: number) {
  const { userID, classroom } = (await userContext(page)) as unknown as {
    userID: number
    classroom: {
      schedule: {
        sectionID: number
        sectionStatus: string
        isProfessionalDevelopment: boolean
      }[]
    }
  }
  for (const { sectionID } of classroom.schedule.filter(
    ({ sectionStatus, isProfessionalDevelopment }) =>
      sectionStatus === 'current' && !isProfessionalDevelopment,
  )) {
    const of = { staffID: userID, sectionID }
    const day = await ask<Day>(page, 'attendance.day', of)
    if (day.date !== null && day.students.some(({ id }) => id === studentID))
      return { of, day, date: day.date }
  }
  throw new Error('The student is in none of the teacher’s classes')
}

/** Marks the student in the class, whatever is there now; null: present. */
async function mark(page: Page, studentID: number, code: string | null): Promise<void> {
  const { of, day, date } = await lastDayWith(page, studentID)
  const version = day.students.find(({ id }) => id === studentID)?.version ?? 0
  const markID = day.marks.find((one) => one.code === code)?.id ?? null
  await act(page, 'attendance.mark', { ...of, date, marks: [{ studentID, markID, version }] })
}

/** A child's report that the school hasn't answered; of one day there is one at most. */
const waiting = (reports: Locator, name: string): Locator =>
  reports
    .getByRole('listitem')
    .filter({ hasText: name })
    .filter({ hasText: 'Waiting for the school' })

/** As a date field is typed in: '11/25/2026'. */
const typed = (date: string): string =>
  [Number(date.slice(5, 7)), Number(date.slice(8)), date.slice(0, 4)].join('/')

test('a guardian reports two children’s absence by phone, the office confirms it, and the teacher sees it', async ({
  page,
}) => {
  await signIn(page, 'guardian')
  const { children } = await ask<{ children: { studentID: number; name: string }[] }>(
    page,
    'attendance.familyAbsences',
    undefined,
  )
  const sofi = children.find(({ name }) => name === 'Sofi Peña')?.studentID ?? 0
  await signIn(page, 'teacher')
  await mark(page, sofi, 'A')
  const { of, date } = await lastDayWith(page, sofi)

  await test.step('the guardian reports both at once, from the card of one', async () => {
    await page.setViewportSize(phone)
    await signIn(page, 'guardian')
    await page.goto(app)
    await page
      .getByRole('region', { name: 'Sofi Peña', exact: true })
      .getByRole('link', { name: 'Report an absence' })
      .click()
    await expect(page.getByRole('heading', { level: 1, name: 'Report an absence' })).toBeVisible()
    const form = page.getByRole('region', { name: 'New report' })
    await expect(form.getByRole('checkbox', { name: 'Sofi Peña' })).toBeChecked()
    // On a phone the whole line is the box's label.
    await form.getByText('Mateo Peña', { exact: true }).click()
    await expect(form.getByRole('checkbox', { name: 'Mateo Peña' })).toBeChecked()
    await form.getByRole('textbox', { name: 'First day' }).fill(typed(date))
    await form.getByRole('textbox', { name: 'First day' }).blur()
    await form.getByRole('textbox', { name: 'Last day' }).fill(typed(date))
    await form.getByRole('textbox', { name: 'Last day' }).blur()
    await form.getByRole('combobox', { name: 'Reason' }).selectOption({ label: 'Illness' })
    await form.getByRole('textbox', { name: 'Note to the school' }).fill('Both have a fever.')
    await expectAccessible(page)
    await form.getByRole('button', { name: 'Send report' }).click()
    const mine = page.getByRole('region', { name: 'Your reports' })
    for (const name of ['Sofi Peña', 'Mateo Peña']) await expect(waiting(mine, name)).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('the office of one school finds one of them, and confirms it', async () => {
    await page.setViewportSize(desk)
    await signIn(page, 'staff')
    await page.goto(`${app}/students/attendance?date=${date}`)
    await page
      .getByRole('main')
      .getByRole('link', { name: /^\d+ absence reports? from families (is|are) waiting$/ })
      .click()
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 1, name: 'Absence reports' })).toBeVisible()
    await main.getByRole('searchbox').fill('Peña')
    await expect(main.getByRole('link', { name: 'Sofi Peña' })).toBeVisible()
    await expect(main.getByRole('link', { name: 'Mateo Peña' })).toHaveCount(0)
    await expectAccessible(page)
    await main.getByRole('link', { name: 'Sofi Peña' }).click()
    await expect(main.getByText('Both have a fever.')).toBeVisible()
    await main.getByRole('button', { name: 'Confirm', exact: true }).click()
    await expect(main.getByRole('button', { name: 'Reopen' })).toBeVisible()
    await expectAccessible(page)
  })
  const report = page.url()

  await test.step('the day’s attendance has the reason, set by the office', async () => {
    await page.goto(`${app}/students/attendance?date=${date}`)
    const row = page.getByRole('main').getByRole('row').filter({ hasText: 'Peña, Sof' })
    await expect(row.filter({ hasText: 'Illness' })).toBeVisible()
  })

  await test.step('the teacher sees that the family has reported it, and can’t change it', async () => {
    await signIn(page, 'teacher')
    await page.goto(`${app}/classroom/${of.staffID}/${of.sectionID}/attendance?date=${date}`)
    const marks = page.locator(`fieldset[data-student="${sofi}"]`)
    const line = page.getByRole('main').getByRole('listitem').filter({ has: marks })
    await expect(line.getByText('Reported absent by family')).toBeVisible()
    await expect(line.getByText('Set by the office')).toBeVisible()
    await expect(marks.getByRole('radio', { name: 'Illness' })).toBeChecked()
    await expectAccessible(page)
  })

  await test.step('reopened, the teacher’s mark is back, and the guardian withdraws both', async () => {
    await signIn(page, 'staff')
    await page.goto(report)
    const main = page.getByRole('main')
    await main.getByRole('button', { name: 'Reopen' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Reopen' }).click()
    await expect(main.getByRole('button', { name: 'Confirm', exact: true })).toBeVisible()
    await page.setViewportSize(phone)
    await signIn(page, 'guardian')
    await page.goto(`${app}/family/absences`)
    const mine = page.getByRole('region', { name: 'Your reports' })
    for (const name of ['Sofi Peña', 'Mateo Peña']) {
      const own = waiting(mine, name)
      await own.getByRole('button', { name: /^Withdraw/ }).click()
      await expect(own).toHaveCount(0)
    }
    await signIn(page, 'teacher')
    const { day } = await lastDayWith(page, sofi)
    const absent = day.marks.find(({ code }) => code === 'A')?.id
    expect(day.students.find(({ id }) => id === sofi)?.markID).toBe(absent)
    await mark(page, sofi, null)
  })
})
