// Modules: meritPay.
import { act, ask, ownName } from './support/people.ts'
import { save } from './support/fields.ts'
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
const dialog = (page: Page) => page.getByRole('dialog')
const press = (page: Page, name: string) =>
  main(page).getByRole('button', { name, exact: true }).click()

interface Option {
  id: number
  label: string
}

/** A year with one area of one component, and the teacher of the demo in it, by an administrator. */
async function aYear(page: Page, name: string) {
  const staff = (search: string) => ask<Option[]>(page, 'meritPay.staff.options', { search })
  const [teacher] = await staff('Teresa Nakamura')
  const [principal] = await ask<Option[]>(page, 'meritPay.evaluators.options', {
    search: 'Marcus Delgado',
  })
  const category = await act<{ id: number }>(page, 'meritPay.categories.create', {
    draft: { code: name.slice(-12), name: { en: name, es: null }, active: true },
  })
  const area = await act<{ id: number; components: { id: number }[] }>(
    page,
    'meritPay.areas.create',
    {
      draft: {
        ...{ code: name.slice(-12), name: { en: name, es: null }, description: null, active: true },
        components: [{ name: `Questions ${name}`, nameEs: null, weight: 100 }],
      },
    },
  )
  const cycle = await act<{ id: number }>(page, 'meritPay.cycles.create', {
    draft: {
      ...{ name, schoolYear: 2030, lowest: 1, highest: 4, missing: 'wait', appealsFrom: 'reserve' },
      ...{ poolCents: 500_000, reserveCents: 0 },
      weights: [{ categoryID: category.id, areaID: area.id, weight: 100 }],
      levels: [{ name: 'Effective', nameEs: 'Efectivo', atLeast: 2, shares: 1 }],
    },
  })
  const evaluation = await act<{ id: number }>(page, 'meritPay.evaluations.create', {
    draft: {
      ...{ cycleID: cycle.id, educatorID: teacher?.id, categoryID: category.id },
      ...{ evaluatorID: principal?.id, scores: [] },
    },
  })
  return { cycleID: cycle.id, evaluationID: evaluation.id }
}

test('merit pay goes from an administrator to the evaluator, the committee, the educator’s appeal, certification, and a payment that someone else posts', async ({
  page,
}) => {
  const name = ownName('Year ')
  await signIn(page, 'pdadmin')
  const { cycleID, evaluationID } = await aYear(page, name)
  const settings = `${app}/educator-merit-pay/annual-evaluation-settings/${cycleID}`
  const evaluation = `${app}/educator-merit-pay/evaluations/${evaluationID}`
  await page.goto(settings)
  await expect(main(page).getByText('Try other settings', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await press(page, 'Open')
  await save(dialog(page), 'Open')

  await signIn(page, 'principal')
  await page.goto(evaluation)
  await expect(main(page).getByRole('button', { name: 'Submit scores', exact: true })).toBeVisible()
  const scored = await ask<{ version: number; scores: object[] }>(
    page,
    'meritPay.evaluations.get',
    {
      id: evaluationID,
    },
  )
  await act(page, 'meritPay.evaluations.update', {
    ...{ id: evaluationID, version: scored.version },
    changes: { scores: scored.scores.map((line) => ({ ...line, score: 3, evidence: 'Visits' })) },
  })
  await page.reload()
  await expectAccessible(page)
  await press(page, 'Submit scores')
  await save(dialog(page), 'Submit scores')

  await signIn(page, 'hr')
  await page.goto(evaluation)
  await press(page, 'Confirm after calibration')
  await save(dialog(page), 'Confirm after calibration')

  await signIn(page, 'teacher')
  await page.goto(`${app}/my/merit-pay-report-card`)
  const card = main(page).getByRole('region', { name })
  await expect(card.getByText('3.00', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await card.getByRole('button', { name: 'Acknowledge', exact: true }).click()
  await save(dialog(page), 'Acknowledge')
  await card.getByRole('button', { name: 'Appeal', exact: true }).click()
  await dialog(page).getByRole('textbox', { name: /^Why/ }).fill('One visit was left out.')
  const component = dialog(page).getByRole('combobox', { name: /^Component/ })
  await component.fill(name)
  await page.getByRole('option', { name: new RegExp(`Questions ${name}`) }).click()
  await expectAccessible(page)
  await save(dialog(page), 'Appeal')
  await expect(card.getByText('3.00', { exact: true })).toHaveCount(0)

  await signIn(page, 'principal')
  await page.goto(evaluation)
  await press(page, 'Answer the appeal')
  await dialog(page)
    .getByRole('textbox', { name: /^Answer/ })
    .fill('The visit was counted.')
  await save(dialog(page), 'Answer the appeal')

  await signIn(page, 'hr')
  await page.goto(evaluation)
  await press(page, 'Confirm after calibration')
  await save(dialog(page), 'Confirm after calibration')

  await inSpanish(page)
  await signIn(page, 'teacher')
  await page.goto(`${app}/my/merit-pay-report-card`)
  await expect(card.getByText('The visit was counted.', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await card.getByRole('button', { name: 'Acusar recibo', exact: true }).click()
  await save(dialog(page), 'Acusar recibo')

  await page.unrouteAll({ behavior: 'wait' })
  await page.setExtraHTTPHeaders({})
  await signIn(page, 'pdadmin')
  await page.goto(evaluation)
  await press(page, 'Certify')
  // Not while it can still be appealed; the district decides for how many days.
  await dialog(page).getByRole('button', { name: 'Certify', exact: true }).click()
  await expect(page.getByText(/^The educator can appeal through/)).toBeVisible()
  await signIn(page, 'admin')
  const appeals = { name: 'meritPay.appeals', schoolID: 0 }
  const { version } = await ask<{ version: number }>(page, 'districtSettings.group', appeals)
  await act(page, 'districtSettings.save', { ...appeals, version, changes: { days: 0 } })
  await signIn(page, 'pdadmin')
  await page.goto(evaluation)
  await press(page, 'Certify')
  await save(dialog(page), 'Certify')
  const run = await act<{ id: number }>(page, 'meritPay.runs.create', {
    draft: { cycleID, payOn: schoolDay(14) },
  })
  await page.goto(`${app}/educator-merit-pay/payments/${run.id}`)
  await expect(main(page).getByRole('button', { name: 'Payroll file', exact: true })).toBeVisible()
  await expect(main(page).getByRole('button', { name: 'Post payment', exact: true })).toHaveCount(0)
  await expectAccessible(page)

  await signIn(page, 'grants')
  await page.goto(`${app}/educator-merit-pay/payments/${run.id}`)
  await press(page, 'Post payment')
  await save(dialog(page), 'Post payment')
  await expect(main(page).getByText('Posted', { exact: true })).not.toHaveCount(0)
})
