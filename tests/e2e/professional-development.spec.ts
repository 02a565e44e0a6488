// Modules: pd, payments.
import type { Browser } from '@playwright/test'
import {
  app,
  expect,
  expectAccessible,
  inSpanish,
  signIn,
  test,
  type Page,
  type Role,
} from './support/test.ts'

/** Opens the platform as one of the accounts, in a separate browser. */
async function as(browser: Browser, who?: Role): Promise<Page> {
  const page = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage()
  if (who) await signIn(page, who)
  return page
}

/** Opens a section the way people find it in the catalog. */
async function find(page: Page, title: string): Promise<void> {
  await page.goto(`/professional-development/catalog?search=${encodeURIComponent(title)}`)
  await page.getByRole('link', { name: title }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
}

test('a course is reviewed with comments next to its fields, the public finds another, and a colleague pays for a seat by purchase order and waits for another', async ({
  browser,
}) => {
  const office = await as(browser, 'pdadmin')
  const teacher = await as(browser, 'teacher')

  await test.step('a visitor browses the catalog, which search engines and calendars read too', async () => {
    const visitor = await as(browser)
    await find(visitor, 'NGSS phenomena')
    await expectAccessible(visitor)
    const calendar = await visitor
      .getByRole('link', { name: /calendar/ })
      .first()
      .getAttribute('href')
    const feed = await visitor.request.get(calendar ?? '')
    expect(await feed.text()).toContain('SUMMARY:NGSS phenomena')
    const html = await (await visitor.request.get(visitor.url())).text()
    expect(html).toContain('"@type":"CourseInstance"')
    await visitor.context().close()
  })

  await test.step('a teacher submits a course; the office comments next to a field and requests changes', async () => {
    await teacher.goto(`${app}/staff/pd-courses?f.state=drft`)
    await teacher.getByRole('searchbox').fill('PD-1028')
    await teacher
      .getByRole('row', { name: /PD-1028/ })
      .getByRole('link')
      .first()
      .click()
    await teacher.getByRole('button', { name: /^Submit/ }).click()
    await expect(teacher.getByText('Ready for review').first()).toBeVisible()
    await office.goto(teacher.url())
    await office.getByRole('button', { name: 'Add comment on Description' }).click()
    await office.getByLabel('Comment on Description').fill('Name the grade levels.')
    await office.getByRole('button', { name: 'Add comment', exact: true }).click()
    await expect(office.getByText('Name the grade levels.')).toBeVisible()
    await expectAccessible(office)
    await office.getByRole('button', { name: 'Request changes' }).click()
    await office.getByRole('dialog').getByRole('textbox').fill('See the comment.')
    await office.getByRole('dialog').getByRole('button', { name: 'Request changes' }).click()
    await expect(office.getByText('Changes requested').first()).toBeVisible()
    await teacher.reload()
    await teacher.getByRole('button', { name: 'Mark as resolved: comment on Description' }).click()
    await expect(teacher.getByText(/Resolved/).first()).toBeVisible()
    await teacher.context().close()
  })

  const staff = await as(browser, 'staff')
  await test.step('a colleague takes a seat on a purchase order and joins a full section’s waitlist, in Spanish', async () => {
    await find(staff, 'New teacher institute')
    await staff.getByRole('link', { name: 'Enroll', exact: true }).click()
    await staff.getByLabel('Purchase order number').fill('PO-7731')
    await staff.getByRole('button', { name: 'Enroll', exact: true }).click()
    await expect(staff.getByText('Purchase order PO-7731: $45.00, not yet paid')).toBeVisible()
    await inSpanish(staff)
    await find(staff, 'Safety in the science lab')
    await staff.getByRole('link', { name: 'Inscribirme', exact: true }).click()
    await staff.getByRole('button', { name: 'Inscribirme', exact: true }).click()
    await expect(staff.getByText('En lista de espera').first()).toBeVisible()
    await expectAccessible(staff)
  })

  await test.step('the office records that the purchase order was paid, and the colleague sees it', async () => {
    await find(office, 'New teacher institute')
    const sectionID = /detail\/(\d+)/.exec(office.url())?.[1]
    await office.goto(`${app}/classroom/0/${sectionID}/pd-roster`)
    await office.getByRole('button', { name: /^Record payment/ }).click()
    await expect(office.getByText('Purchase order PO-7731: $45.00 paid')).toBeVisible()
    await expectAccessible(office)
    await staff.goto(`${app}/my/professional-learning`)
    await expect(staff.getByText(/Orden de compra PO-7731: .* pagados/)).toBeVisible()
  })
})
