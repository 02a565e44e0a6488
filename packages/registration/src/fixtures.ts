import {
  ensureStartingGroups,
  grantGroup,
  grantRole,
  newAccount,
  provideAuth,
  startingGroups,
  type SessionStore,
} from '@atrium/auth/public'
import { users } from '@atrium/auth/tables'
import {
  createCallerFactory,
  type BaseContext,
  type CurrentUser,
  type Database,
} from '@atrium/kit/server'
import type { Language } from '@atrium/kit/shared'
import { staffMembers } from '@atrium/people/tables'
import { districts, schools } from '@atrium/schools/tables'
import { registrationConfigurations } from './registration.table.ts'
import { registrationRouter } from './registration.router.ts'

/** The day on which the tests' stories play. */
export const storyDay = new Date('2026-11-21T18:00:00Z')

/**
 * Riverbend takes registrations: Oak High has walk-ups, Pine Middle requires invitations. Rosa
 * manages registration district-wide and is notified of each; Paul manages only Pine's. Lakeside is
 * another district.
 */
export async function makeRiverbend(database: Database) {
  provideAuth({
    store: {} as SessionStore,
    screens: [],
    publicOrigin: 'https://atrium.test',
    filesRoot: '/midas/rest/files',
  })
  const [districtID, lakesideID] = await database.transaction('every', async (tx) => {
    const made = await tx
      .insert(districts)
      .values([
        { name: 'Riverbend Unified', publicHost: 'riverbend.test' },
        { name: 'Lakeside Unified', publicHost: 'lakeside.test' },
      ])
      .returning({ id: districts.districtID })
    return made.map((row) => row.id) as [number, number]
  })
  return database.transaction(districtID, async (tx) => {
    const made = await tx
      .insert(schools)
      .values([
        { districtID, name: 'Oak High', allowWalkUp: true },
        { districtID, name: 'Pine Middle' },
        { districtID, name: 'Closed School', status: 'inactive', allowWalkUp: true },
      ])
      .returning({ id: schools.id })
    const [oak, pine] = made.map((row) => row.id) as [number, number]
    const groups = await ensureStartingGroups(tx, districtID)
    const person = async (firstName: string, email: string, schoolID: number) => {
      const [user] = await tx
        .insert(users)
        .values({
          districtID,
          firstName,
          lastName: 'Whitfield',
          email,
          language: firstName === 'Rosa' ? 'es' : 'en',
        })
        .returning({ id: users.id })
      const userID = user?.id ?? 0
      await newAccount(tx, {
        districtID,
        userID,
        loginName: email,
        recoveryEmail: email,
        passwordHash: null,
      })
      await tx.insert(staffMembers).values({ districtID, userID, schoolID })
      await grantRole(tx, { districtID, userID, role: 'staff', schoolID })
      await grantGroup(tx, { districtID, userID, group: 'districtAdministrator', schoolID })
      return userID
    }
    const rosa = await person('Rosa', 'rosa@riverbend.test', 0)
    const paul = await person('Paul', 'paul@riverbend.test', pine)
    await tx
      .insert(registrationConfigurations)
      .values({ districtID, enabled: true, allowWalkUps: true, usersToNotify: [rosa] })
    return { districtID, lakesideID, oak, pine, rosa, paul, groups }
  })
}
export type Riverbend = Awaited<ReturnType<typeof makeRiverbend>>

const callers = createCallerFactory(registrationRouter)

interface Visit {
  ip?: string
  host?: string
  language?: Language
  now?: Date
}

export const contextOf = (
  database: Database,
  user: CurrentUser | null,
  { ip = '10.0.0.1', host = 'riverbend.test', language = 'en', now = storyDay }: Visit = {},
): BaseContext => ({
  database,
  user,
  language,
  request: { requestID: 'test', ip, host, userAgent: '', sessionID: null, setCookie: () => {} },
  now: () => now,
})

export const asVisitor = (database: Database, visit?: Visit) =>
  callers(contextOf(database, null, visit))

/** Someone of Riverbend with these permissions at a school; school 0: in the whole district. */
export function asStaff(
  database: Database,
  at: Riverbend,
  {
    userID = at.rosa,
    schoolID = 0,
    permissions = startingGroups.districtAdministrator.permissions as readonly string[],
    now,
  }: { userID?: number; schoolID?: number; permissions?: readonly string[]; now?: Date } = {},
) {
  const user: CurrentUser & { grants: Map<string, number[]> } = {
    userID,
    districtID: at.districtID,
    schoolID: schoolID || at.oak,
    displayName: 'Rosa Whitfield',
    permissions: new Set(permissions),
    grants: new Map(permissions.map((permission) => [permission, [schoolID]])),
    features: new Set(),
    roles: {},
    allowedSchoolIDs: schoolID === 0 ? [at.oak, at.pine] : [schoolID],
    language: 'en',
    sessionHash: '',
  }
  return callers(contextOf(database, user, now ? { now } : {}))
}

/** What Lucía types into the public form. */
export const lucia = (at: Riverbend, patch: object = {}) => ({
  email: 'lucia@example.org',
  password: 'correct horse battery',
  schoolID: at.oak,
  roleID: 3,
  firstName: 'Lucía',
  lastName: 'Ortiz',
  gender: 1,
  dob: '1985-02-11',
  phoneNumber: '+1 415 555 0101',
  source: 'walk' as const,
  ...patch,
})
