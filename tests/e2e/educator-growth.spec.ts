// Modules: educatorGrowth, auth.
import { choose, save } from './support/fields.ts'
import { act, ask, ownName, ownNumber, userContext } from './support/people.ts'
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
const plans = `${app}/settings/educator-growth/plans`

interface Plan {
  id: number
  educatorID: number
  schoolYear: number
  status: string
}

/** A school year in which the teacher of the demo has no plan; the caller is the principal. */
async function aYear(page: Page): Promise<number> {
  const year = 2032 + (ownNumber() % 60)
  const { rows } = await ask<{ rows: Plan[] }>(page, 'educatorGrowth.plans.list', {
    ...{ search: 'Nakamura', size: 500 },
  })
  for (const { id, schoolYear, status } of rows)
    if (schoolYear === year && !['signed', 'withdrawn'].includes(status))
      await act(page, 'educatorGrowth.plans.act', {
        ...{ id, act: 'withdraw', filled: { reason: 'Started again' } },
      })
  return year
}

test('a principal starts a plan, the teacher assesses herself and proposes a goal, and the principal approves it', async ({
  page,
}) => {
  const goal = ownName('Ask open questions ')
  await signIn(page, 'principal')
  const year = await aYear(page)
  await page.goto(plans)
  await expect(main(page).getByRole('heading', { level: 1, name: 'Growth plans' })).toBeVisible()
  await expectAccessible(page)
  await page.goto(`${plans}/new`)
  await choose(page, /^Educator/, 'Teresa Nakamura')
  await choose(page, /^Template/, 'Probationary')
  await main(page)
    .getByRole('textbox', { name: /^School year starts in/ })
    .fill(String(year))
  await main(page).getByRole('button', { name: 'Save', exact: true }).click()
  await expect(
    main(page).getByRole('heading', { level: 1, name: 'Nakamura, Teresa' }),
  ).toBeVisible()
  const address = page.url()

  await signIn(page, 'teacher')
  const { userID } = await userContext(page)
  await page.goto(`${app}/staff-member/${userID}/growth-plan`)
  await expectAccessible(page)
  await main(page)
    .getByRole('region', { name: `${year}–${year + 1} · Probationary` })
    .getByRole('link', { name: 'Open plan', exact: true })
    .click()
  const answers = main(page).getByRole('region', { name: 'Your answers: Self-assessment' })
  await answers
    .getByRole('textbox', { name: /^What works well/ })
    .fill('Students start within two minutes.')
  await answers.getByRole('combobox').click()
  await page.getByRole('option', { name: '3: Proficient', exact: true }).click()
  await expectAccessible(page)
  await answers.getByRole('button', { name: 'Save answers', exact: true }).click()
  await expect(page.getByText('Answers saved', { exact: true })).toBeVisible()
  await press(page, 'Finish self-assessment')
  await save(dialog(page), 'Finish self-assessment')
  await main(page)
    .getByRole('button', { name: /^Edit / })
    .click()
  await press(page, 'Add goal')
  await main(page).getByRole('textbox', { name: /^Goal/ }).fill(goal)
  await choose(page, /^Competency/, '1')
  await main(page)
    .getByRole('textbox', { name: /^How you will know/ })
    .fill('Every student answers in a week.')
  await press(page, 'Save')
  await expect(main(page).getByRole('cell', { name: goal })).toBeVisible()
  await press(page, 'Propose goals')
  await save(dialog(page), 'Propose goals')
  // No one approves their own plan.
  await expect(main(page).getByRole('button', { name: 'Unsubmit', exact: true })).toBeVisible()
  await expect(main(page).getByRole('button', { name: 'Approve goals' })).toHaveCount(0)

  await inSpanish(page)
  await signIn(page, 'principal')
  await page.goto(address)
  await press(page, 'Aprobar las metas')
  await dialog(page)
    .getByRole('textbox', { name: /^Comentario/ })
    .fill('Metas claras.')
  await save(dialog(page), 'Aprobar las metas')
  await expect(
    main(page)
      .getByRole('region', { name: 'Firmas' })
      .getByText('Metas aprobadas', { exact: true }),
  ).toBeVisible()
  await expectAccessible(page)
})

