import { users } from '@atrium/auth/tables'
import { isOneOf, noteOnceADay, schoolToday, type Tx, type UserRequest } from '@atrium/kit/server'
import { includes, reachOver, type FieldErrors } from '@atrium/kit/shared'
import {
  atSchoolsOf,
  colleagueReference,
  mayKnowOf,
  pupilChoices,
  pupilReference,
  schoolReference,
} from '@atrium/people/public'
import { familyLinks, students } from '@atrium/people/tables'
import { dossierProcedures } from '@atrium/workflow/public'
import { and, eq, not, sql, type SQL } from 'drizzle-orm'
import { progressGoals } from '../progress/progress.table.ts'
import { goalTrials, serviceSessions } from '../services/services.table.ts'
import { manages, type ChangeKind } from '../words.ts'
import type { PlanContent } from './plan-content.types.ts'
import type { PlanFacts, PlanPart } from './plan-state.rules.ts'
import { plan } from './plan.record.ts'
import {
  planAccommodations,
  planGoals,
  planNotices,
  plans,
  planServices,
  planTeam,
  planVersions,
} from './plan.table.ts'
import { iepSection } from './sections.ts'
import { teachersNow } from './team.queries.ts'
import { needsTransition } from './transition.rules.ts'

/** Plans at the schools where someone writes them, without those of their own child. */
const within = (ctx: UserRequest): SQL | undefined =>
  and(atSchoolsOf(ctx, manages, plans.schoolID), mayKnowOf(ctx, plans.studentID))

const student = sql`(select concat_ws(', ', u.last_name, nullif(coalesce(u.preferred_name, u.first_name), '')) from ${users} u where u.district_id = ${plans.districtID} and u.id = ${plans.studentID})`
const afterYears = (day: SQL, years: number): SQL =>
  sql`(case when ${plans.status} in ('inForce', 'amending') then (${day} + make_interval(years => ${sql.raw(String(years))}))::date::text end)`

const size = (lines: unknown): number => (Array.isArray(lines) ? lines.length : 0)

