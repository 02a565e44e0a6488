// Modules: auth, schools.
import { app, emailOf, expect, expectAccessible, password, test } from './support/test.ts'

test('while the database is down pages say so, and then recover automatically', async ({
  page,
  server,
  troubles,
}) => {
  const { base, tell } = server
  troubles.allow(/status of 503|^503 /)
  await page.goto(`${base}/login`)
  await page.getByLabel('Email address').fill(emailOf('admin'))
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /Amelia/ })).toBeVisible()
  await page.goto(`${base}${app}/settings`)
  const terms = page.getByRole('main').getByRole('link', { name: /^Terms/ })
  await expect(terms).toBeVisible()

  await tell('cut')
  await terms.click()
  await expect(page.getByText('Connection lost. Reconnecting…')).toBeVisible()
  expect((await page.request.get(`${base}/readyz`)).status()).toBe(503)
  expect((await page.request.get(`${base}/livez`)).status()).toBe(200)
  await expectAccessible(page, { atRest: false })

  await tell('restore')
  await expect(page.getByText('Connection lost. Reconnecting…')).toBeHidden()
  await expect(page).toHaveURL(`${base}${app}/settings/calendar/terms`)
  await expect(page.getByRole('heading', { level: 1, name: 'Terms' })).toBeVisible()
})

test('signing in while the database is down asks people to wait, and keeps what was typed', async ({
  page,
  server,
  troubles,
}) => {
  const { base, tell } = server
  troubles.allow(/status of 503|^503 /)
  await page.goto(`${base}/login`)
  await page.getByLabel('Email address').fill(emailOf('staff'))
  await page.getByLabel('Password', { exact: true }).fill(password)
  await tell('cut')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(page.getByLabel('Email address')).toHaveValue(emailOf('staff'))
  await tell('restore')
  await expect.poll(async () => (await page.request.get(`${base}/readyz`)).status()).toBe(200)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /Samuel/ })).toBeVisible()
})