test('a community plans a meeting, writes its minutes, and a colleague outside reads nothing @phone', async ({
  page,
}) => {
  const title = ownName('Results ')
  await signIn(page, 'teacher')
  const { userID } = await userContext(page)
  const [community] = await ask<{ id: number; label: string }[]>(
    page,
    'educatorGrowth.ownCommunities.options',
    { search: 'Algebra' },
  )
  await page.goto(`${app}/settings/educator-growth/community-meetings/new`)
  await choose(page, /^Community/, 'Algebra')
  await main(page)
    .getByRole('textbox', { name: /^Title/ })
    .fill(title)
  await main(page)
    .getByRole('textbox', { name: /^Agenda/ })
    .fill('1. Results')
  await main(page)
    .getByRole('textbox', { name: /^Minutes/ })
    .fill('Half of the students solve by graphing.')
  await press(page, 'Save')
  await expect(main(page).getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expectAccessible(page)
  const id = Number(page.url().split('/').at(-1))
  const { version } = await ask<{ version: number }>(page, 'educatorGrowth.meetings.get', { id })
  await act(page, 'educatorGrowth.meetings.update', {
    ...{ id, version },
    changes: {
      actions: [{ what: `Retake ${title}`, ownerID: userID, dueOn: schoolDay(7), doneOn: null }],
    },
  })
  await page.goto(`${app}/staff-member/${userID}/growth-plan`)
  const mine = main(page).getByRole('button', { name: `Mark as done: Retake ${title}` })
  await mine.click()
  await expect(mine).toHaveCount(0)
  await expectAccessible(page)
  await page.goto(
    `${app}/settings/educator-growth/professional-learning-communities/${community?.id}`,
  )
  await expect(main(page).getByText(title, { exact: true })).toBeVisible()

  await signIn(page, 'staff')
  const answer = await page.request.get(
    `/trpc/educatorGrowth.meetings.get?input=${encodeURIComponent(JSON.stringify({ id }))}`,
  )
  expect(answer.status()).toBe(404)
})

test('a mentor logs a meeting, and marks a resource as used, in both languages @phone', async ({
  page,
}) => {
  await signIn(page, 'teacher')
  const { userID } = await userContext(page)
  const { mentees } = await ask<{ mentees: { name: string }[] }>(page, 'educatorGrowth.mentees', {
    userID,
  })
  await page.goto(`${app}/staff-member/${userID}/mentees`)
  const mentee = main(page).getByRole('region', { name: mentees[0]?.name ?? '' })
  await mentee.getByRole('button', { name: /^Add meeting/ }).click()
  const note = ownName('Unit plan ')
  await dialog(page)
    .getByRole('combobox', { name: /^Topics/ })
    .click()
  await page.getByRole('option', { name: 'Instruction', exact: true }).click()
  await dialog(page).getByRole('textbox', { name: /^Note/ }).fill(note)
  await save(dialog(page))
  await expect(mentee.getByText(note, { exact: true })).toBeVisible()
  await expectAccessible(page)
  await inSpanish(page)
  const { others } = await ask<{ others: { title: string; use: object | null }[] }>(
    page,
    'educatorGrowth.growthResources',
    { userID },
  )
  const unused = others.find(({ use }) => use === null)?.title ?? ''
  await page.goto(`${app}/staff-member/${userID}/growth-resources`)
  await press(page, `Marcar como utilizado: ${unused}`)
  await save(dialog(page), 'Marcar como utilizado')
  await expect(page.getByText('Marcado como utilizado', { exact: true })).toBeVisible()
  await expectAccessible(page)
})

test('templates and dates of the year are set up by the office', async ({ page }) => {
  await signIn(page, 'admin')
  for (const [path, heading] of [
    ['templates', 'Plan templates'],
    ['dates', 'Growth plan dates'],
    ['professional-learning-communities', 'Learning communities'],
    ['resources', 'Growth resources'],
  ] as const) {
    await page.goto(`${app}/settings/educator-growth/${path}`)
    await expect(main(page).getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await expect(main(page).getByRole('row')).not.toHaveCount(0)
    await expectAccessible(page)
  }
})

test('who administers educator growth is on one page, at both of its addresses, in both languages @phone', async ({
  page,
}) => {
  await signIn(page, 'admin')
  await page.goto(`${app}/settings/educator-growth/administrators`)
  await expect(
    page.getByRole('heading', { level: 1, name: 'Educator growth administrators' }),
  ).toBeVisible()
  await expect(
    page.getByText('Member of District administrators').filter({ visible: true }),
  ).not.toHaveCount(0)
  await expectAccessible(page)
  await inSpanish(page)
  await page.goto(`${app}/settings/security/educator-growth-admin`)
  await expect(
    page.getByRole('heading', { level: 1, name: 'Administración del desarrollo de educadores' }),
  ).toBeVisible()
  await expectAccessible(page)
})
