// Modules: auth, credentials, students.
import { act, ask, userContext } from './support/people.ts'
import { app, expect, expectAccessible, inSpanish, signIn, test } from './support/test.ts'

test('a guardian allows a child’s public page, the child shows it, and withdrawing takes it down at once', async ({
  page,
  browser,
}) => {
  // Four people in four browsers.
  test.slow()
  const other = async () => (await browser.newContext()).newPage()
  const admin = await other()
  await signIn(admin, 'admin')
  const settings = { name: 'people.family', schoolID: 0 }
  const { version } = await ask<{ version: number }>(admin, 'districtSettings.group', settings)
  await act(admin, 'districtSettings.save', {
    ...settings,
    version,
    changes: { minorsInPublic: true },
  })
  const child = await other()
  await signIn(child, 'student')
  const { userID } = await userContext(child)
  await child.goto(`${app}/my/privacy-settings`)
  const shows = child.getByRole('switch', { name: /public microcredential catalog/ })
  await expect(shows).toBeDisabled()

  await signIn(page, 'guardian')
  await page.goto(`${app}/student/${userID}/microcredentials`)
  await page.getByRole('switch', { name: 'Allow a public page' }).click()
  await expect(page.getByText(/^Allowed by .* The page isn’t shown yet\.$/)).toBeVisible()
  await expectAccessible(page)

  await child.reload()
  await shows.click()
  await child.getByRole('link', { name: 'My public page' }).click()
  const address = /\/microcredentials\/earner\/[0-9a-f-]{36}$/
  await expect(child).toHaveURL(address)
  const visitor = await other()
  await visitor.goto(child.url())
  await expect(visitor.getByRole('heading', { level: 1, name: 'Sofi Peña' })).toBeVisible()
  await expectAccessible(visitor)

  await inSpanish(page)
  await page.goto(`${app}/student/${userID}/microcredentials`)
  await expect(page.getByText(/^Autorizada por .* La página se muestra ahora\.$/)).toBeVisible()
  await page.getByRole('switch', { name: 'Autorizar una página pública' }).click()
  await expect(page.getByText('Sin autorización. La página no se muestra.')).toBeVisible()
  expect((await visitor.goto(child.url()))?.status()).toBe(404)
})
