import { hotRead, listPage, type UserRequest } from '@atrium/kit/server'
import { type Language, type ListQuery, type Page, reachOf, refuse } from '@atrium/kit/shared'
import { and, eq, sql, type SQL } from 'drizzle-orm'
import { groupName } from '../group-names.rules.ts'
import { mayEnd } from '../giving.rules.ts'
import { holdsAllOf, type Holding } from '../holdings.queries.ts'
import {
  accounts,
  permissionGroups,
  secondFactors,
  userPermissionGroups,
  userRoles,
  users,
} from '../auth.table.ts'
import { districtUsersList, type DistrictUserRow } from './district-users.record.ts'

export interface DistrictUser {
  userID: number
  name: string
  loginName: string
  disabled: boolean
  hasPassword: boolean
  groups: {
    groupID: number
    name: string
    schoolID: number
    startsAt: string | null
    endsAt: string | null
  }[]
}

export interface DistrictUserDetail extends DistrictUser {
  /** Whether the caller may enable or disable their sign-in. */
  mayStop: boolean
  /** Where password resets go. */
  recoveryEmail: string | null
  maySetRecoveryEmail: boolean
  hasSecondFactor: boolean
}

const groupsOf = sql<DistrictUser['groups']>`coalesce((
  select jsonb_agg(jsonb_build_object('groupID', g.id, 'name', g.name, 'schoolID', m.school_id, 'startsAt', m.starts_at, 'endsAt', m.ends_at) order by g.name)
  from ${userPermissionGroups} m join ${permissionGroups} g on g.district_id = m.district_id and g.id = m.group_id and g.removed_at is null
  where m.district_id = ${accounts.districtID} and m.user_id = ${accounts.userID} and (m.ends_at is null or m.ends_at > atrium_now())), '[]')`

const selection = {
  userID: accounts.userID,
  name: sql<string>`ltrim(${users.firstName} || ' ' || ${users.lastName})`,
  loginName: accounts.loginName,
  disabled: accounts.disabled,
  hasPassword: sql<boolean>`${accounts.passwordHash} is not null`,
  groups: groupsOf,
}

/** SQL: the schools where a person has a group or a role; 0 is the whole district. */
const schoolsOf = sql<number[]>`array(
  select m.school_id from ${userPermissionGroups} m where m.district_id = ${accounts.districtID} and m.user_id = ${accounts.userID}
  union select r.school_id from ${userRoles} r where r.district_id = ${accounts.districtID} and r.user_id = ${accounts.userID})`

/** People who manage security at some schools see only the accounts of people there. */
const inReach = (ctx: UserRequest): SQL | undefined => {
  const reach = reachOf(ctx.user, 'security.manage')
  return reach === 'district' ? undefined : sql`${schoolsOf} && ${`{${reach.join(',')}}`}::int[]`
}

const status = sql<
  DistrictUserRow['status']
>`case when ${accounts.disabled} then 'disabled' when ${accounts.passwordHash} is null then 'noPassword' else 'active' end`

/** People with accounts. Searches names and login names. One statement. */
export async function listDistrictUsers(
  ctx: UserRequest,
  query: ListQuery,
): Promise<Page<DistrictUserRow>> {
  const { rows, ...page } = await listPage(ctx, districtUsersList, query, {
    from: accounts,
    joins: [{ table: users, on: eq(users.id, accounts.userID) }],
    columns: {
      ...selection,
      id: accounts.userID,
      // Accounts have no version. They are changed by separate actions, which compare with what was
      // seen.
      version: sql<number>`1`,
      status,
    },
    where: inReach(ctx),
    search: [accounts.loginName, selection.name],
    order: {
      name: sql`atrium_fold(${users.lastName} || ' ' || ${users.firstName})`,
      groups: sql`jsonb_array_length(${groupsOf})`,
    },
  })
  return { ...page, rows: rows.map((row) => named(row, ctx.language)) }
}

/** SQL: the permissions from the person's groups, and where they apply. */
const holdings = sql<Holding[]>`coalesce((
  select jsonb_agg(jsonb_build_object('schoolID', m.school_id, 'permissions', g.permissions))
  from ${userPermissionGroups} m join ${permissionGroups} g on g.district_id = m.district_id and g.id = m.group_id and g.removed_at is null
  where m.district_id = ${accounts.districtID} and m.user_id = ${accounts.userID} and (m.ends_at is null or m.ends_at > now())), '[]')`

const districtUser = hotRead((db) =>
  db
    .select({
      ...selection,
      schools: schoolsOf,
      holdings,
      recoveryEmail: accounts.recoveryEmail,
      hasSecondFactor: sql<boolean>`exists (select from ${secondFactors} f where f.district_id = ${accounts.districtID} and f.user_id = ${accounts.userID} and f.confirmed_at is not null)`,
    })
    .from(accounts)
    .innerJoin(users, and(eq(users.districtID, accounts.districtID), eq(users.id, accounts.userID)))
    .where(
      and(
        eq(accounts.districtID, sql.placeholder('districtID')),
        eq(accounts.userID, sql.placeholder('userID')),
      ),
    ),
)

/**
 * Whether the caller may enable or disable this person's sign-in. Never their own, nor that of
 * someone who holds more. With a permission at one school, only for people whose groups are all at
 * that school.
 */
function mayStop(ctx: UserRequest, userID: number, held: readonly Holding[]): boolean {
  const reach = reachOf(ctx.user, 'security.manage')
  return (
    userID !== ctx.user.userID &&
    held.every(({ schoolID, permissions }) => mayEnd(ctx.user, permissions, schoolID)) &&
    (reach === 'district' ||
      (held.length > 0 && held.every(({ schoolID }) => reach.includes(schoolID))))
  )
}

/**
 * A person with an account. Refuses 404 for an unknown person, or one who is only at schools where
 * the caller doesn't manage security.
 */
export async function readDistrictUser(
  ctx: UserRequest,
  userID: number,
): Promise<DistrictUserDetail> {
  const [found] = await districtUser(ctx.db, { districtID: ctx.user.districtID, userID })
  const reach = reachOf(ctx.user, 'security.manage')
  if (!found || !(reach === 'district' || found.schools.some((one) => reach.includes(one))))
    throw refuse.notFound('kit.refusal.notFound')
  const { schools: _, holdings: held, recoveryEmail, hasSecondFactor, ...row } = found
  return {
    ...named(row, ctx.language),
    mayStop: mayStop(ctx, found.userID, held),
    recoveryEmail,
    hasSecondFactor,
    maySetRecoveryEmail:
      userID !== ctx.user.userID && reach === 'district' && holdsAllOf(ctx.user, held),
  }
}

const named = <Row extends Pick<DistrictUserRow, 'groups'>>(row: Row, language: Language): Row => ({
  ...row,
  groups: row.groups.map((group) => ({ ...group, name: groupName(group.name, language) })),
})
