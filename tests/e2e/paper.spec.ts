// Modules: finance, timesheets, grants.
import { atRest, goWithin } from './support/at-rest.ts'
import { moneyLists, signInAt } from './support/screens.ts'
import { app, expect, test } from './support/test.ts'

test('every list of finance, timesheets, and grants prints its rows and none of its controls', async ({
  page,
}) => {
  await signInAt(page, 'admin')
  await page.goto(`${app}/finance/ledger`)
  const printed: Record<string, string[]> = {}
  for (const path of [...moneyLists, '/settings/timesheets/timesheets-summary']) {
    await goWithin(page, `${app}${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await atRest(page)
    const rows = page.locator('main tbody tr').filter({ visible: true })
    const onScreen = await rows.count()
    await page.emulateMedia({ media: 'print' })
    expect.soft(await rows.count(), `rows of ${path}`).toBe(onScreen)
    // Column names stay, whether or not they also sort.
    const controls = await page
      .locator(
        'button:not(thead button), input, select, nav a, [role="search"], search, [role="toolbar"]',
      )
      .filter({ visible: true })
      .evaluateAll((all) =>
        all.map((one) => one.getAttribute('aria-label') ?? one.textContent ?? one.tagName),
      )
    if (controls.length > 0) printed[path] = controls
    await page.emulateMedia({ media: 'screen' })
  }
  expect(printed, 'controls on paper').toEqual({})
  // Each sheet says where it is from and of which day.
  await page.emulateMedia({ media: 'print' })
  const head = page.locator('[data-place]')
  await expect(head).toBeVisible()
  await expect(head).toHaveAttribute('data-place', /^Valle Verde Unified School District/)
  await expect(head).toHaveAttribute('data-day', /2026$/)
})
