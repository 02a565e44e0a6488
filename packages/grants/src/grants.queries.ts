import { schoolToday } from '@atrium/kit/server'
import { users } from '@atrium/auth/tables'
import { spentBySource, spentJSON } from '@atrium/finance/public'
import type { UserRequest } from '@atrium/kit/server'
import { likePattern, refuse } from '@atrium/kit/shared'
import { staffMembers } from '@atrium/people/tables'
import { and, eq, isNull, sql, type SQL } from 'drizzle-orm'
import { grantApplications, grantSteps } from './applications/applications.table.ts'
import {
  awardAmendments,
  awardEvidence,
  awards,
  conflictDeclarations,
  drawdowns,
  type AwardRow,
} from './awards/awards.table.ts'
import {
  closeoutFaults,
  positionOf,
  type CloseoutFacts,
  type Position,
} from './awards/position.rules.ts'
import { grantPrograms } from './programs/programs.table.ts'
import type { Stage } from './workflows/stages.rules.ts'
import { awardWorkflowVersions } from './workflows/workflows.table.ts'
import { takesPart } from './awards/taking-part.ts'

/** Staff by name, as choices for owners. */
export const staffOptions = (
  ctx: UserRequest,
  { search = '', ids }: { search?: string | undefined; ids?: number[] | undefined },
) =>
  ctx.db.execute<{ id: number; label: string }>(sql`
    select u.id, u.first_name || ' ' || u.last_name as label from ${users} u join ${staffMembers} m on m.district_id = u.district_id and m.user_id = u.id
    where u.district_id = ${ctx.user.districtID} and ${ids ? sql`u.id = any(${`{${ids.join(',')}}`}::int[])` : sql`u.status = 'active' and atrium_fold(u.first_name || ' ' || u.last_name) like atrium_fold(${likePattern(search)})`}
    order by u.last_name, u.first_name limit ${ids ? 500 : 50}`)

export interface Progress {
  stages: Stage[]
  stage: string
  next: string[]
  questions: string[]
  version: number
  awardID: number | null
  steps: {
    id: number
    from: string
    to: string
    by: string
    at: string
    answers: { question: string; answer: string }[]
  }[]
}

/**
 * An application's stage, in the version of the workflow that it follows. Refuses 404. One
 * statement.
 */
export async function readProgress(ctx: UserRequest, applicationID: number): Promise<Progress> {
  const { districtID } = ctx.user
  const [row] = await ctx.db.execute<
    Pick<Progress, 'stages' | 'stage' | 'version' | 'awardID' | 'steps'>
  >(sql`
    select a.stage, a.workflow_version as version, a.award_id as "awardID", coalesce(v.stages, '[]') as stages,
      coalesce((select json_agg(json_build_object('id', s.id, 'from', s.from_stage, 'to', s.to_stage, 'by', u.first_name || ' ' || u.last_name, 'at', s.at, 'answers', s.answers) order by s.id desc)
        from ${grantSteps} s join ${users} u on u.district_id = s.district_id and u.id = s.by_id where s.district_id = a.district_id and s.application_id = a.id), '[]') as steps
    from ${grantApplications} a left join ${awardWorkflowVersions} v on v.district_id = a.district_id and v.workflow_id = a.workflow_id and v.number = a.workflow_version
    where a.district_id = ${districtID} and a.id = ${applicationID} and a.removed_at is null`)
  if (!row) throw refuse.notFound('kit.refusal.notFound')
  const now = row.stages.find(({ name }) => name === row.stage)
  return { ...row, next: now?.next ?? [], questions: now?.questions ?? [] }
}

export interface AwardView {
  position: Position
  closeout: CloseoutFacts
  faults: ReturnType<typeof closeoutFaults>
  amendments: {
    number: number
    effectiveOn: string
    reason: string
    lines: { object: string; name: string; cents: number }[]
    by: string
  }[]
  drawdowns: {
    id: number
    cents: number
    requestedOn: string
    receivedOn: string | null
    withdrawnOn: string | null
    by: string
  }[]
  declarations: {
    id: number
    name: string
    isOwn: boolean
    hasConflict: boolean
    details: string | null
    declaredAt: string
    plan: string | null
  }[]
  mayDeclare: boolean
  due: DueItem[]
}

