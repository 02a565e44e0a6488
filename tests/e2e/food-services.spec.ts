// Modules: foodServices, students, finance, people.
import { choose, save } from './support/fields.ts'
import {
  app,
  expect,
  expectAccessible,
  keptOnDevice,
  signIn,
  test,
  type Page,
} from './support/test.ts'

const main = (page: Page) => page.getByRole('main')
const dialog = (page: Page) => page.getByRole('dialog')
/** The person’s school is Redwood High from now on, where the demo’s students eat. */
async function atRedwood(page: Page): Promise<void> {
  await page
    .getByRole('banner')
    .getByRole('button', { name: /School:/ })
    .click()
  const list = page.getByRole('dialog', { name: 'Choose a school' })
  await list.getByRole('textbox', { name: 'Find a school' }).fill('redwood')
  const reloaded = page.waitForEvent('load')
  await page.keyboard.press('Enter')
  await reloaded
}
const lunch = `${app}/settings/food-services/free-and-reduced-lunch`

test('a guardian applies for meals on a phone, a clerk decides it and sees the letter, and the guardian reads what was decided @phone', async ({
  page,
}) => {
  await signIn(page, 'guardian')
  await page.goto(`${app}/family/meals`)
  await expect(
    page.getByRole('heading', { level: 1, name: 'School meals', exact: true }),
  ).toBeVisible()
  await expectAccessible(page)
  await main(page)
    .getByRole('link', { name: /^Apply for/ })
    .click()
  const send = main(page).getByRole('button', { name: 'Send application', exact: true })
  await expect(send).toBeVisible()
  await choose(page, /^School of the oldest child/, 'Redwood')
  await choose(page, /^Student of our schools/, 'Sofi')
  await main(page).getByRole('button', { name: 'Add a person', exact: true }).click()
  await main(page)
    .getByRole('textbox', { name: 'Or someone else 2', exact: true })
    .fill('Gabriela Peña')
  await main(page).getByRole('textbox', { name: 'From work 2', exact: true }).fill('1,250.00')
  await main(page).getByRole('combobox', { name: 'Work: how often 2', exact: true }).click()
  await page.getByRole('option', { name: 'Every two weeks', exact: true }).click()
  // By keyboard: on a phone the whole line is the switch's label, and elsewhere the switch is above it.
  await main(page)
    .getByRole('switch', { name: 'I have no Social Security number', exact: true })
    .press('Space')
  await main(page)
    .getByRole('textbox', { name: /^Adult who signs/ })
    .fill('Gabriela Peña Ortega')
  await main(page)
    .getByRole('switch', { name: /^I certify that all of this is true/ })
    .press('Space')
  await expectAccessible(page)
  await send.click()
  await expect(page).toHaveURL(/family\/meals\/applications\/\d+/)
  await expect(main(page).getByText('Waiting for a decision', { exact: true }).last()).toBeVisible()
  const own = page.url()
  const id = /\d+$/.exec(own)?.[0] ?? ''

  await signIn(page, 'meals')
  await page.goto(lunch)
  await expect(
    page.getByRole('heading', { level: 1, name: 'Free and reduced-price meals', exact: true }),
  ).toBeVisible()
  await expectAccessible(page)
  await page.goto(`${lunch}/${id}`)
  await main(page).getByRole('button', { name: 'Decide', exact: true }).click()
  await dialog(page).getByRole('button', { name: 'Decide', exact: true }).click()
  await expect(main(page).getByText('Decided', { exact: true }).last()).toBeVisible()
  const download = page.waitForEvent('download')
  await main(page).getByRole('button', { name: 'Letter', exact: true }).click()
  expect((await download).suggestedFilename()).toContain('.pdf')
  await expectAccessible(page)

  await signIn(page, 'guardian')
  await page.goto(own)
  await expect(main(page).getByRole('button', { name: 'Letter', exact: true })).toBeVisible()
  await expect(main(page).getByText('Every two weeks', { exact: true }).last()).toBeVisible()
  await expectAccessible(page)
})

