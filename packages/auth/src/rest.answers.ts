import { languages, type SessionStatus, type UserContext } from '@atrium/kit/shared'
import { z } from 'zod'
import type { LoginPageDetail } from './login-page.queries.ts'
import { roleNames, signInServiceKinds, usernameModes } from './words.ts'

const allowedSchool = z.strictObject({
  schoolID: z.int(),
  schoolName: z.string(),
  districtID: z.int(),
  districtName: z.string(),
})

/** Not strict, because modules add their own parts. */
export const userContext = z.looseObject({
  userID: z.int(),
  stateID: z.string().nullable(),
  username: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  loginRoute: z.string(),
  roles: z.record(z.enum(roleNames), z.array(z.int())),
  language: z.enum(languages),
  schoolID: z.int(),
  districtID: z.int(),
  schoolTimeZone: z.string(),
  serverTime: z.string().nullable(),
  navLogoURL: z.string().nullable(),
  accentColor: z.string().nullable(),
  supportEmail: z.string().nullable(),
  supportPhone: z.string().nullable(),
  features: z.array(z.string()),
  permissions: z.array(z.string()),
  grants: z.record(z.string(), z.array(z.int())),
  allowedSchools: z.array(allowedSchool),
  allowedRoutes: z.array(z.string()),
  fileUpload: z.strictObject({
    maxBytes: z.int(),
    imageMaxBytes: z.int(),
    accept: z.array(z.string()),
  }),
  returnUrl: z.string().nullable(),
  currentStudentID: z.int(),
  currentStaffID: z.int(),
  currentGuardianID: z.int(),
  currentEventID: z.int(),
  draftKey: z.string().nullable(),
  looks: z
    .strictObject({
      kind: z.enum(['seeAs', 'support', 'supportActs']),
      until: z.string(),
      by: z.int(),
    })
    .nullable(),
}) satisfies z.ZodType<UserContext>

export const schoolContext = allowedSchool.extend({ schoolTimeZone: z.string() })

export const permissionsSummary = z.strictObject({
  permissions: z.array(z.string()),
  allowedSchools: z.array(allowedSchool),
  allowedRoutes: z.array(z.string()),
})

export const sessionStatus = z.strictObject({
  status: z.enum(['active', 'expiring', 'expired']),
  secondsLeft: z.int(),
}) satisfies z.ZodType<SessionStatus>

export const resetDetail = z.strictObject({ firstName: z.string() })

export const loginPageDetail = z.strictObject({
  logoURL: z.string().nullable(),
  message: z.string().nullable(),
  usernameMode: z.enum(usernameModes),
  services: z.array(
    z.strictObject({ id: z.int(), kind: z.enum(signInServiceKinds), host: z.string() }),
  ),
}) satisfies z.ZodType<LoginPageDetail>

export const person = z.strictObject({
  id: z.int(),
  firstName: z.string(),
  middleName: z.string().nullable(),
  lastName: z.string(),
  birthDate: z.iso.date().nullable(),
  gender: z.string().nullable(),
  primaryContactPhone: z.string().nullable(),
})

/** The schools where someone teaches, and the names of all their roles. */
export const personRoles = z.strictObject({
  teacher: z.array(z.int()),
  roles: z.array(z.string()),
})

export const personImages = z.record(z.string(), z.strictObject({ uuid: z.uuid() }))
