import { app, inSpanish, signIn, test } from './support/test.ts'
for (const [name, width] of [
  ['wide', 1280],
  ['phone', 390],
] as const)
  for (const language of ['en', 'es'])
    test(`shots ${name} ${language}`, async ({ page, troubles }) => {
      troubles.allow(/./)
      await page.setViewportSize({ width, height: 900 })
      if (language === 'es') await inSpanish(page)
      if (language === 'es') await page.emulateMedia({ colorScheme: 'dark' })
      await signIn(page, 'admin')
      const shot = async (stem: string) => {
        await page.waitForTimeout(1200)
        await page.screenshot({ path: `/tmp/h-doors17/${stem}-${name}-${language}.png` })
      }
      await page.goto(`${app}/settings/security/support-access`)
      await shot('support')
      await page.goto(`${app}/settings/security/district-users?search=Gabriela`)
      await page.getByRole('row').getByRole('link', { name: 'Gabriela' }).first().click()
      await shot('account')
      await page.getByRole('button', { name: /See as this person|Ver como esta persona/ }).click()
      await shot('dialog')
      await page.getByRole('dialog').getByRole('textbox').fill('x')
      await page.getByRole('button', { name: /Start looking|Empezar a ver/ }).click()
      await page.waitForURL(new RegExp(`${app}/?$`))
      await shot('seeas')
      await page.goto(`${app}/my/inbox`)
      await shot('inbox')
      await page.getByRole('button', { name: /^Stop$|Dejar de ver/ }).click()
      await page.waitForTimeout(1500)
      await page.goto(`${app}/settings/security/sign-in-services`)
      await shot('services')
      await page.getByRole('button', { name: /Add service|Agregar servicio/ }).click()
      await shot('servicedialog')
    })
