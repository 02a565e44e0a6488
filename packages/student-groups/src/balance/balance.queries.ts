import { schoolToday } from '@atrium/kit/server'
import { createHash } from 'node:crypto'
import { users } from '@atrium/auth/tables'
import type { DistrictDb, Tx, UserRequest } from '@atrium/kit/server'
import { refuse } from '@atrium/kit/shared'
import { enrolledOn, notRestrictedFor } from '@atrium/people/public'
import { studentGuardians, students } from '@atrium/people/tables'
import { schoolYears } from '@atrium/schools/tables'
import { sql } from 'drizzle-orm'
import { studentGroupMembers, studentGroups } from '../groups/groups.table.ts'
import type { GroupKind } from '../words.ts'
import { balance, type Room, type ToPlace } from './balance.rules.ts'

export interface BalanceWish {
  kind: GroupKind
  schoolYearID: number
  /** Empty: every grade. */
  grades: readonly string[]
  /** Everyone is placed again, not only students without a place. */
  again: boolean
  /** Siblings get the same group. */
  families: boolean
}

export interface BalanceGroup {
  groupID: number
  name: string
  capacity: number | null
  before: number
  after: number
  female: number
  male: number
  /** English learners. */
  learners: number
}

interface Placed {
  studentID: number
  name: string
  grade: string | null
}

export interface BalanceProposal {
  groups: BalanceGroup[]
  /** Who would be placed or moved, by name. */
  moves: (Placed & { from: string | null; to: string })[]
  unplaced: Placed[]
  /** A fingerprint of the proposal, so that exactly what was shown is applied. */
  token: string
}

interface Candidate extends Placed {
  gender: string | null
  isLearner: boolean
  family: number | null
  groupID: number | null
}

interface Found extends Record<string, unknown> {
  groups: (Room & { name: string })[]
  candidates: Candidate[]
  starts: string | null
}

/**
 * Who would go into which group, so that the groups are balanced. Nothing is written. Refuses 422 a
 * year without groups. One statement.
 */
export async function proposeBalance(
  ctx: UserRequest,
  wish: BalanceWish,
): Promise<BalanceProposal> {
  return (await planBalance(ctx, ctx.db, wish)).proposal
}

/** The proposal with what is needed to write it. `date`: 'YYYY-MM-DD', its start. */
export async function planBalance(
  ctx: UserRequest,
  db: Pick<Tx | DistrictDb, 'execute'>,
  wish: BalanceWish,
): Promise<{ proposal: BalanceProposal; places: ReadonlyMap<number, number>; date: string }> {
  const { groups, candidates, starts } = await readCandidates(ctx, db, wish)
  if (groups.length < 2 || starts === null)
    throw refuse.fields({ schoolYearID: { id: 'studentGroups.balance.noGroups' } })
  const isPlacedAgain = ({ grade }: Candidate) =>
    wish.again && (wish.grades.length === 0 || (grade !== null && wish.grades.includes(grade)))
  const toPlace = candidates
    .filter(
      (one) =>
        one.groupID !== null ||
        wish.grades.length === 0 ||
        (one.grade !== null && wish.grades.includes(one.grade)),
    )
    .map((one): ToPlace => ({
      studentID: one.studentID,
      grade: one.grade,
      traits: [one.grade ?? '', one.gender ?? '', one.isLearner ? 'learner' : ''],
      family: wish.families ? one.family : null,
      groupID: isPlacedAgain(one) ? null : one.groupID,
    }))
  const { places, unplaced } = balance(toPlace, groups)
  const byID = new Map(candidates.map((one) => [one.studentID, one]))
  const names = new Map(groups.map(({ groupID, name }) => [groupID, name]))
  const after = new Map(
    candidates.map(({ studentID, groupID }) => [studentID, places.get(studentID) ?? groupID]),
  )
  const placed = (id: number): Placed => {
    const { studentID, name, grade } = byID.get(id) as Candidate
    return { studentID, name, grade }
  }
  const changed = [...places].filter(([id, groupID]) => byID.get(id)?.groupID !== groupID)
  const moves = changed
    .map(([id, groupID]) => ({
      ...placed(id),
      from: names.get(byID.get(id)?.groupID ?? 0) ?? null,
      to: names.get(groupID) ?? '',
    }))
    .toSorted(
      (one, other) => one.name.localeCompare(other.name, 'en') || one.studentID - other.studentID,
    )
  const proposal = {
    groups: groups.map(({ groupID, name, capacity }) => {
      const own = candidates.filter(({ studentID }) => after.get(studentID) === groupID)
      return {
        ...{ groupID, name, capacity },
        before: candidates.filter((one) => one.groupID === groupID).length,
        after: own.length,
        female: own.filter(({ gender }) => gender === 'female').length,
        male: own.filter(({ gender }) => gender === 'male').length,
        learners: own.filter(({ isLearner }) => isLearner).length,
      }
    }),
    moves,
    unplaced: unplaced.map(placed),
    token: createHash('sha256')
      .update(
        JSON.stringify([candidates.map(({ studentID, groupID }) => [studentID, groupID]), changed]),
      )
      .digest('hex'),
  }
  return { proposal, places: new Map(changed), date: starts }
}

async function readCandidates(
  ctx: UserRequest,
  db: Pick<Tx | DistrictDb, 'execute'>,
  { kind, schoolYearID }: BalanceWish,
): Promise<Found> {
  const { districtID, schoolID } = ctx.user
  // A plan for next year is for those enrolled then.
  const starts = sql`(select greatest(y.start_date, ${schoolToday(ctx)}::date) from ${schoolYears} y where y.district_id = ${districtID} and y.id = ${schoolYearID})`
  const [found] = await db.execute<Found>(sql`
    select (select greatest(y.start_date, ${schoolToday(ctx)}::date)::text from ${schoolYears} y
        where y.district_id = ${districtID} and y.id = ${schoolYearID} and y.end_date >= ${schoolToday(ctx)}::date) as starts,
      (select coalesce(json_agg(json_build_object('groupID', g.id, 'name', g.name, 'grades', g.grades, 'capacity', g.capacity) order by g.id), '[]')
        from ${studentGroups} g where g.district_id = ${districtID} and g.school_id = ${schoolID} and g.school_year_id = ${schoolYearID} and g.kind = ${kind} and g.removed_at is null) as groups,
      (select coalesce(json_agg(json_build_object('studentID', s.user_id, 'name', u.last_name || coalesce(', ' || nullif(u.first_name, ''), ''), 'grade', s.grade, 'gender', u.gender,
          'isLearner', coalesce(s.english_proficiency = 'englishLearner', false), 'groupID', m.group_id,
          'family', (select min(k.student_id) from ${studentGuardians} own join ${studentGuardians} k on k.district_id = own.district_id and k.guardian_id = own.guardian_id and k.removed_at is null
            where own.district_id = s.district_id and own.student_id = s.user_id and own.removed_at is null)) order by s.user_id), '[]')
        from ${students} s join ${users} u on u.district_id = s.district_id and u.id = s.user_id
        left join ${studentGroupMembers} m on m.district_id = s.district_id and m.student_id = s.user_id and m.school_year_id = ${schoolYearID} and m.kind = ${kind} and m.end_date is null
        where s.district_id = ${districtID} and s.school_id = ${schoolID} and ${enrolledOn(districtID, sql`s.user_id`, { day: starts, schoolID })} and ${notRestrictedFor(ctx.user, sql`s.user_id`)}) as candidates`)
  return found ?? { groups: [], candidates: [], starts: null }
}
