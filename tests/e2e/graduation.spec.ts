// Modules: progress, students, reportCards.
import { ask, userContext } from './support/people.ts'
import {
  app,
  expect,
  expectAccessible,
  inSpanish,
  signIn,
  test,
  type Page,
} from './support/test.ts'

const words = {
  en: {
    details: 'Details, Senior project',
    add: 'Add evidence',
    title: 'What was done',
    date: 'Date',
    save: 'Save',
    required: 'This field is required.',
    waiting: 'Waiting for approval',
    approved: 'Approved',
    file: 'Open the file',
  },
  es: {
    details: 'Detalles, Proyecto de último año',
    add: 'Agregar evidencia',
    title: 'Qué se hizo',
    date: 'Fecha',
    save: 'Guardar',
    required: 'Este campo es obligatorio.',
    waiting: 'En espera de aprobación',
    approved: 'Aprobado',
    file: 'Abrir el archivo',
  },
}

test(
  'a student submits evidence with a file, the office approves it, and the student sees it counted',
  { tag: '@phone' },
  async ({ page, browser, isMobile }) => {
    const say = isMobile ? words.es : words.en
    if (isMobile) await inSpanish(page)
    await signIn(page, 'student')
    const address = `${app}/student/${(await userContext(page)).userID}/graduation-requirements`
    const name = isMobile ? 'Huerto de la escuela' : 'Garden plan and budget'
    await page.goto(address)
    await page.getByRole('button', { name: say.details }).click()
    const drawer = page.getByRole('dialog').first()
    await drawer.getByRole('button', { name: say.add }).click()
    const form = page.getByRole('dialog').last()
    await form.getByRole('button', { name: say.save, exact: true }).click()
    await expect(form.getByText(say.required).first()).toBeVisible()
    await form.getByLabel(say.title).fill(name)
    await form.getByRole('textbox', { name: say.date }).fill('2026-10-05')
    await form.locator('input[type=file]').setInputFiles({
      name: 'plan.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('Six raised beds, 240 dollars.'),
    })
    await expect(form.getByText('plan.txt')).toBeVisible()
    await expectAccessible(page)
    await form.getByRole('button', { name: say.save, exact: true }).click()
    await expect(drawer.getByText(name)).toBeVisible()
    await expect(drawer.getByText(say.waiting).first()).toBeVisible()
    await expectAccessible(page)
    const link = drawer.getByRole('link', { name: say.file }).last()
    const file = await page.request.get((await link.getAttribute('href')) ?? '')
    expect(file.status()).toBe(200)
    expect(await file.text()).toBe('Six raised beds, 240 dollars.')

    const office = await (await browser.newContext()).newPage()
    await signIn(office, 'admin')
    await office.goto(address)
    await office.getByRole('button', { name: words.en.details }).click()
    await office.getByRole('button', { name: `Approve ${name}`, exact: true }).click()
    await expect(office.getByText('Approved.')).toBeVisible()
    await office.context().close()

    await page.reload()
    await page.getByRole('button', { name: say.details }).click()
    const evidence = page.getByRole('dialog').getByText(name).locator('..')
    await expect(evidence.getByText(say.approved, { exact: true })).toBeVisible()
  },
)

const waiverWords = {
  en: {
    details: 'Details, Exit interview',
    waived: 'Waived',
    said: /^Waived by .+: Moved here in May$/,
  },
  es: {
    details: 'Detalles, Horas de servicio',
    waived: 'Eximido',
    said: /eximió del requisito el .+: Llegó en mayo$/,
  },
}

/** The id of the guardian's child who earns credits, looked up by the district's administrator. */
async function sofiID(office: Page): Promise<number> {
  const { rows } = await ask<{ rows: { id: number }[] }>(office, 'students.list', {
    search: 'Sofi Peña',
    filters: { scope: ['all'] },
  })
  return rows[0]?.id ?? 0
}

test(
  'a counselor waives a requirement with a reason, the guardian and the student read it, and the waiver is undone',
  { tag: '@phone' },
  async ({ page, browser, isMobile }) => {
    // Each width has its own requirement, because both run at once.
    const say = isMobile ? waiverWords.es : waiverWords.en
    const note = isMobile ? 'Llegó en mayo' : 'Moved here in May'
    const office = await (await browser.newContext()).newPage()
    await signIn(office, 'admin')
    const address = `${app}/student/${await sofiID(office)}/graduation-requirements`
    await office.goto(address)
    await office
      .getByRole('button', { name: isMobile ? 'Details, Service hours' : say.details })
      .click()
    await office.getByRole('button', { name: 'Waive requirement' }).click()
    const form = office.getByRole('dialog', { name: 'Waive requirement' })
    await form.getByRole('button', { name: 'Waive', exact: true }).click()
    await expect(form.getByText('This field is required.').first()).toBeVisible()
    await form.getByLabel('Reason').fill(note)
    await expectAccessible(office)
    await form.getByRole('button', { name: 'Waive', exact: true }).click()
    await expect(office.getByRole('button', { name: 'Undo waiver' })).toBeVisible()

    if (isMobile) await inSpanish(page)
    for (const reader of ['guardian', 'student'] as const) {
      await signIn(page, reader)
      await page.goto(address)
      await page.getByRole('button', { name: say.details }).click()
      await expect(page.getByRole('dialog').getByText(say.said)).toBeVisible()
      await expect(page.getByRole('dialog').getByRole('button', { name: /waive/i })).toHaveCount(0)
      await expectAccessible(page)
      await page.keyboard.press('Escape')
      const line = page
        .getByRole('listitem')
        .filter({ has: page.getByRole('button', { name: say.details }) })
      await expect(line.getByText(say.waived, { exact: true })).toBeVisible()
    }

    await office.getByRole('button', { name: 'Undo waiver' }).click()
    await expect(office.getByRole('button', { name: 'Waive requirement' })).toBeVisible()
    await office.context().close()
    await page.reload()
    await expect(page.getByRole('button', { name: say.details })).toBeVisible()
    await expect(page.getByText(say.waived, { exact: true })).toHaveCount(0)
  },
)
