import { users } from '@atrium/auth/tables'
import { defineDocument, letterheadOf, type Block } from '@atrium/documents/public'
import { id, say } from '@atrium/kit/server'
import { isLanguage, refuse, writtenDay, type Language } from '@atrium/kit/shared'
import { students } from '@atrium/people/tables'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import {
  manages,
  noticeActionTexts,
  planKindTexts,
  type NoticeAction,
  type PlanKind,
} from '../words.ts'
import { planNotices, plans } from './plan.table.ts'
import { studentPlans } from './student-plans.queries.ts'

/** A prior written notice in the family's language (34 CFR 300.503). */
export const noticeDocument = defineDocument({
  people: 'few',
  name: 'specialEducation.notice',
  title: { en: 'Prior written notice', es: 'Aviso previo por escrito' },
  // The student's page says who may read the plan.
  needs: [[manages[0], manages[1], 'students.own', 'children.own', 'profile.own']],
  input: z.strictObject({ planID: id, noticeID: id }),
  describe: async (ctx, { planID, noticeID }) => {
    const { districtID } = ctx.user
    const [row] = await ctx.db
      .select({
        studentID: plans.studentID,
        schoolID: plans.schoolID,
        kind: plans.kind,
        notice: planNotices,
        student: sql<string>`ltrim(${users.firstName} || ' ' || ${users.lastName})`,
        language: students.correspondenceLanguage,
      })
      .from(planNotices)
      .innerJoin(plans, and(eq(plans.districtID, districtID), eq(plans.id, planNotices.planID)))
      .innerJoin(users, and(eq(users.districtID, districtID), eq(users.id, plans.studentID)))
      .innerJoin(
        students,
        and(eq(students.districtID, districtID), eq(students.userID, plans.studentID)),
      )
      .where(
        and(
          eq(planNotices.districtID, districtID),
          eq(planNotices.planID, planID),
          eq(planNotices.id, noticeID),
          isNull(plans.removedAt),
        ),
      )
    const read = row && (await studentPlans(ctx, row.studentID))
    const own = read?.plans.find((one) => one.id === planID)
    if (!row || !own) throw refuse.notFound('kit.refusal.notFound')
    const language = isLanguage(row.language) ? row.language : ctx.language
    return {
      total: 1,
      document: {
        title: say(language, { id: 'specialEducation.notice.title' }),
        language,
        letterhead: await letterheadOf(ctx, row.schoolID),
        sheets: [
          noticeOf(row.notice, {
            ...{ language, student: row.student, kind: row.kind },
            caseManager: own.caseManager ?? '',
          }),
        ],
      },
    }
  },
})

interface Notice {
  sentOn: string
  action: NoticeAction
  what: string
  why: string
  basis: string
  options: string
  factors: string | null
}

/** The notice's blocks: each part that the law asks for, under its own heading. */
export function noticeOf(
  { sentOn, action, what, why, basis, options, factors }: Notice,
  {
    language,
    student,
    kind,
    caseManager,
  }: { language: Language; student: string; kind: PlanKind; caseManager: string },
): Block[] {
  const t = (name: string, values = {}) =>
    say(language, { id: `specialEducation.notice.${name}`, values })
  const part = (name: string, text: string): Block[] => [
    { kind: 'heading', level: 2, text: t(name) },
    { kind: 'text', text },
  ]
  return [
    { kind: 'heading', level: 1, text: t('title') },
    { kind: 'text', text: writtenDay(sentOn, language) },
    {
      kind: 'facts',
      columns: 1,
      facts: [
        [t('student'), student],
        [t('plan'), planKindTexts[kind][language]],
        [t('action'), noticeActionTexts[action][language]],
      ],
    },
    ...part('what', what),
    ...part('why', why),
    ...part('basis', basis),
    ...part('options', options),
    ...(factors ? part('factors', factors) : []),
    { kind: 'heading', level: 2, text: t('rights') },
    { kind: 'text', text: t('rightsText') },
    { kind: 'text', text: t('help', { name: caseManager }) },
  ]
}
