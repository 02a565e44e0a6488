import { act, ask, newStudent, userContext, highSchoolOf } from './support/people.ts'
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

interface YearRow {
  id: number
  name: string
  startDate: string
  endDate: string
}

async function thisYear(page: Page): Promise<YearRow> {
  const { rows } = await ask<{ rows: YearRow[] }>(page, 'schools.years.list', {})
  const today = new Date().toISOString().slice(0, 10)
  const year = rows.find(({ startDate, endDate }) => startDate <= today && today <= endDate)
  if (!year) throw new Error('The demo has no school year now')
  return year
}

async function chooseThisYear(page: Page, label = 'School year'): Promise<void> {
  const { name } = await thisYear(page)
  await page.getByRole('combobox', { name: label }).click()
  await page.getByRole('option', { name, exact: true }).click()
}

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
    // Both widths run at once: one requests, the other looks.
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
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('The session was saved.')).toBeVisible()
    const session = page.getByRole('region', { name: title })
    await session.getByRole('button', { name: 'Call students' }).click()
    await dialog.getByRole('combobox').click()
    await page.getByRole('option').first().click()
    await page.keyboard.press('Escape')
    await dialog.getByRole('button', { name: 'Call students' }).click()
    await expect(session.getByRole('button', { name: /^Release / })).toBeVisible()
  },
)

test(
  'the office looks at a proposal that balances houses before it applies it',
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

test(
  'the district copies last year’s sections after it has seen the preview',
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
    // By their labels, as a finger does: on a phone those reach over the boxes.
    for (const part of ['Sections', 'Bell schedules and periods']) {
      await page.locator(`label:text-is("${part}")`).click()
      await expect(page.getByRole('checkbox', { name: part })).toBeChecked()
    }
    await expect(page.getByRole('heading', { name: 'Preview' })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Sections' })).toBeVisible()
    await expectAccessible(page)
  },
)

const lockerWords = {
  en: {
    assign: 'Assign lockers to a grade',
    kind: 'Hall',
    year: 'School year',
    grades: 'Grades',
    grade: 'Grade 9',
    proposal: 'Proposal',
    apply: /^Assign \d+ lockers?$/,
    applied: /^\d+ lockers? (was|were) assigned\.$/,
    add: 'Assign locker',
    locker: 'Locker',
    student: 'Student’s name or ID',
    save: 'Save',
    taken: /^Another record already has this/,
    unknown: 'No student at this school has this ID number. Check it and try again.',
  },
  es: {
    assign: 'Asignar casilleros a un grado',
    kind: 'Gimnasio',
    year: 'Año escolar',
    grades: 'Grados',
    grade: '11.º grado',
    proposal: 'Propuesta',
    apply: /^Asignar \d+ casilleros?$/,
    applied: /^Se asign(ó|aron) \d+ casilleros?\.$/,
    add: 'Asignar casillero',
    locker: 'Casillero',
    student: 'Nombre o número del estudiante',
    save: 'Guardar',
    taken: /^Otro registro ya tiene este valor/,
    unknown: 'Ningún estudiante de esta escuela tiene este número. Revíselo e inténtelo de nuevo.',
  },
}

test('the office assigns free lockers to a grade after it has seen the proposal, and a locker has one holder a year', async ({
  page,
  isMobile,
}) => {
  // Each width has its own kind of lockers and its own grade: both run at once.
  const words = isMobile ? lockerWords.es : lockerWords.en
  if (isMobile) await inSpanish(page)
  await signInAt(page, 'admin')
  await act(page, 'auth.switchSchool', { schoolID: await highSchoolOf(page) })
  await page.goto(`${app}/settings/facilities/locker-assignments`)
  await page.getByRole('link', { name: words.assign }).click()
  await chooseThisYear(page, words.year)
  await page.getByText(words.kind, { exact: true }).click()
  // A press on the box opens it: the field within it is only there for the keyboard.
  const grades = page.getByRole('combobox', { name: words.grades })
  await page.locator('.mantine-MultiSelect-input').filter({ has: grades }).click()
  await page.getByRole('option', { name: words.grade, exact: true }).click()
  await page.keyboard.press('Escape')
  const proposal = page.getByRole('region', { name: words.proposal })
  await expect(proposal.getByRole('button', { name: words.apply })).toBeEnabled()
  await expectAccessible(page)
  const [first, second] = await proposedLockers(page, isMobile ? ['gym', '11'] : ['hall', '09'])
  expect(second).toBeDefined()
  await expect(proposal.getByText(first?.name ?? '').first()).toBeVisible()
  await proposal.getByRole('button', { name: words.apply }).click()
  await expect(page.getByText(words.applied)).toBeVisible()

  await page.goto(`${app}/settings/facilities/locker-assignments/new`)
  await chooseThisYear(page, words.year)
  await page.getByRole('combobox', { name: words.locker, exact: true }).click()
  await page.getByRole('option', { name: first?.number ?? '', exact: true }).click()
  await page.getByRole('combobox', { name: words.student }).fill('0000000')
  await page.getByRole('button', { name: words.save, exact: true }).click()
  await expect(page.getByText(words.unknown).first()).toBeVisible()
  await page.getByRole('combobox', { name: words.student }).fill(second?.studentNumber ?? '')
  await page.getByRole('option').first().click()
  await page.getByRole('button', { name: words.save, exact: true }).click()
  await expect(page.getByText(words.taken).first()).toBeVisible()
  await expectAccessible(page)
})

interface Proposed {
  number: string
  name: string
  studentNumber: string
}

async function proposedLockers(page: Page, [kind, grade]: [string, string]): Promise<Proposed[]> {
  const { id } = await thisYear(page)
  const { assignments } = await ask<{ assignments: Proposed[] }>(
    page,
    'settings.lockerPlan.propose',
    { schoolYearID: id, kind, grades: [grade] },
  )
  return assignments
}

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
  'the office places a student and sees, while choosing, what the student has at that time; the conflict is on the school’s list',
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
    const today = new Date().toISOString().slice(0, 10)
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
