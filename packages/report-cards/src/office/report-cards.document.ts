import { missedSQL } from '@atrium/attendance/public'
import { users } from '@atrium/auth/tables'
import { defineDocument, letterheadOf, type Block, type Sheet } from '@atrium/documents/public'
import {
  conductAreas,
  conductMarks,
  gradingComments,
  standingGrades,
  termGrades,
  wholeComment,
  type Commented,
  type Conduct,
} from '@atrium/grades/public'
import { id, say, type UserRequest } from '@atrium/kit/server'
import { inLanguage, isLanguage, type Language, type Translated } from '@atrium/kit/shared'
import { legalName } from '@atrium/people/names'
import { notRestrictedFor } from '@atrium/people/public'
import { students } from '@atrium/people/tables'
import { courses, sectionEnrollments, sections } from '@atrium/roster/tables'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { manages } from '../words.ts'
import type { OfficeTerm } from './office.words.ts'
import { shownGPA } from '../transcript/gpa.rules.ts'
import { honorOf, type TermFigures } from './honor.rules.ts'
import { honorRollsAt, type NamedLevel } from './lists.queries.ts'
import { readProof } from './proof.queries.ts'
import { termFigures } from './term-grades.queries.ts'

interface Line {
  course: Translated
  teacher: string | null
  /** For the card's term. */
  conduct: Conduct | null
  /** Posted grades, by term. */
  marks: { termID: number; letter: string | null; percent: number | null }[]
  comment: string | null
  bank: Translated[]
}

interface Card extends Commented {
  sortName: string
  middleName: string | null
  suffix: string | null
  localID: string | null
  grade: string | null
  language: string | null
  lines: Line[]
  /** Days absent and late in the term so far. */
  missed: { absent: number; tardy: number }
  /** Null: no grade counts, or no course here has credits. */
  figures: (TermFigures & { hasCredits: boolean; decimals: number }) | null
}

const pageOf = 100

/**
 * The report cards of all students at the current school for a term in one file, each in the
 * family’s language.
 */
export const reportCardsDocument = defineDocument({
  name: 'reportCards.school',
  title: { en: 'Report cards', es: 'Boletas de calificaciones' },
  needs: [manages],
  input: z.strictObject({ termID: id }),
  people: (ctx, { termID }) => count(ctx, termID),
  describe: async (ctx, { termID }) => {
    const { terms, term } = await readProof(ctx, termID)
    if (!term) throw new Error('a term that the school has is there')
    // The terms of the year up to this one, side by side.
    const shown = terms
      .filter((one) => one.yearName === term.yearName && one.endDate <= term.endDate)
      .toReversed()
      .slice(-6)
    const [total, rolls] = [await count(ctx, term.id), await honorRollsAt(ctx)]
    const title = say(ctx.language, {
      id: 'reportCards.print.title',
      values: { term: term.name, year: term.yearName },
    })
    return {
      total,
      document: {
        title,
        language: ctx.language,
        letterhead: await letterheadOf(ctx, ctx.user.schoolID),
        sheets: sheetsOf(ctx, term, shown, rolls),
      },
    }
  },
})

async function* sheetsOf(
  ctx: UserRequest,
  term: OfficeTerm,
  shown: readonly OfficeTerm[],
  rolls: readonly NamedLevel[],
): AsyncGenerator<Sheet> {
  let after: readonly [string, number] = ['', 0]
  for (;;) {
    const cards = await readCards(ctx, term, shown, after)
    for (const card of cards) yield sheetOf(card, term, shown, rolls)
    const last = cards.at(-1)
    if (!last || cards.length < pageOf) return
    after = [last.sortName, last.id]
  }
}

