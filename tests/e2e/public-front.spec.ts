// Modules: site.
import { schoolDay } from './support/today.ts'
import { app, expect, expectAccessible, inSpanish, signIn, test } from './support/test.ts'

test('every public preference is edited and shown to visitors, the custom header without anything that could run', async ({
  page,
  browser,
}) => {
  await signIn(page, 'admin')
  await page.goto('/site-pages')
  await page.getByRole('tab', { name: 'Header' }).click()
  const box = (name: string) => page.getByRole('textbox', { name, exact: true })
  await box('Picture address').fill('javascript:alert(1)')
  await box('Picture description').fill('Seal of Valle Verde')
  await page.getByRole('textbox', { name: 'Width in pixels' }).fill('120')
  await page.getByRole('textbox', { name: 'Height in pixels' }).fill('40')
  await box('Custom header').fill(
    '<p style="text-align:center">Enrollment opens in <b>March</b></p><script>window.ran = 1</script><img src=x onerror="window.ran = 2"><iframe src="/"></iframe><a href="javascript:window.ran=3">more</a>',
  )
  await page.getByRole('tab', { name: 'Links' }).click()
  await page.getByRole('button', { name: 'Add link' }).click()
  await box('Name').last().fill('Register')
  await box('Link to').last().fill('/self-register')
  await page.getByRole('button', { name: 'Add link' }).click()
  await box('Name').last().fill('Students')
  await box('Link to').last().fill(`${app}/students/search`)
  await page.getByRole('button', { name: 'Add link' }).click()
  await box('Name').last().fill('Soon')
  await page.getByRole('switch', { name: 'Disabled' }).last().check()
  await expectAccessible(page)
  await page.getByRole('tab', { name: 'Footer' }).click()
  await box('Picture address').fill('/favicon.svg')
  await box('Background color').fill('#20323f')
  await box('Title').fill('Valle Verde Unified School District')
  await page.getByRole('button', { name: 'Add address' }).click()
  for (const [name, value] of [
    ['Street', '1 Orchard Way'],
    ['City', 'Valle Verde'],
    ['State', 'CA'],
    ['ZIP code', '95391'],
  ] as const)
    await box(name).last().fill(value)
  await box('Contact phone').fill('(209) 555-0100')
  await expectAccessible(page)

  // A picture with an address that would run is refused at its field, and nothing is written.
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await page.getByRole('tab', { name: 'Header' }).click()
  await expect(
    page.getByText('Enter a web address, or a page on this site that starts with /', {
      exact: true,
    }),
  ).toBeVisible()
  await box('Picture address').fill('/favicon.svg')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('The public pages were saved.')).toBeVisible()

  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const visitor = await context.newPage()
  await visitor.goto('/')
  await expect(visitor.getByText('Enrollment opens in March')).toBeVisible()
  await expect(visitor.getByRole('img', { name: 'Seal of Valle Verde' })).toHaveAttribute(
    'width',
    '120',
  )
  const links = visitor.getByRole('navigation', { name: 'Public pages' })
  await expect(visitor.getByRole('link', { name: 'Register' })).toBeVisible()
  await expect(visitor.getByRole('link', { name: 'Students' })).toHaveCount(0)
  await expect(visitor.getByText('Soon', { exact: true })).toBeVisible()
  await expect(visitor.getByRole('link', { name: 'Soon' })).toHaveCount(0)
  const footer = visitor.getByRole('contentinfo')
  await expect(footer).toContainText('1 Orchard Way')
  await expect(footer).toContainText('Valle Verde, CA 95391')
  await expect(footer.getByRole('link', { name: '(209) 555-0100' })).toBeVisible()
  await expect(footer).toContainText(
    `© ${schoolDay().slice(0, 4)} Valle Verde Unified School District`,
  )
  await expect(footer).toHaveCSS('background-color', 'rgb(32, 50, 63)')
  expect(await visitor.evaluate(() => 'ran' in window)).toBe(false)
  await expect(
    visitor.locator('iframe, header script, [onerror], a[href^="javascript"]'),
  ).toHaveCount(0)
  await expectAccessible(visitor)
  expect(
    await visitor.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
  ).toBeLessThanOrEqual(0)
  await expect(links).toBeVisible()
  await context.close()

  // Links into the platform are shown to people who are signed in.
  await page.goto('/')
  await expect(page.getByRole('link', { name: 'Students' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Logout' })).toBeVisible()
})

test('a visitor reads the public pages in Spanish @phone-only', async ({ page }) => {
  await inSpanish(page)
  await page.goto('/')
  await page.getByRole('button', { name: /Español|English/ }).waitFor()
  if (await page.getByRole('button', { name: 'Español' }).isVisible())
    await page.getByRole('button', { name: 'Español' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  await expect(page.getByRole('link', { name: 'Iniciar sesión' }).first()).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Iniciar sesión' }).first().click()
  await expect(page.getByRole('button', { name: 'Iniciar sesión' })).toBeVisible()
})
