import { secrets, type BaseContext, type UserRequest } from '@atrium/kit/server'
import { allowedRoutes, type UserContext, schoolDate } from '@atrium/kit/shared'
import type { LiveSession } from './session-store.ts'
import { authServices, fileURL } from './services.ts'
import { userContextParts } from './user-context-parts.ts'

/** The specification's user context (platform.md §3) of a live session. */
export async function userContextOf(ctx: BaseContext, session: LiveSession): Promise<UserContext> {
  const { identity, user } = session
  const { screens } = authServices()
  const db = ctx.database.district(identity.districtID)
  const school = identity.schools.find((one) => one.schoolID === user.schoolID)
  const timeZone = school?.timeZone ?? identity.timeZone
  const owner = { db, identity, user, today: schoolDate(ctx.now(), timeZone) }
  const read = await Promise.all(userContextParts.all().map((part) => part.read(owner)))
  const features = [...identity.features, ...read.flatMap((part) => part.features ?? [])]
  const parts = Object.assign({}, ...read.map(({ features: _, ...part }) => part)) as object
  return {
    ...parts,
    userID: identity.userID,
    stateID: identity.stateID,
    username: identity.username,
    firstName: identity.firstName,
    lastName: identity.lastName,
    loginRoute: `/`,
    roles: identity.roles,
    language: identity.language,
    schoolID: user.schoolID,
    districtID: identity.districtID,
    schoolTimeZone: timeZone,
    serverTime: ctx.now().toISOString(),
    navLogoURL: fileURL(school?.navLogoUUID ?? identity.navLogoUUID),
    accentColor: identity.accentColor,
    supportEmail: identity.supportEmail,
    supportPhone: identity.supportPhone,
    features,
    permissions: [...user.permissions].toSorted(),
    grants: Object.fromEntries(user.grants ?? []),
    allowedSchools: identity.schools.map(({ schoolID, schoolName }) => ({
      schoolID,
      schoolName,
      districtID: identity.districtID,
      districtName: identity.districtName,
    })),
    allowedRoutes: allowedRoutes(screens, user, new Set(features)),
    fileUpload: {
      maxBytes: 25_000_000,
      imageMaxBytes: 10_000_000,
      accept: ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'application/pdf'],
    },
    returnUrl: null,
    ...session.current,
    looks: looksOf(session),
    // Someone viewing as another person must not see that person's unsaved drafts.
    draftKey: session.seeing
      ? null
      : secrets().derive(`drafts:${identity.districtID}:${identity.userID}`),
  }
}

/** The current school, and the ones to switch to. */
export function schoolContextOf(ctx: UserRequest, session: LiveSession) {
  const school = session.identity.schools.find((one) => one.schoolID === ctx.user.schoolID)
  return {
    schoolID: ctx.user.schoolID,
    schoolName: school?.schoolName ?? '',
    districtID: ctx.user.districtID,
    districtName: session.identity.districtName,
    schoolTimeZone: school?.timeZone ?? session.identity.timeZone,
  }
}

function looksOf({ seeing, identity: { support, userID } }: LiveSession): UserContext['looks'] {
  if (seeing) return { kind: 'seeAs', until: seeing.until.toISOString(), by: seeing.by.userID }
  return support
    ? { kind: support.looksOnly ? 'support' : 'supportActs', until: support.until, by: userID }
    : null
}
