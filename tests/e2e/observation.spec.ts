// Modules: observation.
import { act, ask, ownName, userContext } from './support/people.ts'
import { save } from './support/fields.ts'
import {
  app,
  expect,
  expectAccessible,
  inSpanish,
  signIn,
  test,
  type Page,
} from './support/test.ts'
import { schoolDay } from './support/today.ts'

const main = (page: Page) => page.getByRole('main')
const dialog = (page: Page) => page.getByRole('dialog')
/** The first bytes of a WebM file: what it is, without any picture. */
const webm = Buffer.from('1a45dfa39f4286810142f7810142f2810442f381084282847765626d', 'hex')
const captions = 'WEBVTT\n\n00:01.000 --> 00:04.000\nGood morning!\n'
/** As a principal holds a tablet. */
const tablet = { width: 820, height: 1180 }

interface Option {
  id: number
  label: string
}

/** A visit to the teacher of the demo, planned for today. */
async function aVisit(page: Page, topic: string): Promise<number> {
  const [teacher] = await ask<Option[]>(page, 'observation.educators.options', {
    search: 'Teresa Nakamura',
  })
  const [framework] = await ask<Option[]>(page, 'observation.frameworks.options', {
    search: 'Valle Verde',
  })
  const { schoolID } = await userContext(page)
  const { id } = await act<{ id: number }>(page, 'observation.observations.create', {
    draft: {
      ...{ schoolID, educatorID: teacher?.id, kind: 'announced', plannedOn: schoolDay(0) },
      ...{ sectionID: null, topic, frameworkID: framework?.id, evaluatorID: null },
      ...{ secondID: null, strengths: null, nextSteps: null },
    },
  })
  return id
}

test('a principal observes a lesson on a tablet, also without a connection; the teacher reads it, responds and signs', async ({
  page,
  context,
  troubles,
}) => {
  troubles.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|fetching the script/)
  const topic = ownName('Fractions ')
  await page.setViewportSize(tablet)
  await signIn(page, 'principal')
  const id = await aVisit(page, topic)
  await page.goto(`${app}/staff/observations/${id}/observe`)
  const box = main(page).getByRole('textbox', { name: 'What you see and hear' })
  await box.fill('“How do you know?” Waits six seconds #3.1')
  await box.press('Enter')
  const log = main(page).getByRole('list', { name: 'Notes' })
  await expect(log.getByText('“How do you know?” Waits six seconds', { exact: true })).toBeVisible()
  await expect(main(page).getByText('Saved', { exact: true })).toBeVisible()
  await expect(box).toHaveValue('')
  await expectAccessible(page)

  await context.setOffline(true)
  await main(page)
    .getByRole('button', { name: /^4\.1 Understanding is checked/ })
    .click()
  await box.fill('Whiteboards up: 24 of 27')
  await box.press('Enter')
  await box.fill('Regroups four students')
  await box.press('Enter')
  await expect(page.getByText(/You’re offline\. 2 notes are kept on this device/)).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText(/You’re offline\. \d notes? (is|are) kept/)).toHaveCount(0)
  await expect(main(page).getByText('Saved', { exact: true })).toBeVisible()
  await page.reload()
  await expect(log.getByRole('listitem')).toHaveCount(3)

  const rating = main(page).getByRole('radiogroup', { name: /^3\.1 Questions ask for reasons/ })
  await rating.getByRole('radio', { name: 'Skilled', exact: true }).check()
  await expect(main(page).getByText(/^Most questions ask for reasons/)).toBeVisible()
  await main(page).getByRole('link', { name: 'Review and share', exact: true }).click()
  await main(page).getByRole('button', { name: 'Share with the educator', exact: true }).click()
  await save(dialog(page), 'Share with the educator')
  await expect(main(page).getByText('Whiteboards up: 24 of 27', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await main(page).getByRole('button', { name: 'Sign', exact: true }).click()
  await save(dialog(page), 'Sign')

  await inSpanish(page)
  await signIn(page, 'teacher')
  const { userID } = await userContext(page)
  await page.goto(`${app}/staff-member/${userID}/observations`)
  await expectAccessible(page)
  await main(page)
    .getByRole('link', { name: new RegExp(topic) })
    .click()
  await expect(main(page).getByText('Regroups four students', { exact: true })).toBeVisible()
  await main(page).getByRole('button', { name: 'Responder', exact: true }).click()
  await dialog(page)
    .getByRole('textbox', { name: /^Su respuesta/ })
    .fill('Gracias. El trabajo en grupos vino después.')
  await save(dialog(page), 'Responder')
  await expect(
    main(page).getByText('Gracias. El trabajo en grupos vino después.', { exact: true }),
  ).toBeVisible()
  await main(page).getByRole('button', { name: 'Firmar', exact: true }).click()
  await expect(dialog(page).getByText(/Su firma indica que la leyó/)).toBeVisible()
  await save(dialog(page), 'Firmar')
  await expect(main(page).getByText('Firmada', { exact: true })).toBeVisible()
  await expectAccessible(page)
})