export const planProcedures = dossierProcedures(plan, {
  table: plans,
  lines: {
    team: planTeam,
    goals: planGoals,
    services: planServices,
    accommodations: planAccommodations,
    notices: planNotices,
  },
  columns: {
    student,
    grade: sql`(select s.grade from ${students} s where s.district_id = ${plans.districtID} and s.user_id = ${plans.studentID})`,
    annualDueOn: afterYears(sql`${plans.meetingOn}`, 1),
    triennialDueOn: afterYears(sql`${plans.evaluatedOn}`, 3),
  },
  references: {
    studentID: pupilReference,
    schoolID: schoolReference,
    caseManagerID: colleagueReference,
    'team.staffID': colleagueReference,
    'services.providerID': colleagueReference,
  },
  within,
  situation: async (db, ctx, row, asked) => {
    const { id, schoolID = 0, studentID = 0 } = row
    if (id !== undefined && db === ctx.db)
      await noteOnceADay(ctx, {
        kind: 'sensitiveRead',
        entity: iepSection.name,
        subjectID: studentID,
      })
    // `within` leaves out their own child, and no one can choose their child.
    const parts: PlanPart[] = includes(reachOver(ctx.user, manages), schoolID)
      ? ['caseManager']
      : []
    const facts: PlanFacts = {
      kind: row.kind ?? 'iep',
      hasCategory: (row.category ?? null) !== null,
      goals: size(row.goals),
      services: size(row.services),
      accommodations: size(row.accommodations),
      hasTransition: (row.transition ?? '').trim() !== '',
      // Read only where it decides: the page asks without it.
      needsTransition:
        (asked?.act === 'putInForce' || asked?.act === 'adopt') &&
        row.kind === 'iep' &&
        needsTransition(await birthDateOf(db as Tx, ctx, studentID), schoolToday(ctx)),
    }
    return { parts, facts }
  },
  beforeWrite: async ({ ctx, tx, before, draft }) => {
    const errors = await studentErrors(ctx, tx, before, draft)
    for (const [at, { staffID, name }] of draft.team.entries()) {
      if (!staffID && !name) errors[`team.${at}.staffID`] = { id: 'kit.valid.required' }
      if (staffID && name) errors[`team.${at}.name`] = { id: 'specialEducation.plans.oneOrOther' }
    }
    for (const [at, { fromDay, toDay }] of draft.services.entries())
      if (toDay && toDay < fromDay)
        errors[`services.${at}.toDay`] = { id: 'specialEducation.plans.endsFirst' }
    if (!before) return errors
    if (before.status === 'inForce')
      for (const name of contentFields)
        if (!isSame(before[name], draft[name]))
          errors[name] = { id: 'specialEducation.plans.amendFirst' }
    return { ...errors, ...(await recordedErrors(tx, before, draft)) }
  },
  on: {
    askConsent: (_tx, { filled: { consentAskedOn } }) => ({ consentAskedOn }),
    consent: (_tx, { filled: { consentOn } }) => ({ consentOn }),
    receive: async (tx, { row, filled: { transferredOn, meetingOn, evaluatedOn }, actor, at }) => {
      const change = { change: 'first', startsOn: transferredOn, summary: null } as const
      const versionNumber = await writeVersion(tx, row, { ...change, madeBy: actor.userID, at })
      return { transferredOn, meetingOn, evaluatedOn, inForceOn: transferredOn, versionNumber }
    },
    findEligible: (_tx, { filled: { evaluatedOn } }) => ({ evaluatedOn, eligibleOn: evaluatedOn }),
    findNotEligible: (_tx, { filled: { evaluatedOn, reason } }) => ({ evaluatedOn, reason }),
    putInForce: async (tx, { row, filled: { meetingOn, inForceOn }, actor, at }) => {
      const change = { change: 'first', startsOn: inForceOn, summary: null } as const
      const versionNumber = await writeVersion(tx, row, { ...change, madeBy: actor.userID, at })
      return { meetingOn, inForceOn, versionNumber }
    },
    adopt: async (tx, { row, filled: { change, agreedOn, summary }, actor, at }) => {
      const versionNumber = await writeVersion(tx, row, {
        ...{ change: change as ChangeKind, startsOn: agreedOn, summary },
        ...{ madeBy: actor.userID, at },
      })
      return {
        versionNumber,
        ...(change !== 'amendment' && { meetingOn: agreedOn }),
        ...(change === 'triennial' && { evaluatedOn: agreedOn }),
      }
    },
    discard: async (tx, { row, filled: { reason } }) => {
      await restoreVersion(tx, row)
      return { reason }
    },
    exit: (_tx, { filled: { exitedOn, exitReason } }) => ({
      exitedOn,
      exitReason: exitReason as never,
    }),
  },
  notices: async (tx, { act, actor }, { districtID, studentID }) => {
    if (!['receive', 'putInForce', 'adopt'].includes(act)) return []
    const [found] = await tx.execute<{ student: string; to: number[] }>(sql`
      select coalesce(u.preferred_name, u.first_name) as student, array(
        select l.guardian_id from ${familyLinks} l where l.district_id = u.district_id and l.student_id = u.id and l.sees and l.mailed
        union select t.user_id from ${teachersNow(districtID, sql`${studentID}::integer`, actor.now)} t order by 1) as to
      from ${users} u where u.district_id = ${districtID} and u.id = ${studentID}`)
    if (!found) return []
    // On a locked phone too: that there is something, never what.
    return [
      {
        ...{ districtID, template: 'specialEducation.new', values: { student: found.student } },
        ...{ screen: 'student/iep', params: { studentID } },
        to: found.to.filter((one) => one !== actor.userID),
      },
    ]
  },
})

async function birthDateOf(
  db: Tx,
  { user: { districtID } }: UserRequest,
  studentID: number,
): Promise<string | null> {
  const [pupil] = await db
    .select({ birthDate: users.birthDate })
    .from(users)
    .where(and(eq(users.districtID, districtID), eq(users.id, studentID)))
  return pupil?.birthDate ?? null
}

