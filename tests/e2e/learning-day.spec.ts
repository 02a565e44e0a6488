// Modules: pd.
import { readFile } from 'node:fs/promises'
import jsQR from 'jsqr'
import { aTeacher } from './support/accounts.ts'
import { meetingIn, newCourse, newSection, someone } from './support/learning.ts'
import { linkIn } from './support/mailbox.ts'
import { act, ask, ownLetters, userContext } from './support/people.ts'
import { textIn } from './support/texts.ts'
import { app, expect, expectAccessible, test, type Page } from './support/test.ts'

/** One of a few choices side by side; on a phone they are in a select. */
async function choose(page: Page, label: string, choice: string): Promise<void> {
  const box = page.getByRole('combobox', { name: label, exact: true })
  const bar = page.getByRole('radiogroup', { name: label, exact: true })
  await expect(box.or(bar)).toBeVisible()
  if (await box.isVisible()) await box.selectOption({ label: choice })
  else await bar.getByText(choice, { exact: true }).click()
}

/** The address in a QR code that is drawn as one path of squares. */
async function scan(page: Page, label: string): Promise<string> {
  const drawn = page.getByRole('img', { name: label })
  const size = Number((await drawn.getAttribute('viewBox'))?.split(' ').at(-1))
  const path = (await drawn.locator('path').getAttribute('d')) ?? ''
  const scale = 4
  const pixels = new Uint8ClampedArray((size * scale) ** 2 * 4).fill(255)
  for (const [, x = 0, y = 0] of path.matchAll(/M(\d+) (\d+)h1v1h-1z/g))
    for (let row = 0; row < scale; row++)
      for (let column = 0; column < scale; column++) {
        const at = (Number(y) * scale + row) * size * scale + Number(x) * scale + column
        pixels.fill(0, at * 4, at * 4 + 3)
      }
  return jsQR(pixels, size * scale, size * scale)?.data ?? 'no code'
}

