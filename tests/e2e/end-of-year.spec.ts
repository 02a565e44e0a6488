// Modules: academics, schools, students.
import type { Browser } from '@playwright/test'
import { act, ask, ownLetters, ownName, highSchoolOf } from './support/people.ts'
import { signInAt } from './support/screens.ts'
import { app, expect, expectAccessible, inSpanish, test, type Page } from './support/test.ts'

// Only one close runs at a time, so the two widths run one after the other here instead of as two
// projects.
test.describe.configure({ mode: 'default' })

interface Preview {
  yearID: number
  enrolled: number
  counts: Record<string, number>
}

// The server refuses in the account's language, which stays English.
const noteNeeded = /^This student hasn’t met every graduation requirement\./
const notes = ['Transcript arrived.', 'Finishes in summer school.'] as const

const words = {
  en: {
    heading: 'Promote students',
    year: 'School year',
    enrolled: /^4 students enrolled on the last day$/,
    unplaced: /^Not assigned: /,
    change: 'Change',
    outcome: 'Outcome',
    promoted: 'Promote',
    graduate: 'Graduate',
    noNextGrade: 'No grade follows. Add a rule or decide here.',
    unmet: 'Requirements not met. Decide here.',
    grade: 'Grade next year',
    tenth: 'Grade 10',
    note: 'Note',
    save: 'Save',
    decided: 'Decided for this student',
    rules: 'Use the rules again',
    close: 'Close the year',
    typed: 'Type 4 to confirm',
    closed: /^The year was closed on /,
    undo: 'Undo closing the year',
    undone: 'Closing the year was undone',
  },
  es: {
    heading: 'Promover estudiantes',
    year: 'Año escolar',
    enrolled: /^4 estudiantes inscritos el último día$/,
    unplaced: /^Sin asignar: /,
    change: 'Cambiar',
    outcome: 'Resultado',
    promoted: 'Promover',
    graduate: 'Graduar',
    noNextGrade: 'No hay grado siguiente. Agregue una regla o decida aquí.',
    unmet: 'Requisitos sin cumplir. Decida aquí.',
    grade: 'Grado el próximo año',
    tenth: '10.º grado',
    note: 'Nota',
    save: 'Guardar',
    decided: 'Decidido para este estudiante',
    rules: 'Volver a usar las reglas',
    close: 'Cerrar el año',
    typed: 'Escriba 4 para confirmar',
    closed: /^El año se cerró el /,
    undo: 'Deshacer el cierre del año',
    undone: 'Se deshizo el cierre del año',
  },
}

test('the district closes a year: a dry run, an exception decided in place, the closing with its progress, and reopening it', async ({
  page,
}, { retry }) => {
  test.slow()
  await signInAt(page, 'admin')
  await closeAndUndo(page, await yearWithFour(page, 1986 - retry * 2), 'en')
})

test('the district closes a year and reopens it on a phone in Spanish', async ({ browser }, {
  retry,
}) => {
  test.slow()
  const phone = await phoneOf(browser)
  await inSpanish(phone)
  await signInAt(phone, 'admin')
  await closeAndUndo(phone, await yearWithFour(phone, 1982 - retry * 2), 'es')
  await phone.context().close()
})