/** What a version says: once in force, it changes only by the next one. */
const contentFields = [
  'category',
  'placement',
  'presentLevels',
  'transition',
  'goals',
  'services',
  'accommodations',
] as const

const isSame = (one: unknown, other: unknown): boolean => stable(one) === stable(other)
const stable = (value: unknown): string =>
  JSON.stringify(
    Array.isArray(value)
      ? value.map((line: object) => Object.entries(line).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : (value ?? null),
  )

interface Written {
  studentID: number
  kind: string
}

async function studentErrors(
  ctx: UserRequest,
  tx: Tx,
  before: (Written & { id: number }) | null | undefined,
  { studentID, kind }: Written,
): Promise<FieldErrors> {
  if (before && before.studentID !== studentID)
    return { studentID: { id: 'specialEducation.plans.sameStudent' } }
  if (!before && (await pupilChoices(ctx, { needs: manages }, { ids: [studentID] })).length === 0)
    return { studentID: { id: 'kit.valid.notAllowed' } }
  const [other] = await tx.execute<{ id: number }>(sql`
    select p.id from ${plans} p where p.district_id = ${ctx.user.districtID} and p.student_id = ${studentID} and p.kind = ${kind}
      and p.removed_at is null and p.status not in ('notEligible', 'exited') and p.id <> ${before?.id ?? 0}`)
  return other ? { kind: { id: 'specialEducation.plans.another' } } : {}
}

interface Lines {
  goals: readonly object[]
  services: readonly object[]
}

/** Goals and services for which something is on record stay: they end by their dates. */
async function recordedErrors(
  tx: Tx,
  before: Lines & { districtID: number },
  draft: Lines,
): Promise<FieldErrors> {
  const gone = (name: keyof Lines) => {
    const kept = new Set((draft[name] as { id?: number }[]).map(({ id }) => id))
    return (before[name] as { id?: number }[]).flatMap(({ id }) =>
      id !== undefined && !kept.has(id) ? [id] : [],
    )
  }
  const errors: FieldErrors = {}
  const [goals, services] = [gone('goals'), gone('services')]
  const { districtID } = before
  if (goals.length > 0) {
    const [trial] = await tx
      .select({ id: goalTrials.id })
      .from(goalTrials)
      .where(and(eq(goalTrials.districtID, districtID), isOneOf(goalTrials.goalID, goals)))
      .limit(1)
    const [reported] = await tx
      .select({ id: progressGoals.id })
      .from(progressGoals)
      .where(and(eq(progressGoals.districtID, districtID), isOneOf(progressGoals.goalID, goals)))
      .limit(1)
    if (trial || reported) errors.goals = { id: 'specialEducation.plans.goalOnRecord' }
  }
  if (services.length > 0) {
    const [session] = await tx
      .select({ id: serviceSessions.id })
      .from(serviceSessions)
      .where(
        and(
          eq(serviceSessions.districtID, districtID),
          isOneOf(serviceSessions.serviceID, services),
        ),
      )
      .limit(1)
    if (session) errors.services = { id: 'specialEducation.plans.serviceOnRecord' }
  }
  return errors
}

const staffName = (id: SQL): SQL =>
  sql`(select ltrim(coalesce(u.preferred_name, u.first_name) || ' ' || u.last_name) from ${users} u where u.district_id = p.district_id and u.id = ${id})`
const linesOf = (
  table: typeof planTeam | typeof planGoals | typeof planServices | typeof planAccommodations,
  row: SQL,
): SQL =>
  sql`(select coalesce(json_agg(${row} order by l.place, l.id), '[]') from ${table} l where l.district_id = p.district_id and l.plan_id = p.id)`

/** SQL: what the plan `p` says now, with the names of its people. */
export const contentJSON: SQL<PlanContent> = sql<PlanContent>`json_build_object(
  'category', p.category, 'placement', p.placement, 'presentLevels', p.present_levels, 'transition', p.transition,
  'caseManager', ${staffName(sql`p.case_manager_id`)},
  'team', ${linesOf(planTeam, sql`json_build_object('role', l.role, 'name', coalesce(l.name, ${staffName(sql`l.staff_id`)}), 'excused', l.excused)`)},
  'goals', ${linesOf(planGoals, sql`json_build_object('id', l.id, 'goal', l.goal, 'measure', l.measure, 'baseline', l.baseline, 'target', l.target, 'unit', l.unit, 'dueOn', l.due_on, 'objectives', l.objectives)`)},
  'services', ${linesOf(planServices, sql`json_build_object('id', l.id, 'kind', l.kind, 'minutes', l.minutes, 'per', l.per, 'setting', l.setting, 'provider', ${staffName(sql`l.provider_id`)}, 'fromDay', l.from_day, 'toDay', l.to_day)`)},
  'accommodations', ${linesOf(planAccommodations, sql`json_build_object('id', l.id, 'area', l.area, 'text', l.text)`)})`

/** Keeps what the plan says now as its next version; returns the number. */
export async function writeVersion(
  tx: Tx,
  {
    districtID,
    id,
    versionNumber,
  }: { districtID: number; id: number; versionNumber?: number | null },
  {
    at,
    ...version
  }: {
    change: ChangeKind | 'first'
    startsOn: string
    summary: string | null
    madeBy: number
    at: string
  },
): Promise<number> {
  const number = (versionNumber ?? 0) + 1
  const [now] = await tx.execute<{ content: PlanContent }>(sql`
    select ${contentJSON} as content from ${plans} p where p.district_id = ${districtID} and p.id = ${id}`)
  if (!now) throw new Error(`plan ${id} is gone`)
  await tx
    .insert(planVersions)
    .values({ districtID, planID: id, number, content: now.content, madeAt: at, ...version })
  return number
}

/** The plan says again what its version in force says: what was changed since is discarded. */
async function restoreVersion(
  tx: Tx,
  {
    districtID,
    id,
    versionNumber,
  }: { districtID: number; id: number; versionNumber?: number | null },
): Promise<void> {
  const [version] = await tx
    .select({ content: planVersions.content })
    .from(planVersions)
    .where(
      and(
        eq(planVersions.districtID, districtID),
        eq(planVersions.planID, id),
        eq(planVersions.number, versionNumber ?? 0),
      ),
    )
  if (!version) throw new Error(`plan ${id} has no version ${versionNumber}`)
  const { content } = version
  await tx
    .update(plans)
    .set({
      ...{ category: content.category, placement: content.placement },
      ...{ presentLevels: content.presentLevels, transition: content.transition },
    })
    .where(and(eq(plans.districtID, districtID), eq(plans.id, id)))
  const of = { districtID, planID: id }
  await restoreLines(
    tx,
    planGoals,
    of,
    content.goals.map((goal) => ({ ...goal, objectives: goal.objectives ?? null })),
  )
  // A provider is kept by name alone: the service's own line still says who it is.
  await restoreLines(
    tx,
    planServices,
    of,
    content.services.map(({ provider: _, ...service }) => service),
  )
  await restoreLines(tx, planAccommodations, of, content.accommodations)
}

type ContentLines = typeof planGoals | typeof planServices | typeof planAccommodations

/** Lines as a version has them, under their own ids: trials and minutes refer to those. */
async function restoreLines(
  tx: Tx,
  table: ContentLines,
  of: { districtID: number; planID: number },
  lines: readonly { id: number }[],
): Promise<void> {
  const own = and(eq(table.districtID, of.districtID), eq(table.planID, of.planID))
  const ids = lines.map(({ id }) => id)
  await tx.delete(table).where(ids.length > 0 ? and(own, not(isOneOf(table.id, ids))) : own)
  const there = new Set(
    (await tx.select({ id: table.id }).from(table).where(own)).map(({ id }) => id),
  )
  for (const [at, { id, ...line }] of lines.entries()) {
    const values = { ...line, place: at + 1 }
    if (there.has(id))
      await tx
        .update(table)
        .set(values as never)
        .where(and(own, eq(table.id, id)))
    else
      await tx
        .insert(table)
        .overridingSystemValue()
        .values({ ...of, ...values, id } as never)
  }
}
