import { expect, type Page } from '@playwright/test'

/** Opens the newest email to an address with a matching subject, in the demo's mailbox. */
export async function openEmail(page: Page, address: string, subject: RegExp): Promise<void> {
  await expect(async () => {
    await page.goto(`/dev/mailbox?to=${address}`)
    await page.getByRole('link', { name: subject }).first().click({ timeout: 2000 })
  }).toPass()
}

/** The link under `path` in the newest email with a matching subject: `/login/reset-password/…`. */
export async function linkIn(
  page: Page,
  address: string,
  subject = /Set a new password/,
  path = 'login/reset-password',
): Promise<string> {
  let link: string | undefined
  await expect(async () => {
    await openEmail(page, address, subject)
    link = new RegExp(`/${path}/[\\w-]+`).exec(await page.content())?.[0]
    expect(link).toBeDefined()
  }).toPass()
  return link ?? ''
}
