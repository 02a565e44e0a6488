import type { Grants, Language, RoleName } from '../shared/index.ts'
import type { Database, DistrictDb } from './database.ts'
import type { Asked } from './once-a-read.ts'

export { reachOf, reachOver, type Reach } from '../shared/index.ts'

/** The signed-in person as every handler sees them; made by auth from the session, cached with it. */
export interface CurrentUser extends Grants {
  userID: number
  districtID: number
  /** The current school; 0 if the person has none. */
  schoolID: number
  displayName: string
  /** Of the school that is switched to. */
  schoolName?: string
  permissions: ReadonlySet<string>
  features: ReadonlySet<string>
  roles: Record<RoleName, number[]>
  allowedSchoolIDs: readonly number[]
  language: Language
  /** The time zone of the current school, IANA; the user is asked if it isn't set. */
  timeZone?: string
  /** SHA-256 of the session id. */
  sessionHash: string
  /** This session reads and changes nothing: someone sees the product as this person, or support looks. */
  looksOnly?: 'seeAs' | 'support'
  /** Who sees the product as this person: what is logged names them, and they learn nothing sensitive that they may not read themselves. */
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
  /** The marks that earlier sign-ins left on the device; only signing in reads them. */
  deviceMarks?: readonly string[]
  /** Names someone who has half signed in; only the second factor reads it. */
  stepToken?: string
  /** The school that the page shows which asks, where it says so (`x-school`). */
  shownSchoolID?: number
  /** As whom the page looks that asks, where it says so (`x-looks-as`). */
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

/** What a procedure behind `needing(…)` or `signedIn` gets: the user is there and the database is scoped to the district. */
export interface UserRequest extends BaseContext {
  user: CurrentUser
  db: DistrictDb
}
