import {
  id,
  isOneOf,
  ownedRecord,
  ownedWrite,
  type RecordOwner,
  type Tx,
  type UserRequest,
} from '@atrium/kit/server'
import { reachOver, refuse, schoolDate, type Translated } from '@atrium/kit/shared'
import { users } from '@atrium/auth/tables'
import { enrolledOn, isOwnChild, loadStudent, notRestrictedFor } from '@atrium/people/public'
import { students } from '@atrium/people/tables'
import { and, eq, isNull, not, or, sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import { interventionSection } from '../interventions.actions.ts'
import { manages } from '../intervention.words.ts'
import { interventions, progressMonitors } from '../interventions.table.ts'
import { aimAt, weekOf, weeksToChange } from './aim-line.rules.ts'
import { interventionPoints } from './monitoring.table.ts'
import { pointList } from './points.fields.ts'

/** Interventions whose measures someone enters: those they lead, and those of schools where they manage them. */
function mayEnter({ user }: Pick<UserRequest, 'user'>): SQL {
  const reach = reachOver(user, [manages])
  return and(
    isNull(interventions.removedAt),
    or(
      eq(interventions.leadID, user.userID),
      reach === 'district'
        ? sql`true`
        : sql`exists (select from ${students} s where s.district_id = ${interventions.districtID} and s.user_id = ${interventions.userID} and ${isOneOf(sql`s.school_id`, reach)})`,
    ),
    notRestrictedFor(user, interventions.userID),
    not(isOwnChild(user, interventions.userID)),
  ) as SQL
}

interface OfIntervention {
  interventionID: number
}

const owner: RecordOwner<OfIntervention, undefined> = {
  key: z.object({ interventionID: id }),
  open: async (ctx, { interventionID }) => {
    const [found] = await ctx.db
      .select({ id: interventions.id })
      .from(interventions)
      .where(
        and(
          eq(interventions.districtID, ctx.user.districtID),
          eq(interventions.id, interventionID),
          mayEnter(ctx),
        ),
      )
    if (!found) throw refuse.notFound('kit.refusal.notFound')
    return undefined
  },
  lock: (tx, ctx, { interventionID }) => locked(tx, ctx, [interventionID]),
  values: ({ interventionID }) => ({ interventionID }),
  logged: (event) => event,
}

export const pointRecord = ownedRecord(pointList, {
  table: interventionPoints,
  owner,
  beforeWrite: async ({ ctx, act, draft: { held, planned }, values }) => {
    if (act === 'create') values.enteredBy = ctx.user.userID
    return held !== null && planned !== null && held > planned
      ? { held: { id: 'students.points.moreHeld' } }
      : undefined
  },
})

/** The interventions among these whose measures the caller may enter, locked. */
const locked = (tx: Tx, ctx: UserRequest, ids: readonly number[]) =>
  tx
    .select({ id: interventions.id })
    .from(interventions)
    .where(
      and(
        eq(interventions.districtID, ctx.user.districtID),
        isOneOf(interventions.id, ids),
        mayEnter(ctx),
      ),
    )
    .orderBy(interventions.id)
    .for('update')

export interface EnteredPoint {
  interventionID: number
  value: number
  held: number | null
  planned: number | null
}

/**
 * Enters the measures of a class for one day, all or none, in one transaction. A measure of that day
 * that is there already is corrected. Refuses 404 if one of them isn't the caller's to enter.
 */
export async function savePoints(
  ctx: UserRequest,
  { day, points }: { day: string; points: readonly EnteredPoint[] },
): Promise<{ saved: number }> {
  const { districtID } = ctx.user
  return ctx.database.transaction(districtID, async (tx) => {
    const ids = [...new Set(points.map(({ interventionID }) => interventionID))]
    if ((await locked(tx, ctx, ids)).length !== ids.length)
      throw refuse.notFound('kit.refusal.notFound')
    const known = await tx
      .select()
      .from(interventionPoints)
      .where(
        and(
          eq(interventionPoints.districtID, districtID),
          isOneOf(interventionPoints.interventionID, ids),
          eq(interventionPoints.day, day),
          isNull(interventionPoints.removedAt),
        ),
      )
    for (const { interventionID, ...point } of points) {
      const { add, change } = ownedWrite(tx, ctx, pointRecord, { interventionID })
      const before = known.find((one) => one.interventionID === interventionID)
      if (before) await change({ id: before.id, version: before.version, changes: point })
      else await add({ day, ...point })
    }
    return { saved: points.length }
  })
}

/** A student of the caller's with a measure to enter. */
export interface ToEnter {
  interventionID: number
  studentID: number
  /** `Ruiz, Ana` */
  name: string
  goal: string
  monitorID: number
  monitor: Translated
  unit: Translated
  /** The last measure. */
  last: { day: string; value: number } | null
}

/** The current interventions with a measure that the caller enters, of students who go on here, by measure and name. One statement. */
export async function pointsToEnter(ctx: UserRequest): Promise<ToEnter[]> {
  const { user } = ctx
  const today = schoolDate(ctx.now(), user.timeZone ?? 'UTC')
  const rows = await ctx.db
    .select({
      interventionID: interventions.id,
      studentID: interventions.userID,
      name: sql<string>`concat_ws(', ', ${users.lastName}, nullif(coalesce(${users.preferredName}, ${users.firstName}), ''))`,
      goal: interventions.goal,
      monitorID: progressMonitors.id,
      monitor: progressMonitors.name,
      unit: progressMonitors.unit,
      last: sql<{ day: string; value: number } | null>`(
        select json_build_object('day', x.day, 'value', x.value) from ${interventionPoints} x
        where x.district_id = ${interventions.districtID} and x.intervention_id = ${interventions.id} and x.removed_at is null
        order by x.day desc limit 1)`,
    })
    .from(interventions)
    .innerJoin(
      progressMonitors,
      and(
        eq(progressMonitors.districtID, interventions.districtID),
        eq(progressMonitors.id, interventions.monitorID),
      ),
    )
    .innerJoin(
      users,
      and(eq(users.districtID, interventions.districtID), eq(users.id, interventions.userID)),
    )
    .where(
      and(
        eq(interventions.districtID, user.districtID),
        mayEnter(ctx),
        enrolledOn(user.districtID, interventions.userID, { day: today }),
        sql`${interventions.startsOn} <= ${today}::date and coalesce(${interventions.endsOn} >= ${today}::date, true)`,
        user.schoolID === 0
          ? undefined
          : sql`exists (select from ${students} s where s.district_id = ${interventions.districtID} and s.user_id = ${interventions.userID} and s.school_id = ${user.schoolID})`,
      ),
    )
    .orderBy(progressMonitors.id, users.lastName, users.firstName, interventions.id)
    .limit(500)
  return rows
}

/** How an intervention goes: its measures against the aim line. */
export interface Progress {
  interventionID: number
  baseline: number
  target: number
  targetOn: string
  points: { day: string; week: number; value: number; aim: number }[]
  /** The days of measures that ask for a change: four in a row below the line. */
  changeOn: string[]
  /** Of the sessions planned, the percentage that was held; null if none were noted. */
  fidelity: number | null
}

/**
 * The measures of a student's interventions, for those who read them on the profile: families only those
 * that are shared. Refuses 404 like `loadStudent`.
 */
export async function studentProgress(ctx: UserRequest, studentID: number): Promise<Progress[]> {
  const { districtID, userID } = ctx.user
  const { facts } = await loadStudent(ctx, studentID, interventionSection.name)
  const isOwn = facts.viewerIsGuardian !== 'no' || facts.userID === userID
  const rows = await ctx.db.execute<{
    id: number
    startsOn: string
    baseline: number
    target: number
    targetOn: string
    points: { day: string; value: number; held: number | null; planned: number | null }[]
  }>(sql`
    select i.id, i.starts_on::text as "startsOn", i.baseline, i.target, i.target_on::text as "targetOn",
      (select coalesce(json_agg(json_build_object('day', x.day, 'value', x.value, 'held', x.held, 'planned', x.planned) order by x.day), '[]')
        from ${interventionPoints} x where x.district_id = i.district_id and x.intervention_id = i.id and x.removed_at is null) as points
    from ${interventions} i
    where i.district_id = ${districtID} and i.user_id = ${studentID} and i.removed_at is null and i.monitor_id is not null
      and i.baseline is not null and i.target is not null and i.target_on is not null and ${isOwn ? sql`i.is_for_family` : sql`true`}
    order by i.id`)
  return rows.map(({ id: interventionID, startsOn, baseline, target, targetOn, points }) => {
    const line = { baseline, target, weeks: Math.max(1, weekOf(startsOn, targetOn)) }
    const weekly = points.map(({ day, value }) => ({ day, value, week: weekOf(startsOn, day) }))
    const weeks = weeksToChange(line, weekly)
    const noted = points.filter(({ held, planned }) => held !== null && planned !== null)
    const sum = (name: 'held' | 'planned') =>
      noted.reduce((total, one) => total + (one[name] ?? 0), 0)
    return {
      ...{ interventionID, baseline, target, targetOn },
      points: weekly.map((one) => ({ ...one, aim: aimAt(line, one.week) })),
      changeOn: weekly.flatMap(({ day, week }) => (weeks.includes(week) ? [day] : [])),
      fidelity: sum('planned') === 0 ? null : Math.round((100 * sum('held')) / sum('planned')),
    }
  })
}
