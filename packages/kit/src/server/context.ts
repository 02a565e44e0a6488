import { schoolDate, type Grants, type Language, type UserContext } from '../shared/index.ts'
import type { Database, DistrictDb } from './database.ts'
import type { Asked } from './once-a-read.ts'

export { reachOf, reachOver, type Reach } from '../shared/index.ts'

/**
 * The signed-in person as every handler sees them; created by auth from the session, and cached
 * with it.
 */
export interface CurrentUser extends Grants {
  userID: number
  districtID: number
  /** The current school; 0 if the person has none. */
  schoolID: number
  displayName: string
  /** Permissions at the current school. */
  schoolName?: string
  permissions: ReadonlySet<string>
  features: ReadonlySet<string>
  roles: UserContext['roles']
  allowedSchoolIDs: readonly number[]
  language: Language
  /** The time zone of the current school, IANA; the user is asked if it isn't set. */
  timeZone?: string
  /** SHA-256 of the session id. */
  sessionHash: string
  /** This session only reads: someone sees the product as this person, or support is looking. */
  looksOnly?: 'seeAs' | 'support'
  /**
   * The person who sees the product as this one: log entries name them, and they can't read
   * anything sensitive that they couldn't read themselves.
   */
  seenBy?: Grants & { userID: number; displayName: string }
}

export interface RequestInfo {
  requestID: string
  /** Only where all calls of the request are reads; see `onceARead`. */
  asked?: Asked
  ip: string
  /** The Host header, for public pages of one district among many. */
  host: string
  userAgent: string
  /** The Cookie header's session id; never logged. */
  sessionID: string | null
  /** Marks that earlier sign-ins left on the device; only signing in reads them. */
  deviceMarks?: readonly string[]
  /** Identifies someone who is halfway through signing in; only the second factor reads it. */
  stepToken?: string
  /** The school shown on the page that made the request, if it says so (`x-school`). */
  shownSchoolID?: number
  /** The person as whom that page looks, if it says so (`x-looks-as`). */
  looksAs?: number
  /** Adds a Set-Cookie header to the answer. */
  setCookie: (cookie: string) => void
}

/** A procedure's context before we know whether anyone is signed in. */
export interface BaseContext {
  database: Database
  user: CurrentUser | null
  language: Language
  request: RequestInfo
  now: () => Date
}

/**
 * What a procedure behind `needing(…)` or `signedIn` gets: a user, and a database scoped to the
 * district.
 */
export interface UserRequest extends BaseContext {
  user: CurrentUser
  db: DistrictDb
}

/** Today where a person works: at their current school, or in their district. 'YYYY-MM-DD'. */
export const schoolToday = ({ user, now }: Pick<UserRequest, 'user' | 'now'>): string =>
  schoolDate(now(), user.timeZone ?? 'America/Los_Angeles')
