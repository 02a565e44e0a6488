// Modules: staff, auth.
import { save } from './support/fields.ts'
import { ask, ownName, userContext } from './support/people.ts'
import { app, expect, expectAccessible, inSpanish, signIn, test } from './support/test.ts'

test('an administrator adds a growth plan, the educator writes the evidence, and it is completed with a rating @phone', async ({
  page,
}) => {
  await signIn(page, 'teacher')
  const { userID } = await userContext(page)
  const address = `${app}/staff-member/${userID}/growth-plan`
  const goal = ownName('Ask questions everyone can begin ')
  const plan = page.getByRole('listitem').filter({ hasText: goal })

  await page.context().clearCookies()
  await signIn(page, 'admin')
  await page.goto(address)
  await page.getByRole('button', { name: 'Add growth plan' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add growth plan' })
  await expect(dialog.getByRole('combobox', { name: 'Rating' })).toBeHidden()
  await dialog.getByRole('textbox', { name: 'School year starts in' }).fill('2026')
  await dialog.getByRole('combobox', { name: 'Focus' }).click()
  await page.getByRole('option', { name: 'Instruction' }).click()
  await dialog.getByRole('textbox', { name: 'Goal' }).fill(goal)
  await dialog.getByText('Active', { exact: true }).click()
  await expectAccessible(page)
  await save(dialog)
  await expect(plan.getByText('2026–2027')).toBeVisible()

  await page.context().clearCookies()
  await signIn(page, 'teacher')
  await page.goto(address)
  await expect(page.getByRole('button', { name: 'Add growth plan' })).toBeHidden()
  await expect(page.getByRole('button', { name: `Remove ${goal}` })).toBeHidden()
  await page.getByRole('button', { name: `Edit ${goal}` }).click()
  const own = page.getByRole('dialog', { name: `Edit ${goal}` })
  await expect(own.getByRole('textbox')).toHaveCount(3)
  await own.getByRole('textbox', { name: 'Evidence' }).fill('Videos of two lessons')
  await expectAccessible(page)
  await own.getByRole('button', { name: 'Save' }).click()
  await expect(plan.getByText('Videos of two lessons')).toBeVisible()

  await page.context().clearCookies()
  await signIn(page, 'admin')
  await page.goto(address)
  await page.getByRole('button', { name: `Edit ${goal}` }).click()
  const rate = page.getByRole('dialog', { name: `Edit ${goal}` })
  await rate.getByText('Completed', { exact: true }).click()
  await rate.getByRole('combobox', { name: 'Rating' }).click()
  await page.getByRole('option', { name: '4: Distinguished' }).click()
  await rate.getByRole('button', { name: 'Save' }).click()
  await expect(plan.getByText('4: Distinguished')).toBeVisible()

  await page.context().clearCookies()
  await signIn(page, 'teacher')
  await inSpanish(page)
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 2, name: 'Planes de desarrollo' })).toBeVisible()
  await expect(plan.getByText('4: Sobresaliente')).toBeVisible()
  await expect(page.getByRole('button', { name: `Editar ${goal}` })).toBeHidden()
  await expectAccessible(page)
})

test('no one but the educator and who manages growth reads a growth plan', async ({ page }) => {
  await signIn(page, 'teacher')
  const { userID } = await userContext(page)
  expect(
    (await ask<object[]>(page, 'staff.growthPlans.list', { kind: 'staff', userID })).length,
  ).toBeGreaterThan(0)
  await page.context().clearCookies()
  await signIn(page, 'staff')
  const answer = await page.request.get(
    `/trpc/staff.growthPlans.list?input=${encodeURIComponent(JSON.stringify({ kind: 'staff', userID }))}`,
  )
  expect(answer.status()).toBe(404)
})

test('who administers educator growth is on one page, in both languages @phone', async ({
  page,
}) => {
  await signIn(page, 'admin')
  await page.goto(`${app}/settings/security/educator-growth-admin`)
  await expect(
    page.getByRole('heading', { level: 1, name: 'Educator growth administrators' }),
  ).toBeVisible()
  await expect(page.getByText('Member of District administrators').first()).toBeVisible()
  await expectAccessible(page)
  await inSpanish(page)
  await page.reload()
  await expect(
    page.getByRole('heading', { level: 1, name: 'Administración del desarrollo de educadores' }),
  ).toBeVisible()
  await expectAccessible(page)
})
