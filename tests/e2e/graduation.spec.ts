import { userContext } from './support/people.ts'
import { app, expect, expectAccessible, inSpanish, signIn, test } from './support/test.ts'

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
  'a student hands in evidence with a file, the office approves it, and the student sees it counted',
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
