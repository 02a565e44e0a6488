// Modules: microcredentials, credentials, payments.
import { drawn } from './support/at-rest.ts'
import type { Browser } from '@playwright/test'
import { save } from './support/fields.ts'
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

const model = 'Questions that open up thinking'
const badge = `Questions that wait ${ownNumber()}`

/** Opens a page as one of the accounts, in a separate browser. */
async function as(browser: Browser, who: Parameters<typeof signIn>[1]): Promise<Page> {
  const page = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage()
  await signIn(page, who)
  return page
}

async function addLink(page: Page, at: number, title: string): Promise<void> {
  await page
    .getByRole('button', { name: /^Add evidence/ })
    .nth(at)
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Link', { exact: true }).click()
  await dialog.getByLabel(/^Title/).fill(title)
  await dialog.getByLabel(/^Web address/).fill('https://example.org/plan')
  await save(dialog)
  await expect(page.getByRole('link', { name: title })).toBeVisible()
}

test('a creator designs a microcredential, an approver activates it, the public browses it, a teacher earns it with a prepaid code after a blind reviewer sent it back once, and it verifies', async ({
  page,
  browser,
}) => {
  await test.step('a creator copies one in the studio, and submits it', async () => {
    const creator = await as(browser, 'admin')
    await creator.goto(`${app}/microcredentialing/microcredentials`)
    await creator.getByRole('searchbox').fill('open up thinking')
    await creator.getByRole('link', { name: model }).first().click()
    await creator.getByRole('button', { name: 'More actions' }).click()
    await creator.getByRole('menuitem', { name: 'Clone' }).click()
    await expect(creator.getByLabel(/^Name/)).toHaveValue(new RegExp(`${model}$|^${model}`))
    await creator.getByLabel(/^Name/).fill(badge)
    await expect(creator.getByText('Saved', { exact: true })).toBeVisible()
    await creator.getByRole('button', { name: 'Submit for review' }).click()
    await creator.getByRole('dialog').getByRole('button', { name: 'Submit for review' }).click()
    await expect(creator.getByText('Awaiting Review')).toBeVisible()
    await creator.context().close()
  })

  const administrator = await as(browser, 'pdadmin')
  await test.step('an approver activates it', async () => {
    await administrator.goto(`${app}/microcredentialing/approvals`)
    await administrator.getByRole('link', { name: badge }).click()
    await administrator.getByRole('button', { name: 'Approve' }).click()
    await administrator.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
    await expect(administrator.getByText('Active', { exact: true })).toBeVisible()
  })

  await test.step('the public browses the catalog, and is offered nothing to earn', async () => {
    await page.goto('/microcredentials')
    await expect(page.getByRole('heading', { level: 1, name: 'Microcredentials' })).toBeVisible()
    await page.getByRole('searchbox', { name: 'Search the catalog' }).fill(badge)
    await expect(page.getByRole('link', { name: /Questions that wait/ })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: /Questions that wait/ }).click()
    await expect(page.getByRole('heading', { level: 1, name: badge })).toBeVisible()
    await expect(page).toHaveTitle(new RegExp(badge))
    await expect(page.getByRole('button', { name: 'Earn' })).toHaveCount(0)
    await expectAccessible(page)
  })
  const address = page.url()

  const code = await test.step('an administrator grants a prepaid code', async () => {
    await administrator.goto(`${app}/microcredentialing/prepayments`)
    await administrator.getByRole('button', { name: 'Add prepayment' }).click()
    const dialog = administrator.getByRole('dialog')
    await dialog.getByText('Granted', { exact: true }).click()
    await dialog.getByLabel(/^Name/).fill(`For the journey ${ownNumber()}`)
    await dialog.getByRole('button', { name: 'Create codes' }).click()
    const cell = administrator.getByText(/^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/)
    await expect(cell).toBeVisible()
    await expectAccessible(administrator)
    return (await cell.textContent()) ?? ''
  })

  const teacher = await as(browser, 'teacher')
  await test.step('a teacher starts, reads what is due, and submits evidence and reflections', async () => {
    await teacher.goto(address)
    await teacher.getByRole('button', { name: 'Earn' }).click()
    await expect(teacher.getByText('What’s left to do')).toBeVisible()
    await expect(
      teacher.getByText('Lesson plan with the questions: add 1 more piece of evidence', {
        exact: false,
      }),
    ).toBeVisible()
    await expectAccessible(teacher)
    await addLink(teacher, 0, 'My lesson plan')
    await addLink(teacher, 1, 'Notes of an observer')
    for (const question of [
      'What did you hope students would understand?',
      'What does the evidence show they understood?',
      'What will you do differently next time, and why?',
    ]) {
      await teacher
        .getByRole('textbox', { name: question })
        .fill('They waited, and more of them spoke.')
    }
    await expect(
      teacher.getByText('answer', { exact: false }).filter({ hasText: 'more reflection question' }),
    ).toHaveCount(0)
    await teacher.getByRole('button', { name: 'Submit and pay $25.00' }).click()
  })
  await test.step('a prepaid code pays the fee; a wrong one says so', async () => {
    await teacher.getByRole('button', { name: 'Use a prepaid code' }).click()
    const dialog = teacher.getByRole('dialog')
    await dialog.getByLabel(/^Code/).fill('AAAA-BBBB-CCCC')
    await dialog.getByRole('button', { name: 'Redeem' }).click()
    await expect(
      dialog.getByText('We couldn’t find that code. Check it and try again.'),
    ).toBeVisible()
    await dialog.getByLabel(/^Code/).fill(code.toLowerCase())
    await dialog.getByRole('button', { name: 'Redeem' }).click()
    await expect(teacher.getByText('Under Review').first()).toBeVisible()
  })

  const reviewer = await as(browser, 'reviewer')
  const openSubmission = async (): Promise<void> => {
    await reviewer.goto(`${app}/microcredentialing/review`)
    await drawn(reviewer)
    await expect(reviewer.getByText('Nakamura')).toHaveCount(0)
    await reviewer.getByRole('link', { name: badge }).first().click()
    await reviewer.getByRole('button', { name: 'Claim' }).click()
    await expect(reviewer.getByRole('heading', { name: 'Your review' })).toBeVisible()
  }
  await test.step('a blind reviewer claims it, sees no name, and requests revisions with a mark', async () => {
    await openSubmission()
    await expect(reviewer.getByText('Nakamura')).toHaveCount(0)
    await reviewer.getByRole('checkbox', { name: 'Needs revision: My lesson plan' }).check()
    await expect(reviewer.getByText('1 part is marked for revision.')).toBeVisible()
    await reviewer.getByLabel('Comment on My lesson plan').fill('Say how long you wait.')
    await reviewer.getByLabel('Comment', { exact: true }).fill('Almost there.')
    await expectAccessible(reviewer)
    await reviewer.getByRole('button', { name: 'Request revisions' }).click()
    await expect(
      reviewer.getByText('Nothing to review').or(reviewer.getByRole('table')),
    ).toBeVisible()
  })
  await test.step('the teacher reads the requested changes next to the work, makes them, and pays the resubmission by card', async () => {
    await teacher.reload()
    await expect(teacher.getByText('Revisions requested').first()).toBeVisible()
    await expect(teacher.getByText('Say how long you wait.')).toBeVisible()
    await expect(teacher.getByText('Alves')).toHaveCount(0)
    await expectAccessible(teacher)
    await teacher.getByRole('button', { name: 'Edit: My lesson plan' }).click()
    const dialog = teacher.getByRole('dialog')
    await dialog.getByLabel(/^Title/).fill('My lesson plan, with wait times')
    await save(dialog)
    await teacher.getByRole('button', { name: 'Submit and pay $10.00' }).click()
    await teacher.getByRole('button', { name: 'Pay $10.00 by card' }).click()
    await teacher.getByLabel('Card ending in 0002: declined').check()
    await teacher.getByRole('button', { name: 'Pay $10.00', exact: true }).click()
    await expect(teacher.getByText('The card was declined', { exact: false })).toBeVisible()
    await teacher.getByLabel('Card ending in 4242: approved').check()
    await teacher.getByRole('button', { name: 'Pay $10.00', exact: true }).click()
    await expect(teacher.getByText('Under Review').first()).toBeVisible()
  })
  await test.step('the reviewer approves', async () => {
    await openSubmission()
    await expect(reviewer.getByText('My lesson plan, with wait times')).toBeVisible()
    await reviewer.getByRole('button', { name: 'Approve' }).click()
    await expect(reviewer.getByText('Approved').first()).toBeVisible()
  })
  await test.step('the teacher has earned it, is notified, and its credential verifies', async () => {
    await teacher.reload()
    await expect(teacher.getByText('Earned', { exact: true }).first()).toBeVisible()
    await teacher.getByRole('button', { name: /^Notifications/ }).click()
    await expect(teacher.getByText(`You earned ${badge}.`)).toBeVisible()
    const credential = (await (
      await teacher.request.get('/trpc/microcredentials.learner.list')
    ).json()) as { result: { data: { badgeUserID: number; name: string }[] } }
    const own = credential.result.data.find((one) => one.name === badge)
    await teacher.goto(`/microcredentials/baked-badge/${own?.badgeUserID}`)
    await expect(async () => {
      await teacher.reload()
      await expect(
        teacher.getByText(/is valid|valid credential|This credential is valid/i).first(),
      ).toBeVisible({ timeout: 2000 })
    }).toPass()
    await expectAccessible(teacher)
    expect(
      (await page.goto(`/microcredentials/baked-badge/${own?.badgeUserID}`))?.status(),
    ).toBeLessThan(500)
    await expect(page.getByText('Microcredential not found.')).toBeVisible()
  })
})

test('a learner finds their way on a phone, in Spanish @phone-only', async ({ page }) => {
  await signIn(page, 'student')
  await inSpanish(page)
  await page.goto('/microcredentials')
  await expect(page.getByRole('heading', { level: 1, name: 'Microcredenciales' })).toBeVisible()
  await expectAccessible(page)
  // Teachers-only items are not offered to a student.
  await expect(page.getByRole('link', { name: /Checking a source before/ })).toBeVisible()
  await expect(page.getByRole('link', { name: /Feedback that students/ })).toHaveCount(0)
  await page.getByRole('searchbox', { name: 'Buscar en el catálogo' }).fill('source')
  await page.getByRole('link', { name: /Checking a source before/ }).click()
  await page.getByRole('button', { name: 'Obtener' }).click()
  await expect(page.getByText('Lo que falta')).toBeVisible()
  await expectAccessible(page)
  await page.goto(`${app}/my/microcredentials`)
  await expect(page.getByRole('heading', { name: /^En curso/ })).toBeVisible()
  await expectAccessible(page)
})