for (const language of ['en', 'es'] as const)
  test(`a teacher takes the last seat, gets off a waitlist, checks in by the projected code, answers the survey, and has the credit on a transcript that evening (${language}) @phone`, async ({
    browser,
  }) => {
    const text = textIn(language)
    const mark = ownLetters().slice(-9)
    const [last, other, asked] = ['Fractions', 'Ratios', 'Proofs'].map(
      (name) => `${name} ${mark}`,
    ) as [string, string, string]
    const visitor = await someone(browser, language)
    const teacher = await someone(browser, language, 'teacher')
    const colleague = await someone(browser, language, 'admin')
    const supervisor = await someone(browser, language, 'staff')
    const office = await someone(browser, language, 'pdadmin')
    const instructor = await someone(browser, language)
    await aTeacher(instructor, colleague)
    const [teacherID, supervisorID, instructorID] = (await Promise.all(
      [teacher, supervisor, instructor].map(async (page) => (await userContext(page)).userID),
    )) as [number, number, number]
    await act(colleague, 'pd.nameSupervisor', { userID: teacherID, supervisorID })
    const sections: number[] = []
    for (const [title, of] of [
      [last, { hours: 0.2, seats: 2 }],
      [other, { hours: 170, waitlistSeats: 5 }],
      [asked, { hours: 180, needsApproval: true }],
    ] as const)
      sections.push(await newSection(office, await newCourse(office, title), instructorID, of))
    const [lastID = 0, otherID = 0] = sections
    for (const sectionID of [lastID, otherID])
      await act(colleague, 'pd.enrollment.request', { sectionID })

    const badge = (page: Page, said: string) => page.getByText(said, { exact: true }).first()
    /** A line of a list, which is a card on a phone. */
    const line = (page: Page, title: string) =>
      page.getByRole('row').or(page.getByRole('listitem')).filter({ hasText: title }).first()
    const open = async (page: Page, title: string) => {
      await page.goto(`/professional-development/catalog?search=${encodeURIComponent(title)}`)
      await page.getByRole('link', { name: title }).click()
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    }
    const enroll = async (page: Page, title: string, button: string) => {
      await open(page, title)
      await page.getByRole('link', { name: text('pd.section.enroll'), exact: true }).click()
      await expect(
        page.getByRole('heading', { name: text('pd.enroll.title', { title }) }),
      ).toBeVisible()
      await page.getByRole('button', { name: button, exact: true }).click()
    }

    await test.step('a visitor browses the catalog as a list and a calendar', async () => {
      await visitor.goto(`/professional-development/catalog?search=${encodeURIComponent(last)}`)
      await expect(badge(visitor, text('pd.catalog.seatsLeft', { count: 1 }))).toBeVisible()
      await expectAccessible(visitor)
      await choose(visitor, text('pd.catalog.mode'), text('pd.catalog.mode.calendar'))
      await expect(visitor.getByRole('link', { name: last })).toBeVisible()
      await expectAccessible(visitor)
    })

    await test.step('the teacher finds a course and takes its last seat', async () => {
      await enroll(teacher, last, text('pd.section.enroll'))
      await expect(teacher.getByText(text('pd.cart.got.enrolled'))).toBeVisible()
      await expectAccessible(teacher)
      await open(visitor, last)
      await expect(badge(visitor, text('pd.catalog.full'))).toBeVisible()
      await expectAccessible(visitor)
    })

    await test.step('she joins another’s waitlist, and gets the seat that a colleague gives up and the first in line declines, without signing in', async () => {
      await act(supervisor, 'pd.enrollment.request', { sectionID: otherID })
      await enroll(teacher, other, text('pd.section.enroll'))
      await expect(teacher.getByText(text('pd.cart.got.waitlisted'))).toBeVisible()
      await open(colleague, other)
      await colleague.getByRole('link', { name: text('pd.own.leave') }).click()
      await colleague.getByRole('button', { name: text('pd.own.leave') }).click()
      await expect(colleague.getByText(text('pd.unenroll.done'))).toBeVisible()
      await expectAccessible(colleague)
      const path = `professional-development/catalog/section/unenroll/${otherID}`
      const subject = new RegExp(`${other}.*`)
      await visitor.goto(await linkIn(visitor, 'staff@atrium.test', subject, path))
      await expectAccessible(visitor)
      await visitor.getByRole('button', { name: text('pd.own.decline') }).click()
      await expect(visitor.getByText(text('pd.unenroll.declined'))).toBeVisible()
      await teacher.goto(`${app}/my/professional-learning`)
      await line(teacher, other)
        .getByRole('link', { name: text('pd.own.takeSeat') })
        .click()
      await teacher.getByRole('button', { name: text('pd.own.takeSeat') }).click()
      await expect(teacher.getByText(text('pd.cart.got.enrolled'))).toBeVisible()
    })

    await test.step('her supervisor approves the one that requires approval', async () => {
      await enroll(teacher, asked, text('pd.enroll.ask'))
      await expect(teacher.getByText(text('pd.cart.got.awaitingApproval'))).toBeVisible()
      await supervisor.goto(`${app}/my/pd-approvals`)
      await line(supervisor, asked).getByRole('checkbox').check()
      await expectAccessible(supervisor)
      await supervisor
        .getByRole('button', { name: text('pd.queue.approveMany', { count: 1 }) })
        .click()
      await expect(
        supervisor.getByText(text('pd.approvals.decided', { count: 1 })).first(),
      ).toBeVisible()
      await open(teacher, asked)
      await expect(badge(teacher, text('pd.status.enrolled'))).toBeVisible()
      await expectAccessible(teacher)
    })

    await test.step('she checks in by scanning the code that the instructor projects', async () => {
      await instructor.goto(`${app}/classroom/${instructorID}/${lastID}/meeting-attendance`)
      await expectAccessible(instructor)
      await instructor.getByRole('button', { name: text('pd.attendance.project') }).click()
      const digits = instructor.getByRole('dialog').getByRole('status')
      await expect(digits).toHaveText(/^\d{6}$/)
      await expectAccessible(instructor)
      const address = await scan(instructor, text('pd.attendance.qr'))
      expect(address).toContain('/check-in/')
      await teacher.goto(address)
      // At once: the code changes every 30 seconds.
      await teacher.getByRole('button', { name: text('pd.checkIn.action') }).click()
      await expect(
        teacher.getByText(text('pd.checkIn.done', { title: last }), { exact: false }),
      ).toBeVisible()
      await expectAccessible(teacher)
    })

    await test.step('a colleague types the code that is on the screen now', async () => {
      await colleague.goto(`${app}/my/professional-learning`)
      await line(colleague, last)
        .getByRole('link', { name: text('pd.checkIn.action') })
        .click()
      const code = colleague.getByLabel(text('pd.checkIn.code'))
      await expect(code).toHaveValue('')
      await expectAccessible(colleague)
      const digits = instructor.getByRole('dialog').getByRole('status')
      await code.fill((await digits.innerText()) === '000000' ? '111111' : '000000')
      await colleague.getByRole('button', { name: text('pd.checkIn.action') }).click()
      // The server answers in the person's own language, not in this page's.
      const wrong = (['en', 'es'] as const).map((of) => textIn(of)('pd.attendance.wrongCode'))
      await expect(code).toHaveAccessibleDescription(new RegExp(wrong.join('|')))
      await expectAccessible(colleague)
      await code.fill(await digits.innerText())
      await colleague.getByRole('button', { name: text('pd.checkIn.action') }).click()
      await expect(
        colleague.getByText(text('pd.checkIn.done', { title: last }), { exact: false }),
      ).toBeVisible()
      await expectAccessible(colleague)
      await colleague.goto(`${app}/my/professional-learning`)
      await expect(line(colleague, last)).toBeVisible()
    })

    await test.step('the meeting ends, and the instructor sets her to completed', async () => {
      // As if its time had passed.
      const section = await ask<{ version: number; meetings: { id: number }[] }>(
        office,
        'pd.sections.get',
        { id: lastID },
      )
      await act(office, 'pd.sections.update', {
        ...{ id: lastID, version: section.version },
        changes: { meetings: [{ id: section.meetings[0]?.id, ...meetingIn(-1.1) }] },
      })
      await instructor.goto(`${app}/classroom/${instructorID}/${lastID}/pd-roster`)
      await instructor
        .getByRole('button', {
          name: `${text('pd.enrollment.complete')}: Teresa Nakamura`,
        })
        .click()
      await expect(badge(instructor, text('pd.status.completed'))).toBeVisible()
      await expectAccessible(instructor)
    })

    await test.step('she answers the survey, and the credit is on her transcript', async () => {
      await teacher.goto(`${app}/my/pd-course-surveys`)
      await teacher
        .getByRole('button', { name: text('pd.surveys.answerNamed', { title: last }) })
        .click()
      await teacher.getByLabel(/^How useful was this course/).fill('5')
      await teacher.getByText('Yes', { exact: true }).click()
      await expectAccessible(teacher)
      await teacher.getByRole('button', { name: text('pd.surveys.send') }).click()
      await expect(teacher.getByText(text('pd.surveys.credited')).first()).toBeVisible()
      await teacher.goto(`${app}/my/pd-transcript`)
      await expect(
        line(teacher, last).getByText(text('pd.transcript.awarded'), { exact: true }),
      ).toBeVisible()
      await expectAccessible(teacher)
    })

    await test.step('anyone with the printed transcript can verify it', async () => {
      const [file] = await Promise.all([
        teacher.waitForEvent('download'),
        teacher.getByRole('button', { name: text('pd.transcript.download') }).click(),
      ])
      const pdf = (await readFile(await file.path())).toString('latin1')
      const [, address = ''] = /\/URI \((http[^)]+)\)/.exec(pdf) ?? []
      expect(address).toContain('/professional-development/transcript/')
      await visitor.goto(new URL(address).pathname)
      await expect(visitor.getByText(/Teresa Nakamura/).first()).toBeVisible()
      await expect(line(visitor, last)).toBeVisible()
      await expectAccessible(visitor)
    })

    await test.step('the office reads the hours in its report, and prints and saves the roster', async () => {
      await office.goto(`${app}/reports/professional-development`)
      await choose(office, text('pd.reports.view'), text('pd.reports.person'))
      await expect(line(office, 'Teresa Nakamura')).toBeVisible()
      await expectAccessible(office)
      await office.goto(`${app}/classroom/0/${lastID}/pd-roster`)
      await expect(line(office, 'Nakamura, Teresa')).toBeVisible()
      const sheet = await office.request.get(
        `${app}/rest/documents/pd.signInSheet?${new URLSearchParams({ input: JSON.stringify({ sectionID: lastID }) })}`,
      )
      expect(sheet.headers()['content-type']).toContain('application/pdf')
    })
  })
