import { users } from '@atrium/auth/tables'
import { reachOf, say, type UserRequest } from '@atrium/kit/server'
import { currentStudentsOf } from '@atrium/roster/public'
import { schools } from '@atrium/schools/tables'
import { sql, type SQL } from 'drizzle-orm'
import {
  guardianSearch,
  staffSearch,
  studentGuardians,
  studentSearch,
  students,
  viewedPeople,
} from './people.table.ts'
import { searchConditions } from './search-conditions.ts'
import { notRestrictedFor, ownFamilyOpenTo } from './restricted.queries.ts'
import { viewerOf } from './viewer.ts'
import type { PersonKind } from './words.ts'

export interface FoundPerson {
  userID: number
  name: string
  kind: PersonKind
  /**
   * Distinguishes two with one name, in the caller's language: a title or role, a grade, a school.
   */
  detail: string
  /** Of a student or an employee, the number on their card. */
  number: string | null
  photoUUID: string | null
}

/** The database's details to distinguish people with one name. */
interface Told {
  title: string | null
  school: string | null
  grade: string | null
}

/** Of people with one name, an office looks for the student most often. */
const kindsFirst: readonly PersonKind[] = ['student', 'staff', 'guardian']

const most = 8
/**
 * For a broad search, this many are considered beyond those whose name starts with it: there is no
 * meaningful choice of eight among thousands.
 */
const looked = 500
// Written out: what PostgreSQL knows of a limit it plans once.
const [mostWritten, lookedWritten] = [sql.raw(String(most)), sql.raw(String(looked))]

/**
 * Up to 8 people that the caller may look up, for the palette: the one with the typed name, then
 * those whose name starts with it, in either order, then the others; students first. One statement.
 */
export async function quickSearch(
  ctx: UserRequest,
  text: string,
  kinds: readonly PersonKind[] = kindsFirst,
): Promise<FoundPerson[]> {
  const { districtID } = ctx.user
  const conditions = searchConditions(text, districtID)
  if (conditions.length === 0) return []
  const walking = searchConditions(text, districtID, 'walk')
  const words = text
    .trim()
    .split(/[\s,;]+/u)
    .join(' ')
  const first = text.trim().split(/[\s,;]+/u)[0] ?? ''
  // Each kind contributes its own eight: a common name in another kind can't crowd it out before
  // sorting.
  const branches = [
    branch(
      'student',
      studentSearch,
      { title: sql`null::text`, school: sql`c.name`, grade: sql`v.grade` },
      studentsInReach(ctx),
    ),
    branch(
      'staff',
      staffSearch,
      { title: sql`v.title`, school: sql`c.name`, grade: sql`null::text` },
      staffInReach(ctx),
    ),
    branch(
      'guardian',
      guardianSearch,
      { title: sql`null::text`, school: sql`null::text`, grade: sql`null::text` },
      guardiansInReach(ctx),
    ),
  ].filter((one) => one !== undefined)
  if (branches.length === 0) return []
  const found = await ctx.db.execute<
    Omit<FoundPerson, 'detail'> & Told & Record<string, unknown>
  >(sql`
    with ${sql.join(
      branches.map((one) => one.found),
      sql`, `,
    )}
    select f.user_id as "userID", ltrim(coalesce(u.preferred_name, u.first_name) || ' ' || u.last_name) as name, f.kind, f.title, f.school, f.grade, case when f.kind <> 'guardian' then u.local_id end as number, u.photo_uuid as "photoUUID"
    from (${sql.join(
      branches.map((one) => one.rows),
      sql` union all `,
    )}) f
    join ${users} u on u.district_id = ${districtID} and u.id = f.user_id
    order by ${nameRank(text)}, f.first_rank, f.kind_rank, f.sort_name, f.user_id limit ${mostWritten}`)
  return Array.from(found, ({ title, school, grade, ...person }) => ({
    ...person,
    detail: detailOf(ctx, person.kind, { title, school, grade }),
  }))

  function branch(
    kind: PersonKind,
    view: typeof guardianSearch | typeof staffSearch | typeof studentSearch,
    told: Record<keyof Told, SQL>,
    reach: SQL | undefined,
  ) {
    if (!reach || !kinds.includes(kind)) return undefined
    const begun = sql.identifier(`${kind}_begun`)
    const rest = sql.identifier(`${kind}_rest`)
    const all = (some: SQL[]): SQL =>
      sql.join([...some, sql`v.status = 'active'`, reach], sql` and `)
    const school =
      kind === 'guardian'
        ? sql``
        : sql`left join ${schools} c on c.district_id = v.district_id and c.id = v.school_id`
    return {
      found: sql`
        ${begun} as materialized (
          select v.*, 0 as first_rank from ${view} v where ${beginsWith(first)} and ${all(walking)} order by v.sort_name, v.user_id limit ${mostWritten}),
        ${rest} as materialized (
          select v.*, 1 as first_rank from ${view} v where ${all(conditions)} and not (${beginsWith(first)}) and (select count(*) from ${begun}) < ${mostWritten} limit ${lookedWritten})`,
      rows: sql`(
        select v.user_id, v.sort_name, ${kind}::text as kind, ${sql.raw(String(kindsFirst.indexOf(kind)))} as kind_rank, ${told.title} as title, ${told.school} as school, ${told.grade} as grade, v.first_rank
        from (select * from ${begun} union all (select * from ${rest} order by strpos(search_text, (select ' ' || atrium_fold(${words}))) = 0, sort_name, user_id limit ${mostWritten})) v ${school})`,
    }
  }
}

