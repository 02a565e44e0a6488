import { answersOf, type KeptAnswer, type KeptSignature } from '@atrium/forms/public'
import { formSignatures } from '@atrium/forms/tables'
import { users } from '@atrium/auth/tables'
import type { UserRequest } from '@atrium/kit/server'
import { refuse, type Page } from '@atrium/kit/shared'
import { schools } from '@atrium/schools/tables'
import { and, eq, ne, sql, type SQL } from 'drizzle-orm'
import { matchesOf, type ChildMatch } from './children.queries.ts'
import type { NamedChild } from './registration.rules.ts'
import { likelyDuplicates, type Duplicate } from './duplicates.queries.ts'
import { registrations, type RegistrationRow } from './registration.table.ts'
import { atManagedSchools } from './reach.ts'
import {
  registrationEntity,
  type RegistrationRole,
  type RegistrationStatus,
  type Source,
} from './words.ts'

export interface RegistrationListRow {
  id: number
  email: string
  firstName: string
  lastName: string
  role: RegistrationRole
  schoolID: number
  schoolName: string
  dob: string
  source: Source
  status: RegistrationStatus
  createdAt: string
  decidedAt: string | null
  /** How many people of the district this one is likely to be; counted while it waits. */
  duplicateCount: number
}

export interface RegistrationsQuery {
  search?: string | undefined
  status?: RegistrationStatus | undefined
  schoolID?: number | undefined
  page?: number | undefined
  size?: number | undefined
}

/**
 * Registrations at the caller's schools: pending ones first, longest wait on top, then decided
 * ones, newest first. One statement.
 */
export async function listRegistrations(
  ctx: UserRequest,
  { search, status, schoolID, page = 1, size = 50 }: RegistrationsQuery,
): Promise<Page<RegistrationListRow>> {
  const { districtID } = ctx.user
  const words = (search ?? '').split(/\s+/).filter(Boolean).slice(0, 5)
  const conditions: SQL[] = [
    sql`r.district_id = ${districtID}`,
    sql`r.status <> 'unconfirmed'`,
    atManagedSchools(ctx, sql`r.school_id`),
    ...(status ? [sql`r.status = ${status}`] : []),
    ...(schoolID ? [sql`r.school_id = ${schoolID}`] : []),
    ...words.map(
      (word) =>
        sql`position(atrium_fold(${word}) in atrium_fold(r.first_name || ' ' || r.last_name || ' ' || r.email)) > 0`,
    ),
  ]
  // There are few pending ones; the district's people are read once for all of them, not once for
  // each.
  const rows = await ctx.db.execute<
    RegistrationListRow & { total: number; [key: string]: unknown }
  >(sql`
    with found as (select r.* from registration r where ${sql.join(conditions, sql` and `)}),
    alike as (
      select f.id, u.id as user_id from found f join ${users} u on u.district_id = f.district_id and lower(u.email) = f.email where f.status in ('pending', 'heldForConsent')
      union
      select f.id, u.id from found f join ${users} u on u.district_id = f.district_id and u.birth_date = f.dob and atrium_fold(u.last_name) = atrium_fold(f.last_name)
      where f.status in ('pending', 'heldForConsent')
    ),
    counted as (select id, count(*)::int as duplicates from alike group by id)
    select f.id, f.email, f.first_name as "firstName", f.last_name as "lastName", f.role, f.school_id as "schoolID", coalesce(s.name, '') as "schoolName",
      f.dob, f.source, f.status, f.created_at as "createdAt", f.decided_at as "decidedAt", coalesce(c.duplicates, 0) as "duplicateCount",
      (select count(*)::int from found) as total
    from found f
    left join ${schools} s on s.district_id = f.district_id and s.id = f.school_id
    left join counted c on c.id = f.id
    order by f.status in ('pending', 'heldForConsent') desc,
      case when f.status in ('pending', 'heldForConsent') then f.created_at end, f.created_at desc, f.id desc
    limit ${size} offset ${(page - 1) * size}`)
  const total = rows[0]?.total ?? 0
  const start = rows.length === 0 ? 0 : (page - 1) * size + 1
  return {
    rows: rows.map(({ total: _, ...row }) => row as RegistrationListRow),
    total,
    start,
    end: rows.length === 0 ? 0 : start + rows.length - 1,
  }
}