/** What an award's page shows besides its fields. Refuses 404. One statement. */
export async function readAward(ctx: UserRequest, awardID: number): Promise<AwardView> {
  const { districtID, userID } = ctx.user
  const person = (column: ReturnType<typeof sql>) =>
    sql`(select u.first_name || ' ' || u.last_name from ${users} u where u.district_id = a.district_id and u.id = ${column})`
  const [row] = await ctx.db.execute<
    Pick<AwardView, 'amendments' | 'drawdowns' | 'declarations' | 'mayDeclare' | 'due'> & {
      award: Pick<
        AwardRow,
        | 'amountCents'
        | 'indirectRate'
        | 'sourceCode'
        | 'startsOn'
        | 'endsOn'
        | 'matchCents'
        | 'matchMetCents'
      >
      openEvidence: number
      spent: { object: string; month: string; cents: number }[]
    }
  >(sql`
    select json_build_object('amountCents', a.amount_cents, 'indirectRate', a.indirect_rate, 'sourceCode', a.source_code, 'startsOn', a.starts_on, 'endsOn', a.ends_on, 'matchCents', a.match_cents, 'matchMetCents', a.match_met_cents) as award,
      (select count(*)::int from ${awardEvidence} e where e.district_id = a.district_id and e.award_id = a.id and e.removed_at is null and e.status <> 'accepted') as "openEvidence", ${spentJSON(districtID, sql`a.source_code`)} as spent,
      coalesce((select json_agg(json_build_object('number', m.number, 'effectiveOn', m.effective_on, 'reason', m.reason, 'lines', m.lines, 'by', ${person(sql`m.by_id`)}) order by m.number desc) from ${awardAmendments} m where m.district_id = a.district_id and m.award_id = a.id), '[]') as amendments,
      coalesce((select json_agg(json_build_object('id', d.id, 'cents', d.cents, 'requestedOn', d.requested_on, 'receivedOn', d.received_on, 'withdrawnOn', d.withdrawn_on, 'by', ${person(sql`d.by_id`)}) order by d.id desc) from ${drawdowns} d where d.district_id = a.district_id and d.award_id = a.id), '[]') as drawdowns,
      coalesce((select json_agg(json_build_object('id', c.id, 'name', ${person(sql`c.user_id`)}, 'isOwn', c.user_id = ${userID}, 'hasConflict', c.has_conflict, 'details', c.details, 'declaredAt', c.declared_at, 'plan', c.plan) order by c.id desc) from ${conflictDeclarations} c where c.district_id = a.district_id and c.award_id = a.id), '[]') as declarations,
      coalesce((select json_agg(${dueItem(schoolToday(ctx))} order by e.due_on, e.id) from ${awardEvidence} e where e.district_id = a.district_id and e.award_id = a.id and e.removed_at is null and e.status = 'open'), '[]') as due,
      ${takesPart(ctx, awardID)} as "mayDeclare"
    from ${awards} a where a.district_id = ${districtID} and a.id = ${awardID} and a.removed_at is null`)
  if (!row) throw refuse.notFound('kit.refusal.notFound')
  const { award, openEvidence, spent, ...parts } = row
  const counted = parts.drawdowns.filter(({ withdrawnOn }) => withdrawnOn === null)
  const position = positionOf({
    ...award,
    budget: parts.amendments[0]?.lines ?? [],
    drawnCents: counted.reduce((sum, { cents }) => sum + cents, 0),
    spent: spent.filter(
      ({ month }) => month >= `${award.startsOn.slice(0, 7)}-01` && month <= award.endsOn,
    ),
  })
  const closeout: CloseoutFacts = {
    endsOn: award.endsOn,
    today: schoolToday(ctx),
    openEvidence,
    overspentCents: Math.max(0, -position.leftCents),
    matchLeftCents: Math.max(0, award.matchCents - award.matchMetCents),
    undrawnCents: position.drawableCents,
    openDrawdowns: counted.filter(({ receivedOn }) => receivedOn === null).length,
  }
  return { ...parts, position, closeout, faults: closeoutFaults(closeout) }
}