const phoneOf = async (browser: Browser): Promise<Page> =>
  (
    await browser.newContext({
      baseURL: `http://127.0.0.1:${process.env.E2E_PORT}`,
      ...{ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
      reducedMotion: 'reduce',
    })
  ).newPage()

async function closeAndUndo(page: Page, yearID: number, language: 'en' | 'es'): Promise<void> {
  const say = words[language]
  await page.goto(`${app}/settings/end-of-year/promote-students`)
  await expect(page.getByRole('heading', { level: 1, name: say.heading })).toBeVisible()
  await page.getByRole('combobox', { name: say.year, exact: true }).selectOption(String(yearID))
  await expect(page.getByRole('heading', { name: say.enrolled })).toBeVisible()
  await groupsAddUp(page, yearID)
  await expect(page.getByRole('button', { name: say.close })).toBeDisabled()
  await expectAccessible(page)

  await page.getByRole('button', { name: say.unplaced }).click()
  const decision = page.getByRole('dialog')
  // A table row; on a phone, a card.
  const studentWith = (text: string) =>
    page.getByRole('main').locator('tr, li').filter({ hasText: text })
  await studentWith(say.noNextGrade).getByRole('button', { name: say.change }).click()
  await decision.getByLabel(say.outcome).selectOption({ label: say.promoted })
  await decision.getByLabel(say.grade).selectOption({ label: say.tenth })
  await decision.getByLabel(say.note).fill(notes[0])
  await expectAccessible(page)
  await decision.getByRole('button', { name: say.save, exact: true }).click()
  await expect(decision).toBeHidden()

  // A senior with unmet requirements graduates only with a note.
  await studentWith(say.unmet).getByRole('button', { name: say.change }).click()
  await decision.getByLabel(say.outcome).selectOption({ label: say.graduate })
  await decision.getByRole('button', { name: say.save, exact: true }).click()
  await expect(decision.getByText(noteNeeded)).toBeVisible()
  await expectAccessible(page)
  await decision.getByLabel(say.note).fill(notes[1])
  await decision.getByRole('button', { name: say.save, exact: true }).click()
  await expect(decision).toBeHidden()
  await page.getByRole('button', { name: say.unplaced }).click()
  await expect(page.getByText(say.decided)).toHaveCount(2)
  await groupsAddUp(page, yearID)

  await page.getByRole('button', { name: say.close }).click()
  const confirmation = page.getByRole('dialog')
  await expect(confirmation.getByRole('button', { name: say.close })).toBeDisabled()
  await confirmation.getByLabel(say.typed).fill('4')
  await expectAccessible(page)
  await confirmation.getByRole('button', { name: say.close }).click()
  await expect(page.getByText(say.closed)).toBeVisible()
  await expect(page.getByRole('button', { name: say.change })).toHaveCount(0)
  await groupsAddUp(page, yearID)
  await expectAccessible(page)

  await page.getByRole('button', { name: say.undo }).click()
  await page.getByRole('dialog').getByRole('button', { name: say.undo }).click()
  await expect(page.getByText(say.undone)).toBeVisible()
  await groupsAddUp(page, yearID)

  for (const note of notes) {
    await studentWith(note).getByRole('button', { name: say.change }).click()
    await page.getByRole('dialog').getByRole('button', { name: say.rules }).click()
    await expect(studentWith(note)).toHaveCount(0)
  }
}

/** The page's groups together are everyone who was enrolled. */
async function groupsAddUp(page: Page, yearID: number): Promise<void> {
  const { counts, enrolled } = await ask<Preview>(page, 'academics.promotion.preview', { yearID })
  expect(enrolled).toBe(4)
  const shown = async () =>
    (await page.locator('button[aria-pressed]').allInnerTexts()).map((text) =>
      Number(/: (\d+)$/.exec(text)?.[1]),
    )
  await expect.poll(shown).toEqual(Object.values(counts))
  expect((await shown()).reduce((sum, count) => sum + count, 0)).toBe(enrolled)
}

/**
 * A year with four students: two move up, one would graduate but hasn’t met the requirements, and
 * one has no next grade. Each test, and each try of it, takes years that no other journey uses: closing one
 * must not move another journey's students. A later test takes earlier years, because students whom
 * an earlier one enrolled are still enrolled in the years after.
 */
async function yearWithFour(page: Page, first: number): Promise<number> {
  // A school that teaches all of these grades.
  const schoolID = await highSchoolOf(page)
  const addYear = async (start: number) =>
    (
      await act<{ id: number }>(page, 'schools.years.create', {
        draft: {
          ...{ name: `${start}–${start + 1}`, abbr: String(start).slice(2) },
          ...{ startDate: `${start}-08-22`, endDate: `${start + 1}-06-09` },
        },
      })
    ).id
  const yearID = await addYear(first)
  await addYear(first + 1)
  for (const grade of ['09', '12', 'IT', '11']) {
    const { id } = await act<{ id: number }>(page, 'students.add', {
      draft: {
        ...{ firstName: 'Rosalía', lastName: ownName('Closing'), birthDate: `${first - 15}-04-02` },
        localID: `8${ownLetters()}`,
      },
      entry: { schoolID, grade, entryDate: `${first}-08-22` },
      isNobodyElse: true,
    })
    expect(id).toBeGreaterThan(0)
  }
  return yearID
}
