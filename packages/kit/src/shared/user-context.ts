import type { Language } from './language.ts'

/**
 * What modules add to a person's context. Each declares its properties here (`declare module
 * '@atrium/kit/shared'`) and fills them through auth's `userContextParts`; someone who is signed
 * out has none.
 */
export interface UserContextParts {
  /** The name of a list → the saved view it opens with, as the URL's query. */
  defaultViews: Record<string, string>
  /** Cards on Home that the district reserves for groups this person is not in. */
  hiddenWidgets: string[]
}

export interface AllowedSchool {
  schoolID: number
  schoolName: string
  districtID: number
  districtName: string
}

/**
 * The specification's user context: who is signed in, where, and what they may open. `userID` 0
 * means signed out; logged-out defaults fill the rest.
 */
export interface UserContext extends Partial<UserContextParts> {
  userID: number
  stateID: string | null
  username: string
  firstName: string
  lastName: string
  loginRoute: string
  /** Role → the schools where it is held; which roles there are is for the package with accounts. */
  roles: Readonly<Record<string, readonly number[]>>
  language: Language
  schoolID: number
  districtID: number
  schoolTimeZone: string
  /** The server's time when it answered; null while it hasn't. The browser's clock follows it. */
  serverTime: string | null
  navLogoURL: string | null
  /** The district's accent color, `#rrggbb`. */
  accentColor: string | null
  /** Where the district answers questions; null if it lists no contact. */
  supportEmail: string | null
  supportPhone: string | null
  features: string[]
  /** The ones held at the current school. */
  permissions: string[]
  /** Permission → the schools where it is held; school 0: the whole district. */
  grants: Record<string, readonly number[]>
  allowedSchools: AllowedSchool[]
  allowedRoutes: string[]
  fileUpload: { maxBytes: number; imageMaxBytes: number; accept: string[] }
  returnUrl: string | null
  /** The key for this person's unsaved drafts in this browser; null if signed out, or seen by someone else. */
  draftKey: string | null
  /**
   * Set while this is not an ordinary session: someone who sees the product as another person
   * (`seeAs`), or support that only looks (`support`) or also acts (`supportActs`). `by`: whose
   * session it is.
   */
  looks: { kind: 'seeAs' | 'support' | 'supportActs'; until: string; by: number } | null
}

/** What `GET user-session` answers; polling never extends. */
export interface SessionStatus {
  status: 'active' | 'expiring' | 'expired'
  /** Seconds until the session ends if the person does nothing. */
  secondsLeft: number
}

export const loggedOut = (language: Language): UserContext => ({
  userID: 0,
  stateID: null,
  username: '',
  firstName: '',
  lastName: '',
  loginRoute: '/login',
  roles: {},
  language,
  schoolID: 0,
  districtID: 0,
  schoolTimeZone: 'America/Los_Angeles',
  serverTime: null,
  navLogoURL: null,
  accentColor: null,
  supportEmail: null,
  supportPhone: null,
  features: [],
  permissions: [],
  grants: {},
  allowedSchools: [],
  allowedRoutes: [],
  fileUpload: { maxBytes: 25_000_000, imageMaxBytes: 10_000_000, accept: [] },
  returnUrl: null,
  draftKey: null,
  looks: null,
})
