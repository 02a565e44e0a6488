import { users } from '@atrium/auth/tables'
import { noteOnceADay, schoolToday, type UserRequest } from '@atrium/kit/server'
import { includes, reachOver, refuse } from '@atrium/kit/shared'
import { nameOf } from '@atrium/people/public'
import { staffMembers } from '@atrium/people/tables'
import { actsFor } from '@atrium/workflow/rules'
import { sql, type SQL } from 'drizzle-orm'
import { isAssigned } from '../colleagues/colleagues.queries.ts'
import { growthColleagues } from '../colleagues/colleagues.table.ts'
import type { FrameworkContent } from '../frameworks/framework-content.types.ts'
import { evaluates, manages, type ObservationKind } from '../words.ts'
import type { Edition, SheetNote, SheetRating } from './edition.types.ts'
import { isShared, observationWorkflow, type ObservationStatus } from './observation-state.rules.ts'
import { partsIn, within } from './observations.actions.ts'
import {
  observationEditions,
  observationNotes,
  observationRatings,
  observations,
} from './observations.table.ts'

/** An observation with its evidence and ratings. */
export interface Sheet {
  id: number
  version: number
  educatorID: number
  educator: string
  evaluator: string
  second: string | null
  kind: ObservationKind
  plannedOn: string
  topic: string | null
  status: ObservationStatus
  framework: FrameworkContent
  startedAt: string | null
  sharedAt: string | null
  strengths: string | null
  nextSteps: string | null
  response: string | null
  respondedAt: string | null
  educatorSignedAt: string | null
  evaluatorSignedAt: string | null
  evaluatorSignedBy: string | null
  notes: SheetNote[]
  ratings: SheetRating[]
  editions: Edition[]
  /** The reader writes notes and ratings now. */
  mayWrite: boolean
  /** The acts of the educator, on their own page. */
  acts: string[]
}

type Stored = Omit<Sheet, 'mayWrite' | 'acts'> & {
  schoolID: number
  evaluatorID: number | null
  secondID: number | null
}

