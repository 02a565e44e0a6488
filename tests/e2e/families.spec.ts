// Modules: students, guardians.
import { ask, userContext } from './support/people.ts'
import {
  app,
  expect,
  expectAccessible,
  inSpanish,
  signIn,
  test,
  type Page,
} from './support/test.ts'

/** The id of one of the demo's students, looked up by the district's administrator. */
async function studentID(page: Page, name: string): Promise<number> {
  const { rows } = await ask<{ rows: { id: number; name: string }[] }>(page, 'students.list', {
    search: name,
    filters: { scope: ['all'] },
  })
  return rows[0]?.id ?? 0
}

test('a student opens their own profile from home; what only the school may do is absent @phone', async ({
  page,
}) => {
  await signIn(page, 'student')
  await page.goto(app)
  await expectAccessible(page)
  await page.getByRole('main').getByRole('link', { name: 'All grades' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Sofi Peña' })).toBeVisible()
  await page.getByRole('link', { name: 'Person', exact: true }).click()
  await expect(page.getByText('8000048271')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Edit/ })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'History' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Photo' })).toHaveCount(0)
  await expectAccessible(page)
})

test('a student sees nothing about others, and is refused what needs a permission', async ({
  page,
  browser,
}) => {
  const office = await (await browser.newContext()).newPage()
  await signIn(office, 'admin')
  const other = await studentID(office, 'Mateo Peña')
  expect(other).toBeGreaterThan(0)
  await office.context().close()

  await signIn(page, 'student')
  await page.goto(`${app}/student/${other}/demographics`)
  await expect(page.getByText('This record does not exist, or you may not see it.')).toBeVisible()
  await expect(page.getByText('Mateo')).toHaveCount(0)
  await expectAccessible(page)
  const status = async (path: string) => (await page.request.get(path)).status()
  const input = (value: object) => encodeURIComponent(JSON.stringify(value))
  expect(await status(`${app}/rest/user/${other}`)).toBe(404)
  expect(await status(`${app}/rest/user-roles/${other}`)).toBe(403)
  expect(await status(`/trpc/students.list?input=${input({})}`)).toBe(403)
  expect(await status(`/trpc/people.student.demographics.get?input=${input({ id: other })}`)).toBe(
    404,
  )
  expect(await status(`/trpc/people.family.guardians?input=${input({ studentID: other })}`)).toBe(
    404,
  )
  expect(
    await status(
      `/trpc/people.history?input=${input({ kind: 'student', id: (await userContext(page)).userID })}`,
    ),
  ).toBe(404)
})

test('a guardian opens her children from home, in Spanish, but not the nephew whom a court order keeps from her @phone @smoke', async ({
  page,
  browser,
}) => {
  const office = await (await browser.newContext()).newPage()
  await signIn(office, 'admin')
  const nephew = await studentID(office, 'Diego Robles')
  await office.context().close()

  await inSpanish(page)
  await signIn(page, 'guardian')
  await page.goto(app)
  await expect(page.getByRole('region', { name: 'Mis hijos' })).toBeVisible()
  await expect(page.getByText('Diego')).toHaveCount(0)
  // Her children go to two schools, so none of her pages is about a single school.
  await expect(page.getByRole('banner').getByRole('button', { name: /Escuela:/ })).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('link', { name: /Arroyo Middle School/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Mateo Peña' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Editar/ })).toHaveCount(0)
  await expectAccessible(page)
  await page.goto(`${app}/student/${nephew}/demographics`)
  await expect(page.getByText(/no existe|does not exist/)).toBeVisible()
  await expect(page.getByText('Diego')).toHaveCount(0)
  expect((await page.request.get(`${app}/rest/user/${nephew}`)).status()).toBe(404)
})

test('a guardian keeps her contact information up to date', async ({ page }) => {
  await inSpanish(page)
  await signIn(page, 'guardian')
  await page.goto(`${app}/guardian/${(await userContext(page)).userID}/contact-information`)
  await page.getByRole('button', { name: 'Editar Teléfono y correo electrónico' }).click()
  await page.getByRole('textbox', { name: 'Teléfono celular' }).fill('2095550199')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByRole('link', { name: '(209) 555-0199' })).toBeVisible()
  await expectAccessible(page)
})
