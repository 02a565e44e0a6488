import { schoolDay } from './today.ts'
import { ask } from './people.ts'
import type { Page } from './test.ts'

export interface YearRow {
  id: number
  name: string
  startDate: string
  endDate: string
}

/** The current school year. */
export async function thisYear(page: Page): Promise<YearRow> {
  const { rows } = await ask<{ rows: YearRow[] }>(page, 'schools.years.list', {})
  const today = schoolDay()
  const year = rows.find(({ startDate, endDate }) => startDate <= today && today <= endDate)
  if (!year) throw new Error('The demo has no school year now')
  return year
}

/** Chooses the current school year in an open list. */
export async function chooseThisYear(page: Page, label = 'School year'): Promise<void> {
  const { name } = await thisYear(page)
  await page.getByRole('combobox', { name: label }).click()
  await page.getByRole('option', { name, exact: true }).click()
}
