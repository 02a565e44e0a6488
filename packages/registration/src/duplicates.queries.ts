import { accounts, users } from '@atrium/auth/tables'
import type { UserRequest } from '@atrium/kit/server'
import { and, eq, or, sql } from 'drizzle-orm'
import { likeness } from './registration.rules.ts'
import type { RegistrationRow } from './registration.table.ts'

/** Someone of the district whom a registration may be. */
export interface Duplicate {
  userID: number
  firstName: string
  lastName: string
  dob: string | null
  email: string | null
  localID: string | null
  /** They have a password, or may not sign in: the registration cannot be joined to them. */
  hasAccount: boolean
  /** By what they are alike. */
  alikeBy: ('email' | 'name' | 'dob')[]
}

/** Those with the same address, or the same last name and birth date; the likeliest first. */
export async function likelyDuplicates(
  ctx: UserRequest,
  registration: RegistrationRow,
): Promise<Duplicate[]> {
  const { districtID, email, lastName, dob } = registration
  const rows = await ctx.db
    .select({
      userID: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      dob: users.birthDate,
      email: users.email,
      localID: users.localID,
      hasAccount: sql<boolean>`coalesce(${accounts.passwordHash} is not null or ${accounts.disabled}, false)`,
    })
    .from(users)
    .leftJoin(
      accounts,
      and(eq(accounts.districtID, users.districtID), eq(accounts.userID, users.id)),
    )
    .where(
      and(
        eq(users.districtID, districtID),
        or(
          sql`lower(${users.email}) = ${email}`,
          and(
            eq(users.birthDate, dob),
            sql`atrium_fold(${users.lastName}) = atrium_fold(${lastName})`,
          ),
        ),
      ),
    )
    .limit(20)
  return rows
    .map((row) => ({ ...row, alikeBy: likeness(row, registration) }))
    .toSorted((a, b) => b.alikeBy.length - a.alikeBy.length)
}
