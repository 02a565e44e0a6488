// Modules: web, auth.
import {
  app,
  emailOf,
  expect,
  expectAccessible,
  signInByForm,
  test,
  type Role,
} from './support/test.ts'

/** Who signs in, how they are greeted, and which parts of the main menu they see. */
const people: readonly { role: Role; name: string; menu: readonly string[] }[] = [
  { role: 'publisher', name: 'Peter', menu: ['Home'] },
  {
    role: 'pdadmin',
    name: 'Priya',
    // Any adult submits a concern about a student; data contains the time-and-effort reports that every
    // employee signs.
    menu: ['Home', 'People', 'Classes and events', 'Health and support', 'Learning', 'Data'],
  },
  { role: 'reviewer', name: 'Ruth', menu: ['Home', 'Learning'] },
]

for (const { role, name, menu } of people) {
  test(`the ${role} signs in, lands on their own home, sees only their own pages, and signs out @phone`, async ({
    page,
  }) => {
    await signInByForm(page, emailOf(role))
    await expect(page).toHaveURL(app)
    await expect(page.getByRole('heading', { level: 1, name: new RegExp(name) })).toBeVisible()
    await expectAccessible(page)
    const drawer = page.getByRole('button', { name: 'Open menu' })
    const isPhone = await drawer.isVisible()
    if (isPhone) await drawer.click()
    const entries = page
      .getByRole('navigation', { name: 'Main menu' })
      .last()
      .locator('> ul > li > :is(a, button)')
    await expect(entries).toHaveText([...menu])
    if (isPhone) await page.getByRole('button', { name: 'Close menu' }).click()

    const status = async (path: string) => (await page.request.get(path)).status()
    const input = (value: object) => encodeURIComponent(JSON.stringify(value))
    expect(await status(`/trpc/students.list?input=${input({})}`)).toBe(403)
    expect(await status(`/trpc/guardians.list?input=${input({})}`)).toBe(403)
    expect(await status(`/trpc/registration.registrations.list?input=${input({})}`)).toBe(403)
    expect(await status(`/trpc/staff.list?input=${input({})}`)).toBe(
      menu.includes('People') ? 200 : 403,
    )
    await page.goto(`${app}/students/search`)
    await expect(
      page.getByRole('heading', { name: 'You don’t have access to this page' }),
    ).toBeVisible()

    await page.getByRole('button', { name: new RegExp(`Account menu for ${name}`) }).click()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Log out' }).click()
    await expect(page).toHaveURL('/login')
    expect(await status(`${app}/rest/user-context`)).toBe(401)
  })
}
