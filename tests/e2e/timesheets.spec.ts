// Modules: timesheets.
import { schoolDay } from './support/today.ts'
import { ask, userContext } from './support/people.ts'
import { signInAt } from './support/screens.ts'
import { app, expect, expectAccessible, inSpanish, test } from './support/test.ts'

// At desktop width in English with this month's sheet, on a phone in Spanish with last month's: neither meets the other.
test('an employee fills in a timesheet and submits it; the supervisor returns it, and approves it once it is corrected, on the sheet or in the list @phone', async ({
  page,
}, { project }) => {
  const isPhone = project.name === 'phone'
  const say = (english: string, spanish: string) => (isPhone ? spanish : english)
  if (isPhone) await inSpanish(page)
  await signInAt(page, 'teacher')
  const { userID } = await userContext(page)
  const periods = await ask<{ id: number; startsOn: string }[]>(page, 'timesheets.sheets.periods', {
    staffID: userID,
  })
  const today = schoolDay()
  const begun = periods.filter(({ startsOn }) => startsOn <= today)
  const periodID = begun[isPhone ? 1 : 0]?.id ?? 0
  const sheet = `${app}/staff-member/${userID}/timesheets?periodID=${periodID}`
  const reviewed = `${app}/settings/timesheets/timesheets-review`
  const fillIn = async (hours: string, wasApproved = false) => {
    await page.goto(sheet)
    await page
      .getByRole('textbox', { name: /^Title I tutoring/ })
      .first()
      .fill(hours)
    await expectAccessible(page)
    await page.getByRole('button', { name: say('Save hours', 'Guardar horas') }).click()
    const submit = say('Submit timesheet', 'Enviar hoja de horas')
    // An approved sheet that is changed is submitted by saving it.
    if (!wasApproved) {
      await page.getByRole('button', { name: submit }).click()
      await page.getByRole('dialog').getByRole('button', { name: submit }).click()
    }
    await expect(
      page
        .getByRole('banner')
        .or(page.getByRole('main'))
        .getByText(say('Submitted', 'Enviada'), { exact: true })
        .first(),
    ).toBeVisible()
  }
  const openAsPrincipal = async () => {
    await signInAt(page, 'principal')
    await page.goto(`${reviewed}?f.status=submitted&f.periodID=${periodID}`)
    await page.getByRole('link', { name: /Nakamura/ }).click()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessible(page)
  }
  await fillIn('9', isPhone)
  await openAsPrincipal()
  await page.getByRole('button', { name: say('Return', 'Devolver'), exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill('That day you left at noon.')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: say('Return', 'Devolver'), exact: true }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('button', { name: say('Approve', 'Aprobar') })).toHaveCount(0)

  await signInAt(page, 'teacher')
  await page.goto(sheet)
  await expect(page.getByText('That day you left at noon.')).toBeVisible()
  await fillIn('3.5')
  if (isPhone) {
    await openAsPrincipal()
    await page.getByRole('button', { name: 'Aprobar', exact: true }).click()
    await expect(page.getByText('Aprobada', { exact: true }).first()).toBeVisible()
    return
  }
  await signInAt(page, 'principal')
  await page.goto(`${reviewed}?f.status=submitted&f.periodID=${periodID}`)
  await page.getByRole('checkbox', { name: /Nakamura/ }).check()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Approve 1' }).click()
  await expect(page.getByText('1 approved')).toBeVisible()
  await page.goto(`${reviewed}?f.status=approved&f.periodID=${periodID}`)
  await expect(page.getByRole('link', { name: /Nakamura/ })).toBeVisible()
})

// Only on one of the two widths: signed is signed.
test('an employee signs their time and effort, and the supervisor certifies it; neither can do the other’s part', async ({
  page,
}) => {
  await signInAt(page, 'teacher')
  await page.goto(`${app}/reports/time-and-effort`)
  await page.getByRole('button', { name: /^Sign: Nakamura, Teresa/ }).click()
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Sign' }).click()
  await expect(page.getByText('Waiting for the supervisor').first()).toBeVisible()
  await expect(page.getByRole('button', { name: /^Certify/ })).toHaveCount(0)
  await expectAccessible(page)

  await signInAt(page, 'principal')
  await page.goto(`${app}/reports/time-and-effort`)
  const certify = page.getByRole('button', { name: /^Certify: Nakamura, Teresa/ })
  await certify.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Certify' }).click()
  await expect(certify).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Sign/ })).toHaveCount(0)
  await expect(page.getByText('Certified', { exact: true }).first()).toBeVisible()
  await expectAccessible(page)
})
