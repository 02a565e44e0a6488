// Modules: settings, schoolYear.
import { anAdministrator } from './support/accounts.ts'
import { act, ask, highSchoolOf, newStudent } from './support/people.ts'
import { app, expect, expectAccessible, test, type Page } from './support/test.ts'
import { chooseThisYear, thisYear } from './support/years.ts'

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

test('the office assigns free lockers to a grade after reviewing the proposal, and a locker has one holder a year @phone', async ({
  page,
  isMobile,
}) => {
  // Each width has its own kind of locker and its own grade, because both run at once.
  const words = isMobile ? lockerWords.es : lockerWords.en
  await anAdministrator(page, isMobile ? 'es' : 'en')
  await act(page, 'auth.switchSchool', { schoolID: await highSchoolOf(page) })
  await page.goto(`${app}/settings/facilities/locker-assignments`)
  await page.getByRole('link', { name: words.assign }).click()
  await chooseThisYear(page, words.year)
  await page.getByText(words.kind, { exact: true }).click()
  // Pressing the box opens it: the field inside is only for the keyboard.
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

const checkoutWords = {
  en: {
    equipment: 'Equipment',
    borrower: 'Name or ID of the student or staff member',
    checkedOut: 'Checked out',
    due: 'Due',
    returned: 'Returned',
    condition: 'Choose the condition it came back in.',
    worn: 'Worn',
    unsigned: 'Not signed yet. Sign in this box.',
    signed: 'Signed',
    yes: 'Yes',
    reset: 'Discard changes',
  },
  es: {
    equipment: 'Equipo',
    borrower: 'Nombre o número del estudiante o empleado',
    checkedOut: 'Prestado el',
    due: 'Fecha límite',
    returned: 'Devuelto el',
    condition: 'Elija el estado en que se devolvió.',
    worn: 'Desgastado',
    unsigned: 'Sin firma. Firme en este cuadro.',
    signed: 'Firmado',
    yes: 'Sí',
    reset: 'Descartar cambios',
  },
}

test('the office checks equipment out with a barcode scanner, once, and returns it with its condition and a signature @phone', async ({
  page,
  isMobile,
}) => {
  const words = isMobile ? checkoutWords.es : checkoutWords.en
  const { save, taken } = isMobile ? lockerWords.es : lockerWords.en
  await anAdministrator(page, isMobile ? 'es' : 'en')
  await act(page, 'auth.switchSchool', { schoolID: await highSchoolOf(page) })
  const { localID, lastName } = await newStudent(page)
  const tag = `CB-${localID}`
  await act(page, 'settings.equipment.create', {
    draft: {
      ...{ tag, name: 'Chromebook 14"', kind: 'laptop', serialNumber: null, roomID: null },
      ...{ condition: 'good', active: true },
    },
  })
  // A scanner types the whole code at once, then Enter.
  const scan = async (code: string) => {
    await page.keyboard.type(code)
    await page.keyboard.press('Enter')
  }
  const checkOut = async () => {
    await page.goto(`${app}/settings/facilities/equipment-checkout/new`)
    const equipment = page.getByRole('combobox', { name: words.equipment })
    await equipment.click()
    await scan(tag)
    await expect(page.getByRole('listbox')).toHaveCount(0)
    await expect(equipment).toHaveValue(tag)
    await page.getByRole('combobox', { name: words.borrower }).click()
    await scan(localID)
    await expect(page.getByText(`Noemí ${lastName}`, { exact: true })).toBeVisible()
    await expect(page.getByRole('listbox')).toHaveCount(0)
    await page.getByRole('textbox', { name: words.checkedOut }).fill('2026-09-01')
    await page.getByRole('textbox', { name: words.due }).fill('2026-10-01')
    await expectAccessible(page)
    await page.getByRole('button', { name: save, exact: true }).click()
  }
  // The person returning it hands back the equipment itself: its tag finds the checkout.
  const findByTag = async () => {
    await page.goto(`${app}/settings/facilities/equipment-checkout`)
    await page.getByRole('searchbox').first().click()
    await scan(tag)
    await expect(page.getByRole('link', { name: tag })).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: /^(CB|GC)-/ })).toHaveCount(1)
  }
  await checkOut()
  await page.waitForURL(/equipment-checkout(\?|$)/)
  await findByTag()
  await expect(page.getByText(words.yes, { exact: true })).toBeVisible()
  await expectAccessible(page)
  await checkOut()
  await expect(page.getByText(taken).first()).toBeVisible()

  await findByTag()
  await page.getByRole('link', { name: tag }).click()
  await page.getByRole('textbox', { name: words.returned }).fill('2026-10-05')
  await page.getByRole('button', { name: save, exact: true }).click()
  await expect(page.getByText(words.condition)).toBeVisible()
  await page.getByText(words.worn, { exact: true }).click()
  const box = page.getByRole('img', { name: words.unsigned })
  await box.scrollIntoViewIfNeeded()
  const { x = 0, y = 0 } = (await box.boundingBox()) ?? {}
  await page.mouse.move(x + 20, y + 30)
  await page.mouse.down()
  await page.mouse.move(x + 90, y + 50, { steps: 6 })
  await page.mouse.up()
  await expect(page.getByRole('img', { name: words.signed })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: save, exact: true }).click()
  await expect(page.getByRole('button', { name: words.reset })).toHaveCount(0)
  await findByTag()
  await expect(page.getByText(words.yes, { exact: true })).toHaveCount(0)
})
