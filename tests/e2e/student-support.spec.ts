// Modules: health, special-education, students.
import { choose, press } from './support/fields.ts'
import { act, ask, newStudent, ownLetters, userContext } from './support/people.ts'
import { schoolDay } from './support/today.ts'
import {
  app,
  expect,
  expectAccessible,
  inSpanish,
  signIn,
  test,
  type Page,
} from './support/test.ts'

const main = (page: Page) => page.getByRole('main')

test('a nurse writes a care plan, signs it once the papers are there, and starts its next version', async ({
  page,
}) => {
  test.slow()
  await signIn(page, 'staff')
  const { id: studentID, lastName } = await newStudent(page)
  await signIn(page, 'nurse')
  const steps = `Look at the clock, and call 911 after five minutes ${ownLetters()}`
  await page.goto(`${app}/students/health/care-plans`)
  await expect(page.getByRole('heading', { level: 1, name: 'Care plans' })).toBeVisible()
  await expectAccessible(page)
  await page.goto(`${app}/students/health/care-plans/new`)
  await choose(page, /^Student/, lastName)
  await page.getByRole('combobox', { name: /^Kind/ }).click()
  await page.getByRole('option', { name: 'Seizure action plan', exact: true }).click()
  await page.getByRole('textbox', { name: /^In an emergency/ }).fill(steps)
  await page.getByRole('textbox', { name: /^What teachers do/ }).fill('Stay with the student.')
  const review = page.getByRole('textbox', { name: /^Review by/ })
  const [year = '', month = '', day = ''] = schoolDay(300).split('-')
  await review.fill(`${month}/${day}/${year}`)
  await review.press('Tab')
  await expectAccessible(page)
  await main(page).getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page).toHaveURL(/care-plans\/\d+/)
  const plan = page.url()
  const id = Number(plan.split('/').at(-1))
  await main(page).getByRole('button', { name: 'Sign and put in force', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Sign and put in force', exact: true }).click()
  await expect(page.getByText(/^First write down the prescriber’s statement/)).not.toHaveCount(0)
  const { version } = await ask<{ version: number }>(page, 'health.carePlans.get', { id })
  const signedOn = schoolDay(-10)
  await act(page, 'health.carePlans.update', {
    ...{ id, version },
    changes: {
      ...{ prescriber: 'Dr. Paul Osei', prescriberSignedOn: signedOn },
      ...{ guardian: 'Inés Ibarra', guardianSignedOn: signedOn },
    },
  })
  await page.goto(plan)
  await press(page, 'Sign and put in force')
  await expect(main(page).getByText('In force', { exact: true })).not.toHaveCount(0)
  await expectAccessible(page)
  await press(page, 'Write a new version')
  await main(page)
    .getByRole('link', { name: 'There is a newer version of this plan.', exact: true })
    .click()
  await expect(
    main(page).getByRole('link', { name: 'This version takes the place of an earlier one.' }),
  ).toBeVisible()
  await press(page, 'Discard', (asked) =>
    asked.getByRole('textbox', { name: /^Reason/ }).fill('Begun by mistake'),
  )
  await inSpanish(page)
  await page.goto(`${app}/student/${studentID}/health/conditions`)
  const card = main(page).getByRole('region', { name: 'Planes de cuidado', exact: true })
  await expect(card.getByText(steps, { exact: true })).toBeVisible()
  await expectAccessible(page)
})

test('a case manager takes a plan from the referral to being in force, and sends the report of progress that is due', async ({
  page,
}) => {
  test.slow()
  await signIn(page, 'staff')
  const { id: studentID, lastName } = await newStudent(page)
  await signIn(page, 'casemanager')
  const { userID, schoolID } = await userContext(page)
  const goal = `Reads aloud ${ownLetters()}`
  const { id } = await act<{ id: number }>(page, 'specialEducation.plans.create', {
    draft: {
      ...{ studentID, schoolID, caseManagerID: userID, kind: 'iep', category: 'autism' },
      ...{ placement: 'regular80', referredOn: schoolDay(-120), referralReason: 'Reads slowly' },
      ...{ presentLevels: 'Reads 78 words a minute.', notices: [] },
      transition: 'Visits a library at work, and a college in spring.',
      team: [],
      goals: [
        {
          ...{ goal, measure: 'One-minute reading', unit: 'words a minute' },
          ...{ baseline: 78, target: 110, dueOn: null },
        },
      ],
      services: [
        {
          ...{ kind: 'academic', minutes: 60, per: 'week', providerID: userID },
          ...{ setting: 'separateClass', fromDay: schoolDay(-60), toDay: null },
        },
      ],
      accommodations: [{ area: 'tests', text: 'Time and a half on tests' }],
    },
  })
  await page.goto(`${app}/students/special-education/${id}`)
  await expectAccessible(page)
  await press(page, 'Ask for consent')
  await press(page, 'Consent received')
  // The 60 days are counted from now on, and are on the student's page.
  await main(page).getByRole('link', { name: 'As the family reads it', exact: true }).click()
  await expect(main(page).getByText(/due /)).not.toHaveCount(0)
  await page.goto(`${app}/students/special-education/${id}`)
  await press(page, 'Eligible')
  await press(page, 'Put in force')
  await expect(main(page).getByText('In force', { exact: true })).not.toHaveCount(0)

  await page.goto(`${app}/students/special-education/progress`)
  await expect(page.getByRole('heading', { level: 1, name: 'Progress reports' })).toBeVisible()
  await main(page).getByRole('searchbox').fill(lastName)
  const write = main(page).getByRole('button', { name: new RegExp(`^Write: ${lastName}`) })
  await expect(write).not.toHaveCount(0)
  await expectAccessible(page)
  await write.nth(0).click()
  await expect(page).toHaveURL(/progress-reports\/\d+/)
  await expect(main(page).getByText(goal, { exact: true })).not.toHaveCount(0)
  await main(page).getByRole('button', { name: 'Edit Details', exact: true }).click()
  await page.getByRole('textbox', { name: /^In a sentence/ }).fill('Reads faster each week.')
  await expectAccessible(page)
  await main(page).getByRole('button', { name: 'Save', exact: true }).click()
  await expect(main(page).getByText('Reads faster each week.', { exact: true })).toBeVisible()
  await press(page, 'Send to the family')
  await expect(main(page).getByText('Sent', { exact: true })).not.toHaveCount(0)
  await inSpanish(page)
  await page.goto(`${app}/student/${studentID}/iep`)
  const card = main(page).getByRole('region', { name: 'Avance de las metas', exact: true })
  await expect(card.getByText(goal, { exact: true })).toBeVisible()
  await expectAccessible(page)
})

test('someone who serves a student records a trial on a phone in two taps, and takes it back @phone', async ({
  page,
}) => {
  await signIn(page, 'casemanager')
  await page.goto(`${app}/students/special-education/caseload`)
  await expect(page.getByRole('heading', { level: 1, name: 'My caseload' })).toBeVisible()
  await expectAccessible(page)
  const record = main(page)
    .getByRole('button', { name: /^Record trial: / })
    .nth(0)
  const name = (await record.getAttribute('aria-label')) ?? ''
  await record.click()
  const goal = name.replace('Record trial: ', '')
  const values = main(page).getByRole('button', { name: `: ${goal}` })
  await expect(values.nth(3)).toBeVisible()
  await expectAccessible(page)
  await values.nth(3).click()
  await expect(page.getByText(/^Trial recorded for /)).toBeVisible()
  await page.getByRole('button', { name: /^Undo: Trial recorded/ }).click()
  await expect(main(page).getByRole('button', { name, exact: true })).toBeVisible()
})

test('the special education administrator reads the count of December 1, and what is missing leads to where it is written @phone', async ({
  page,
}) => {
  await signIn(page, 'sped')
  await page.goto(`${app}/students/special-education/child-count`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const { rows } = await ask<{ rows: { name: string; problems: string[] }[] }>(
    page,
    'specialEducation.childCount.list',
    {},
  )
  expect(rows.length).toBeGreaterThan(0)
  await expect(main(page).getByText(rows[0]?.name ?? '', { exact: true })).not.toHaveCount(0)
  await expectAccessible(page)
  const missing = rows.find(({ problems }) => problems.length > 0)
  await main(page)
    .getByRole('link', { name: new RegExp(`: ${missing?.name}$`) })
    .nth(0)
    .click()
  await expect(page).not.toHaveURL(/child-count/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
