import { users } from '@atrium/auth/tables'
import { defineDocument, letterheadOf, type Block } from '@atrium/documents/public'
import { id, say } from '@atrium/kit/server'
import { isLanguage, refuse, writtenDay, type Language } from '@atrium/kit/shared'
import { students } from '@atrium/people/tables'
import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { studentPlans, type SentProgress } from '../plan/student-plans.queries.ts'
import { manages } from '../words.ts'
import { goalStandingTexts } from './progress.words.ts'
import { progressReports } from './progress.table.ts'

/** A report of progress in the family's language, as it was sent (34 CFR 300.320(a)(3)(ii)). */
export const progressDocument = defineDocument({
  people: 'few',
  name: 'specialEducation.progress',
  title: { en: 'Report of progress toward goals', es: 'Informe de avance de las metas' },
  // The student's page says who may read the plan.
  needs: [[manages[0], manages[1], 'students.own', 'children.own', 'profile.own']],
  input: z.strictObject({ reportID: id }),
  describe: async (ctx, { reportID }) => {
    const { districtID } = ctx.user
    const [row] = await ctx.db
      .select({
        studentID: progressReports.studentID,
        schoolID: progressReports.schoolID,
        student: sql<string>`ltrim(${users.firstName} || ' ' || ${users.lastName})`,
        language: students.correspondenceLanguage,
      })
      .from(progressReports)
      .innerJoin(
        users,
        and(eq(users.districtID, districtID), eq(users.id, progressReports.studentID)),
      )
      .innerJoin(
        students,
        and(eq(students.districtID, districtID), eq(students.userID, progressReports.studentID)),
      )
      .where(and(eq(progressReports.districtID, districtID), eq(progressReports.id, reportID)))
    const read = row && (await studentPlans(ctx, row.studentID))
    const plan = read?.plans.find(({ progress }) => progress.some((one) => one.id === reportID))
    const own = plan?.progress.find((one) => one.id === reportID)
    if (!row || !own) throw refuse.notFound('kit.refusal.notFound')
    const language = isLanguage(row.language) ? row.language : ctx.language
    return {
      total: 1,
      document: {
        title: say(language, { id: 'specialEducation.progress.title' }),
        language,
        letterhead: await letterheadOf(ctx, row.schoolID),
        sheets: [
          progressOf(own, { language, student: row.student, caseManager: plan?.caseManager ?? '' }),
        ],
      },
    }
  },
})

/** The report's blocks: for each goal what was measured, where it stands, and the case manager's sentence. */
export function progressOf(
  { terms, sentOn, reason, content }: SentProgress,
  { language, student, caseManager }: { language: Language; student: string; caseManager: string },
): Block[] {
  const t = (name: string, values = {}) =>
    say(language, { id: `specialEducation.progress.${name}`, values })
  return [
    { kind: 'heading', level: 1, text: t('title') },
    {
      kind: 'facts',
      columns: 1,
      facts: [
        [t('student'), student],
        [t('term'), (language === 'es' && terms.es) || terms.en],
        [t('sent'), writtenDay(sentOn, language)],
        [t('corrects'), reason],
      ],
    },
    ...content.goals.flatMap((goal): Block[] => [
      { kind: 'heading', level: 2, text: goal.goal },
      {
        kind: 'facts',
        columns: 1,
        facts: [
          [t('standing'), goalStandingTexts[goal.standing][language]],
          [t('measuredBy'), goal.measure],
          [t('aim'), say(language, { id: 'specialEducation.caseload.aim', values: { ...goal } })],
          [t('now'), goal.value === null ? t('noTrials') : t('value', { ...goal })],
          [t('expected'), t('benchmark', { ...goal })],
          [say(language, { id: 'specialEducation.student.objectives' }), goal.objectives],
        ],
      },
      { kind: 'text', text: goal.sentence },
    ]),
    { kind: 'text', text: t('questions', { name: caseManager }) },
  ]
}
