import { schoolToday } from '@atrium/kit/server'
import { users } from '@atrium/auth/tables'
import type { UserRequest } from '@atrium/kit/server'
import { likePattern, refuse } from '@atrium/kit/shared'
import { staffMembers } from '@atrium/people/tables'
import { sql, type SQL } from 'drizzle-orm'
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
  awardFacts,
  awardSpending,
  positionFrom,
  readExcess,
  requestable,
  termColumns,
  type AwardFacts,
  type Excess,
  type SpendingLine,
  type Terms,
} from './awards/spending.queries.ts'
import {
  percentOfDays,
  closeoutFaults,
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
    select u.id, ltrim(u.first_name || ' ' || u.last_name) as label from ${users} u join ${staffMembers} m on m.district_id = u.district_id and m.user_id = u.id
    where u.district_id = ${ctx.user.districtID} and ${ids ? sql`u.id = any(${`{${ids.join(',')}}`}::int[])` : sql`u.status = 'active' and atrium_fold(ltrim(u.first_name || ' ' || u.last_name)) like atrium_fold(${likePattern(search)})`}
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
      coalesce((select json_agg(json_build_object('id', s.id, 'from', s.from_stage, 'to', s.to_stage, 'by', ltrim(u.first_name || ' ' || u.last_name), 'at', s.at, 'answers', s.answers) order by s.id desc)
        from ${grantSteps} s join ${users} u on u.district_id = s.district_id and u.id = s.by_id where s.district_id = a.district_id and s.application_id = a.id), '[]') as steps
    from ${grantApplications} a left join ${awardWorkflowVersions} v on v.district_id = a.district_id and v.workflow_id = a.workflow_id and v.number = a.workflow_version
    where a.district_id = ${districtID} and a.id = ${applicationID} and a.removed_at is null`)
  if (!row) throw refuse.notFound('kit.refusal.notFound')
  const now = row.stages.find(({ name }) => name === row.stage)
  return { ...row, next: now?.next ?? [], questions: now?.questions ?? [] }
}

export interface AwardView {
  position: Position
  excess: Excess
  /** What may be drawn now: less what other awards of its source drew too much. */
  requestableCents: number
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
  /** Spending that could be this award's or another's: someone has to say. */
  unassigned: SpendingLine[]
  unassignedCents: number
  /** Paid after its last day for an order of its days: it may be this award's. */
  late: SpendingLine[]
  assigned: SpendingLine[]
}

/** What an award's page shows besides its fields. Refuses 404. Two statements. */
export async function readAward(ctx: UserRequest, awardID: number): Promise<AwardView> {
  const { districtID, userID } = ctx.user
  const person = (column: ReturnType<typeof sql>) =>
    sql`(select ltrim(u.first_name || ' ' || u.last_name) from ${users} u where u.district_id = a.district_id and u.id = ${column})`
  const excessNow = readExcess(ctx.db, { districtID, id: awardID }, schoolToday(ctx))
  const asked = ctx.db.execute<
    Pick<AwardView, 'amendments' | 'drawdowns' | 'declarations' | 'mayDeclare' | 'due'> & {
      award: Terms & Pick<AwardRow, 'endsOn' | 'matchCents' | 'matchMetCents'>
      openEvidence: number
      facts: AwardFacts
    }
  >(sql`
    select json_build_object('amountCents', a.amount_cents, 'indirectRate', a.indirect_rate, 'indirectBase', a.indirect_base, 'subawardCapCents', a.subaward_cap_cents, 'excludedObjects', a.excluded_objects, 'endsOn', a.ends_on, 'matchCents', a.match_cents, 'matchMetCents', a.match_met_cents) as award,
      (select count(*)::int from ${awardEvidence} e where e.district_id = a.district_id and e.award_id = a.id and e.removed_at is null and e.status <> 'accepted') as "openEvidence", ${awardFacts(schoolToday(ctx))} as facts,
      coalesce((select json_agg(json_build_object('number', m.number, 'effectiveOn', m.effective_on, 'reason', m.reason, 'lines', m.lines, 'by', ${person(sql`m.by_id`)}) order by m.number desc) from ${awardAmendments} m where m.district_id = a.district_id and m.award_id = a.id), '[]') as amendments,
      coalesce((select json_agg(json_build_object('id', d.id, 'cents', d.cents, 'requestedOn', d.requested_on, 'receivedOn', d.received_on, 'withdrawnOn', d.withdrawn_on, 'by', ${person(sql`d.by_id`)}) order by d.id desc) from ${drawdowns} d where d.district_id = a.district_id and d.award_id = a.id), '[]') as drawdowns,
      coalesce((select json_agg(json_build_object('id', c.id, 'name', ${person(sql`c.user_id`)}, 'isOwn', c.user_id = ${userID}, 'hasConflict', c.has_conflict, 'details', c.details, 'declaredAt', c.declared_at, 'plan', c.plan) order by c.id desc) from ${conflictDeclarations} c where c.district_id = a.district_id and c.award_id = a.id), '[]') as declarations,
      coalesce((select json_agg(${dueItem(schoolToday(ctx))} order by e.due_on, e.id) from ${awardEvidence} e where e.district_id = a.district_id and e.award_id = a.id and e.removed_at is null and e.status = 'open'), '[]') as due,
      ${takesPart(ctx, awardID)} as "mayDeclare"
    from ${awards} a where a.district_id = ${districtID} and a.id = ${awardID} and a.removed_at is null`)
  const [[row], excess] = await Promise.all([asked, excessNow])
  if (!row) throw refuse.notFound('kit.refusal.notFound')
  const { award, openEvidence, facts, ...parts } = row
  const counted = parts.drawdowns.filter(({ withdrawnOn }) => withdrawnOn === null)
  const position = positionFrom(award, facts)
  const { unassigned, unassignedCents, late } = facts
  // Indirect costs are assigned as they are posted, and stay.
  const assigned = facts.assigned.filter(({ object }) => object !== position.indirectObject)
  const closeout: CloseoutFacts = {
    endsOn: award.endsOn,
    today: schoolToday(ctx),
    openEvidence,
    overspentCents: Math.max(0, -position.leftCents),
    matchLeftCents: Math.max(0, award.matchCents - award.matchMetCents),
    undrawnCents: position.drawableCents,
    overdrawnCents: position.overdrawnCents,
    openDrawdowns: counted.filter(({ receivedOn }) => receivedOn === null).length,
    unassignedCents,
  }
  return {
    ...{ ...parts, position, closeout, unassigned, unassignedCents, late, assigned, excess },
    requestableCents: requestable(position, excess),
    faults: closeoutFaults(closeout),
  }
}

export interface StandingRow {
  award: Pick<AwardRow, 'id' | 'title' | 'number' | 'startsOn' | 'endsOn' | 'amountCents'>
  position: Position
  drawnCents: number
}

/** Every award, or those that `where` says of `a`, with its position today. One statement. */
export async function awardStanding(
  ctx: UserRequest,
  where: SQL = sql`true`,
): Promise<StandingRow[]> {
  const rows = await ctx.db.execute<
    Pick<AwardRow, 'id' | 'title' | 'number' | 'startsOn' | 'endsOn'> &
      Terms & { facts: AwardFacts }
  >(sql`
    select a.id, a.title, a.number, a.starts_on::text as "startsOn", a.ends_on::text as "endsOn", ${termColumns}, ${awardFacts(schoolToday(ctx))} as facts
    from ${awards} a where a.district_id = ${ctx.user.districtID} and a.removed_at is null and ${where} order by a.ends_on, a.id`)
  return rows.map(({ facts, ...award }) => ({
    award,
    position: positionFrom(award, facts),
    drawnCents: facts.drawnCents,
  }))
}

/** An award on the way to its last day. */
export interface BurnDown {
  id: number
  title: string
  amountCents: number
  spentCents: number
  /** What may be requested from the funder now. */
  drawableCents: number
  endsOn: string
  /** Of its days, how many have passed, 0–100. */
  daysPercent: number
}

/** Awards that are open today, the first to end first. One statement. */
export async function burnDown(ctx: UserRequest): Promise<BurnDown[]> {
  const today = schoolToday(ctx)
  const standing = await awardStanding(
    ctx,
    sql`a.status <> 'closed' and ${today}::date between a.starts_on and a.ends_on`,
  )
  return standing.map(({ award: { id, title, amountCents, startsOn, endsOn }, position }) => ({
    ...{ id, title, amountCents, endsOn },
    spentCents: amountCents - position.leftCents,
    drawableCents: position.drawableCents,
    daysPercent: percentOfDays(startsOn, endsOn, today),
  }))
}

export interface FederalRow {
  awardID: number | null
  listing: string | null
  program: string | null
  funder: string | null
  passThrough: string | null
  /** The award's number, or the source that no award counts. */
  number: string
  cents: number
}

/**
 * What the ledger has under the sources of federal awards in a span: by award, and by source where
 * no award counts it. One statement.
 */
export const federalSpending = (
  ctx: UserRequest,
  { from, to }: { from: string; to: string },
): Promise<FederalRow[]> => {
  const { districtID } = ctx.user
  const federal = sql`s.source in (select f.source_code from ${awards} f join ${grantPrograms} q on q.district_id = f.district_id and q.id = f.program_id
    where f.district_id = ${districtID} and f.removed_at is null and q.listing is not null)`
  return ctx.db.execute<FederalRow & Record<string, unknown>>(sql`
    select w."awardID", p.listing, p.name as program, p.funder, p.pass_through as "passThrough", coalesce(a.number, w.source) as number, sum(w.cents)::float8 as cents
    from ${awardSpending(districtID, sql`s.day between ${from}::date and ${to}::date and ${federal}`)} w
    left join ${awards} a on a.district_id = ${districtID} and a.id = w."awardID"
    left join ${grantPrograms} p on p.district_id = a.district_id and p.id = a.program_id
    where a.id is null or p.listing is not null
    group by 1, 2, 3, 4, 5, 6 having sum(w.cents) <> 0 order by p.listing nulls last, w."awardID", 6`)
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
  'owner', (select ltrim(u.first_name || ' ' || u.last_name) from ${users} u where u.district_id = e.district_id and u.id = e.owner_id),
  'when', case when e.due_on < ${today}::date then 'overdue' when e.due_on <= ${today}::date + 30 then 'soon' else 'later' end)`

/** What is due to funders, the first hundred by date. One statement. */
export async function dueSoon(ctx: UserRequest): Promise<DueItem[]> {
  const rows = await ctx.db.execute<{ due: DueItem }>(sql`
    select ${dueItem(schoolToday(ctx))} as due from ${awardEvidence} e join ${awards} a on a.district_id = e.district_id and a.id = e.award_id and a.removed_at is null
    where e.district_id = ${ctx.user.districtID} and e.removed_at is null and e.status = 'open' order by e.due_on, e.id limit 100`)
  return rows.map(({ due }) => due)
}
