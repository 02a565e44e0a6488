import { answersOf, type KeptAnswer, type KeptSignature } from '@atrium/forms/public'
import { formSignatures } from '@atrium/forms/tables'
import { users } from '@atrium/auth/tables'
import { isOneOf, orderOf, pageOfRows, textArray, type UserRequest } from '@atrium/kit/server'
import { refuse, type ListQuery, type Page } from '@atrium/kit/shared'
import { schools } from '@atrium/schools/tables'
import { and, eq, ne, sql, type SQL } from 'drizzle-orm'
import { matchesOf, type ChildMatch } from './children.queries.ts'
import type { NamedChild } from './registration.rules.ts'
import { likelyDuplicates, type Duplicate } from './duplicates.queries.ts'
import { registrations, type RegistrationRow } from './registration.table.ts'
import { atManagedSchools } from './reach.ts'
import type { RegistrationListRow } from './registrations/registrations.record.ts'
import { registrationEntity, type RegistrationStatus } from './words.ts'

/** A page of the registrations at the caller's schools, in one statement. */
export async function listRegistrations(
  ctx: UserRequest,
  query: ListQuery,
): Promise<Page<RegistrationListRow>> {
  const { search, page = 1, size = 50, sort = 'turn', filters = {} } = query
  const { districtID } = ctx.user
  const words = (search ?? '').split(/\s+/).filter(Boolean).slice(0, 5)
  const conditions: SQL[] = [
    sql`r.district_id = ${districtID}`,
    sql`r.status <> 'unconfirmed'`,
    atManagedSchools(ctx, sql`r.school_id`),
    ...(filters.status ? [sql`r.status = any(${textArray(filters.status)})`] : []),
    ...(filters.role ? [sql`r.role = any(${textArray(filters.role)})`] : []),
    ...(filters.schoolID ? [isOneOf(sql`r.school_id`, filters.schoolID.map(Number))] : []),
    ...words.map(
      (word) =>
        sql`position(atrium_fold(${word}) in atrium_fold(ltrim(r.first_name || ' ' || r.last_name) || ' ' || r.email)) > 0`,
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
    select f.id, 1 as version, f.last_name || coalesce(', ' || nullif(f.first_name, ''), '') as name, f.email, f.first_name as "firstName", f.last_name as "lastName", f.role, f.school_id as "schoolID", coalesce(s.name, '') as "schoolName",
      f.dob, f.source, f.status, f.created_at as "createdAt", f.decided_at as "decidedAt", coalesce(c.duplicates, 0) as "duplicateCount", ${turn} as turn,
      (select count(*)::int from found) as total
    from found f
    left join ${schools} s on s.district_id = f.district_id and s.id = f.school_id
    left join counted c on c.id = f.id
    order by ${sql.join(orderOf(sort, orders, sql`f.id`), sql`, `)}
    limit ${size} offset ${(page - 1) * size}`)
  return pageOfRows(Array.from(rows) as (RegistrationListRow & { total: number })[], query)
}

// Those who wait come first, the longest wait on top, and then the decided ones, newest first.
const turn = sql`case when f.status in ('pending', 'heldForConsent') then extract(epoch from f.created_at) else 1e11 - extract(epoch from f.created_at) end`
const orders: Record<string, SQL> = {
  turn,
  name: sql`atrium_fold(f.last_name || coalesce(', ' || nullif(f.first_name, ''), ''))`,
  status: sql`f.status`,
  duplicateCount: sql`coalesce(c.duplicates, 0)`,
  role: sql`f.role`,
  schoolName: sql`s.name`,
  email: sql`f.email`,
  createdAt: sql`f.created_at`,
}

export interface RegistrationDetail extends Omit<
  RegistrationListRow,
  'version' | 'name' | 'duplicateCount' | 'turn'
> {
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
      decidedBy.firstName === null ? null : `${decidedBy.firstName} ${decidedBy.lastName}`.trim(),
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