const iso = (at: SQL): SQL =>
  sql`to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** One statement. */
async function read(ctx: UserRequest, condition: SQL): Promise<Stored | undefined> {
  const { districtID, userID } = ctx.user
  const o = sql`${observations}`
  const person = (id: SQL) => nameOf(sql`${o}.district_id`, sql`${o}.${id}`)
  const [row] = await ctx.db.execute<{ sheet: Stored }>(sql`
    select json_build_object(
      'id', ${o}.id, 'version', ${o}.version, 'schoolID', ${o}.school_id, 'educatorID', ${o}.educator_id, 'evaluatorID', ${o}.evaluator_id, 'secondID', ${o}.second_id,
      'educator', ${person(sql`educator_id`)}, 'evaluator', ${person(sql`evaluator_id`)}, 'second', ${person(sql`second_id`)},
      'kind', ${o}.kind, 'plannedOn', ${o}.planned_on, 'topic', ${o}.topic, 'status', ${o}.status, 'framework', ${o}.framework,
      'startedAt', ${iso(sql`${o}.started_at`)}, 'sharedAt', ${iso(sql`${o}.shared_at`)}, 'strengths', ${o}.strengths, 'nextSteps', ${o}.next_steps,
      'response', ${o}.response, 'respondedAt', ${iso(sql`${o}.responded_at`)}, 'educatorSignedAt', ${iso(sql`${o}.educator_signed_at`)},
      'evaluatorSignedAt', ${iso(sql`${o}.evaluator_signed_at`)}, 'evaluatorSignedBy', ${person(sql`evaluator_signed_by`)},
      'notes', (select coalesce(json_agg(json_build_object('id', n.id, 'at', ${iso(sql`n.at`)}, 'text', n.text, 'indicatorIDs', n.indicator_ids,
          'author', ${nameOf(sql`n.district_id`, sql`n.author_id`)}, 'isOwn', n.author_id = ${userID}, 'revision', n.revision) order by n.at, n.id), '[]')
        from ${observationNotes} n where n.district_id = ${o}.district_id and n.observation_id = ${o}.id and n.removed_at is null),
      'ratings', (select coalesce(json_agg(json_build_object('indicatorID', r.indicator_id, 'level', r.level, 'why', r.why, 'version', r.version) order by r.indicator_id), '[]')
        from ${observationRatings} r where r.district_id = ${o}.district_id and r.observation_id = ${o}.id),
      'editions', (select coalesce(json_agg(json_build_object('number', e.number, 'content', e.content, 'reason', e.reason,
          'correctedBy', ${nameOf(sql`e.district_id`, sql`e.corrected_by`)}, 'correctedAt', ${iso(sql`e.corrected_at`)}) order by e.number desc), '[]')
        from ${observationEditions} e where e.district_id = ${o}.district_id and e.observation_id = ${o}.id)) as sheet
    from ${observations} where ${o}.district_id = ${districtID} and ${o}.removed_at is null and ${condition}`)
  return row?.sheet
}

/** An observation for its observers and for administrators. Refuses 404. */
export async function sheetOf(ctx: UserRequest, id: number): Promise<Sheet> {
  const found = await read(ctx, sql`${observations.id} = ${id} and ${within(ctx) ?? sql`true`}`)
  if (!found) throw refuse.notFound('kit.refusal.notFound')
  await noteOnceADay(ctx, {
    ...{ kind: 'sensitiveRead', entity: 'observation.observations', subjectID: found.educatorID },
  })
  const { schoolID, evaluatorID, secondID, ...sheet } = found
  const parts = partsIn(ctx, { educatorID: sheet.educatorID, schoolID, evaluatorID, secondID })
  const isOpen = sheet.status === 'planned' || sheet.status === 'observing'
  return {
    ...sheet,
    mayWrite: isOpen && (parts.includes('evaluator') || parts.includes('second')),
    acts: [],
  }
}

/**
 * One of one’s own observations, once it was shared. While it is corrected, it reads as it was shared last. Refuses
 * 404.
 */
export async function ownSheet(ctx: UserRequest, id: number): Promise<Sheet> {
  const { userID } = ctx.user
  const found = await read(
    ctx,
    sql`${observations.id} = ${id} and ${observations.educatorID} = ${userID}`,
  )
  if (!found) throw refuse.notFound('kit.refusal.notFound')
  const { schoolID: _school, evaluatorID: _evaluator, secondID: _second, ...sheet } = found
  if (isShared(sheet.status)) {
    const facts = {
      ...{ hasEvidence: true, evaluatorSigned: sheet.evaluatorSignedAt !== null },
      educatorSigned: sheet.educatorSignedAt !== null,
      evaluatorLeft: false,
    }
    const situation = { parts: ['educator' as const], facts }
    const acts = actsFor(observationWorkflow, sheet.status, situation)
    return { ...sheet, mayWrite: false, acts }
  }
  const [last] = sheet.editions
  if (!last) throw refuse.notFound('kit.refusal.notFound')
  const { notes, ratings, ...said } = last.content
  return {
    ...sheet,
    ...said,
    evaluator: said.evaluator ?? sheet.evaluator,
    evaluatorSignedBy:
      said.evaluatorSignedAt === null ? null : (said.evaluatorSignedBy ?? sheet.evaluator),
    notes: notes.map((note) => ({ ...note, isOwn: false, revision: 1 })),
    ratings: ratings.map((rating) => ({ ...rating, version: 1 })),
    ...{ mayWrite: false, acts: [] },
  }
}

/** A line of an educator’s page. */
export interface OwnLine {
  id: number
  kind: ObservationKind
  plannedOn: string
  topic: string | null
  status: ObservationStatus
  evaluator: string
  educatorSigned: boolean
  evaluatorSigned: boolean
}

export interface StaffObservations {
  lines: OwnLine[]
  evaluators: { name: string; role: 'evaluator' | 'mentor'; until: string | null }[]
  isOwn: boolean
}

/**
 * An educator’s observations that were shared, and announced visits, newest first, with who evaluates and mentors them: for themselves,
 * for administrators of growth at their school, and for who evaluates them today. Refuses 404. One statement.
 */
export async function staffObservations(
  ctx: UserRequest,
  educatorID: number,
): Promise<StaffObservations> {
  const { districtID, userID } = ctx.user
  const today = schoolToday(ctx)
  const isOwn = educatorID === userID
  const o = sql`${observations}`
  const [row] = await ctx.db.execute<{
    schoolID: number
    isTheirs: boolean
    lines: OwnLine[]
    evaluators: StaffObservations['evaluators']
  }>(sql`
    select m.school_id as "schoolID", ${isAssigned({ districtID, role: 'evaluator', colleagueID: userID, educatorID, on: today })} as "isTheirs",
      (select coalesce(json_agg(json_build_object('id', ${o}.id, 'kind', ${o}.kind, 'plannedOn', ${o}.planned_on, 'topic', ${o}.topic, 'status', ${o}.status,
          'evaluator', ${nameOf(sql`${o}.district_id`, sql`${o}.evaluator_id`)}, 'educatorSigned', ${o}.educator_signed_at is not null, 'evaluatorSigned', ${o}.evaluator_signed_at is not null)
          order by ${o}.planned_on desc, ${o}.id desc), '[]')
        from ${observations} where ${o}.district_id = ${districtID} and ${o}.educator_id = ${educatorID} and ${o}.removed_at is null
          and (${o}.status in ('shared', 'signed') or ${o}.corrections > 0 or (${o}.status = 'planned' and ${o}.kind = 'announced'))) as lines,
      (select coalesce(json_agg(json_build_object('name', ltrim(u.first_name || ' ' || u.last_name), 'role', g.role, 'until', g.ends_on) order by g.role, u.last_name, g.id), '[]')
        from ${growthColleagues} g join ${users} u on u.district_id = g.district_id and u.id = g.colleague_id
        where g.district_id = ${districtID} and g.educator_id = ${educatorID} and g.removed_at is null
          and ${today}::date between g.starts_on and coalesce(g.ends_on, ${today}::date)) as evaluators
    from ${staffMembers} m where m.district_id = ${districtID} and m.user_id = ${educatorID}`)
  const at = (needs: string) => includes(reachOver(ctx.user, [needs]), row?.schoolID ?? null)
  const may = row && (isOwn || at(manages) || (row.isTheirs && at(evaluates)))
  if (!may) throw refuse.notFound('kit.refusal.notFound')
  if (!isOwn)
    await noteOnceADay(ctx, {
      ...{ kind: 'sensitiveRead', entity: 'observation.observations', subjectID: educatorID },
    })
  // What is planned or being corrected is open to the educator and to administrators.
  const lines = row.lines.filter(({ status }) => isShared(status) || isOwn || at(manages))
  return { lines, evaluators: row.evaluators, isOwn }
}
