// Modules: microcredentials.
import { readFile } from 'node:fs/promises'
import { atRest } from './support/at-rest.ts'
import { ownNumber } from './support/people.ts'
import {
  app,
  expect,
  expectAccessible,
  inSpanish,
  signIn,
  test,
  type Page,
} from './support/test.ts'

const list = `${app}/microcredentialing/microcredentials`
const saved = (page: Page) => expect(page.getByText('Saved', { exact: true })).toBeVisible()
const section = (page: Page, name: string | RegExp) => page.getByRole('tab', { name }).click()

test('a creator designs a microcredential, an approver sends it back once and then approves it', async ({
  page,
  browser,
}) => {
  const name = `Asking before telling ${ownNumber()}`
  await signIn(page, 'teacher')

  await test.step('missing parts are marked in place, and typing is saved automatically', async () => {
    await page.goto(list)
    await page.getByRole('button', { name: 'New microcredential' }).click()
    await page.getByRole('dialog').getByLabel(/^Name/).fill(name)
    await page.getByRole('button', { name: 'Create', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await page.getByRole('button', { name: 'Submit for review' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Submit for review' }).click()
    await expect(page.getByText('3 issues left to fix; they’re marked below.')).toBeVisible()
    await expectAccessible(page)
    await page
      .getByLabel(/^Description/)
      .fill('<p>Finds out what students know before teaching it.</p>')
    await saved(page)
    await section(page, /^Earning criteria/)
    await expect(page.getByText('Add at least one earning criterion.')).toBeVisible()
  })

  await test.step('criteria are reordered with the keyboard', async () => {
    for (const [at, title] of ['Ask first', 'Look back'].entries()) {
      await page.getByRole('button', { name: 'Add criterion' }).click()
      await page
        .getByLabel(/^Title/)
        .nth(at)
        .fill(title)
    }
    await page.getByText('Reflection', { exact: true }).nth(1).click()
    await page.getByLabel('Questions').fill('What did they know already?')
    await page.getByRole('button', { name: 'Add category' }).click()
    await page.getByLabel(/^Minimum/).fill('2')
    await page.getByLabel(/^Maximum/).fill('3')
    await expect(
      page.getByText('Required: at least 2 but no more than 3 pieces of evidence'),
    ).toBeVisible()
    await page
      .getByLabel(/^Title/)
      .nth(1)
      .fill('Answers of students')
    await saved(page)
    await page.getByRole('button', { name: 'Move Look back', exact: true }).focus()
    await page.keyboard.press('Space')
    await expect(page.getByText('Look back is at place 2 of 2.')).toBeAttached()
    await page.keyboard.press('ArrowUp')
    await expect(page.getByText('Look back is at place 1 of 2.')).toBeAttached()
    await page.keyboard.press('Space')
    await expect(page.getByLabel(/^Title/).first()).toHaveValue('Look back')
    await saved(page)
    await expectAccessible(page)
  })

  await test.step('a credit with an approval area makes it ready; it is submitted', async () => {
    await section(page, /^Credits/)
    await page.getByRole('button', { name: 'Add credit' }).click()
    await page.getByRole('combobox', { name: 'Approval area' }).click()
    await page.getByRole('option', { name: 'Educator licensing' }).click()
    await page.getByLabel('Fee', { exact: true }).fill('25')
    await saved(page)
    await expectAccessible(page)
    await page.reload()
    await expect(page.getByLabel('Fee', { exact: true })).toHaveValue(/25/)
    await page.getByRole('button', { name: 'Submit for review' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Submit for review' }).click()
    await expect(page.getByText('Awaiting Review')).toBeVisible()
    await expect(
      page.getByText('It’s waiting for review and can’t be edited.', { exact: false }),
    ).toBeVisible()
  })

  const approver = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage()
  await test.step('the approver comments next to a field and requests changes', async () => {
    await signIn(approver, 'pdadmin')
    await approver.goto(`${app}/microcredentialing/approvals`)
    await expectAccessible(approver)
    await approver.getByRole('link', { name }).click()
    await expect(approver.getByRole('heading', { level: 1, name })).toBeVisible()
    await approver.getByRole('button', { name: 'Comment' }).nth(1).click()
    await approver.getByLabel('Your comment').fill('Which grade?')
    await approver.getByRole('button', { name: 'Save comment' }).click()
    await expect(approver.getByText('Which grade?')).toBeVisible()
    await expectAccessible(approver)
    await approver.getByRole('button', { name: 'More actions' }).click()
    await approver.getByRole('menuitem', { name: 'Request changes' }).click()
    await approver.getByRole('dialog').getByRole('button', { name: 'Request changes' }).click()
    await expect(approver.getByText('Changes Requested')).toBeVisible()
  })

  await test.step('the creator reads it next to the field, resolves it, and submits again', async () => {
    await page.reload()
    await section(page, /^About/)
    await expect(page.getByText('Which grade?')).toBeVisible()
    await page
      .getByLabel(/^Description/)
      .fill('<p>Finds out what fourth graders know before teaching it.</p>')
    await saved(page)
    await page.getByRole('button', { name: 'Resolve' }).click()
    await expect(page.getByText('Which grade?')).toBeHidden()
    await page.getByRole('button', { name: 'Submit for review' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Submit for review' }).click()
    await expect(page.getByText('Awaiting Review')).toBeVisible()
  })

  await test.step('once approved, it is frozen; once reverted, the next version starts', async () => {
    await approver.reload()
    await approver.getByRole('button', { name: 'Approve' }).click()
    await approver.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
    await expect(approver.getByText('Active', { exact: true })).toBeVisible()
    await approver.getByRole('button', { name: 'More actions' }).click()
    await approver.getByRole('menuitem', { name: 'Revert to draft' }).click()
    await approver.getByRole('dialog').getByRole('button', { name: 'Revert to draft' }).click()
    await expect(approver.getByText('Version 2 ·', { exact: false })).toBeVisible()
    await section(approver, 'History')
    await expectAccessible(approver)
    await approver.getByRole('link', { name: 'Version 1' }).click()
    await expect(approver.getByRole('heading', { level: 2, name })).toBeVisible()
    await approver.getByText('Learner', { exact: true }).click()
    await expect(approver.getByText('What did they know already?')).toBeVisible()
    await expectAccessible(approver)
    await approver.context().close()
  })
})

test('a microcredential is exported as a file and imported as a draft', async ({ page }) => {
  await signIn(page, 'teacher')
  await page.goto(list)
  // A button pressed before the list narrows and released after it still opens.
  const isSearch = (url: string) => url.includes('badges.list') && url.includes('exit')
  const narrowed = page.waitForResponse((response) => isSearch(response.url()))
  // The answer waits until the button is down: on a fast machine, it would come before.
  const pressed = Promise.withResolvers<void>()
  await page.route(
    (url) => isSearch(url.href),
    async (route) => {
      await pressed.promise
      await route.continue()
    },
  )
  await page.getByRole('searchbox').fill('exit tickets')
  await page.getByRole('link', { name: 'Exit tickets that change tomorrow' }).first().hover()
  await page.mouse.down()
  pressed.resolve()
  await narrowed
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  )
  await page.mouse.up()
  await expect(
    page.getByRole('heading', { level: 1, name: 'Exit tickets that change tomorrow' }),
  ).toBeVisible()
  await page.getByRole('button', { name: 'More actions' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Export to a file' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('exit-tickets-that-change-tomorrow.json')
  const text = (await readFile(await file.path(), 'utf8')).replace(
    'Formative assessment',
    'A stack of elsewhere',
  )
  await page.goto(list)
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Import from a file' }).click()
  await page.locator('input[type=file]').setInputFiles({
    name: 'tickets.json',
    mimeType: 'application/json',
    buffer: Buffer.from(text),
  })
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(page.getByText('Stack: A stack of elsewhere')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Open draft' }).click()
  await expect(
    page.getByRole('heading', { level: 1, name: 'Exit tickets that change tomorrow' }),
  ).toBeVisible()
  await expect(page.getByText('Draft', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Delete draft' }).click()
  await expect(page).toHaveURL(new RegExp(`${list}$`))
})

test('each section of the studio reads well in Spanish, in dark colors, and on a phone @phone', async ({
  page,
}) => {
  await inSpanish(page)
  await signIn(page, 'pdadmin')
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto(list)
  await page.getByRole('searchbox').fill('repairing harm')
  await page.getByRole('link', { name: 'Repairing harm in the classroom' }).click()
  await expect(
    page.getByRole('heading', { level: 1, name: 'Repairing harm in the classroom' }),
  ).toBeVisible()
  await expect(page.getByText('Activa', { exact: true })).toBeVisible()
  for (const tab of await page.getByRole('tablist', { name: 'Secciones' }).getByRole('tab').all()) {
    await tab.click()
    await atRest(page)
    await expectAccessible(page)
    const wider = await page.evaluate(
      () => document.documentElement.scrollWidth - window.innerWidth,
    )
    expect.soft(wider, await tab.innerText()).toBeLessThanOrEqual(0)
  }
})

test('two tabs keep what was typed in each, and ask where both changed the same thing; undoing a removal keeps later changes', async ({
  page,
  context,
}) => {
  await signIn(page, 'teacher')
  await page.goto(list)
  await page.getByRole('button', { name: 'New microcredential' }).click()
  await page.getByRole('dialog').getByLabel(/^Name/).fill('Two tabs')
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Two tabs' })).toBeVisible()
  const other = await context.newPage()
  await other.goto(`${page.url().split('?')[0]}?section=review`)
  await other.getByLabel(/^Valid for/).fill('24')
  await saved(other)
  await page.getByLabel(/^Name/).fill('Two tabs, one name')
  await saved(page)
  await section(page, /^Review/)
  await expect(page.getByLabel(/^Valid for/)).toHaveValue('24')
  await section(other, /^About/)
  await other.getByLabel(/^Name/).fill('Two names')
  await expect(
    other.getByText('Someone else changed this record after you opened it.'),
  ).toBeVisible()
  await expectAccessible(other)
  await other.getByRole('button', { name: 'Keep my version' }).click()
  await saved(other)
  await expect(other.getByRole('heading', { level: 1, name: 'Two names' })).toBeVisible()
  await section(other, 'Glossary')
  for (const [at, term] of ['Wait time', 'Cold call'].entries()) {
    await other.getByRole('button', { name: 'Add term' }).click()
    await other.getByLabel(/^Term/).nth(at).fill(term)
  }
  await other.getByRole('button', { name: 'Remove Wait time' }).click()
  await other.getByLabel(/^Definition/).fill('Asking who has not raised a hand.')
  await other.getByRole('button', { name: 'Undo' }).click()
  await expect(other.getByLabel(/^Term/).first()).toHaveValue('Wait time')
  await expect(other.getByLabel(/^Definition/).nth(1)).toHaveValue(
    'Asking who has not raised a hand.',
  )
  await saved(other)
  await other.close()
})
