import { askedForm, type AskedForm } from '@atrium/forms/public'
import { limit, type BaseContext, type DistrictDb } from '@atrium/kit/server'
import { publicDistrict } from '@atrium/schools/public'
import { schools } from '@atrium/schools/tables'
import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm'
import { configurationOf, type Configuration } from './configuration.queries.ts'
import { decodeInvitation } from './invitation.rules.ts'
import { invitations } from './registration.table.ts'
import { hashOf } from './services.ts'

export interface OfferedSchool {
  schoolID: number
  schoolName: string
  allowWalkUp: boolean
}

/** The district of the visitor's host name, where it lets people register themselves. */
export async function openDistrict(ctx: BaseContext) {
  const district = await publicDistrict(ctx.database, ctx.request.host)
  if (!district) return undefined
  const db = ctx.database.district(district.districtID)
  const configuration = await configurationOf(db, district.districtID)
  return configuration?.enabled ? { district, db, configuration } : undefined
}

/**
 * The schools where people can register, and whether they need an invitation; none while
 * registration is off.
 */
export async function offeredSchools(ctx: BaseContext): Promise<OfferedSchool[]> {
  const found = await openDistrict(ctx)
  return found ? schoolsOf(found.db, found.district.districtID, found.configuration) : []
}

export async function schoolsOf(
  db: DistrictDb,
  districtID: number,
  { allowWalkUps }: Configuration,
): Promise<OfferedSchool[]> {
  const rows = await db
    .select({ schoolID: schools.id, schoolName: schools.name, allowWalkUp: schools.allowWalkUp })
    .from(schools)
    .where(
      and(
        eq(schools.districtID, districtID),
        eq(schools.status, 'active'),
        isNull(schools.removedAt),
      ),
    )
    .orderBy(sql`atrium_fold(${schools.name})`, asc(schools.id))
  return rows.map((row) => ({ ...row, allowWalkUp: row.allowWalkUp && allowWalkUps }))
}

export interface RegistrationStart {
  schools: OfferedSchool[]
  /** What the invitation locks; null without one, or where it is not open any more. */
  invitation: {
    schoolID: number
    email: string
    roleID: number | null
    /** The link's random token came with it: the address needs no confirmation. */
    isProven: boolean
  } | null
  /** The district's own questions and signature; null without any. */
  form: AskedForm | null
}

/** Everything that the public form shows, in one call. */
export async function registrationStart(
  ctx: BaseContext,
  { invitation: parameter, token }: { invitation?: string | undefined; token?: string | undefined },
): Promise<RegistrationStart> {
  const found = await openDistrict(ctx)
  if (!found) return { schools: [], invitation: null, form: null }
  const { db, configuration } = found
  const { districtID } = found.district
  if (parameter)
    await limit(ctx.database, `registration:invitation:${ctx.request.ip}`, {
      points: 60,
      seconds: 900,
    })
  const [offered, invitation, form] = await Promise.all([
    schoolsOf(db, districtID, configuration),
    parameter ? openInvitation(db, { districtID, parameter, token, now: ctx.now() }) : null,
    configuration.formID === null
      ? null
      : askedForm(db, { districtID, formID: configuration.formID }),
  ])
  const asks = form && (form.questions.length > 0 || form.signature !== 'none')
  return { schools: offered, invitation, form: asks ? form : null }
}

async function openInvitation(
  db: DistrictDb,
  {
    districtID,
    parameter,
    token,
    now,
  }: { districtID: number; parameter: string; token: string | undefined; now: Date },
): Promise<RegistrationStart['invitation']> {
  const said = decodeInvitation(parameter)
  if (!said) return null
  const [row] = await db
    .select({
      schoolID: invitations.schoolID,
      email: invitations.email,
      roleID: invitations.roleID,
      tokenHash: invitations.tokenHash,
    })
    .from(invitations)
    .where(
      and(
        eq(invitations.districtID, districtID),
        eq(invitations.schoolID, said.schoolID),
        eq(invitations.email, said.email),
        eq(invitations.status, 'sent'),
        gt(invitations.expiresAt, now.toISOString()),
      ),
    )
  if (!row) return null
  const { tokenHash, ...invitation } = row
  return { ...invitation, isProven: token !== undefined && tokenHash === hashOf(token) }
}