test('the cafeteria serves a line by number, sees a second of the same meal stopped, and takes one back', async ({
  page,
}) => {
  await signIn(page, 'cafeteria')
  await page.goto(`${app}/settings/food-services/meal-accounts/line`)
  const number = main(page).getByRole('textbox', { name: /^Number or name/ })
  const serve = main(page).getByRole('button', { name: 'Serve', exact: true })
  await number.fill('123456')
  await number.press('Enter')
  await expect(main(page).getByText('Sofi Peña', { exact: true })).toBeVisible()
  await expectAccessible(page)
  // With something not to serve, Enter alone serves nothing.
  await expect(main(page).getByRole('alert', { name: 'Do not serve' })).toContainText('Peanuts')
  await number.press('Enter')
  await expect(serve).toBeVisible()
  await serve.click()
  await expect(main(page).getByText('Served: Sofi Peña', { exact: true })).toBeVisible()
  await number.fill('123456')
  await number.press('Enter')
  await expect(
    main(page).getByText('This meal was served to the child today.', { exact: true }),
  ).toBeVisible()
  await serve.click()
  await expect(
    main(page).getByText('Sofi Peña had this meal today. It isn’t counted again.', {
      exact: true,
    }),
  ).toBeVisible()
  await expect(main(page)).not.toContainText(/\$|Reduced price|Full price/)
  await main(page).getByRole('button', { name: 'Void Sofi Peña’s meal', exact: true }).click()
  await dialog(page).getByRole('textbox', { name: /^Why/ }).fill('The wrong number')
  await dialog(page).getByRole('button', { name: 'Void', exact: true }).click()
  await expect(dialog(page)).toBeHidden()
  await expectAccessible(page)
})

test('the line opens again without a connection, says what not to serve, stops a second meal, and counts each once when it is back', async ({
  page,
  context,
  troubles,
}) => {
  troubles.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|fetching the script/)
  await signIn(page, 'cafeteria')
  await page.goto(`${app}/settings/food-services/meal-accounts/line`)
  const number = main(page).getByRole('textbox', { name: /^Number or name/ })
  await expect(number).toBeVisible()
  await keptOnDevice(page)
  // What not to serve to whom isn’t readable on the device.
  const onDevice = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))
  expect(onDevice).not.toMatch(/Peanuts|123456|Sofi/)
  await context.setOffline(true)
  await page.reload()
  await number.fill('123456')
  await number.press('Enter')
  await expect(main(page).getByRole('alert', { name: 'Do not serve' })).toContainText('Peanuts')
  await expect(main(page).getByText(/^No connection\. Serve the meal/)).toBeVisible()
  await expectAccessible(page, { atRest: false })
  await page.reload()
  await expect(main(page).getByText(/^One meal is kept/)).toBeVisible()
  await number.fill('123456')
  await number.press('Enter')
  await expect(main(page).getByText(/^Sofi Peña had this meal today/)).toBeVisible()
  await expect(main(page).getByText(/^One meal is kept/)).toBeVisible()

  // Signing out would lose it.
  const serving = '**/trpc/*foodServices.serve*'
  await page.route(serving, (route) => route.abort())
  await context.setOffline(false)
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Account menu for/ })
    .click()
  await page.getByRole('link', { name: 'Log out', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Something waits on this device' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Stay signed in', exact: true }).click()
  await expect(main(page).getByText(/^One meal is kept/)).toBeVisible()
  await page.unroute(serving)
  await expect(main(page).getByText(/^One meal is kept/)).toHaveCount(0)
  await main(page).getByRole('button', { name: 'Void Sofi Peña’s meal', exact: true }).click()
  await dialog(page).getByRole('textbox', { name: /^Why/ }).fill('A rehearsal')
  await dialog(page).getByRole('button', { name: 'Void', exact: true }).click()
  await expect(dialog(page)).toBeHidden()
})

