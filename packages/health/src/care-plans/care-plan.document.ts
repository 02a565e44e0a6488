import { users } from '@atrium/auth/tables'
import { defineDocument, letterheadOf, type Block } from '@atrium/documents/public'
import { id, noteOnceADay, say } from '@atrium/kit/server'
import { isLanguage, refuse, writtenDay, type Language } from '@atrium/kit/shared'
import { loadStudent } from '@atrium/people/public'
import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { sections } from '../office/sections.ts'
import { manages } from '../words.ts'
import {
  audienceFields,
  audiences,
  audienceTexts,
  carePlanKindTexts,
  type Audience,
} from './care-plans.words.ts'
import { carePlanToPrint, keepsAt, type StudentCarePlan } from './student-care-plans.queries.ts'

/**
 * A care plan for the binder: the whole of it for the health office and the family, or one sheet for those
 * who act, with what they do and the emergency steps and nothing else.
 */
export const carePlanDocument = defineDocument({
  people: 'few',
  name: 'health.carePlan',
  title: { en: 'Care plan', es: 'Plan de cuidado' },
  // The student's page says who may read the plan.
  needs: [[manages, 'children.own', 'profile.own']],
  input: z.strictObject({ planID: id, audience: z.enum(audiences).nullable() }),
  describe: async (ctx, { planID, audience }) => {
    const { districtID } = ctx.user
    const plan = await carePlanToPrint(ctx, planID)
    if (!plan) throw refuse.notFound('kit.refusal.notFound')
    const { facts } = await loadStudent(ctx, plan.studentID, sections.conditions.name)
    const isFamily = facts.viewerIsGuardian !== 'no' || facts.userID === ctx.user.userID
    if (!isFamily && !keepsAt(ctx, plan.schoolID)) throw refuse.notFound('kit.refusal.notFound')
    // The family's copy of what others do is the whole plan.
    if (isFamily && audience) throw refuse.notFound('kit.refusal.notFound')
    const [named] = await ctx.db
      .select({ student: sql<string>`ltrim(${users.firstName} || ' ' || ${users.lastName})` })
      .from(users)
      .where(and(eq(users.districtID, districtID), eq(users.id, plan.studentID)))
    if (!isFamily)
      await noteOnceADay(ctx, {
        ...{ kind: 'sensitiveRead', entity: 'health.carePlans', subjectID: plan.studentID },
      })
    const language = !audience && isLanguage(plan.language) ? plan.language : ctx.language
    const of = { language, student: named?.student ?? '' }
    return {
      total: 1,
      document: {
        title: carePlanKindTexts[plan.kind][language],
        language,
        letterhead: await letterheadOf(ctx, plan.schoolID),
        sheets: [audience ? sheetFor(audience, plan, of) : wholePlan(plan, of)],
      },
    }
  },
})

interface Of {
  language: Language
  student: string
}

const texts = (language: Language) => (name: string) =>
  say(language, { id: `health.carePlan.${name}` })

const part = (title: string, text: string | null): Block[] =>
  text
    ? [
        { kind: 'heading', level: 2, text: title },
        { kind: 'text', text },
      ]
    : []

/** What one of those who act reads of a plan: never the kind of plan, the condition, or the medication. */
export function sheetFor(
  audience: Audience,
  plan: Pick<StudentCarePlan, 'emergencySteps' | 'reviewOn' | (typeof audienceFields)[Audience]>,
  { language, student }: Of,
): Block[] {
  const t = texts(language)
  // A substitute does what the teacher does, unless the nurse says otherwise.
  const own = plan[audienceFields[audience]]
  const text = own ?? (audience === 'substitutes' ? plan.forTeachers : null)
  return [
    { kind: 'heading', level: 1, text: student },
    ...part(audienceTexts[audience][language], text),
    ...part(t('emergencySteps'), plan.emergencySteps),
    { kind: 'facts', columns: 1, facts: [[t('reviewOn'), writtenDay(plan.reviewOn, language)]] },
    { kind: 'text', text: t('private') },
  ]
}

/** The whole plan, with the signatures as the papers say. */
export function wholePlan(plan: StudentCarePlan, { language, student }: Of): Block[] {
  const t = texts(language)
  const day = (one: string | null) => (one ? writtenDay(one, language) : null)
  const signed = (name: string | null, on: string | null) =>
    name && [name, day(on)].filter(Boolean).join(', ')
  return [
    { kind: 'heading', level: 1, text: carePlanKindTexts[plan.kind][language] },
    {
      kind: 'facts',
      columns: 1,
      facts: [
        [t('student'), student],
        [t('condition'), plan.condition],
        [t('inForceOn'), day(plan.inForceOn)],
        [t('reviewOn'), day(plan.reviewOn)],
        [t('endedOn'), day(plan.endedOn)],
      ],
    },
    ...part(t('emergencySteps'), plan.emergencySteps),
    ...part(t('care'), plan.care),
    ...(plan.medications.length > 0
      ? [
          { kind: 'heading' as const, level: 2 as const, text: t('medications') },
          {
            kind: 'facts' as const,
            columns: 1 as const,
            facts: plan.medications.map(
              ({ medication, dose, instructions }) =>
                [medication, [dose, instructions].filter(Boolean).join('. ')] as const,
            ),
          },
        ]
      : []),
    ...audiences.flatMap((audience) =>
      part(audienceTexts[audience][language], plan[audienceFields[audience]]),
    ),
    { kind: 'heading', level: 2, text: t('signatures') },
    {
      kind: 'facts',
      columns: 1,
      facts: [
        [t('guardian'), signed(plan.guardian, plan.guardianSignedOn)],
        [t('prescriber'), signed(plan.prescriber, plan.prescriberSignedOn)],
        [t('nurse'), signed(plan.nurse, plan.inForceOn)],
      ],
    },
    // Cal. Ed. Code 49480: the parent says which medications a student takes on a continuing basis.
    { kind: 'text', text: t('tellTheNurse') },
  ]
}
