// Modules: familyRegistration, registration, students, people.
import { ask } from './support/people.ts'
import {
  app,
  expect,
  expectAccessible,
  inSpanish,
  signIn,
  test,
  type Page,
} from './support/test.ts'
import { schoolDay } from './support/today.ts'

const main = (page: Page) => page.getByRole('main')
const queue = `${app}/settings/registration-forms/submissions`
const paper = {
  name: 'power bill.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from(
    '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Count 2/Kids[3 0 R 4 0 R]>>endobj\n' +
      [3, 4]
        .map(
          (n) => `${n} 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 300]/Rotate 180>>endobj\n`,
        )
        .join('') +
      'trailer<</Root 1 0 R>>\n%%EOF\n',
  ),
}

async function next(page: Page): Promise<void> {
  await main(page).getByRole('button', { name: 'Continue', exact: true }).click()
}
/** The part of the registration that is shown: on a phone it is chosen from a list. */
const partIs = (page: Page, part: RegExp) => expect(page).toHaveURL(part)

test('a guardian finishes a registration of three children on a phone: one address, a document, a signature for each @phone', async ({
  page,
  context: browsing,
  troubles,
}) => {
  troubles.allow(/ERR_INTERNET_DISCONNECTED|Failed to fetch/)
  await signIn(page, 'guardian')
  await page.goto(`${app}/family/registration`)
  await expect(
    page.getByRole('heading', { level: 1, name: 'Registration', exact: true }),
  ).toBeVisible()
  await expectAccessible(page)
  await main(page)
    .getByRole('link', { name: /Not sent yet/ })
    .click()
  // It was started on another device: the address is there, and is typed for no child again.
  await expect(main(page).getByRole('textbox', { name: /^Street/ })).toHaveValue('1482 Sequoia St')
  // What is typed without a connection is sent once there is one.
  await browsing.setOffline(true)
  await main(page)
    .getByRole('textbox', { name: /^Apartment/ })
    .fill('C')
  await expect(main(page).getByRole('alert')).toBeVisible()
  await browsing.setOffline(false)
  await expect(main(page).getByText('Saved', { exact: true })).toBeVisible()
  // Whom to call is asked here too, once for all three.
  const contacts = main(page).getByRole('group', { name: 'Whom to call if we can’t reach you' })
  await expect(contacts.getByRole('textbox', { name: /^Name 1/ })).toHaveValue('Socorro Medina')
  await contacts.getByRole('button', { name: 'Move line 2 up', exact: true }).click()
  await expect(contacts.getByRole('textbox', { name: /^Name 1/ })).toHaveValue('Daniel Vang')
  await expectAccessible(page)
  const { registrations } = await ask<{ registrations: { id: number; status: string }[] }>(
    page,
    'familyRegistration.family.overview',
    undefined,
  )
  const id = registrations.find(({ status }) => status === 'draft')?.id ?? 0
  await next(page)
  // The household is saved once the next part is shown.
  await partIs(page, /part=child-/)
  const parts = await ask<{
    household: { apartment: string; contacts: { name: string }[] }
    children: { id: number; name: string; studentID: number | null }[]
    schools: { id: number; name: string; lowest: string | null; highest: string | null }[]
  }>(page, 'familyRegistration.family.get', { id })
  expect(parts.household.apartment).toBe('C')
  expect(parts.household.contacts.map(({ name }) => name)).toEqual([
    ...['Daniel Vang', 'Socorro Medina'],
  ])
  expect(parts.children).toHaveLength(3)
  for (const child of parts.children) {
    await partIs(page, new RegExp(`part=child-${child.id}`))
    if (child.studentID === null) {
      const school = parts.schools.find(({ lowest }) => lowest === 'TK' || lowest === 'KG')
      await main(page).locator('select[name=schoolID]').selectOption(String(school?.id))
      await main(page).locator('select[name=grade]').selectOption('KG')
      await expect(main(page).getByRole('textbox', { name: /^First name/ })).toHaveValue(
        'Valentina',
      )
      await main(page)
        .getByRole('textbox', { name: /^Birth date/ })
        .fill('3/14/2021')
      await page.keyboard.press('Tab')
    } else await expect(main(page).getByText('This is what the school has today.')).toBeVisible()
    await main(page)
      .getByRole('textbox', { name: /^Last school your child went to/ })
      .fill('Valle Verde Elementary')
    await main(page).getByRole('radio', { name: 'By car', exact: true }).check()
    await expectAccessible(page)
    await next(page)
  }
  await partIs(page, /part=documents/)
  const address = main(page).getByRole('group', { name: 'Proof of address — Household' })
  await expect(address.getByText('Missing', { exact: true })).toBeVisible()
  const date = address.getByRole('textbox', { name: /^Date on the document/ })
  await date.fill(schoolDay(-10))
  await date.press('Tab')
  const large = { name: 'scan.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(15_000_001) }
  await address.locator('input[type=file]').setInputFiles(large)
  await expect(page.getByText(/^scan\.pdf is larger than 15 MB/)).toBeVisible()
  await address.locator('input[type=file]').setInputFiles(paper)
  await expect(address.getByRole('link', { name: 'power bill.pdf' })).toBeVisible()
  // It lies upside down.
  await address.getByRole('button', { name: 'Turn the pages of power bill.pdf' }).click()
  const turning = page.getByRole('dialog', { name: 'Turn the pages of power bill.pdf' })
  await turning.getByRole('textbox', { name: /^Page/ }).fill('3')
  await turning.getByRole('button', { name: 'Turn', exact: true }).click()
  await expect(turning.getByText('There is no such page.', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await turning.getByRole('textbox', { name: /^Page/ }).fill('')
  await turning.getByRole('button', { name: 'Turn', exact: true }).click()
  await expect(turning).toBeHidden()
  await expectAccessible(page)
  await next(page)
  await partIs(page, /part=send/)
  await expect(main(page).getByText(/^Still missing: /)).toBeVisible()
  const names = main(page).getByRole('textbox', { name: /^Full legal name/ })
  await expect(names).toHaveCount(4)
  for (let at = 0; at < 4; at++) await names.nth(at).fill('Gabriela Peña')
  const agrees = main(page).getByRole('checkbox')
  // On a phone, the whole line is the label of its box.
  for (let at = 0; at < 4; at++) await agrees.nth(at).press('Space')
  await expectAccessible(page)
  await main(page).getByRole('button', { name: 'Send registration', exact: true }).click()
  await expect(
    main(page).getByText('The school has it. You can still add documents.'),
  ).toBeVisible()

  // A visitor opens the link to its status, and learns no name.
  await main(page).getByRole('button', { name: 'Make a link', exact: true }).click()
  const link = await main(page)
    .getByText(/registration-status\//)
    .innerText()
  const context = await page.context().browser()?.newContext()
  const visitor = await context!.newPage()
  await visitor.goto(new URL(link).pathname)
  await expect(visitor.getByText(/^Registration .* · Sent /)).toBeVisible()
  await expect(visitor.getByText('Peña')).toHaveCount(0)
  await expectAccessible(visitor)
  await context?.close()

  await inSpanish(page)
  await page.goto(`${app}/family/registration`)
  await expect(
    page.getByRole('heading', { level: 1, name: 'Inscripción', exact: true }),
  ).toBeVisible()
  await expect(main(page).getByRole('link', { name: /En espera/ })).toBeVisible()
})

test('a registrar reviews what waits longest, sends one back, finds a duplicate, accepts what differs and takes it back', async ({
  page,
}) => {
  await signIn(page, 'staff')
  await page.goto(queue)
  await expect(
    page.getByRole('heading', { level: 1, name: 'Submissions', exact: true }),
  ).toBeVisible()
  await expectAccessible(page)
  const { rows } = await ask<{
    rows: { id: number; status: string; alike: number; kind: string }[]
  }>(page, 'familyRegistration.submissions.list', {})
  expect(rows.length).toBeGreaterThan(10)
  const alike = rows.find((row) => row.alike > 0)
  await page.goto(`${queue}/${alike?.id}`)
  const accept = main(page).getByRole('button', { name: /^Accept \d child/ })
  await expect(accept).toBeDisabled()
  // Once the office says who the child is, the record of that student is beside the answers.
  const child = main(page).getByRole('region').filter({ hasText: 'Who is this child?' })
  await expect(child.getByRole('columnheader', { name: 'On record today' })).toHaveCount(0)
  await child.getByRole('radio', { name: /first and last name swapped/ }).check()
  await expect(child.getByRole('columnheader', { name: 'On record today' })).toBeVisible()
  await expect(accept).toBeEnabled()
  await expectAccessible(page)

  const waiting = rows.filter(
    (row) => row.status === 'submitted' && row.alike === 0 && row.kind === 'registration',
  )
  await page.goto(`${queue}/${waiting[0]?.id}`)
  await main(page).getByRole('button', { name: 'Send back with a question', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: /^Question/ }).fill('  ')
  await dialog.getByRole('button', { name: 'Send back with a question', exact: true }).click()
  await expect(dialog.getByText('This field is required.')).toBeVisible()
  await expect(dialog.getByRole('textbox', { name: /^Question/ })).toBeFocused()
  await dialog.getByRole('textbox', { name: /^Question/ }).fill('Which school did you choose?')
  await dialog.getByRole('button', { name: 'Send back with a question', exact: true }).click()
  await expect(main(page).getByText('You asked: Which school did you choose?')).toBeVisible()

  await page.goto(`${queue}/${waiting[1]?.id}`)
  const household = main(page).getByRole('region', { name: 'Household', exact: true })
  await expect(household.getByRole('columnheader', { name: 'On record today' })).toBeVisible()
  await household.getByRole('checkbox', { name: 'Home address', exact: true }).uncheck()
  await expect(
    main(page).getByRole('checkbox', { name: 'Emergency contact: Socorro Medina', exact: true }),
  ).not.toHaveCount(0)
  await accept.click()
  await expect(main(page).getByRole('button', { name: 'Undo', exact: true })).toBeVisible()
  await expectAccessible(page)
  await main(page).getByRole('button', { name: 'Undo', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(main(page).getByText(/^Undone/)).toBeVisible()
  await expect(accept).toBeVisible()
})

test('an office translates a form side by side, and sees a registration as a Spanish-speaking family of a new child does; nothing is saved', async ({
  page,
}) => {
  await signIn(page, 'admin')
  await page.goto(`${app}/settings/registration-forms/forms`)
  await main(page).getByRole('link', { name: 'Questions for each child' }).click()
  // The demo’s office has not translated how a child gets to school: three options.
  await page.getByText('Spanish (3 missing)', { exact: true }).click()
  await expect(main(page).getByText('3 texts are missing', { exact: true })).toBeVisible()
  await main(page)
    .getByRole('textbox', { name: 'In Spanish: By school bus', exact: true })
    .fill('En el autobús escolar')
  await expect(main(page).getByText('2 texts are missing', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await main(page).getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('The form was saved.', { exact: true })).toBeVisible()

  await page.goto(`${app}/settings/registration-forms/preview`)
  await expect(
    page.getByRole('heading', { level: 1, name: 'Registration preview', exact: true }),
  ).toBeVisible()
  await expect(main(page).getByText('Birth certificate', { exact: true })).toBeVisible()
  await main(page).getByRole('combobox', { name: 'The family reads' }).selectOption('es')
  await expect(main(page).getByText('Acta de nacimiento', { exact: true })).toBeVisible()
  await expect(main(page).getByText(/^¿Cómo llega su hijo a la escuela\?/)).toBeVisible()
  await main(page).getByRole('radio', { name: 'En el autobús escolar', exact: true }).check()
  await expectAccessible(page)
  // A child who returns brings no birth certificate.
  await main(page).getByRole('combobox', { name: 'For', exact: true }).selectOption('returning')
  await expect(main(page).getByText('Acta de nacimiento', { exact: true })).toHaveCount(0)
  await expect(
    main(page).getByRole('radio', { name: 'En el autobús escolar', exact: true }),
  ).not.toBeChecked()
})
