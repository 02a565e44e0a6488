// Modules: web, attendance, grades, health, transportation, food-services, human-resources, behavior.
import { app, expect, expectAccessible, inSpanish, signIn, test } from './support/test.ts'

test('a teacher’s day starts at Home: today’s periods, attendance in one tap, and what needs grading @phone @smoke', async ({
  page,
}) => {
  await signIn(page, 'teacher')
  await page.goto(app)
  await expect(page.getByRole('region', { name: /^My (classes today|next classes)/ })).toBeVisible()
  const grading = page.getByRole('region', { name: 'To grade' })
  await expect(grading.getByText(/\d+ of \d+ to grade/).first()).toBeVisible()
  await expect(page.getByRole('region', { name: 'Coming up' })).toContainText('Career Day')
  await expectAccessible(page)
  await grading.getByRole('link').first().click()
  await expect(page).toHaveURL(/\/classroom\/\d+\/\d+\/gradebook/)
})

test('an administrator’s Home shows attendance, approvals, enrollment, imports, and the health of the system @smoke', async ({
  page,
}) => {
  await signIn(page, 'admin')
  await page.goto(app)
  for (const name of ['Needs your approval', 'Students', 'Recent imports', 'System health'])
    await expect(page.getByRole('region', { name })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Students' })).toContainText(/in 30 days/)
  // One search is enough: the one in the header.
  await expect(page.getByRole('main').getByText('Search people, pages, and actions')).toHaveCount(0)
  await expectAccessible(page)
})

test('a guardian sees one card for each child: the day, what is missing and due, grades, and the next event @phone @smoke', async ({
  page,
}) => {
  await inSpanish(page)
  await signIn(page, 'guardian')
  await page.goto(app)
  const sofi = page.getByRole('region', { name: 'Sofi Peña', exact: true })
  await expect(sofi).toContainText(/Falta|tarea/)
  await expect(sofi).toContainText('Career Day')
  await expect(page.getByRole('region', { name: 'Mateo Peña', exact: true })).toBeVisible()
  await expectAccessible(page)
  await sofi
    .getByRole('link', { name: /tareas? para esta semana|tareas? sin entregar/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/student\/\d+\/assignments/)
})

test('a student sees the next class, what is due, and grades @phone @smoke', async ({ page }) => {
  await signIn(page, 'student')
  await page.goto(app)
  await expect(page.getByRole('region', { name: 'Due soon' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Grades' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Coming up' })).toContainText(
    'Family Science Night',
  )
  await expectAccessible(page)
})

const waiting = {
  nurse: ['Health office'],
  dispatcher: ['Buses today'],
  meals: ['Meals today', 'Meal applications'],
  cafeteria: ['Meals today'],
  hr: ['Leave to decide', 'Licenses that end'],
  principal: ['Concerns to look into', 'Leave to decide', 'Open incidents'],
} as const
for (const [role, cards] of Object.entries(waiting))
  test(`Home of the ${role} shows what waits there, and leads to it @phone`, async ({ page }) => {
    await signIn(page, role as keyof typeof waiting)
    for (const name of cards) {
      await page.goto(app)
      const card = page.getByRole('region', { name, exact: true })
      await expect(card).toBeVisible()
      await expectAccessible(page)
      const rows = card.getByRole('listitem')
      expect(await rows.count()).toBeGreaterThan(0)
      const first = rows.nth(0).getByRole('link')
      if ((await first.count()) === 0) continue
      await first.click()
      await expect(page).not.toHaveURL(app)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    }
  })
