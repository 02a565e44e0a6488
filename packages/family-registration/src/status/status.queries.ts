import { limit, type BaseContext } from '@atrium/kit/server'
import { refuse } from '@atrium/kit/shared'
import { publicDistrict } from '@atrium/schools/public'
import { schoolYears } from '@atrium/schools/tables'
import { sql } from 'drizzle-orm'
import { statusTokenHash } from '../family/send.actions.ts'
import { familyRegistrations, registrationChildren } from '../submissions.table.ts'
import type { ChildStatus, MissingKind, RegistrationKind, SubmissionStatus } from '../words.ts'

export interface PublicStatus {
  kind: RegistrationKind
  yearName: string
  status: SubmissionStatus
  sentAt: string
  missing: MissingKind[]
  hasQuestion: boolean
  /** Initials: someone who finds the link learns no name. */
  children: { initials: string; status: ChildStatus }[]
}

/** Where a registration stands, for anyone who holds its link; without names, answers or documents. Refuses 404, 429. */
export async function publicStatus(ctx: BaseContext, token: string): Promise<PublicStatus> {
  await limit(ctx.database, `registration:status:${ctx.request.ip}`, { points: 60, seconds: 900 })
  const districtID =
    ctx.user?.districtID ?? (await publicDistrict(ctx.database, ctx.request.host))?.districtID
  if (districtID === undefined) throw refuse.notFound('kit.refusal.notFound')
  const [row] = await ctx.database.district(districtID).execute<
    PublicStatus & Record<string, unknown>
  >(sql`
    select r.kind, y.name as "yearName", r.status, r.sent_at as "sentAt", r.missing, r.question is not null as "hasQuestion",
      (select coalesce(json_agg(json_build_object('initials', upper(left(coalesce(x.facts ->> 'firstName', ''), 1) || left(coalesce(x.facts ->> 'lastName', ''), 1)), 'status', x.status) order by x.id), '[]')
        from ${registrationChildren} x where x.district_id = r.district_id and x.registration_id = r.id and x.removed_at is null) as children
    from ${familyRegistrations} r join ${schoolYears} y on y.district_id = r.district_id and y.id = r.school_year_id
    where r.district_id = ${districtID} and r.status_token_hash = ${statusTokenHash(token)} and r.removed_at is null`)
  if (!row) throw refuse.notFound('kit.refusal.notFound')
  return row
}