export interface RegistrationDetail extends Omit<RegistrationListRow, 'duplicateCount'> {
  gender: string
  phoneNumber: string
  guardianEmail: string | null
  consentedAt: string | null
  decidedByName: string | null
  userID: number | null
  answers: KeptAnswer[]
  signature: KeptSignature | null
  /** The likeliest first. */
  duplicates: Duplicate[]
  /** The children that a parent named, each with the students it may be while it waits. */
  children: (NamedChild & { matches: ChildMatch[] })[]
}

/**
 * One registration with its answers and possible duplicates. Four statements at most. Refuses 404.
 */
export async function readRegistration(ctx: UserRequest, id: number): Promise<RegistrationDetail> {
  const [found] = await ctx.db
    .select({
      row: registrations,
      schoolName: schools.name,
      firstName: users.firstName,
      lastName: users.lastName,
      signature: {
        name: formSignatures.name,
        statement: formSignatures.statement,
        formVersion: formSignatures.formVersion,
        signedAt: formSignatures.signedAt,
      },
    })
    .from(registrations)
    .leftJoin(
      schools,
      and(eq(schools.districtID, registrations.districtID), eq(schools.id, registrations.schoolID)),
    )
    .leftJoin(
      users,
      and(eq(users.districtID, registrations.districtID), eq(users.id, registrations.decidedBy)),
    )
    .leftJoin(
      formSignatures,
      and(
        eq(formSignatures.districtID, registrations.districtID),
        eq(formSignatures.entity, registrationEntity),
        eq(formSignatures.entityID, registrations.id),
      ),
    )
    .where(reachable(ctx, id))
  if (!found) throw refuse.notFound('kit.refusal.notFound')
  const { row, schoolName, signature, ...decidedBy } = found
  const waits = row.status === 'pending' || row.status === 'heldForConsent'
  const [answers, duplicates, matches] = await Promise.all([
    answersOf(ctx.db, { districtID: row.districtID, entity: registrationEntity }, [id]),
    waits ? likelyDuplicates(ctx.db, ctx, row) : [],
    waits ? matchesOf(ctx.db, ctx, row.children) : [],
  ])
  const {
    email,
    firstName,
    lastName,
    role,
    schoolID,
    dob,
    source,
    status,
    createdAt,
    decidedAt,
    gender,
    phoneNumber,
    guardianEmail,
    consentedAt,
    userID,
  } = row
  return {
    ...{
      id,
      email,
      firstName,
      lastName,
      role,
      schoolID,
      dob,
      source,
      status: status as RegistrationStatus,
      createdAt,
      decidedAt,
      gender,
      phoneNumber,
      guardianEmail,
      consentedAt,
      userID,
    },
    schoolName: schoolName ?? '',
    decidedByName:
      decidedBy.firstName === null ? null : `${decidedBy.firstName} ${decidedBy.lastName}`,
    answers: answers.get(id) ?? [],
    signature,
    duplicates,
    children: row.children.map((child, at) => ({ ...child, matches: matches[at] ?? [] })),
  }
}

/** A registration at one of the caller's schools. Refuses 404. */
export async function loadRegistration(ctx: UserRequest, id: number): Promise<RegistrationRow> {
  const [row] = await ctx.db.select().from(registrations).where(reachable(ctx, id))
  if (!row) throw refuse.notFound('kit.refusal.notFound')
  return row
}

/** Whether the caller may open the registration. */
export async function isReachable(ctx: UserRequest, id: number): Promise<boolean> {
  const rows = await ctx.db
    .select({ id: registrations.id })
    .from(registrations)
    .where(reachable(ctx, id))
  return rows.length > 0
}

const reachable = (ctx: UserRequest, id: number): SQL | undefined =>
  and(
    eq(registrations.districtID, ctx.user.districtID),
    eq(registrations.id, id),
    ne(registrations.status, 'unconfirmed'),
    atManagedSchools(ctx, registrations.schoolID),
  )
