// Modules: guardians, notify.
import { ownNumber } from './support/people.ts'
import { app, expect, expectAccessible, inSpanish, signIn, test } from './support/test.ts'

test('a guardian reads one inbox for all children, and chooses one of them @phone', async ({
  page,
}) => {
  const origin = `http://127.0.0.1:${process.env.E2E_PORT}`
  await signIn(page, 'guardian')
  const { userContext } = (await (await page.request.get(`${app}/rest/user-context`)).json()) as {
    userContext: { children: { studentID: number; name: string }[] }
  }
  const [child] = userContext.children
  expect(userContext.children.length).toBeGreaterThan(1)
  const subject = `Picture day ${ownNumber()}`
  await signIn(page, 'admin')
  const sent = await page.request.post('/trpc/people.message', {
    data: {
      kind: 'student',
      ids: [child?.studentID],
      to: 'families',
      subject,
      text: 'Please wear the school shirt.',
    },
    headers: { origin },
  })
  expect(sent.status(), await sent.text()).toBe(200)

  await signIn(page, 'guardian')
  await page.goto(app)
  await expect(page.getByRole('link', { name: 'Open inbox' })).toBeVisible()
  await page.getByRole('link', { name: 'Open inbox' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Family inbox' })).toBeVisible()
  const line = page.getByRole('listitem').filter({ hasText: subject })
  await expect(line).toContainText('Please wear the school shirt.')
  await expectAccessible(page)
  await line.getByRole('button', { name: /^Mark as read/ }).click()
  await expect(line.getByRole('button', { name: /^Mark as unread/ })).toBeVisible()
  await page.getByText('Unread only').click()
  await expect(line).toBeHidden()
  await page.getByText('Unread only').click()
  await expect(line).toBeVisible()
  // A message to the whole family is not about any one child.
  await page.getByLabel('Child', { exact: true }).selectOption({ label: child?.name ?? '' })
  await expect(line).toBeHidden()

  await inSpanish(page)
  await page.goto(`${app}/my/inbox`)
  await expect(page.getByRole('heading', { level: 1, name: 'Buzón familiar' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Marcar como no leído/ }).first()).toBeVisible()
})
