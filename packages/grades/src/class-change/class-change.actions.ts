import { auditBy, schoolToday, type Tx, type UserRequest } from '@atrium/kit/server'
import { mayReadPage } from '@atrium/people/public'
import type {
  ClassChange,
  ClassChangePart,
  ClassChangePlan,
  TakenAlong,
} from '@atrium/roster/public'
import { sections } from '@atrium/roster/tables'
import { termName } from '@atrium/schools/public'
import { schoolYears, terms } from '@atrium/schools/tables'
import { sql, type SQL } from 'drizzle-orm'
import { termsOf } from '../grade.rules.ts'
import { termGrades } from '../grades.table.ts'
import { isVisible } from '../gradebook/book.rules.ts'
import { assignments, assignmentScores, gradeCategories } from '../gradebook/gradebook.table.ts'
import type {
  Assignment,
  CountedCategory,
  GradePolicy,
  Score,
} from '../gradebook/gradebook.words.ts'
import { policySQL } from '../setup/setup.queries.ts'
import type { GradeTerm } from '../words.ts'
import { brought, type Brought, type OtherClass, type Work } from './class-change.rules.ts'
import { classChanges } from './class-change.table.ts'

/** The scores and grades that go with a student who changes classes within a course. */
export const gradesOfClassChange: ClassChangePart = {
  name: 'grades',
  plan: async (tx, ctx, change) => {
    const found = await read(tx, ctx, change)
    if (!found) return null
    const { others } = found.brought
    const seesGrades = await mayReadPage(ctx, 'student', change.studentID, 'grades')
    const percent =
      others.possible > 0
        ? Math.floor((others.earned / others.possible) * 10_000 + 1e-6) / 100
        : null
    return {
      term: found.term.name,
      shared: found.brought.shared.map(({ from }) => from.title),
      others: { count: others.count, percent: seesGrades ? percent : null },
      posted: found.posted.map((one) => ({ ...one, percent: seesGrades ? one.percent : null })),
    }
  },
  take: async (tx, ctx, change) => {
    const found = await read(tx, ctx, change)
    if (found) await take(tx, ctx, change, found)
  },
}

interface Found {
  term: GradeTerm
  brought: Brought
  posted: ClassChangePlan['posted']
}

type Class = Parameters<typeof termsOf>[0] & { courseID: number }
type Terms = Parameters<typeof termsOf>[1]

/** Null where the classes are not of one course, or the day is in none of its terms. */
async function read(
  tx: Tx,
  ctx: UserRequest,
  { studentID, fromSectionID, toSectionID, date }: ClassChange,
): Promise<Found | null> {
  const { districtID } = ctx.user
  const [place] = await tx.execute<{ class: Class; terms: Terms }>(sql`
    select json_build_object('schoolID', c.school_id, 'termID', c.term_id, 'startDate', c.start_date, 'endDate', c.end_date, 'courseID', c.course_id) as class,
      (select coalesce(json_agg(json_build_object('id', y.id, 'name', ${termName(ctx.language, sql`y`)}, 'kind', y.kind, 'schoolID', y.school_id, 'startDate', y.start_date, 'endDate', y.end_date)), '[]')
        from ${terms} y where y.district_id = ${districtID} and y.school_year_id = t.school_year_id and y.removed_at is null) as terms
    from ${sections} c left join ${terms} t on t.district_id = c.district_id and t.id = c.term_id
    join ${sections} o on o.district_id = c.district_id and o.id = ${fromSectionID} and o.course_id = c.course_id
    where c.district_id = ${districtID} and c.id = ${toSectionID}`)
  const term =
    place &&
    termsOf(place.class, place.terms).find(
      ({ startDate, endDate }) => startDate <= date && date <= endDate,
    )
  if (!place || !term) return null
  const { courseID, schoolID } = place.class
  const today = schoolToday(ctx)
  const ofTerm = (alias: SQL) =>
    sql`${alias}.removed_at is null and ${alias}.due_on between ${term.startDate} and ${term.endDate}`
  const [row] = await tx.execute<{
    others: {
      categories: CountedCategory[]
      policy: GradePolicy
      work: (Work & { visibleFrom: string | null; assignedOn: string })[]
    }[]
    here: Pick<Assignment, 'id' | 'title' | 'dueOn' | 'points'>[]
    posted: ClassChangePlan['posted']
  }>(sql`
    select
      (select coalesce(json_agg(json_build_object('categories', (select coalesce(json_agg(json_build_object('id', g.id, 'name', g.name, 'weight', g.weight,
            'dropLowest', g.drop_lowest, 'dropHighest', g.drop_highest) order by g.place), '[]') from ${gradeCategories} g where g.district_id = o.district_id and g.section_id = o.id),
          'policy', ${policySQL({ districtID: sql`${districtID}::integer`, sectionID: sql`o.id`, schoolID: sql`${schoolID}::integer` })}, 'work', w.work) order by o.id = ${fromSectionID} desc, o.id desc), '[]')
        from ${sections} o join lateral (
          select json_agg(json_build_object('id', a.id, 'categoryID', a.category_id, 'title', a.title, 'points', a.points, 'extraCredit', a.extra_credit, 'dueOn', a.due_on,
            'assignedOn', a.assigned_on, 'visibleFrom', a.visible_from, 'score', json_build_object('points', s.points, 'mark', s.mark, 'daysLate', s.days_late)) order by a.due_on, a.id) as work
          from ${assignments} a join ${assignmentScores} s on s.district_id = a.district_id and s.assignment_id = a.id and s.student_id = ${studentID}
          where a.district_id = o.district_id and a.section_id = o.id and ${ofTerm(sql`a`)} and (s.points is not null or s.mark is not null)) w on w.work is not null
        where o.district_id = ${districtID} and o.course_id = ${courseID} and o.id <> ${toSectionID}) as others,
      (select coalesce(json_agg(json_build_object('id', a.id, 'title', a.title, 'dueOn', a.due_on, 'points', a.points)), '[]') from ${assignments} a
        where a.district_id = ${districtID} and a.section_id = ${toSectionID} and ${ofTerm(sql`a`)}) as here,
      (select coalesce(json_agg(json_build_object('term', ${termName(ctx.language, sql`t`)}, 'percent', g.percent) order by t.end_date), '[]')
        from ${termGrades} g join ${sections} o on o.district_id = g.district_id and o.id = g.section_id and o.course_id = ${courseID} and o.id <> ${toSectionID}
        join ${terms} t on t.district_id = g.district_id and t.id = g.term_id join ${schoolYears} y on y.district_id = t.district_id and y.id = t.school_year_id
        where g.district_id = ${districtID} and g.student_id = ${studentID} and g.percent is not null and t.end_date < ${term.startDate} and y.end_date >= ${term.startDate}) as posted`)
  if (!row) return null
  const others: OtherClass[] = row.others.map(({ work, ...rest }) => ({
    ...rest,
    work: work.map((one) => ({ ...one, isHidden: !isVisible(one, today) })),
  }))
  return { term, brought: brought(others, row.here), posted: row.posted }
}