/** Someone the caller recently viewed or pinned. */
export interface RecentPerson extends Omit<FoundPerson, 'photoUUID'> {
  isPinned: boolean
}

const mostRecent = 8
const mostPinned = 12

/**
 * People the caller pinned, by name, then those they viewed last. Leaves out those they may no
 * longer look up. One statement.
 */
export async function recentPeople(ctx: UserRequest): Promise<RecentPerson[]> {
  const { districtID, userID } = ctx.user
  const branches = (
    [
      ['student', studentSearch, studentsInReach(ctx)],
      ['staff', staffSearch, staffInReach(ctx)],
      ['guardian', guardianSearch, guardiansInReach(ctx)],
    ] as const
  ).flatMap(([kind, view, reach]) =>
    reach
      ? [
          sql`select v.user_id, v.sort_name, ${kind}::text as kind, ${kind === 'staff' ? sql`v.title` : sql`null::text`} as title,
            ${kind === 'guardian' ? sql`null::text` : sql`c.name`} as school, ${kind === 'student' ? sql`v.grade` : sql`null::text`} as grade, p.viewed_at, p.pinned_at
          from ${viewedPeople} p join ${view} v on v.district_id = ${districtID} and v.user_id = p.person_id
          ${kind === 'guardian' ? sql`` : sql`left join ${schools} c on c.district_id = v.district_id and c.id = v.school_id`}
          where p.district_id = ${districtID} and p.viewer_id = ${userID} and p.kind = ${kind} and ${reach}`,
        ]
      : [],
  )
  if (branches.length === 0) return []
  const rows = await ctx.db.execute<
    Omit<RecentPerson, 'detail'> & Told & Record<string, unknown>
  >(sql`
    with mine as materialized (${sql.join(branches, sql` union all `)})
    select m.user_id as "userID", ltrim(coalesce(u.preferred_name, u.first_name) || ' ' || u.last_name) as name, m.kind, m.title, m.school, m.grade, m.pinned_at is not null as "isPinned"
    from ((select * from mine where pinned_at is not null order by sort_name, user_id limit ${mostPinned})
      union all (select * from mine where pinned_at is null order by viewed_at desc, user_id limit ${mostRecent})) m
    join ${users} u on u.district_id = ${districtID} and u.id = m.user_id
    order by m.pinned_at is null, case when m.pinned_at is not null then m.sort_name end, m.viewed_at desc, m.user_id`)
  return Array.from(rows, ({ title, school, grade, ...person }) => ({
    ...person,
    detail: detailOf(ctx, person.kind, { title, school, grade }),
  }))
}

