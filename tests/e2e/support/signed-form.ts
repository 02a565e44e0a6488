import { expect, type Page } from '@playwright/test'
import { openEmail } from './mailbox.ts'

/** What the screens of a form with a condition and a signature say, and what one in that language asks. */
export const signedForm = {
  en: {
    ways: ['School bus', 'On foot'],
    way: 'How does your child come to school?',
    stop: 'Which bus stop?',
    statement: 'Statement to sign',
    signed: 'I certify that my answers are true and complete to the best of my knowledge.',
    ask: 'Ask for a signature',
    title: 'Title',
    sectionTitle: 'Section title',
    section: 'The way to school',
    addQuestion: 'Add question',
    question: 'Question',
    type: 'Type',
    choice: 'Choice',
    options: 'Options',
    show: 'Show this question',
    onlyIf: 'Only for certain answers',
    decides: 'Earlier question',
    these: 'These options',
    up: /^Move up: 2/,
    down: /^Move down: 1/,
    notAbove: 'The question that this depends on is no longer above. Choose another one.',
    save: 'Save',
    saved: 'The form was saved.',
    role: 'Student',
    email: 'Email',
    password: 'Password',
    firstName: 'First name',
    lastName: 'Last name',
    gender: ['Gender', 'Male'],
    dob: ['Birth date', '5/6/2008'],
    phone: 'Phone number',
    register: 'Register',
    name: 'Full legal name',
    agree: 'I have read this statement and I agree to sign it electronically.',
    nameMissing: 'Type your full legal name to sign.',
    notAgreed: 'Check this box to sign.',
    mail: /Confirm your email/,
    confirm: 'Confirm',
    confirmed: /Your registration is now with the school\./,
    answers: 'Answers',
    signedBy: 'Signed by Omar Haddad on ',
  },
  es: {
    ways: ['Autobús escolar', 'A pie'],
    way: '¿Cómo llega su hija o hijo a la escuela?',
    stop: '¿En qué parada?',
    statement: 'Declaración que se firma',
    signed: 'Certifico que, a mi leal saber y entender, mis respuestas son verdaderas y completas.',
    ask: 'Pedir una firma',
    title: 'Título',
    sectionTitle: 'Título de la sección',
    section: 'El camino a la escuela',
    addQuestion: 'Agregar pregunta',
    question: 'Pregunta',
    type: 'Tipo',
    choice: 'Elección',
    options: 'Opciones',
    show: 'Mostrar esta pregunta',
    onlyIf: 'Solo con ciertas respuestas',
    decides: 'Pregunta anterior',
    these: 'Estas opciones',
    up: /^Subir: 2/,
    down: /^Bajar: 1/,
    notAbove: 'La pregunta de la que esto depende ya no está más arriba. Elija otra.',
    save: 'Guardar',
    saved: 'Se guardó el formulario.',
    role: 'Estudiante',
    email: 'Correo electrónico',
    password: 'Contraseña',
    firstName: 'Nombre',
    lastName: 'Apellido',
    gender: ['Género', 'Masculino'],
    dob: ['Fecha de nacimiento', '06/05/2008'],
    phone: 'Número de teléfono',
    register: 'Registrarse',
    name: 'Nombre legal completo',
    agree: 'He leído esta declaración y acepto firmarla electrónicamente.',
    nameMissing: 'Escriba su nombre legal completo para firmar.',
    notAgreed: 'Marque esta casilla para firmar.',
    mail: /Confirme su correo/,
    confirm: 'Confirmar',
    confirmed: /Su registro ya está en la escuela\./,
    answers: 'Respuestas',
    signedBy: 'Firmado por Omar Haddad el ',
  },
} as const
export type SignedForm = (typeof signedForm)['en' | 'es']

/** Writes a form that asks for the bus stop of those who take the bus, and for a signature. */
export async function writeSignedForm(page: Page, title: string, t: SignedForm): Promise<void> {
  await page.getByRole('textbox', { name: t.title, exact: true }).fill(title)
  await page.getByRole('textbox', { name: t.sectionTitle }).fill(t.section)
  const add = page.getByRole('button', { name: t.addQuestion })
  await add.click()
  const first = page.getByRole('group', { name: /^1\./ })
  await first.getByRole('textbox', { name: t.question, exact: true }).fill(t.way)
  await first.getByRole('combobox', { name: t.type, exact: true }).selectOption(t.choice)
  await first.getByRole('textbox', { name: t.options }).fill(t.ways.join('\n'))
  // Nothing is above the first question, so nothing can decide whether it is shown.
  await expect(first.getByRole('combobox', { name: t.show })).toHaveCount(0)
  await add.click()
  const second = page.getByRole('group', { name: /^2\./ })
  await second.getByRole('textbox', { name: t.question, exact: true }).fill(t.stop)
  await second.getByRole('combobox', { name: t.show }).selectOption(t.onlyIf)
  await expect(second.getByRole('combobox', { name: t.decides }).locator(':checked')).toHaveText(
    `1. ${t.way}`,
  )
  const these = second.getByRole('group', { name: t.these })
  await these.getByRole('checkbox', { name: t.ways[0] }).check()
  // Once it is above the question it depends on, it says so, until it is moved back.
  await page.getByRole('button', { name: t.up }).click()
  await expect(page.getByText(t.notAbove)).toBeVisible()
  await page.getByRole('button', { name: t.down }).click()
  await expect(page.getByText(t.notAbove)).toHaveCount(0)
  await page.getByRole('switch', { name: t.ask }).setChecked(true)
  await expect(page.getByRole('textbox', { name: t.statement })).toHaveValue(t.signed)
}

/** Fills in the public form's own fields. */
export async function fillRegistration(
  page: Page,
  address: string,
  secret: string,
  t: SignedForm,
): Promise<void> {
  await choose(page, /^(School|Escuela)/, 'Redwood High School')
  await choose(page, /^(Role|Rol)/, t.role)
  await page.getByRole('textbox', { name: t.email }).fill(address)
  await page.getByLabel(t.password).first().fill(secret)
  await page.getByRole('textbox', { name: t.firstName, exact: true }).fill('Omar')
  await page.getByRole('textbox', { name: t.lastName, exact: true }).fill('Haddad')
  await choose(page, t.gender[0], t.gender[1])
  await page.getByRole('textbox', { name: t.dob[0], exact: true }).fill(t.dob[1])
  await page.getByRole('textbox', { name: t.phone }).fill('2095550134')
}

/** Few options are buttons, more a list that opens. */
export async function choose(page: Page, label: string | RegExp, option: string): Promise<void> {
  const list = page.getByRole('combobox', { name: label })
  if ((await list.count()) === 0) return page.getByText(option, { exact: true }).first().click()
  await list.click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

/** Opens the link in the applicant's mailbox, which passes the registration on to the school. */
export async function confirmRegistration(
  page: Page,
  address: string,
  secret: string,
  t: SignedForm,
): Promise<void> {
  await openEmail(page, address, t.mail)
  await page.goto(/\/self-register\/confirm\/[\w-]+/.exec(await page.content())?.[0] ?? '')
  await page.getByLabel(t.password).first().fill(secret)
  await page.getByRole('button', { name: t.confirm }).click()
  await expect(page.getByText(t.confirmed)).toBeVisible()
}
