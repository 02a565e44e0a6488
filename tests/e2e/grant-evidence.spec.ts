// Modules: grants.
import { drawn } from './support/at-rest.ts'
import { act, userContext } from './support/people.ts'
import { signInAt } from './support/screens.ts'
import { app, expect, expectAccessible, inSpanish, test } from './support/test.ts'

test('the grant manager attaches a file to a report that is due, opens it, and removes it @phone', async ({
  page,
}, { project }) => {
  const name = `Scores ${project.name}.csv`
  await signInAt(page, 'grants')
  await page.goto(`${app}/grants/evidence`)
  await page.getByRole('link', { name: 'Mid-year performance report' }).first().click()
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Attach files' }).click()
  await (
    await chooser
  ).setFiles({ name, mimeType: 'text/csv', buffer: Buffer.from('Grade,Score\n4,71\n') })
  const file = page.getByRole('link', { name })
  await expect(file).toBeVisible()
  await expectAccessible(page)
  const read = await page.request.get((await file.getAttribute('href')) ?? '')
  expect(await read.text()).toContain('4,71')
  await page.getByRole('button', { name: `Remove ${name}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove file' }).click()
  await expect(file).toHaveCount(0)
})

test('a teacher who sees nothing else in grants attaches a file to the evidence they own, and marks it as submitted @phone', async ({
  page,
}, { project }) => {
  const title = `Sign-in sheets, ${project.name}`
  await signInAt(page, 'teacher')
  const { userID: ownerID } = await userContext(page)
  await signInAt(page, 'admin')
  const { id } = await act<{ id: number }>(page, 'grants.evidence.create', {
    draft: {
      title,
      awardID: 1,
      kind: 'evidence',
      dueOn: '2031-05-01',
      ownerID,
      status: 'open',
      note: null,
    },
  })
  await signInAt(page, 'teacher')
  await page.goto(`${app}/grants/evidence/${id}`)
  await drawn(page)
  await expect(page.getByRole('heading', { name: title })).toHaveCount(0)
  await page.goto(`${app}/my/grant-evidence/${id}`)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Attach files' }).click()
  await (
    await chooser
  ).setFiles({ name: 'May.csv', mimeType: 'text/csv', buffer: Buffer.from('Name\nRosa\n') })
  await expect(page.getByRole('link', { name: 'May.csv' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Mark as submitted' }).click()
  await expect(page.getByRole('button', { name: 'Reopen' })).toBeVisible()

  await signInAt(page, 'grants')
  await page.goto(`${app}/grants/evidence/${id}`)
  await expect(page.getByRole('link', { name: 'May.csv' })).toBeVisible()
})

test('what is due to funders is shown above the evidence list, with links to each record @phone', async ({
  page,
}) => {
  await signInAt(page, 'grants')
  await page.goto(`${app}/grants/evidence`)
  await page
    .getByRole('region', { name: 'Next 30 days' })
    .getByRole('link', { name: /Mid-year performance report/ })
    .click()
  await expect(
    page.getByRole('heading', { level: 1, name: 'Mid-year performance report' }),
  ).toBeVisible()
  await inSpanish(page)
  await page.goto(`${app}/grants/evidence`)
  await expect(
    page.getByRole('region', { name: 'Con retraso' }).getByText('Final expenditure report'),
  ).toBeVisible()
  await expectAccessible(page)
})