function detailOf(ctx: UserRequest, kind: PersonKind, { title, school, grade }: Told): string {
  const role = kind === 'student' ? null : title || say(ctx.language, { id: `people.kind.${kind}` })
  return [role, grade && say(ctx.language, { id: `people.student.grade.${grade}` }), school]
    .filter(Boolean)
    .join(' · ')
}

const bare = (of: SQL): SQL => sql`regexp_replace(atrium_fold(${of}), '[^[:alnum:]]', '', 'g')`

/** SQL over `users u`: 0 for the very name that was typed, 1 for its beginning, in either order; or 2. */
function nameRank(text: string): SQL {
  const typed = sql`(select ${bare(sql`${text}::text`)})`
  const names = [
    bare(sql`coalesce(u.preferred_name, u.first_name) || u.last_name`),
    bare(sql`u.first_name || u.last_name`),
    bare(sql`u.last_name || u.first_name`),
    bare(sql`u.last_name || coalesce(u.preferred_name, u.first_name)`),
  ]
  const any = (test: (name: SQL) => SQL): SQL => sql.join(names.map(test), sql` or `)
  return sql`case when ${any((name) => sql`${name} = ${typed}`)} then 0 when ${any((name) => sql`starts_with(${name}, ${typed})`)} then 1 else 2 end`
}

// A range, which a name index supports; names are stored in code point order.
const beginsWith = (word: string): SQL =>
  sql`v.sort_name >= (select atrium_fold(${word})) and v.sort_name < (select atrium_fold(${word}) || chr(1114111))`

const list = (ids: readonly number[]): SQL => sql`${`{${ids.join(',')}}`}::int[]`

function studentsInReach(ctx: UserRequest): SQL | undefined {
  const reach = reachOf(ctx.user, 'students.read')
  const open = notRestrictedFor(ctx.user, sql`v.user_id`)
  if (reach === 'district') return open
  const parts = reach.length > 0 ? [sql`v.school_id = any(${list(reach)})`] : []
  const teaches = viewerOf(ctx.user).reach('students.own').length > 0
  if (teaches)
    parts.push(
      sql`v.user_id in ${currentStudentsOf(ctx.user.districtID, ctx.user.userID, ctx.now())}`,
    )
  return parts.length > 0 ? sql`(${sql.join(parts, sql` or `)}) and ${open}` : undefined
}

function staffInReach(ctx: UserRequest): SQL | undefined {
  const reach = reachOf(ctx.user, 'staff.read')
  if (reach === 'district') return sql`true`
  return reach.length > 0 ? sql`v.school_id = any(${list([0, ...reach])})` : undefined
}

/**
 * A condition: the guardian `v` has a child at one of these schools. With a limit it is evaluated
 * for each match of a search; as a plain `exists` it would be turned into a join over every family
 * of the schools.
 */
export const hasChildAt = (schoolIDs: readonly number[]): SQL => sql`(
  select true from ${studentGuardians} sg join ${students} s on s.district_id = sg.district_id and s.user_id = sg.student_id
  where sg.district_id = v.district_id and sg.guardian_id = v.user_id and sg.removed_at is null and s.school_id = any(${list(schoolIDs)}) limit 1)`

function guardiansInReach(ctx: UserRequest): SQL | undefined {
  const reach = reachOf(ctx.user, 'guardians.read')
  if (reach !== 'district' && reach.length === 0) return undefined
  const open = ownFamilyOpenTo(ctx.user, sql`v.user_id`)
  return reach === 'district' ? open : sql`${hasChildAt(reach)} and ${open}`
}
