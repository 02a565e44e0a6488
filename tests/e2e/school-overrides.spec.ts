// Modules: academics.
import { act, ask } from './support/people.ts'
import { app, expect, expectAccessible, signIn, test } from './support/test.ts'

const list = `${app}/settings/end-of-year/promotion-settings`

test('a district default says where it applies, and is overridden for one school @phone', async ({
  page,
}) => {
  await signIn(page, 'admin')
  // Grades that no one in the demo district is in; the two widths run concurrently.
  const grade = test.info().project.name === 'phone' ? 'UG' : 'AE'
  const { rows } = await ask<{ rows: { id: number; grade: string }[] }>(
    page,
    'academics.promotionRules.list',
    { size: 500 },
  )
  const ids = rows.filter((row) => row.grade === grade).map(({ id }) => id)
  if (ids.length > 0) await act(page, 'academics.promotionRules.remove', { ids })
  const { id } = await act<{ id: number }>(page, 'academics.promotionRules.create', {
    draft: {
      schoolID: null,
      grade,
      outcome: 'graduating',
      nextGrade: null,
      nextSchoolID: null,
    },
  })

  await page.goto(`${list}/${id}`)
  await expect(page.getByText('Applies at every school.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Override for the selected school' }).click()
  await expect(page).toHaveURL(new RegExp(`/new\\?like=${id}$`))
  await expect(page.getByRole('combobox', { name: /^Grade this year/ })).toHaveValue(
    /Adult|Ungraded/,
  )
  await expect(page.getByRole('combobox', { name: /^School \(/ })).toHaveValue(/School$/)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page).toHaveURL(list)

  await expect(page.getByText('except 1 with its own').first()).toBeVisible()
  await page.goto(`${list}/${id}`)
  await expect(
    page.getByText(/Applies at every school except those with their own:/),
  ).toContainText(/ School$/)
  await expect(page.getByRole('button', { name: /^Override/ })).toHaveCount(0)
})
