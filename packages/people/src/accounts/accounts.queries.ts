import { accounts, resetTokens, users } from '@atrium/auth/tables'
import { reachOf, type UserRequest } from '@atrium/kit/server'
import { refuse, type Page } from '@atrium/kit/shared'
import { schools } from '@atrium/schools/tables'
import { and, eq, sql } from 'drizzle-orm'
import { manages } from '../access.rules.ts'
import { staffMembers, staffSearch } from '../people.table.ts'
import { anyOf, listPeople } from '../person-list.queries.ts'
import { readPerson } from '../person.queries.ts'
import { viewerOf } from '../viewer.ts'
import type { PersonKind } from '../words.ts'
import type { AccountState } from './accounts.words.ts'

export interface AccountSummary {
  state: AccountState
  /** The sign-in name; null without an account. */
  loginName: string | null
  /** When the open invitation ends. */
  expiresAt: string | null
}

/**
 * A person's account, for people who manage this kind of person at their school. Refuses 404
 * everyone else.
 */
export async function readAccount(
  ctx: UserRequest,
  kind: PersonKind,
  userID: number,
): Promise<AccountSummary> {
  const person = await readPerson(ctx, userID)
  if (!person || !manages(viewerOf(ctx.user), person.facts, kind))
    throw refuse.notFound('kit.refusal.notFound')
  const [row] = await ctx.db
    .select({
      state: stateAt(ctx),
      loginName: accounts.loginName,
      expiresAt: resetTokens.expiresAt,
    })
    .from(users)
    .leftJoin(accounts, accountOfUser)
    .leftJoin(resetTokens, linkOfUser)
    .where(and(eq(users.districtID, ctx.user.districtID), eq(users.id, userID)))
  if (!row) throw refuse.notFound('kit.refusal.notFound')
  return { ...row, expiresAt: row.state === 'invited' ? row.expiresAt : null }
}

export interface UninvitedRow extends AccountSummary {
  id: number
  /** `Bell, Marcus` */
  name: string
  title: string | null
  email: string | null
  /** Null: the district's own office. */
  schoolName: string | null
}

/** Active staff whom the caller manages and who have never signed in, by name. */
export function staffWithoutAccounts(
  ctx: UserRequest,
  { search = '', page = 1, size = 50 }: { search?: string; page?: number; size?: number },
): Promise<Page<UninvitedRow>> {
  const reach = reachOf(ctx.user, 'staff.manage')
  return listPeople<UninvitedRow>(ctx.db, {
    view: staffSearch,
    districtID: ctx.user.districtID,
    search,
    where: [
      sql`v.status = 'active'`,
      ...(reach === 'district'
        ? []
        : anyOf(sql`v.school_id`, reach.length > 0 ? reach : [-1], 'int')),
      sql`not exists (select from ${accounts} a where a.district_id = v.district_id and a.user_id = v.user_id
        and a.password_hash is not null)`,
    ],
    descending: false,
    page,
    size,
    columns: sql`concat_ws(', ', u.last_name, nullif(u.first_name, '')) as name, s.title, u.email, c.name as "schoolName",
      ${accounts.loginName} as "loginName", ${resetTokens.expiresAt} as "expiresAt", ${stateAt(ctx)} as state`,
    joins: sql`join ${staffMembers} s on s.district_id = u.district_id and s.user_id = u.id
      left join ${schools} c on c.district_id = u.district_id and c.id = s.school_id
      left join ${accounts} on ${accounts.districtID} = u.district_id and ${accounts.userID} = u.id
      left join ${resetTokens} on ${resetTokens.districtID} = u.district_id and ${resetTokens.userID} = u.id`,
  })
}

const accountOfUser = and(eq(accounts.districtID, users.districtID), eq(accounts.userID, users.id))
const linkOfUser = and(
  eq(resetTokens.districtID, users.districtID),
  eq(resetTokens.userID, users.id),
)

const stateAt = (ctx: UserRequest) => sql<AccountState>`case
  when ${accounts.userID} is null then 'none'
  when ${accounts.disabled} then 'closed'
  when ${accounts.passwordHash} is not null then 'active'
  when ${resetTokens.expiresAt} > ${ctx.now().toISOString()}::timestamptz then 'invited'
  else 'expired' end`
