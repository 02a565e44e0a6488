import { attendanceMarks } from '@atrium/attendance/public'
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
import { behavior } from './behavior.module.ts'
import { concernKinds, consequenceTypes, incidentTypes } from './setup/setup.table.ts'

/** Riverbend with a principal at each school, attendance codes of suspensions, and the lists of behavior. */
export async function makeBehavior() {
  installExtensions(behavior.extensions ?? [])
  const database = await testDatabase()
  const riverbend = await makeRiverbend(database)
  const { districtID, oak, pine, rosa, priya, marcus } = riverbend
  const cast = castOf(riverbend)
  const principalAt = (schoolID: number, userID: number): CurrentUser =>
    signedInUser({
      ...{ districtID, userID, group: 'behaviorAdministrator', schoolID, roles: ['staff'] },
    })
  const lists = await database.transaction(districtID, async (tx) => {
    const one = async <Row>(made: Promise<Row[]>): Promise<Row> => {
      const [row] = await made
      if (!row) throw new Error('a row of the fixture was not made')
      return row
    }
    const mark = (code: string, category: string) =>
      one(
        tx
          .insert(attendanceMarks)
          .values({
            districtID,
            code,
            description: { en: code, es: code },
            category,
            officeOnly: true,
          })
          .returning({ id: attendanceMarks.id }),
      )
    const inSchool = await mark('N', 'inAttendance')
    const outOfSchool = await mark('O', 'excusedAbsence')
    const absent = await mark('A', 'unexcusedAbsence')
    const kind = await one(
      tx
        .insert(concernKinds)
        .values({ districtID, code: 'PEERS', name: { en: 'Conflict', es: 'Conflicto' } })
        .returning(),
    )
    const type = (code: string, suspendable: boolean) =>
      one(
        tx
          .insert(incidentTypes)
          .values({
            ...{
              districtID,
              code,
              name: { en: code, es: code },
              category: 'stateOffense' as const,
            },
            ...{ severity: 'major' as const, suspendable },
          })
          .returning(),
      )
    const response = (
      code: string,
      of: Pick<
        typeof consequenceTypes.$inferInsert,
        'kind' | 'attendance' | 'markID' | 'appealDays'
      >,
    ) =>
      one(
        tx
          .insert(consequenceTypes)
          .values({ districtID, code, name: { en: code, es: code }, discipline: 'other', ...of })
          .returning(),
      )
    return {
      marks: { inSchool: inSchool.id, outOfSchool: outOfSchool.id, absent: absent.id },
      kind: kind.id,
      fight: (await type('Fighting', true)).id,
      defiance: (await type('Defiance', false)).id,
      talk: (await response('Talk', { kind: 'support', attendance: 'none' })).id,
      iss: (
        await response('ISS', {
          ...{ kind: 'consequence', attendance: 'inSchool', markID: inSchool.id },
        })
      ).id,
      oss: (
        await response('OSS', {
          ...{ kind: 'consequence', attendance: 'outOfSchool', markID: outOfSchool.id },
          appealDays: 5,
        })
      ).id,
    }
  })
  await appoint(database, districtID, {
    ...{ userID: rosa, group: 'behaviorAdministrator', schoolID: oak },
  })
  await appoint(database, districtID, { userID: marcus, group: 'teacher', schoolID: oak })
  const callerOf = createCallerFactory(behavior.router)
  return {
    ...{ database, riverbend, cast, lists, ...riverbend },
    principal: principalAt(oak, rosa),
    principalOfPine: principalAt(pine, priya),
    as: (user: CurrentUser, now = storyDay) =>
      callerOf({ ...contextOf(database, user), now: () => now }),
  }
}

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
