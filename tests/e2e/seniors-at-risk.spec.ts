// Modules: progress, academics.
import { ask } from './support/people.ts'
import { signInAt } from './support/screens.ts'
import { app, expect, expectAccessible, inSpanish, test } from './support/test.ts'

const words = {
  en: {
    title: 'Seniors at risk',
    requirement: 'Requirement',
    interview: 'Exit interview',
    search: 'Search by name or ID number',
  },
  es: {
    title: 'Último año en riesgo',
    requirement: 'Requisito',
    interview: 'Entrevista final',
    search: 'Buscar por nombre o número de identificación',
  },
}

test('a principal sees which seniors can’t graduate and why, and closing the year graduates none of them silently @phone', async ({
  page,
  isMobile,
}) => {
  const say = words[isMobile ? 'es' : 'en']
  const main = page.getByRole('main')
  if (isMobile) await inSpanish(page)
  await signInAt(page, 'principal')
  await page.goto(`${app}/students/seniors-at-risk`)
  await expect(main.getByRole('heading', { level: 1, name: say.title })).toBeVisible()
  await main.getByLabel(say.requirement).selectOption(say.interview)
  const { rows } = await ask<{ rows: { id: number; name: string; unmet: { en: string }[] }[] }>(
    page,
    'progress.seniorsAtRisk',
    undefined,
  )
  const lacking = rows.filter(({ unmet }) => unmet.some(({ en }) => en === 'Exit interview'))
  expect(lacking.length).toBeGreaterThan(0)
  await expectAccessible(page)
  await main.getByRole('link', { name: lacking[0]!.name, exact: true }).click()
  await expect(page).toHaveURL(/\/graduation-requirements$/)
  await expect(main.getByText(say.interview, { exact: true })).not.toHaveCount(0)
  await expectAccessible(page)
  const closing = await page.request.get('/trpc/academics.promotion.preview?input=%7B%7D')
  expect(closing.status(), 'closing the year is the district’s').toBe(403)

  // The district's dry run places none of the school's seniors at risk.
  await signInAt(page, 'admin')
  const dryRun = await ask<{ counts: Record<string, number>; isEarly: boolean }>(
    page,
    'academics.promotion.preview',
    {},
  )
  expect(dryRun.counts.unplaced).toBeGreaterThanOrEqual(rows.length)
  await page.goto(`${app}/settings/end-of-year/promote-students`)
  const unplaced = main.getByRole('button', { name: /^(Not assigned|Sin asignar): / })
  await unplaced.click()
  await main.getByRole('searchbox', { name: say.search }).fill(lacking[0]!.name.split(',')[0]!)
  await expect(main.getByText(lacking[0]!.name, { exact: true })).toBeVisible()
  await expect(main.getByText(new RegExp(say.interview))).not.toHaveCount(0)
  await expectAccessible(page)
})
