// Modules: goals, students, guardians.
import { drawn } from './support/at-rest.ts'
import { readFile } from 'node:fs/promises'
import { act, ask, ownName, userContext } from './support/people.ts'
import { save } from './support/fields.ts'
import { schoolDay } from './support/today.ts'
import {
  app,
  expect,
  expectAccessible,
  inSpanish,
  signIn,
  test,
  type Page,
} from './support/test.ts'

const main = (page: Page) => page.getByRole('main')
const dialog = (page: Page) => page.getByRole('dialog')

test('a student makes a goal on a phone, notes progress, and closes it as achieved; the guardian reads what is shared @phone', async ({
  page,
}) => {
  const name = ownName('Practice piano ')
  await signIn(page, 'student')
  await page.goto(`${app}/my/goals`)
  await expect(page.getByRole('heading', { level: 1, name: 'My goals' })).toBeVisible()
  await expectAccessible(page)
  await page.goto(`${app}/my/goals/new`)
  await main(page).getByRole('textbox', { name: /^Goal/ }).fill(name)
  await main(page).getByRole('textbox', { name: 'Plan' }).fill('Ten minutes a day')
  await main(page).getByRole('combobox', { name: 'Who sees it' }).click()
  await page.getByRole('option', { name: 'My family and I', exact: true }).click()
  await expectAccessible(page)
  await main(page).getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page).toHaveURL(/my\/goals\/\d+/)
  const goal = page.url()

  await main(page).getByRole('button', { name: 'Note progress', exact: true }).click()
  await dialog(page).getByRole('textbox', { name: /^Note/ }).fill('First song by heart')
  await expectAccessible(page)
  await save(dialog(page), 'Note progress')
  await expect(main(page).getByText('First song by heart', { exact: true })).toBeVisible()
  await main(page).getByRole('switch', { name: 'Share this note', exact: true }).press('Space')
  await expect(
    main(page).getByRole('switch', { name: 'Share this note', exact: true }),
  ).toBeChecked()
  await main(page).getByRole('button', { name: 'Close goal', exact: true }).click()
  await dialog(page).getByRole('textbox', { name: 'Reflection' }).fill('Short and often works.')
  await save(dialog(page), 'Close goal')
  await expect(main(page).getByText('Achieved', { exact: true })).toBeVisible()
  await expectAccessible(page)
  const { userID } = await userContext(page)

  await inSpanish(page)
  await signIn(page, 'guardian')
  await page.goto(`${app}/student/${userID}/goals`)
  await expect(main(page).getByText(name, { exact: true })).toBeVisible()
  await expect(main(page).getByText('First song by heart', { exact: true })).toBeVisible()
  await expectAccessible(page)
  // A goal for school alone isn't there, and one's own page is one's own.
  await expect(main(page).getByText('Speak up once in every class', { exact: true })).toHaveCount(0)
  await page.goto(goal)
  await drawn(page)
  await expect(main(page).getByText(name, { exact: true })).toHaveCount(0)
})

test('a student adds evidence with a file on a phone, submits it, and shares a page that a guardian allows and ends @phone', async ({
  page,
  browser,
}) => {
  const name = ownName('Poster ')
  const title = ownName('For the museum ')
  await signIn(page, 'student')
  await page.goto(`${app}/my/portfolio/new`)
  await main(page).getByRole('textbox', { name: /^Name/ }).fill(name)
  await main(page).getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page).toHaveURL(/my\/portfolio\/\d+/)
  await page.locator('input[type="file"]').setInputFiles({
    name: 'poster.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('Evaporation, condensation, rain'),
  })
  await expect(main(page).getByRole('link', { name: 'poster.txt', exact: true })).toBeVisible()
  await expectAccessible(page)
  await main(page).getByRole('button', { name: 'Submit', exact: true }).click()
  await expectAccessible(page)
  await save(dialog(page), 'Submit')
  await expect(main(page).getByText('Submitted', { exact: true })).toBeVisible()
  const { userID } = await userContext(page)
  const copies = await ask<{ id: number; label: string }[]>(page, 'goals.ownCopies.options', {
    search: name,
  })
  // The whole portfolio leaves as a zip that opens without the product.
  await page.goto(`${app}/my/portfolio`)
  await main(page).getByRole('button', { name: 'More actions', exact: true }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Download as a zip', exact: true }).click()
  const zip = (await readFile(await (await download).path())).toString('latin1')
  for (const within of ['index.html', 'files/poster']) expect(zip).toContain(within)

  const shared = await act<{ id: number }>(page, 'goals.pages.create', {
    draft: {
      ...{ title, intro: null, expiresOn: schoolDay(30) },
      items: copies.map(({ id }) => ({ submissionID: id })),
    },
  })

  await signIn(page, 'guardian')
  await page.goto(`${app}/student/${userID}/portfolio`)
  await expect(main(page).getByText(title, { exact: true })).toBeVisible()
  await expectAccessible(page)
  await main(page)
    .getByRole('button', { name: `Allow: ${title}`, exact: true })
    .click()
  await save(dialog(page), 'Allow')
  await expect(
    main(page).getByRole('button', { name: `Withdraw consent: ${title}`, exact: true }),
  ).toBeVisible()

  await signIn(page, 'student')
  await page.goto(`${app}/my/portfolio-pages/${shared.id}`)
  await main(page).getByRole('button', { name: 'Get address', exact: true }).click()
  const address = await main(page)
    .getByRole('status')
    .filter({ hasText: '/portfolio-page/' })
    .innerText()
  await expectAccessible(page)
  const visitor = await (await browser.newContext()).newPage()
  await visitor.goto(new URL(address).pathname)
  await expect(visitor.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(visitor.getByRole('link', { name: 'poster.txt', exact: true })).toBeVisible()
  await expectAccessible(visitor)

  await signIn(page, 'guardian')
  await page.goto(`${app}/student/${userID}/portfolio`)
  await main(page)
    .getByRole('button', { name: `Withdraw consent: ${title}`, exact: true })
    .click()
  await save(dialog(page), 'Withdraw consent')
  await visitor.reload()
  await drawn(visitor)
  await expect(visitor.getByRole('heading', { level: 1, name: title })).toHaveCount(0)
  await visitor.context().close()
})
