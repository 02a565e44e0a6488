// Modules: academics.
import { anAdministrator } from './support/accounts.ts'
import { act, ask, highSchoolOf, userContext } from './support/people.ts'
import { signInAt } from './support/screens.ts'
import { app, expect, expectAccessible, test } from './support/test.ts'

test(
  'the office drops a student from a section, sees who left, and re-enrolls the student',
  {
    tag: '@phone',
  },
  async ({ page, isMobile }) => {
    // Both widths run at once, each in its own section.
    const grade = isMobile ? 'Grade 2' : 'Grade 3'
    await signInAt(page, 'admin')
    await page.goto(`${app}/students/sections`)
    await page.getByRole('searchbox').first().fill(grade)
    await page
      .getByRole('link', { name: new RegExp(`^${grade} · `) })
      .first()
      .click()
    const students = page.getByRole('region', { name: 'Students' })
    const drop = students.getByRole('button', { name: /^Drop / }).first()
    const name = ((await drop.getAttribute('aria-label')) ?? '').replace('Drop ', '')
    expect(name).toContain(', ')
    await expectAccessible(page)
    await drop.click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('Never attended this section').click()
    await dialog.getByRole('button', { name: 'Drop', exact: true }).click()
    await expect(page.getByText(`${name} was dropped.`)).toBeVisible()

    await students.getByRole('button', { name: 'Add student' }).click()
    const [last = '', first = ''] = name.split(', ')
    await dialog.getByRole('searchbox').fill(`${first} ${last}`)
    await dialog
      .getByRole('button', { name: /^Choose: / })
      .first()
      .click()
    await expect(dialog.getByText('First day in class')).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Add student' }).click()
    await expect(page.getByText(/ was added\.$/)).toBeVisible()
    await expect(students.getByRole('button', { name: `Drop ${name}` })).toBeVisible()
  },
)

test('a section at another school is shown with its school, and switching schools leads to that school’s fields @phone', async ({
  page,
  isMobile,
}) => {
  await anAdministrator(page, isMobile ? 'es' : 'en')
  const highSchoolID = await highSchoolOf(page)
  await act(page, 'auth.switchSchool', { schoolID: highSchoolID })
  const { rows } = await ask<{ rows: { id: number; name: string }[] }>(
    page,
    'academics.sections.list',
    {},
  )
  const [section] = rows
  const { allowedSchools } = await userContext(page)
  const other = allowedSchools.find(({ schoolID }) => schoolID > 0 && schoolID !== highSchoolID)
  await act(page, 'auth.switchSchool', { schoolID: other?.schoolID })
  await page.goto(`${app}/students/sections/${section?.id}`)
  await expect(page.getByRole('heading', { level: 1, name: section?.name })).toBeVisible()
  await expect(
    page.getByText(isMobile ? /^Esta sección es de / : /^This section is at /),
  ).toBeVisible()
  await expect(page.getByText(/^(Not found|No se encontró)/)).toHaveCount(0)
  await expectAccessible(page)
  await page
    .getByRole('button', { name: isMobile ? /^Cambiar a Redwood/ : /^Switch to Redwood/ })
    .click()
  await expect(page.getByLabel(isMobile ? 'Número de sección' : 'Section number')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: section?.name })).toBeVisible()
})
