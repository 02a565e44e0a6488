import type { ownProfileKind } from '../../../apps/web/src/menus/own-profile.rules.ts'
import { expect, type Page } from '@playwright/test'
import { app, maxRetries, signIn } from './test.ts'

const origin = `http://127.0.0.1:${process.env.E2E_PORT}`

/** Calls a query as the page's signed-in person. */
export async function ask<Answer>(page: Page, procedure: string, input: unknown): Promise<Answer> {
  // A call without input is sent without one: `undefined` is not JSON.
  const query = input === undefined ? '' : `?input=${encodeURIComponent(JSON.stringify(input))}`
  const answer = await page.request.get(`/trpc/${procedure}${query}`, { maxRetries })
  expect(answer.status(), procedure).toBe(200)
  return ((await answer.json()) as { result: { data: Answer } }).result.data
}

/** Writes through a procedure, as `ask` reads. */
export async function act<Answer>(page: Page, procedure: string, input: unknown): Promise<Answer> {
  const answer = await page.request.post(`/trpc/${procedure}`, { data: input, headers: { origin } })
  expect(answer.status(), procedure).toBe(200)
  return ((await answer.json()) as { result: { data: Answer } }).result.data
}

let made = 0
/** A number that nothing else in this worker's district has: for unique names. */
export const ownNumber = (): number => 730_000_000 + made++

/** Letters that nothing else in this worker's district has: a unique name. */
export const ownLetters = (): string =>
  [...String(ownNumber())].map((digit) => 'abcdefghij'[Number(digit)]).join('')

/** A name as people write it: one capital, then lowercase. */
export const ownName = (start: string): string => `${start}${ownLetters()}`

export interface MadeStudent {
  id: number
  firstName: string
  lastName: string
  localID: string
}

/**
 * A student for one journey only, enrolled at the current school of the page's person, who manages
 * students.
 */
export async function newStudent(
  page: Page,
  told: { firstName?: string; lastName?: string; birthDate?: string; grade?: string } = {},
): Promise<MadeStudent> {
  const { schoolID } = await userContext(page)
  const {
    firstName = 'Noemí',
    lastName = ownName('Ibarra'),
    birthDate = '2011-09-08',
    grade = '10',
  } = told
  const localID = String(ownNumber())
  const draft = { firstName, lastName, birthDate, localID }
  const { id } = await act<{ id: number }>(page, 'students.add', {
    draft,
    entry: { schoolID, grade, entryDate: '2026-08-17' },
    isNobodyElse: true,
  })
  return { id, firstName, lastName, localID }
}

interface UserContext {
  roles: Parameters<typeof ownProfileKind>[0]['roles']
  userID: number
  firstName: string
  lastName: string
  schoolID: number
  districtID: number
  allowedSchools: { schoolID: number; schoolName: string }[]
}

/** The server's context of the page's signed-in person. */
export async function userContext(page: Page): Promise<UserContext> {
  const answer = await page.request.get(`${app}/rest/user-context`, { maxRetries })
  expect(answer.status()).toBe(200)
  return ((await answer.json()) as { userContext: UserContext }).userContext
}

/**
 * The address of someone with an account from the roster whom no other journey signs in: a new
 * password ends all their sessions.
 */
export async function anyAccountAddress(page: Page): Promise<string> {
  await signIn(page, 'admin')
  const { rows } = await ask<{
    rows: { loginName: string; hasPassword: boolean; disabled: boolean }[]
  }>(page, 'auth.districtUsers.list', { size: 500 })
  const free = rows.filter(
    ({ loginName, hasPassword, disabled }) => !hasPassword && !disabled && loginName.includes('@'),
  )
  await page.context().clearCookies()
  // Another one each time: an account gets only a few links an hour.
  return free[ownNumber() % free.length]?.loginName ?? ''
}

/** The id of the demo's high school. */
export async function highSchoolOf(page: Page): Promise<number> {
  const { rows } = await ask<{ rows: { id: number; gradeHigh: string | null }[] }>(
    page,
    'schools.schools.list',
    { size: 500 },
  )
  return rows.find(({ gradeHigh }) => gradeHigh === '12')?.id ?? 0
}
