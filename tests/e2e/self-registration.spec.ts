// Modules: registration.
import type { BrowserContextOptions } from '@playwright/test'
import { openEmail } from './support/mailbox.ts'
import { anAdministrator } from './support/accounts.ts'
import { act, ask, ownLetters } from './support/people.ts'
import {
  choose,
  confirmRegistration,
  fillRegistration,
  signedForm,
  writeSignedForm,
} from './support/signed-form.ts'
import {
  app,
  expect,
  expectAccessible,
  signIn,
  signInByForm,
  test,
  type Page,
} from './support/test.ts'

// One district, configured step by step.
test.describe.configure({ mode: 'serial' })

const secret = 'a-long-enough-secret'
const unavailable = 'Self Registration is not currently available.'

/** Opens the newest email to an address with a matching subject, and returns its page's text. */
async function mailTo(page: Page, address: string, subject: RegExp): Promise<string> {
  await openEmail(page, address, subject)
  return page.content()
}

async function visitor(page: Page, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await page.context().browser()?.newContext(options)
  if (!context) throw new Error('the browser is gone')
  return context.newPage()
}

interface Settings {
  configuration: { version: number; formID: number | null }
  forms: { id: number; label: string }[]
}
/** The public form asks the questions of this form from now on. */
async function askForm(page: Page, title: string): Promise<void> {
  const { configuration, forms } = await ask<Settings>(
    page,
    'registration.configuration',
    undefined,
  )
  const { version, ...draft } = configuration
  const formID = forms.find(({ label }) => label === title)?.id ?? null
  await act(page, 'registration.saveConfiguration', { version, draft: { ...draft, formID } })
}
test('while it is off, public and administration pages say that there is no self-registration', async ({
  page,
}) => {
  const mara = await visitor(page)
  const turn = async (on: boolean) => {
    await expect(page.getByRole('heading', { level: 1, name: 'Self registration' })).toBeVisible()
    await page.getByRole('switch', { name: 'Enabled' }).setChecked(on)
    const saved = page.waitForResponse(/saveConfiguration/)
    await page.getByRole('button', { name: 'Save' }).click()
    expect((await saved).ok()).toBe(true)
    await expect(page.getByText('Settings saved.').last()).toBeVisible()
  }
  await signIn(page, 'admin')
  await page.goto(`${app}/settings/self-registration`)
  await turn(false)

  await mara.goto('/self-register')
  await expect(mara.getByText(unavailable)).toBeVisible()
  await expectAccessible(mara)
  await mara.goto('/login')
  await expect(mara.getByLabel('Email address')).toBeVisible()
  await expect(mara.getByRole('link', { name: 'Create an account' })).toHaveCount(0)

  await page.goto(`${app}/self-registration/registrations`)
  await expect(page.getByText('Self Registration is not currently configured.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Configure it' }).click()
  await turn(true)
  await expectAccessible(page)

  await mara.reload()
  await mara.getByRole('link', { name: 'Create an account' }).click()
  await expect(mara).toHaveURL('/self-register')
  await expect(mara.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(mara.getByText(unavailable)).toHaveCount(0)
  await mara.context().close()
})

test('a walk-in registers, waits for the school, is accepted, is notified by email, and signs in @smoke', async ({
  page,
}) => {
  const address = `iris.${ownLetters().slice(-8)}@example.org`
  const iris = await visitor(page)
  await iris.goto('/self-register')
  const submit = iris.getByRole('button', { name: 'Register' })
  await submit.click()
  await expect(iris.getByText('This field is required.').first()).toBeVisible()
  await expectAccessible(iris)
  await expect(iris.getByText('Redwood High School').first()).toBeVisible()
  await iris.getByText('Parent', { exact: true }).click()
  await iris.getByRole('textbox', { name: 'Email' }).fill('not an address')
  await iris.getByLabel('Password', { exact: false }).first().fill('short')
  await submit.click()
  await expect(iris.getByText('Must be a valid email address')).toBeVisible()
  await expect(iris.getByText('Must be at least 8 characters')).toBeVisible()
  await iris.getByRole('textbox', { name: 'Email' }).fill(address)
  await iris.getByLabel('Password', { exact: false }).first().fill(secret)
  await iris.getByRole('textbox', { name: 'First name', exact: true }).fill('Iris')
  await iris.getByRole('textbox', { name: 'Last name', exact: true }).fill('Okonkwo')
  await iris.getByText('Female', { exact: true }).click()
  await iris.getByRole('textbox', { name: 'Birth date', exact: true }).fill('5/6/1988')
  await iris.getByRole('textbox', { name: 'Phone number' }).fill('2095550133')
  // For a named child, everything that identifies the child is required.
  const child = iris.getByRole('group', { name: 'Children at the school' })
  await child.getByRole('textbox', { name: 'First name 1' }).fill('Sofi')
  await submit.click()
  await expect(child.getByText('This field is required.').first()).toBeVisible()
  await child.getByRole('textbox', { name: 'Last name 1' }).fill('Peña')
  await child.getByRole('textbox', { name: 'Birth date 1' }).fill('1/2/2011')
  await child.getByRole('combobox', { name: 'Relationship 1' }).click()
  await iris.getByRole('option', { name: 'Aunt' }).click()
  await child.getByRole('textbox', { name: 'Student ID, if you know it 1' }).fill('0048271')
  await submit.click()
  const done = iris.getByRole('dialog')
  await expect(done).toBeVisible()
  await expectAccessible(iris)
  await done.getByRole('button').click()
  await expect(iris).toHaveURL('/login')
  const asked = await mailTo(iris, address, /Confirm your email/)
  await iris.goto(/\/self-register\/confirm\/[\w-]+/.exec(asked)?.[0] ?? '')
  await expect(iris.getByRole('heading', { level: 1, name: 'Confirm your email' })).toBeVisible()
  await iris.getByLabel('Password', { exact: false }).first().fill('not the password')
  await iris.getByRole('button', { name: 'Confirm' }).click()
  await expect(iris.getByText('This isn’t the password you chose')).toBeVisible()
  await expectAccessible(iris)
  await iris.getByLabel('Password', { exact: false }).first().fill(secret)
  await iris.getByRole('button', { name: 'Confirm' }).click()
  await expect(iris.getByText('Your registration is now with the school.')).toBeVisible()
  await expectAccessible(iris)
  // She can open nothing before the school has decided.
  await signInByForm(iris, address, secret)
  await expect(iris.getByText('The email address or password was incorrect.')).toBeVisible()
  await mailTo(iris, address, /We received your registration/)

  await signIn(page, 'admin')
  await page.goto(`${app}/self-registration/registrations`)
  await page
    .getByRole('link', { name: /Okonkwo, Iris/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Iris Okonkwo' })).toBeVisible()
  await expect(page.getByText(address)).toBeVisible()
  const match = page.getByRole('combobox', { name: 'Link Sofi Peña as' })
  await expect(match.getByRole('option', { name: /0048271/ })).toBeAttached()
  await expect(match).toHaveValue('')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Accept' }).click()
  const confirm = page.getByRole('dialog', { name: /Accepted/ })
  await expect(confirm).toContainText('Iris Okonkwo')
  await expectAccessible(page)
  await confirm.getByRole('button', { name: 'Accept' }).click()
  await expect(page.getByText('The registration was accepted.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Reject' })).toHaveCount(0)

  await mailTo(iris, address, /Welcome to Redwood High School/)
  await signInByForm(iris, address, secret)
  await expect(iris.getByRole('heading', { level: 1, name: /Iris/ })).toBeVisible()
  await expectAccessible(iris)
  await iris.context().close()
})

test('an invitation in Spanish locks school and address, works once, and its registration may be rejected', async ({
  page,
}) => {
  const address = `noe.${ownLetters().slice(-8)}@example.org`
  await signIn(page, 'admin')
  await page.goto(`${app}/self-registration/manage-invitations`)
  await page.getByRole('button', { name: 'Send invitations' }).click()
  const dialog = page.getByRole('dialog', { name: 'Send invitations' })
  await dialog
    .getByRole('combobox', { name: 'School' })
    .selectOption({ label: 'Redwood High School' })
  await dialog
    .getByRole('textbox', { name: 'Email addresses' })
    .fill(`${address}\nnot-an-address\n${address}`)
  await dialog.getByRole('combobox', { name: 'Language of the message' }).selectOption('es')
  await dialog.getByRole('textbox', { name: 'Message', exact: true }).fill('Nos vemos pronto.')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Send 3 invitations' }).click()
  await expect(dialog).toContainText('1 of 3 invitations sent')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Close' }).last().click()

  const noe = await visitor(page, { locale: 'es-MX' })
  const mail = await mailTo(noe, address, /Redwood High School/)
  expect(mail).toContain('Nos vemos pronto.')
  const link =
    /\/self-register\?invitation=[\w-]+&(?:amp;)?token=[\w-]+/
      .exec(mail)?.[0]
      .replace('&amp;', '&') ?? ''
  await noe.goto(link)
  await expect(noe.locator('html')).toHaveAttribute('lang', 'es')
  const email = noe.getByRole('textbox', { name: /^Correo/ })
  await expect(email).toHaveValue(address)
  await expect(email).toBeDisabled()
  await noe.getByText('Estudiante', { exact: true }).click()
  await noe.getByRole('textbox', { name: /^Nombre/ }).fill('Noé')
  await noe.getByRole('textbox', { name: /^Apellido/ }).fill('Quintanilla')
  await noe.getByRole('combobox', { name: 'Género' }).click()
  await noe.getByRole('option', { name: 'Masculino' }).click()
  await noe.getByRole('textbox', { name: /^Fecha de nacimiento/ }).fill('07/06/2010')
  await noe.getByRole('textbox', { name: /^Teléfono|^Número de teléfono/ }).fill('2095550134')
  await noe
    .getByLabel(/^Contraseña/)
    .first()
    .fill(secret)
  await expectAccessible(noe)
  await noe.getByRole('button', { name: 'Registrarse' }).click()
  await expect(noe.getByRole('dialog')).toBeVisible()
  await expectAccessible(noe)
  await noe.goto(link)
  await expect(noe.getByText(/Esta invitación ya se usó o/)).toBeVisible()
  await expectAccessible(noe)

  await page.goto(`${app}/self-registration/registrations`)
  await page
    .getByRole('link', { name: /Quintanilla, Noé/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Reject' }).click()
  await page
    .getByRole('dialog', { name: /Rejected/ })
    .getByRole('button', { name: 'Reject' })
    .click()
  await expect(page.getByText('The registration was rejected.')).toBeVisible()
  await mailTo(noe, address, /Su registro en Redwood High School/)
  await signInByForm(noe, address, secret)
  await expect(noe.getByText(/incorrect/)).toBeVisible()
  await noe.context().close()
})

test('someone who may already be on file is accepted only once the match is confirmed', async ({
  page,
}) => {
  await signIn(page, 'admin')
  await page.goto(`${app}/self-registration/registrations`)
  await page.getByRole('searchbox', { name: 'Search' }).fill('my.own.address')
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.getByRole('table').getByRole('link').first().click()
  const accept = page.getByRole('button', { name: 'Accept' })
  await expect(page.getByRole('heading', { name: 'Likely duplicates' })).toBeVisible()
  for (const radio of await page.getByRole('radio').all()) await expect(radio).not.toBeChecked()
  await expect(accept).toBeDisabled()
  await expectAccessible(page)
  await page.getByRole('radio').first().check()
  await accept.click()
  await expect(page.getByRole('dialog')).toContainText('We’ll also notify')
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
})

test('a form asks for a document, the applicant uploads it, and the office opens it', async ({
  page,
}) => {
  const title = `Papers ${ownLetters().slice(-6)}`
  const address = `omar.${ownLetters().slice(-8)}@example.org`
  await signIn(page, 'admin')
  await page.goto(`${app}/settings/registration-forms/forms/new`)
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill(title)
  await page.getByRole('textbox', { name: 'Section title' }).fill('Papers')
  await page.getByRole('button', { name: 'Add question' }).click()
  await page.getByRole('textbox', { name: 'Question', exact: true }).fill('Proof of address')
  await page.getByRole('combobox', { name: 'Type' }).selectOption('File')
  await expect(page.getByRole('switch', { name: 'Pictures only' })).toBeVisible()
  await page.getByRole('switch', { name: 'Required' }).setChecked(true)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('The form was saved.')).toBeVisible()
  await askForm(page, title)

  const omar = await visitor(page)
  await omar.goto('/self-register')
  await omar.getByText('Redwood High School').first().click()
  await omar.getByText('Student', { exact: true }).click()
  await omar.getByRole('textbox', { name: 'Email' }).fill(address)
  await omar.getByLabel('Password', { exact: false }).first().fill(secret)
  await omar.getByRole('textbox', { name: 'First name', exact: true }).fill('Omar')
  await omar.getByRole('textbox', { name: 'Last name', exact: true }).fill('Haddad')
  await omar.getByText('Male', { exact: true }).click()
  await omar.getByRole('textbox', { name: 'Birth date', exact: true }).fill('5/6/2008')
  await omar.getByRole('textbox', { name: 'Phone number' }).fill('2095550134')
  const question = omar.getByRole('group', { name: 'Proof of address' })
  await omar.getByRole('button', { name: 'Register' }).click()
  await expect(omar.getByText('This field is required.')).toHaveCount(1)
  await question
    .locator('input[type=file]')
    .setInputFiles({ name: 'lease.txt', mimeType: 'text/plain', buffer: Buffer.from('Lease') })
  await expect(question.getByRole('link', { name: 'lease.txt' })).toBeVisible()
  await expectAccessible(omar)
  await omar.getByRole('button', { name: 'Register' }).click()
  await omar.getByRole('dialog').getByRole('button').click()
  const asked = await mailTo(omar, address, /Confirm your email/)
  await omar.goto(/\/self-register\/confirm\/[\w-]+/.exec(asked)?.[0] ?? '')
  await omar.getByLabel('Password', { exact: false }).first().fill(secret)
  await omar.getByRole('button', { name: 'Confirm' }).click()
  await expect(omar.getByText('Your registration is now with the school.')).toBeVisible()
  await omar.context().close()

  await page.goto(`${app}/self-registration/registrations`)
  await page.getByRole('searchbox', { name: 'Search' }).fill(address)
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.getByRole('table').getByRole('link').first().click()
  const file = page.getByRole('link', { name: 'lease.txt' })
  const answer = await page.request.get((await file.getAttribute('href')) ?? '')
  expect([answer.status(), await answer.text()]).toEqual([200, 'Lease'])
  await expectAccessible(page)
})

for (const language of ['en', 'es'] as const)
  test(`a form (${language}) shows a question only if an earlier answer says so, is signed, and the office reads who signed it`, async ({
    page,
  }) => {
    const t = signedForm[language]
    const title = `${t.section} ${ownLetters().slice(-6)}`
    const address = `omar.${ownLetters().slice(-8)}@example.org`
    await anAdministrator(page, language)
    await page.goto(`${app}/settings/registration-forms/forms/new`)
    await writeSignedForm(page, title, t)
    await expectAccessible(page)
    await page.getByRole('button', { name: t.save }).click()
    await expect(page.getByText(t.saved)).toBeVisible()
    await askForm(page, title)

    const omar = await visitor(page, {
      locale: language === 'en' ? 'en-US' : 'es-MX',
      ...(language === 'es' && { viewport: { width: 390, height: 844 }, colorScheme: 'dark' }),
    })
    await omar.goto('/self-register')
    await fillRegistration(omar, address, secret, t)
    const stop = omar.getByRole('textbox', { name: t.stop })
    await expect(omar.getByText(t.way)).toBeVisible()
    await expect(stop).toHaveCount(0)
    await choose(omar, t.way, t.ways[0])
    await stop.fill('Elm Street')
    // What a hidden question held comes back with it, and is not sent while it is hidden.
    await choose(omar, t.way, t.ways[1])
    await expect(stop).toHaveCount(0)
    await choose(omar, t.way, t.ways[0])
    await expect(stop).toHaveValue('Elm Street')
    await expect(omar.getByText(t.signed)).toBeVisible()
    await omar.getByRole('button', { name: t.register }).click()
    await expect(omar.getByText(t.nameMissing)).toBeVisible()
    await expect(omar.getByText(t.notAgreed)).toBeVisible()
    await expect(omar.getByRole('textbox', { name: t.name })).toBeFocused()
    await expectAccessible(omar)
    await omar.getByRole('textbox', { name: t.name }).fill('Omar Haddad')
    // On a phone the whole line is the touch target.
    await omar.getByText(t.agree).click()
    await expect(omar.getByRole('checkbox', { name: t.agree })).toBeChecked()
    await omar.getByRole('button', { name: t.register }).click()
    await omar.getByRole('dialog').getByRole('button').click()
    await confirmRegistration(omar, address, secret, t)
    await omar.context().close()

    await page.goto(`${app}/self-registration/registrations`)
    await page.getByRole('searchbox').fill(address)
    await expect(page.getByRole('row')).toHaveCount(2)
    await page.getByRole('table').getByRole('link').first().click()
    const answers = page.getByRole('region', { name: t.answers })
    await expect(answers).toContainText(t.ways[0])
    await expect(answers).toContainText('Elm Street')
    await expect(answers).toContainText(t.signedBy)
    await expect(answers).toContainText(t.signed)
    await expectAccessible(page)
  })