function sheetOf(
  card: Card,
  term: OfficeTerm,
  shown: readonly OfficeTerm[],
  rolls: readonly NamedLevel[],
): Sheet {
  const language: Language = isLanguage(card.language) ? card.language : 'en'
  const t = (name: string, values = {}) =>
    say(language, { id: /^(people|grades)\./.test(name) ? name : `reportCards.${name}`, values })
  const { missed, figures } = card
  // The school's scale may change from year to year: a card shows what was marked.
  const marked = conductAreas.filter((area) => card.lines.some(({ conduct }) => conduct?.[area]))
  const meanings = new Set(
    card.lines.flatMap(({ conduct }) => marked.flatMap((area) => conduct?.[area] ?? [])),
  )
  const roll = figures && honorOf(rolls, figures)
  const comments = card.lines.flatMap(({ course, comment, bank }): Block[] => {
    const text = wholeComment(bank, comment, card, language)
    return text ? [{ kind: 'text', text: `${inLanguage(course, language)}: ${text}` }] : []
  })
  const blocks: Block[] = [
    {
      kind: 'heading',
      level: 1,
      text: t('print.title', { term: inLanguage(term.names, language), year: term.yearName }),
    },
    {
      kind: 'facts',
      columns: 2,
      facts: [
        [t('student'), legalName(card)],
        [t('localID'), card.localID],
        [t('gradeLevel'), card.grade && t(`people.student.grade.${card.grade}`)],
        [t('print.absent'), String(missed.absent)],
        [t('print.tardy'), String(missed.tardy)],
        [t('gpa.title'), figures?.hasCredits ? shownGPA(figures.unweighted, figures) : null],
        [t('print.honor'), roll ? inLanguage(roll.name, language) : null],
      ],
    },
    {
      kind: 'table',
      columns: [
        { label: t('course'), share: 2.4 },
        { label: t('print.teacher'), share: 1.8 },
        ...shown.map(({ names }) => ({
          label: inLanguage(names, language),
          share: 0.9,
          align: 'center' as const,
        })),
        ...marked.map((area) => ({
          label: t(`grades.conduct.${area}`),
          share: 0.9,
          align: 'center' as const,
        })),
      ],
      rows: card.lines.map(({ course, teacher, conduct, marks }) => [
        inLanguage(course, language),
        teacher ?? '',
        // Two classes of a course that can be repeated for credit each have a grade.
        ...shown.map(({ id }) =>
          marks
            .filter(({ termID }) => termID === id)
            .map(({ letter, percent }) =>
              [letter, percent !== null && `${percent}%`].filter(Boolean).join(' '),
            )
            .join(', '),
        ),
        ...marked.map((area) => conduct?.[area] ?? ''),
      ]),
    },
    ...(meanings.size > 0
      ? [
          {
            kind: 'text' as const,
            text: conductMarks
              .filter((mark) => meanings.has(mark))
              .map((mark) => `${mark} ${t(`grades.conduct.${mark}`)}`)
              .join(' · '),
          },
        ]
      : []),
    ...(comments.length > 0
      ? [{ kind: 'heading' as const, level: 2 as const, text: t('print.comments') }, ...comments]
      : []),
    { kind: 'signature', label: t('print.signature') },
  ]
  return Object.assign(blocks, { language })
}

async function count(ctx: UserRequest, termID: number): Promise<number> {
  const { districtID, schoolID } = ctx.user
  const [row] = await ctx.db.execute<{ count: number }>(sql`
    select count(distinct g.student_id)::integer as count from ${termGrades} g join ${sections} c on c.district_id = g.district_id and c.id = g.section_id
    where g.district_id = ${districtID} and g.term_id = ${termID} and c.school_id = ${schoolID} and ${notRestrictedFor(ctx.user, sql`g.student_id`)}`)
  return row?.count ?? 0
}

/**
 * The next students by name who have a grade in the term, with all of their classes. One statement.
 */