export interface StandingRow {
  award: AwardRow
  program: string
  listing: string | null
  passThrough: string | null
  funder: string
  position: Position
  drawnCents: number
}

/** Every award with its position, as the basis for reports. Three statements. */
export async function awardStanding(
  ctx: UserRequest,
  span?: { from: string; to: string },
): Promise<StandingRow[]> {
  const { districtID } = ctx.user
  const rows = await ctx.db
    .select({
      award: awards,
      program: grantPrograms.name,
      listing: grantPrograms.listing,
      passThrough: grantPrograms.passThrough,
      funder: grantPrograms.funder,
      drawnCents: sql<number>`coalesce((select sum(d.cents) from award_drawdown d where d.district_id = ${awards.districtID} and d.award_id = ${awards.id} and d.withdrawn_on is null), 0)::float8`,
      budget: sql<
        { object: string; name: string; cents: number }[]
      >`coalesce((select b.lines from award_amendment b where b.district_id = ${awards.districtID} and b.award_id = ${awards.id} order by b.number desc limit 1), '[]')`,
    })
    .from(awards)
    .innerJoin(
      grantPrograms,
      and(eq(grantPrograms.districtID, awards.districtID), eq(grantPrograms.id, awards.programID)),
    )
    .where(and(eq(awards.districtID, districtID), isNull(awards.removedAt)))
    .orderBy(awards.endsOn, awards.id)
  const spent = await spentBySource(ctx.db, districtID, [
    ...new Set(rows.map(({ award }) => award.sourceCode)),
  ])
  return rows.map(({ budget, ...row }) => ({
    ...row,
    position: positionOf({
      ...row.award,
      budget,
      drawnCents: row.drawnCents,
      spent: spent.filter(
        ({ source, month }) =>
          source === row.award.sourceCode &&
          month >= `${(span?.from ?? row.award.startsOn).slice(0, 7)}-01` &&
          month <= (span?.to ?? row.award.endsOn) &&
          month >= `${row.award.startsOn.slice(0, 7)}-01` &&
          month <= row.award.endsOn,
      ),
    }),
  }))
}

/** Open evidence in order of due date: what an award still has to deliver. */
export interface DueItem {
  id: number
  title: string
  award: string
  dueOn: string
  owner: string
  /** `soon`: within 30 days. */
  when: 'overdue' | 'soon' | 'later'
}

/** Evidence `e` of award `a` as a `DueItem`. */
const dueItem = (
  today: string,
): SQL => sql`json_build_object('id', e.id, 'title', e.title, 'award', a.title, 'dueOn', e.due_on,
  'owner', (select u.first_name || ' ' || u.last_name from ${users} u where u.district_id = e.district_id and u.id = e.owner_id),
  'when', case when e.due_on < ${today}::date then 'overdue' when e.due_on <= ${today}::date + 30 then 'soon' else 'later' end)`

/** What is due to funders, the first hundred by date. One statement. */
export async function dueSoon(ctx: UserRequest): Promise<DueItem[]> {
  const rows = await ctx.db.execute<{ due: DueItem }>(sql`
    select ${dueItem(schoolToday(ctx))} as due from ${awardEvidence} e join ${awards} a on a.district_id = e.district_id and a.id = e.award_id and a.removed_at is null
    where e.district_id = ${ctx.user.districtID} and e.removed_at is null and e.status = 'open' order by e.due_on, e.id limit 100`)
  return rows.map(({ due }) => due)
}
