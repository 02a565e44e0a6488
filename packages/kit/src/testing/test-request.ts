import { currentTime } from '../shared/clock.ts'
import type { BaseContext, CurrentUser, UserRequest } from '../server/context.ts'
import type { TestDatabase } from './test-database.ts'

const request = () => ({
  requestID: 'test',
  host: 'localhost',
  ip: '127.0.0.1',
  userAgent: 'test',
  sessionID: null,
  setCookie: () => {},
})

/** A request by this person to this database; set what matters to the test and omit the rest. */
export function requestOf(
  database: TestDatabase,
  patch: Partial<Omit<CurrentUser, 'permissions'>> & { permissions?: Iterable<string> } = {},
  now: () => Date = currentTime,
): UserRequest {
  const user: CurrentUser = {
    userID: 1,
    districtID: 1,
    schoolID: 0,
    displayName: 'Ada Beltrán',
    features: new Set(),
    roles: {},
    allowedSchoolIDs: [],
    language: 'en',
    sessionHash: '',
    ...patch,
    permissions: new Set(patch.permissions ?? []),
  }
  return {
    database,
    user,
    db: database.district(user.districtID),
    language: user.language,
    request: request(),
    now,
  }
}

/** A visitor's request, without a session. */
export const visitorOf = (database: TestDatabase, language: 'en' | 'es' = 'en'): BaseContext => ({
  database,
  user: null,
  language,
  request: request(),
  now: currentTime,
})