async function readCards(
  ctx: UserRequest,
  { id: termID, startDate, endDate }: OfficeTerm,
  shown: readonly OfficeTerm[],
  [afterName, afterID]: readonly [string, number],
): Promise<Card[]> {
  const { districtID, schoolID } = ctx.user
  const ids = sql`${`{${shown.map(({ id }) => id).join(',')}}`}::integer[]`
  return (await ctx.db.execute(sql`
    with page as materialized (
      select s.user_id, s.sort_name, s.grade, s.correspondence_language from ${students} s
      where s.district_id = ${districtID} and (s.sort_name, s.user_id) > (${afterName}, ${afterID}) and ${notRestrictedFor(ctx.user, sql`s.user_id`)}
        and exists (select from ${termGrades} g join ${sections} c on c.district_id = g.district_id and c.id = g.section_id
          where g.district_id = s.district_id and g.student_id = s.user_id and g.term_id = ${termID} and c.school_id = ${schoolID})
      order by s.sort_name, s.user_id limit ${pageOf}),
    line as (
      select g.student_id, (array_agg(c.id order by g.term_id = ${termID} desc, g.id desc))[1] as section_id, k.title, k.title_es,
        json_agg(json_build_object('termID', g.term_id, 'letter', g.letter, 'percent', g.percent)) as marks,
        json_agg(json_build_object('citizenshipMark', g.citizenship_mark, 'workHabitsMark', g.work_habits_mark)) filter (where g.term_id = ${termID})->0 as conduct,
        max(g.comment) filter (where g.term_id = ${termID}) as comment, max(g.comment_ids) filter (where g.term_id = ${termID}) as comment_ids
      from ${standingGrades} g join ${sections} c on c.district_id = g.district_id and c.id = g.section_id join ${courses} k on k.district_id = c.district_id and k.id = c.course_id
      where g.district_id = ${districtID} and g.student_id = any(array(select user_id from page)) and g.term_id = any(${ids}) and c.school_id = ${schoolID}
      group by g.student_id, k.id, coalesce(c.sequence_of_course, 0), k.title, k.title_es)
    select p.user_id as id, p.sort_name as "sortName", p.grade, p.correspondence_language as language, u.first_name as "firstName", u.middle_name as "middleName", u.last_name as "lastName", u.suffix,
      u.preferred_name as "preferredName", u.gender, u.local_id as "localID",
      ${missedSQL({ districtID: sql`${districtID}::integer`, studentID: sql`p.user_id`, from: sql`${startDate}::date`, to: sql`${endDate}::date` })} as missed,
      case when f.unweighted is not null then json_build_object('unweighted', f.unweighted, 'weighted', f.weighted, 'lowest', f.lowest, 'grades', f.grades, 'incompletes', f.incompletes, 'decimals', f.decimals, 'hasCredits', f.has_credits) end as figures,
      (select coalesce(json_agg(json_build_object('course', json_build_object('en', l.title, 'es', l.title_es), 'conduct', l.conduct, 'marks', l.marks, 'comment', l.comment,
          'bank', (select coalesce(json_agg(b.text order by array_position(l.comment_ids, b.id)), '[]') from ${gradingComments} b where b.district_id = ${districtID} and b.id = any(l.comment_ids)),
          'teacher', (select ltrim(coalesce(w.preferred_name, w.first_name) || ' ' || w.last_name) from ${sectionEnrollments} e join ${users} w on w.district_id = e.district_id and w.id = e.user_id
            where e.district_id = ${districtID} and e.section_id = l.section_id and e.role = 'teacher' order by e.is_primary desc, e.id limit 1)) order by l.title), '[]')
        from line l where l.student_id = p.user_id) as lines
    from page p join ${users} u on u.district_id = ${districtID} and u.id = p.user_id
    left join ${termFigures(
      {
        districtID: sql`${districtID}::integer`,
        schoolID: sql`${schoolID}::integer`,
        termID: sql`${termID}::integer`,
      },
      sql`g.student_id = any(array(select user_id from page))`,
    )} f on f.student_id = p.user_id
    order by p.sort_name, p.user_id`)) as unknown as Card[]
}