async function take(
  tx: Tx,
  ctx: UserRequest,
  { studentID, fromSectionID, toSectionID, scores, posts }: ClassChange & TakenAlong,
  { term, brought: { shared, others } }: Found,
): Promise<void> {
  const { districtID, userID } = ctx.user
  const at = ctx.now().toISOString()
  const { earned, possible } = scores ? others : { earned: 0, possible: 0 }
  const values = {
    fromSectionID,
    earnedPoints: earned,
    possiblePoints: possible,
    postsSectionID: posts === 'to' ? toSectionID : fromSectionID,
    movedBy: userID,
    movedAt: at,
  }
  const [made] = await tx
    .insert(classChanges)
    .values({ districtID, studentID, sectionID: toSectionID, termID: term.id, ...values })
    .onConflictDoUpdate({
      target: [
        classChanges.districtID,
        classChanges.sectionID,
        classChanges.termID,
        classChanges.studentID,
      ],
      set: values,
    })
    .returning({ id: classChanges.id })
  const taken = scores
    ? shared.map(({ from, toID, points }) => ({ from: from.id, to: toID, points }))
    : []
  const written = await tx.execute<{ id: number } & Score & Record<string, unknown>>(sql`
    insert into ${assignmentScores} as s (district_id, assignment_id, student_id, points, mark, days_late, comment, note, changed_by, changed_at)
    select ${districtID}, w."to", ${studentID}, w.points, o.mark, o.days_late, o.comment, o.note, ${userID}, ${at}
    from jsonb_to_recordset(${JSON.stringify(taken)}::text::jsonb) as w ("from" int, "to" int, points numeric)
    join ${assignmentScores} o on o.district_id = ${districtID} and o.assignment_id = w."from" and o.student_id = ${studentID}
    on conflict (district_id, assignment_id, student_id) do update set points = excluded.points, mark = excluded.mark, days_late = excluded.days_late, comment = coalesce(s.comment, excluded.comment),
      note = coalesce(s.note, excluded.note), changed_by = excluded.changed_by, changed_at = excluded.changed_at, version = s.version + 1
      where s.points is null and s.mark is null
    returning s.id, s.points::float8 as points, s.mark, s.days_late as "daysLate"`)
  await auditBy(
    tx,
    ctx,
    ...written.map(({ id, points, mark, daysLate }) => ({
      ...{ entity: 'grades.score', entityID: id, action: 'update' },
      after: { points, mark, daysLate },
    })),
    {
      ...{ entity: 'grades.classChange', entityID: made?.id ?? 0, action: 'takeAlong' },
      after: {
        ...{ studentID, fromSectionID, toSectionID, termID: term.id },
        ...{ earned, possible, posts, scores: written.length },
      },
    },
  )
}
