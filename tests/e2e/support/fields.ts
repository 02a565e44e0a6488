import { expect, type Locator, type Page } from '@playwright/test'
import { atRest } from './at-rest.ts'

/** Chooses an option in a searchable field. */
export async function choose(page: Page, field: RegExp, typed: string): Promise<void> {
  const box = page.getByRole('combobox', { name: field })
  // What a field starts with arrives after it, and would end up next to what is typed.
  await atRest(page)
  await box.fill(typed)
  const options = page.getByRole('option').filter({ visible: true })
  // The whole list shows until typing narrows it: to what matches, below what is chosen now.
  await expect(options).not.toHaveCount(0)
  const others = options.filter({ hasNotText: new RegExp(typed, 'i') })
  await expect(others.and(page.getByRole('option', { selected: false }))).toHaveCount(0)
  await expect(options.last()).toContainText(new RegExp(typed, 'i'))
  // Not by keyboard: what is chosen now may stand first in the list.
  await options.filter({ hasText: new RegExp(typed, 'i') }).click()
  await expect(box).toHaveValue(new RegExp(typed, 'i'))
}

/** Saves what a dialog asks for: its answer has come when it closes. */
export async function save(dialog: Locator, name = 'Save'): Promise<void> {
  await dialog.getByRole('button', { name, exact: true }).click()
  await expect(dialog).toBeHidden()
}

/** Presses the button of an act, fills in what it asks for, and confirms. */
export async function press(
  page: Page,
  name: string,
  fill?: (dialog: Locator) => unknown,
): Promise<void> {
  await page.getByRole('main').getByRole('button', { name, exact: true }).click()
  const dialog = page.getByRole('dialog')
  await fill?.(dialog)
  await dialog.getByRole('button', { name, exact: true }).click()
  await expect(dialog).toBeHidden()
}
