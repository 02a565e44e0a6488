// Modules: health, special-education, students, auth.
import { anAide } from './support/accounts.ts'
import { choose, press } from './support/fields.ts'
import { act, ask, newStudent, ownLetters, userContext } from './support/people.ts'
import { schoolDay } from './support/today.ts'
import {
  app,
  expect,
  expectAccessible,
  inSpanish,
  signIn,
  signInAs,
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
          objectives: 'By winter break: 88 words a minute',
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
  await expect(main(page).getByText(/By winter break: 88 words a minute/)).not.toHaveCount(0)

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

test('an aide records a trial on a phone for the student on whose team she is, sees what is expected by when, and nothing else @phone', async ({
  page,
}) => {
  test.slow()
  await signIn(page, 'casemanager')
  const { userID: caseManagerID, schoolID } = await userContext(page)
  const address = await anAide(page, schoolID)
  const { userID: aideID } = await userContext(page)
  // The roster has her at another school too, and she may be on other teams already.
  await act(page, 'auth.switchSchool', { schoolID })
  const before = await ask<{ goals: object[] }[]>(page, 'specialEducation.caseload', undefined)
  await signIn(page, 'staff')
  const { id: studentID, lastName } = await newStudent(page)
  await signIn(page, 'casemanager')
  const goal = `Asks for a break with a card ${ownLetters()}`
  const { id } = await act<{ id: number }>(page, 'specialEducation.plans.create', {
    draft: {
      ...{ studentID, schoolID, caseManagerID, kind: 'iep', category: 'autism' },
      ...{ placement: 'regular80', referredOn: schoolDay(-60), referralReason: 'Leaves class' },
      ...{ presentLevels: 'Asks 3 of 10 times.', transition: null, notices: [] },
      team: [{ role: 'aide', staffID: aideID, name: null, excused: false }],
      goals: [
        {
          ...{ goal, measure: 'Daily count by the aide', unit: 'of 10 times' },
          ...{ baseline: 3, target: 9, dueOn: null },
          objectives: 'By winter break: 5 of 10\nBy spring break: 7 of 10',
        },
      ],
      services: [
        {
          ...{ kind: 'academic', minutes: 60, per: 'week', providerID: caseManagerID },
          ...{ setting: 'separateClass', fromDay: schoolDay(-30), toDay: null },
        },
      ],
      accommodations: [{ area: 'class', text: 'A card on the desk' }],
    },
  })
  await act(page, 'specialEducation.plans.act', {
    ...{ id, act: 'receive' },
    filled: {
      ...{ transferredOn: schoolDay(-30), meetingOn: schoolDay(-90) },
      evaluatedOn: schoolDay(-300),
    },
  })

  await signInAs(page, address)
  await act(page, 'auth.switchSchool', { schoolID })
  await page.goto(`${app}/students/special-education/caseload`)
  await expect(page.getByRole('heading', { level: 1, name: 'My caseload' })).toBeVisible()
  // Of all the students with a plan, only those on whose teams she is.
  const records = main(page).getByRole('button', { name: /^Record trial: / })
  await expect(records).toHaveCount(1 + before.flatMap(({ goals }) => goals).length)
  const record = main(page).getByRole('button', {
    name: new RegExp(`^Record trial: ${goal}, ${lastName}`),
  })
  await expect(record).toBeVisible()
  const card = main(page).getByRole('region').filter({ hasText: goal })
  await expect(card.getByText(/By spring break: 7 of 10/)).toBeVisible()
  await expectAccessible(page)
  await record.click()
  await main(page)
    .getByRole('button', { name: new RegExp(`^6: ${goal}, ${lastName}`) })
    .click()
  await expect(page.getByText(/^Trial recorded for /)).toBeVisible()
  await expect(card.getByText(/last: 6$/)).toBeVisible()
  await expectAccessible(page)
  await page.goto(`${app}/students/special-education`)
  await expect(
    page.getByRole('heading', { name: 'You don’t have access to this page' }),
  ).toBeVisible()
  await inSpanish(page)
  await page.goto(`${app}/students/special-education/caseload`)
  await expect(card.getByText(/Puntos de referencia u objetivos a corto plazo/)).toBeVisible()
  await expectAccessible(page)
})

test('a teacher reads what she does for a student once it has changed, and confirms it; the case manager sees that @phone', async ({
  page,
}) => {
  test.slow()
  await signIn(page, 'student')
  const { userID: studentID } = await userContext(page)
  await signIn(page, 'casemanager')
  const { plans } = await ask<{ plans: { id: number; kind: string; status: string }[] }>(
    page,
    'specialEducation.studentPlans',
    { studentID },
  )
  const id = plans.find(({ status }) => status === 'inForce' || status === 'amending')?.id ?? 0
  const read = () =>
    ask<{ version: number; status: string; accommodations: object[] }>(
      page,
      'specialEducation.plans.get',
      { id },
    )
  if ((await read()).status === 'inForce')
    await act(page, 'specialEducation.plans.act', { id, act: 'amend' })
  const { version, accommodations } = await read()
  const text = `May stand at the back of the room ${ownLetters()}`
  await act(page, 'specialEducation.plans.update', {
    ...{ id, version },
    // Teachers who aren’t on the team read only what they do.
    changes: { accommodations: [...accommodations, { area: 'class', text }], team: [] },
  })
  await act(page, 'specialEducation.plans.act', {
    ...{ id, act: 'adopt' },
    filled: { change: 'amendment', agreedOn: schoolDay(), summary: 'Stands when tired' },
  })

  await signIn(page, 'teacher')
  await page.goto(`${app}/student/${studentID}/iep`)
  const card = main(page).getByRole('region', { name: /^What you do for this student/ })
  await expect(card.getByText(text, { exact: true })).toBeVisible()
  await expectAccessible(page)
  await card.getByRole('button', { name: 'I have read this', exact: true }).click()
  await expect(card.getByText('You have read this', { exact: true })).toBeVisible()
  await expectAccessible(page)

  await signIn(page, 'casemanager')
  await inSpanish(page)
  await page.goto(`${app}/student/${studentID}/iep`)
  const teachers = main(page).getByRole('region', {
    name: 'Maestros que deben conocer las adaptaciones',
    exact: true,
  })
  await expect(teachers.getByRole('listitem').filter({ hasText: 'Teresa Nakamura' })).toContainText(
    /^Teresa Nakamura\s*Leído el/,
  )
  await expectAccessible(page)
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
