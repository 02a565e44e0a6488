import {
  asRefusal,
  createCallerFactory,
  installExtensions,
  type CurrentUser,
} from '@atrium/kit/server'
import { testDatabase } from '@atrium/kit/testing'
import {
  appoint,
  castOf,
  contextOf,
  makeRiverbend,
  signedInUser,
  storyDay,
} from '@atrium/people/fixtures'
import { humanResources } from './human-resources.module.ts'

type StaffGroup =
  | 'teacher'
  | 'schoolStaff'
  | 'leaveManager'
  | 'humanResources'
  | 'hrAdministrator'
  | 'growthAdministrator'

/**
 * Riverbend with two groups of employees, sick leave in days and vacation in hours, and positions: Marcus
 * teaches at Oak, Rosa decides on leave there, and Dolores is the office of human resources.
 */
export async function makeHumanResources() {
  installExtensions(humanResources.extensions ?? [])
  const database = await testDatabase()
  const riverbend = await makeRiverbend(database)
  const { districtID, oak, pine, rosa, priya, marcus, dolores } = riverbend
  const cast = castOf(riverbend)
  const callerOf = createCallerFactory(humanResources.router)
  const as = (user: CurrentUser, now = storyDay) =>
    callerOf({ ...contextOf(database, user), now: () => now })
  const someone = (userID: number, group: StaffGroup, schoolID: number) =>
    signedInUser({ ...{ districtID, userID, group, schoolID, roles: ['staff'] } })
  const hr = someone(dolores, 'hrAdministrator', 0)
  const principal = someone(rosa, 'leaveManager', oak)
  const teacher = someone(marcus, 'teacher', oak)
  for (const [userID, group, schoolID] of [
    [dolores, 'hrAdministrator', 0],
    [rosa, 'leaveManager', oak],
    [rosa, 'schoolStaff', oak],
    [marcus, 'teacher', oak],
    [priya, 'schoolStaff', pine],
  ] as const)
    await appoint(database, districtID, { userID, group, schoolID })
  const { groups, leaveReasons, allowances, positions, assignments } = as(hr)
  const group = (code: string, of: object) =>
    groups.create({
      draft: {
        ...{
          code,
          name: { en: code, es: code },
          kind: 'certificated',
          firstMonth: '07',
          months: 12,
        },
        ...{ dayHours: 8, workdays: 'staff', minimumDayHalf: 'half', active: true },
        ...{ holidays: [], blackouts: [], ...of },
      } as never,
    })
  const teachers = await group('Teachers', {})
  const office = await group('Office', { kind: 'classified', workdays: 'weekdays' })
  const reason = (code: string, of: object) =>
    leaveReasons.create({
      draft: {
        ...{ code, name: { en: code, es: code }, kind: 'other', unit: 'days' },
        ...{ unforeseen: false, active: true, ...of },
      } as never,
    })
  const sick = await reason('Sick', { kind: 'sick', unforeseen: true })
  const vacation = await reason('Vacation', { kind: 'vacation', unit: 'hours' })
  const jury = await reason('Jury', {})
  const allow = (reasonID: number, of: object) =>
    allowances.create({
      draft: {
        ...{ reasonID, groupID: null, fromDay: '2026-07-01', toDay: null, accrual: 'frontLoaded' },
        ...{ perYear: 10, sharesByFTE: true, firstYear: 'months', hoursPerUnit: null },
        ...{ carryMost: null, cap: null, least: 'halfDay', noticeDays: null, documentDays: null },
        ...of,
      } as never,
    })
  await allow(sick.id, { groupID: teachers.id, documentDays: 5 })
  await allow(sick.id, { groupID: office.id, perYear: 12 })
  await allow(vacation.id, {
    ...{ groupID: office.id, accrual: 'monthly', perYear: 96, firstYear: null },
    ...{ cap: 120, least: 'quarterHour', noticeDays: 3 },
  })
  await allow(jury.id, { accrual: 'none', perYear: null, firstYear: null })
  const position = (number: string, of: object) =>
    positions.create({
      draft: {
        ...{ number, title: { en: number, es: number }, schoolID: oak, groupID: teachers.id },
        ...{ fte: 1, reportsToID: null, startsOn: '2020-07-01', endsOn: null, funding: [], ...of },
      } as never,
    })
  const head = await position('Principal', { groupID: office.id })
  const math = await position('Mathematics', { reportsToID: head.id })
  const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri']
  const assign = (userID: number, positionID: number, of: object = {}) =>
    assignments.create({
      ...{ kind: 'staff', userID },
      draft: {
        ...{ positionID, fte: 1, weekdays, status: 'permanent', startsOn: '2020-07-01' },
        ...{ endsOn: null, note: null, ...of },
      } as never,
    })
  await assign(marcus, math.id)
  await assign(rosa, head.id)
  return {
    ...{ database, riverbend, cast, as, someone, hr, principal, teacher, assign, position, allow },
    ...{ teachers, office, sick, vacation, jury, head, math, ...riverbend },
  }
}

/** A request for whole days of a reason at a school. */
export const asking = (of: object) =>
  ({
    draft: {
      ...{ firstDay: '2026-10-19', lastDay: '2026-10-19', part: 'whole', fromTime: null },
      ...{ toTime: null, substitute: 'none', substituteID: null, plan: null, note: null },
      ...{ delegateID: null, ...of },
    },
  }) as never

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
