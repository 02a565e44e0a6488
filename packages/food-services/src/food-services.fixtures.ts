import { randomUUID } from 'node:crypto'
import {
  asRefusal,
  createCallerFactory,
  installExtensions,
  type CurrentUser,
  type Tx,
} from '@atrium/kit/server'
import { testDatabase } from '@atrium/kit/testing'
import { castOf, contextOf, makeRiverbend, signedInUser, storyDay } from '@atrium/people/fixtures'
import { studentGuardians } from '@atrium/people/tables'
import { mealStudents } from './accounts/accounts.table.ts'
import { mealIncomeTables } from './eligibility/eligibility.table.ts'
import { usualTable } from './eligibility/income.rules.ts'
import { foodServices } from './food-services.module.ts'

/** Riverbend with a table of incomes for the year of the stories, a clerk, an office and a cook. */
export async function makeFoodServices() {
  installExtensions(foodServices.extensions ?? [])
  const database = await testDatabase()
  const riverbend = await makeRiverbend(database)
  const { districtID, oak, pine, ana, ben, noor, dolores, rosa, priya } = riverbend
  const cast = castOf(riverbend)
  const signed = (
    userID: number,
    group: 'eligibilityClerk' | 'foodServices' | 'cafeteria',
    schoolID: number,
    at = schoolID,
  ): CurrentUser => signedInUser({ districtID, userID, group, schoolID, at, roles: ['staff'] })
  const pins = { ana: '100001', ben: '100002', noor: '100003' }
  await database.transaction(districtID, async (tx) => {
    await tx.insert(mealIncomeTables).values({
      ...{ districtID, year: 2026, name: '2026–27', sizes: [...usualTable.sizes] },
      moreFreeCents: usualTable.moreFreeCents,
      moreReducedCents: usualTable.moreReducedCents,
    })
    await tx.insert(mealStudents).values([
      { districtID, studentID: ana, pin: pins.ana },
      { districtID, studentID: ben, pin: pins.ben },
      { districtID, studentID: noor, pin: pins.noor },
    ])
  })
  const callerOf = createCallerFactory(foodServices.router)
  return {
    ...riverbend,
    ...{ database, riverbend, cast, pins },
    clerk: signed(dolores, 'eligibilityClerk', 0, oak),
    office: signed(rosa, 'foodServices', oak),
    cook: signed(rosa, 'cafeteria', oak),
    cookOfPine: signed(priya, 'cafeteria', pine),
    as: (user: CurrentUser, now = storyDay) =>
      callerOf({ ...contextOf(database, user), now: () => now }),
  }
}

export const key = (): string => randomUUID()

/** The code of what an act is refused with; undefined if it isn't refused. */
export const refused = (act: Promise<unknown>): Promise<string | undefined> =>
  act.then(
    () => undefined,
    (error: unknown) => asRefusal(error)?.code ?? String(error),
  )

/** The message at each field of a refused draft. */
export const wrong = (act: Promise<unknown>): Promise<Record<string, string> | undefined> =>
  act.then(
    () => undefined,
    (error: unknown) => {
      const fields = asRefusal(error)?.detail.fields
      if (!fields) throw error
      return Object.fromEntries(Object.entries(fields).map(([name, { id }]) => [name, id]))
    },
  )

export const linkChild = async (
  tx: Tx,
  link: { districtID: number; studentID: number; guardianID: number },
): Promise<void> => {
  await tx.insert(studentGuardians).values({ ...link, relationship: 'mother' })
}