test('what was shared is corrected with a reason, and the teacher still sees the first version @phone', async ({
  page,
}) => {
  const topic = ownName('Poems ')
  await signIn(page, 'principal')
  const id = await aVisit(page, topic)
  const note = {
    ...{ observationID: id, id: crypto.randomUUID(), at: new Date().toISOString() },
    ...{ indicatorIDs: [], removed: false },
  }
  await act(page, 'observation.saveNote', { ...note, text: `Twelve answer ${topic}`, revision: 1 })
  await act(page, 'observation.observations.act', { id, act: 'share' })
  await page.goto(`${app}/staff/observations/${id}`)
  await main(page).getByRole('button', { name: 'Correct', exact: true }).click()
  await dialog(page)
    .getByRole('textbox', { name: /^Reason/ })
    .fill('The count was wrong.')
  await save(dialog(page), 'Correct')
  await act(page, 'observation.saveNote', {
    ...note,
    text: `Fourteen answer ${topic}`,
    revision: 2,
  })
  await act(page, 'observation.observations.act', { id, act: 'share' })

  await signIn(page, 'teacher')
  const { userID } = await userContext(page)
  await page.goto(`${app}/staff-member/${userID}/observations/${id}`)
  await expect(main(page).getByText(`Fourteen answer ${topic}`, { exact: true })).toBeVisible()
  await main(page)
    .getByText(/^Version 1, corrected by/)
    .click()
  await expect(main(page).getByText(`Twelve answer ${topic}`, { exact: true })).toBeVisible()
  await expect(main(page).getByText('Reason: The count was wrong.', { exact: true })).toBeVisible()
  await expectAccessible(page)
})

test('a teacher adds a video with captions for the principal, who comments on it; without captions it isn’t added', async ({
  page,
}) => {
  const title = ownName('Fractions on video ')
  const text = ownName('Who else could answer ')
  await signIn(page, 'teacher')
  const { userID } = await userContext(page)
  const address = `${app}/staff-member/${userID}/video-evaluation`
  await page.goto(address)
  await main(page).getByRole('button', { name: 'Add video', exact: true }).click()
  await dialog(page)
    .getByRole('textbox', { name: /^Title/ })
    .fill(title)
  const group = (name: RegExp) => dialog(page).getByRole('group', { name })
  await group(/^Video/)
    .locator('input[type=file]')
    .setInputFiles({ name: 'lesson.webm', mimeType: 'video/webm', buffer: webm })
  await expect(group(/^Video/).getByText('lesson.webm')).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Add video', exact: true }).click()
  await expect(group(/^Captions/)).toHaveAttribute('aria-invalid', 'true')
  await group(/^Captions/)
    .locator('input[type=file]')
    .setInputFiles({ name: 'lesson.vtt', mimeType: 'text/vtt', buffer: Buffer.from(captions) })
  await expect(group(/^Captions/).getByText('lesson.vtt')).toBeVisible()
  const viewers = dialog(page).getByRole('combobox', { name: /^Who sees it/ })
  await viewers.fill('Marcus Delgado')
  await page.getByRole('option', { name: /Marcus Delgado/ }).click()
  // The list stays open for more of them until its field is left.
  await page.keyboard.press('Tab')
  await expect(page.getByRole('option')).toHaveCount(0)
  await expect(dialog(page).getByText(/^Marcus Delgado/)).toBeVisible()
  await expectAccessible(page)
  await save(dialog(page), 'Add video')
  await expect(main(page).getByRole('region', { name: title })).toBeVisible()

  await signIn(page, 'principal')
  await page.goto(address)
  const video = main(page).getByRole('region', { name: title })
  await video.getByRole('textbox', { name: 'Comment at 0:00' }).fill(text)
  await video.getByRole('button', { name: 'Add comment', exact: true }).click()
  await expect(video.getByText(text, { exact: true })).toBeVisible()
  await expectAccessible(page)

  await signIn(page, 'staff')
  await page.goto(address)
  await expect(
    main(page).getByText('You don’t have access to this page of the profile.'),
  ).toBeVisible()
})
