import { randomBytes } from 'node:crypto'
import { users } from '@atrium/auth/tables'
import type { BaseContext, UserRequest } from '@atrium/kit/server'
import { isOneOf } from '@atrium/kit/server'
import { refuse } from '@atrium/kit/shared'
import { creditTypes } from '@atrium/microcredentials/public'
import { publicDistrict } from '@atrium/schools/public'
import { sql } from 'drizzle-orm'
import { pdCredits, pdTranscriptCopies } from './credit.table.ts'

/** Stores what a printed transcript says, under an unguessable code. */
export async function keepTranscript(
  ctx: UserRequest,
  userID: number,
  creditIDs: readonly number[],
): Promise<string> {
  const { districtID } = ctx.user
  const code = randomBytes(9).toString('hex').toUpperCase()
  await ctx.database.transaction(districtID, (tx) =>
    tx.insert(pdTranscriptCopies).values({
      districtID,
      code,
      userID,
      madeAt: ctx.now().toISOString(),
      creditIDs: [...creditIDs],
    }),
  )
  return code
}

export interface VerifiedTranscript {
  name: string
  madeAt: string
  credits: {
    title: string
    creditType: string
    amount: number
    earnedOn: string
    isRevoked: boolean
  }[]
}

/**
 * What a printed transcript says, and what of it has been revoked since. Refuses 404 an unknown
 * code.
 */
export async function verifyTranscript(
  ctx: BaseContext,
  code: string,
): Promise<VerifiedTranscript> {
  const districtID =
    ctx.user?.districtID ?? (await publicDistrict(ctx.database, ctx.request.host))?.districtID
  if (districtID === undefined) throw refuse.notFound('kit.refusal.notFound')
  const db = ctx.database.district(districtID)
  const [copy] = await db.execute<{ name: string; madeAt: string; creditIDs: number[] }>(sql`
    select ltrim(coalesce(u.preferred_name, u.first_name) || ' ' || u.last_name) as name, c.made_at as "madeAt", c.credit_ids as "creditIDs"
    from ${pdTranscriptCopies} c join ${users} u on u.district_id = c.district_id and u.id = c.user_id where c.district_id = ${districtID} and c.code = upper(${code})`)
  if (!copy) throw refuse.notFound('pd.transcript.unknownCode')
  const credits = await db.execute<
    VerifiedTranscript['credits'][number] & Record<string, unknown>
  >(sql`
    select k.title, t.name as "creditType", k.amount, k.earned_on::text as "earnedOn", k.revoked_at is not null as "isRevoked"
    from ${pdCredits} k join ${creditTypes} t on t.district_id = k.district_id and t.id = k.credit_type_id where k.district_id = ${districtID} and ${isOneOf(sql`k.id`, copy.creditIDs)} order by k.earned_on desc, k.id desc`)
  return { name: copy.name, madeAt: copy.madeAt, credits: Array.from(credits) }
}
