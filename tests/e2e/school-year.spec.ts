// Modules: schoolYear, academics, schools, tickets, activities.
import { save } from './support/fields.ts'
import { schoolDay } from './support/today.ts'
import { anAdministrator } from './support/accounts.ts'
import { act, ask, newStudent, userContext } from './support/people.ts'
import { chooseThisYear, thisYear } from './support/years.ts'
import { signInAt } from './support/screens.ts'
import {
  app,
  expect,
  expectAccessible,
  inSpanish,
  signIn,
  test,
  type Page,
} from './support/test.ts'

const teacherID = async (page: Page): Promise<number> => (await userContext(page)).userID

test(
  'a teacher submits a ticket, the office resolves it, and the teacher closes it',
  { tag: '@phone' },
  async ({ page, browser, isMobile }) => {
    const subject = `Door sticks (${isMobile ? 'phone' : 'desktop'})`
    await signIn(page, 'teacher')
    await page.goto(`${app}/staff/ticket-queue`)
    await page.getByRole('link', { name: 'Submit ticket' }).click()
    await page.getByRole('button', { name: 'Submit ticket' }).click()
    await expect(page.getByText('This field is required.').first()).toBeVisible()
    await page.getByRole('combobox', { name: 'What do you need?' }).click()
    await page.getByRole('option', { name: 'Spill or breakage' }).click()
    await page.getByLabel('Subject').fill(subject)
    await page.getByLabel('Description').fill('It does not close all the way.')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Submit ticket' }).click()
    await expect(page.getByRole('heading', { level: 1, name: subject })).toBeVisible()
    await expectAccessible(page)

    const office = await (await browser.newContext()).newPage()
    await signIn(office, 'admin')
    await office.goto(page.url())
    await office.getByRole('button', { name: 'Resolve', exact: true }).click()
    await office.getByRole('dialog').getByLabel('What was done').fill('New hinge.')
    await office.getByRole('dialog').getByRole('button', { name: 'Resolve' }).click()
    await expect(office.getByText('The ticket was resolved.')).toBeVisible()
    await office.context().close()

    await page.reload()
    await expect(page.getByText('New hinge.')).toBeVisible()
    await page.getByRole('button', { name: 'Close', exact: true }).click()
    await expect(page.getByText('The ticket was closed.')).toBeVisible()
  },
)