test('a guardian on a phone puts money in a child’s account by card, after a card that is declined @phone', async ({
  page,
}) => {
  await signIn(page, 'guardian')
  await page.goto(`${app}/family/meals`)
  const line = main(page)
    .getByRole('region', { name: 'Your children', exact: true })
    .getByRole('listitem')
    .filter({ hasText: 'Sofi' })
  const balance = async () =>
    Number(/-?\$[\d,.]+/.exec(await line.innerText())?.[0]?.replaceAll(/[$,]/g, ''))
  await expect(line).toBeVisible()
  const before = await balance()
  await line.getByRole('button', { name: /^Add money for Sofi/ }).click()
  await dialog(page).getByRole('button', { name: 'Go on to the card', exact: true }).click()
  await expect(dialog(page).getByText('This field is required.', { exact: true })).toBeVisible()
  await dialog(page)
    .getByRole('textbox', { name: /^Amount/ })
    .fill('25')
  await expectAccessible(page)
  await dialog(page).getByRole('button', { name: 'Go on to the card', exact: true }).click()
  // On a phone the whole line is the card's label.
  await dialog(page).getByText('Card ending in 0002: declined', { exact: true }).click()
  await dialog(page).getByRole('button', { name: 'Pay $25.00', exact: true }).click()
  await expect(dialog(page).getByRole('alert')).toContainText('declined')
  await dialog(page).getByText('Card ending in 4242: approved', { exact: true }).click()
  await expectAccessible(page)
  await save(dialog(page), 'Pay $25.00')
  await expect.poll(balance).toBe(before + 25)
  await expectAccessible(page)
})

test('the office adds money to an account, corrects it, and sees the menu of the month', async ({
  page,
}) => {
  await signIn(page, 'meals')
  await page.goto(`${app}/settings/food-services/meal-accounts`)
  await atRedwood(page)
  await page.goto(`${app}/settings/food-services/meal-accounts?q=Pe%C3%B1a`)
  await expect(
    page.getByRole('heading', { level: 1, name: 'Meal accounts', exact: true }),
  ).toBeVisible()
  await expectAccessible(page)
  await main(page).getByRole('link', { name: 'Peña, Sofi', exact: true }).click()
  await main(page).getByRole('button', { name: 'Add money', exact: true }).click()
  await dialog(page)
    .getByRole('textbox', { name: /^Amount/ })
    .fill('20')
  await dialog(page)
    .getByRole('textbox', { name: /^Number of the check/ })
    .fill('R-771')
  await expectAccessible(page)
  await dialog(page).getByRole('button', { name: 'Add money', exact: true }).click()
  await expect(dialog(page)).toBeHidden()
  await expect(main(page).getByText('R-771', { exact: true })).toBeVisible()
  await main(page)
    .getByRole('listitem')
    .filter({ hasText: 'R-771' })
    .getByRole('button', { name: /^Correct/ })
    .click()
  await dialog(page).getByRole('textbox', { name: /^Why/ }).fill('Entered twice')
  await dialog(page).getByRole('button', { name: 'Correct', exact: true }).click()
  await expect(dialog(page)).toBeHidden()
  await expect(main(page).getByText('Entered twice', { exact: true })).toBeVisible()
  await page.goto(`${app}/settings/food-services/lunch-menu`)
  await expect(
    main(page)
      .getByText(/^Contains/)
      .last(),
  ).toBeVisible()
  await expectAccessible(page)
})

test('the clerk closes a month’s claim, and opens it again with a reason', async ({ page }) => {
  await signIn(page, 'meals')
  await page.goto(`${lunch}/claims`)
  await main(page)
    .getByRole('link', { name: /^\d{4}-\d\d$/ })
    .last()
    .click()
  await expect(main(page).getByRole('heading', { name: 'Edit check', exact: true })).toBeVisible()
  await expectAccessible(page)
  await main(page).getByRole('button', { name: 'Close and post', exact: true }).click()
  await dialog(page).getByRole('button', { name: 'Close and post', exact: true }).click()
  await expect(dialog(page)).toBeHidden()
  await expect(main(page).getByText('Closed', { exact: true }).last()).toBeVisible()
  await main(page).getByRole('button', { name: 'Open again', exact: true }).click()
  await dialog(page).getByRole('textbox', { name: /^Why/ }).fill('A day is missing')
  await dialog(page).getByRole('button', { name: 'Open again', exact: true }).click()
  await expect(
    main(page).getByRole('button', { name: 'Close and post', exact: true }),
  ).toBeVisible()
})