test(
  'a family has one calendar for all children, with a link for the phone',
  { tag: '@phone' },
  async ({ page }) => {
    await inSpanish(page)
    await signIn(page, 'guardian')
    await page.goto(`${app}/guardian/${await teacherID(page)}/calendar`)
    await expect(page.getByRole('heading', { name: 'Próximas fechas' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Mateo' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: /^(Crear|Reemplazar el) enlace/ }).click()
    const address = await page.getByRole('textbox', { name: 'Enlace del calendario' }).inputValue()
    const file = await page.request.get(address)
    expect(file.status()).toBe(200)
    expect(await file.text()).toContain('BEGIN:VCALENDAR')
    expect(await file.text()).toContain('Mateo: ')
  },
)

test(
  'a student requests courses while the window is open, and sees them again',
  { tag: '@phone' },
  async ({ page, isMobile }) => {
    // Both widths run at once: one requests, the other only looks.
    await signIn(page, 'student')
    await page.goto(`${app}/student/${await teacherID(page)}/course-requests`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText(/^Open from /).first()).toBeVisible()
    await expectAccessible(page)
    if (isMobile) return
    await page.getByRole('combobox', { name: 'Add a course' }).click()
    await page.getByRole('option').first().click()
    await page.getByRole('button', { name: 'Save requests' }).click()
    await expect(page.getByText('The course requests were saved.')).toBeVisible()
    await page.reload()
    await expect(page.getByRole('button', { name: /^Remove / }).first()).toBeVisible()
  },
)

test(
  'a teacher adds an ad hoc session and calls a student, who sees it in the week',
  { tag: '@phone' },
  async ({ page, isMobile }) => {
    await signIn(page, 'teacher')
    const staffID = await teacherID(page)
    const schedule = await ask<{ sectionID: number }[]>(page, 'classroom.classes', { staffID })
    const at = `${app}/classroom/${staffID}/${schedule[0]?.sectionID}`
    await page.goto(`${at}/calendar`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessible(page)
    await page.goto(`${at}/ad-hoc-schedule`)
    await expect(page.getByRole('heading', { name: 'Algebra help' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Add session' }).click()
    const dialog = page.getByRole('dialog')
    const title = `Project time (${isMobile ? 'phone' : 'desktop'})`
    await dialog.getByLabel('Title').fill(title)
    await dialog
      .getByLabel('Starts')
      .first()
      .fill(isMobile ? '06:00' : '07:00')
    await dialog
      .getByLabel('Ends')
      .first()
      .fill(isMobile ? '06:30' : '07:30')
    await expectAccessible(page)
    await save(dialog)
    await expect(page.getByText('The session was saved.')).toBeVisible()
    const session = page.getByRole('region', { name: title })
    await session.getByRole('button', { name: 'Add students' }).click()
    await dialog.getByRole('combobox').click()
    await page.getByRole('option').first().click()
    await page.keyboard.press('Escape')
    await dialog.getByRole('button', { name: 'Add students' }).click()
    await expect(session.getByRole('button', { name: /^Remove / })).toBeVisible()
  },
)

test(
  'the office reviews a proposal that balances houses before applying it',
  { tag: '@phone' },
  async ({ page, isMobile }) => {
    await signIn(page, 'staff')
    await page.goto(`${app}/students/houses-and-teams`)
    await page.getByRole('link', { name: 'Balance groups' }).click()
    await chooseThisYear(page)
    await expect(page.getByRole('heading', { name: 'Proposal' })).toBeVisible()
    await expectAccessible(page)
    if (isMobile) return
    await page.getByRole('button', { name: /^Place [\d,]+ students$/ }).click()
    await expect(page.getByText(/^[\d,]+ students were placed\.$/)).toBeVisible()
    await expect(page.getByText('Every student has a group.')).toBeVisible()
  },
)

test('the office copies this year’s sections into next year after a dry run, and finds them on the sections list @phone', async ({
  page,
  isMobile,
}) => {
  // Both widths run at once, each at its own school and in its own language.
  const words = isMobile
    ? {
        ...{ from: 'De la escuela', part: 'Secciones', preview: 'Vista previa' },
        ...{ copy: /^Copiar \d+ elementos$/, done: /^Se copiaron \d+ elementos\.$/ },
        ...{ again: /^\d+ ya están aquí$/, none: 'Copiar' },
      }
    : {
        ...{ from: 'From school', part: 'Sections', preview: 'Preview' },
        ...{ copy: /^Copy \d+ items$/, done: /^\d+ items were copied\.$/ },
        ...{ again: /^\d+ already here$/, none: 'Copy' },
      }
  await anAdministrator(page, isMobile ? 'es' : 'en')
  const school = await elementarySchool(page, isMobile ? 0 : 1)
  await act(page, 'auth.switchSchool', { schoolID: school.id })
  await page.goto(`${app}/settings/calendar/copy`)
  await page.getByLabel(words.from).selectOption({ label: school.name })
  await page.locator(`label:text-is("${words.part}")`).click()
  const preview = page.getByRole('region', { name: words.preview })
  const copy = preview.getByRole('button', { name: words.copy })
  await expect(copy).toBeEnabled()
  const [first] = await nextYearsSections(page)
  expect(first, 'nothing is written before the office has seen it').toBeUndefined()
  await expectAccessible(page)
  await copy.click()
  await expect(page.getByText(words.done)).toBeVisible()
  await expect(preview.getByText(words.again)).toBeVisible()
  await expect(preview.getByRole('button', { name: words.none, exact: true })).toBeDisabled()

  const [copied] = await nextYearsSections(page)
  await page.goto(`${app}/students/sections`)
  await expect(page.getByRole('link', { name: copied?.name ?? '' }).first()).toBeVisible()
  await expect(page.getByText(copied?.term ?? '').first()).toBeVisible()
  await expectAccessible(page)
})

/** Next year's sections at the current school, as the list names them. */
async function nextYearsSections(page: Page): Promise<{ name: string; term: string }[]> {
  const { endDate } = await thisYear(page)
  const { rows: terms } = await ask<{ rows: { id: number; name: string; startDate: string }[] }>(
    page,
    'schools.terms.list',
    { size: 100 },
  )
  const coming = new Map(
    terms.filter(({ startDate }) => startDate > endDate).map(({ id, name }) => [id, name]),
  )
  const { rows } = await ask<{ rows: { name: string; termID: number }[] }>(
    page,
    'academics.sections.list',
    { filters: { termID: [...coming.keys()].map(String) } },
  )
  return rows.map(({ name, termID }) => ({ name, term: coming.get(termID) ?? '' }))
}

// Counted from the end: other journeys use the first school and look for its sections.
async function elementarySchool(page: Page, at: number): Promise<{ id: number; name: string }> {
  const { rows } = await ask<{ rows: { id: number; name: string; gradeHigh: string | null }[] }>(
    page,
    'schools.schools.list',
    { size: 100 },
  )
  const found = rows.filter(({ gradeHigh }) => gradeHigh === '05').at(-1 - at)
  if (!found) throw new Error('The demo has no such elementary school')
  return found
}

test(
  'the district copies last year’s sections after previewing them',
  { tag: '@phone' },
  async ({ page }) => {
    await signIn(page, 'admin')
    const { rows } = await ask<{ rows: { id: number; name: string }[] }>(
      page,
      'schools.schools.list',
      {},
    )
    await page.goto(`${app}/settings/calendar/copy`)
    await page.getByLabel('From school').selectOption({ index: 1 })
    expect(rows.length).toBeGreaterThan(0)
    // By their labels, as a finger would: on a phone the labels cover the boxes.
    for (const part of ['Sections', 'Bell schedules and periods']) {
      await page.locator(`label:text-is("${part}")`).click()
      await expect(page.getByRole('checkbox', { name: part })).toBeChecked()
    }
    await expect(page.getByRole('heading', { name: 'Preview' })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Sections' })).toBeVisible()
    await expectAccessible(page)
  },
)

test('the office links the school’s calendar for its website', async ({ page }) => {
  await signIn(page, 'admin')
  await page.goto(`${app}/settings/calendar/manual-setup`)
  await page.getByRole('button', { name: /^(Create calendar|Replace) link$/ }).click()
  const address = await page.getByRole('textbox', { name: 'Calendar link' }).inputValue()
  const file = await page.request.get(address)
  expect(await file.text()).toContain('BEGIN:VEVENT')
  await expectAccessible(page)
})

test(
  'the office sets up a year: a proposal from a pattern, exceptions marked by keyboard, and the changes before they are saved',
  { tag: '@phone' },
  async ({ page, isMobile }) => {
    await inSpanish(page)
    await signInAt(page, 'admin')
    await page.goto(`${app}/settings/calendar/auto-setup`)
    await page.getByLabel('Días de rotación').selectOption({ label: 'Días A y B' })
    await page.getByRole('button', { name: 'Proponer el año' }).click()
    await expect(page.getByText(/^Cambiarían \d+ días\./)).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Descartar' }).click()

    // A day that no other journey marks.
    await page.goto(`${app}/settings/calendar/manual-setup`)
    await page.getByRole('combobox', { name: 'Marcar los días como' }).selectOption('staffDay')
    await page.getByLabel('Nombre o nota').fill('Capacitación')
    const day = page.locator(`[data-date$="${isMobile ? '-05-11' : '-05-12'}"]`)
    await day.focus()
    await day.press('Enter')
    await expect(day).toHaveAttribute('data-planned', 'true')
    await page.getByRole('button', { name: 'Revisar los cambios' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText('1 día queda sin clases')).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Guardar el calendario' }).click()
    await expect(page.getByText('Se guardó el calendario.')).toBeVisible()
    await expect(day).toHaveAccessibleName(/Capacitación/)

    await page.getByRole('combobox', { name: 'Marcar los días como' }).selectOption('')
    await day.focus()
    await day.press('Enter')
    await page.getByRole('button', { name: 'Revisar los cambios' }).click()
    await dialog.getByRole('button', { name: 'Guardar el calendario' }).click()
    await expect(day).not.toHaveAccessibleName(/Capacitación/)
    for (const list of ['bell-schedules', 'periods', 'terms']) {
      await page.goto(`${app}/settings/calendar/${list}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectAccessible(page)
    }
  },
)

test(
  'the office places a student and sees, while choosing, what the student has at that time; the conflict appears on the school’s list',
  { tag: '@phone' },
  async ({ page }) => {
    await signInAt(page, 'admin')
    const { id, firstName, lastName } = await newStudent(page)
    const { rows } = await ask<{ rows: { id: number; title: string }[] }>(
      page,
      'academics.sections.list',
      { search: 'Grade 4' },
    )
    const [own, other] = rows
    expect(other).toBeDefined()
    const today = schoolDay()
    await act(page, 'academics.roster.addStudents', {
      ...{ sectionID: own?.id, studentIDs: [id], date: today, overCapacity: true },
    })
    await page.goto(`${app}/students/sections/${other?.id}`)
    await page
      .getByRole('region', { name: 'Students' })
      .getByRole('button', { name: 'Add student' })
      .click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('searchbox').fill(`${firstName} ${lastName}`)
    await dialog
      .getByRole('button', { name: /^Choose: / })
      .first()
      .click()
    await expect(
      dialog.getByText(/^(Meets at the same time as|Period .*: also in) /).first(),
    ).toBeVisible()
    await expectAccessible(page)
    await page.goto(`${app}/students/schedule-conflicts`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessible(page)
  },
)

test(
  'a student sees the week and the timeline of changes, and prints the schedule',
  { tag: '@phone' },
  async ({ page }) => {
    await signIn(page, 'student')
    const id = await teacherID(page)
    await page.goto(`${app}/student/${id}/schedule`)
    await expect(page.getByRole('heading', { name: /^Week of / })).toBeVisible()
    await expectAccessible(page)
    const printed = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Print schedule' }).click()
    expect((await printed).suggestedFilename()).toMatch(/\.pdf$/)
    await page.goto(`${app}/student/${id}/schedule-timeline`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessible(page)
    await inSpanish(page)
    await page.goto(`${app}/student/${id}/schedule`)
    await expect(page.getByRole('heading', { name: /^Semana del / })).toBeVisible()
    await expectAccessible(page)
  },
)
