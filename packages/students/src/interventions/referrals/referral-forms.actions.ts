import { users } from '@atrium/auth/tables'
import {
  answersErrors,
  askedForm,
  keptAnswers,
  type AskedForm,
  type FormQuestion,
} from '@atrium/forms/public'
import { forms } from '@atrium/forms/tables'
import { audit, type UserRequest } from '@atrium/kit/server'
import { refuse } from '@atrium/kit/shared'
import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm'
import { rtiFormsArea } from '../intervention.words.ts'
import { rtiReferralForms, type ReferralAnswer } from './referral-forms.table.ts'
import { mayReadReferral } from './referrals.actions.ts'
import { rtiReferrals } from './referrals.table.ts'

export interface ReferralForms {
  /** Forms that the reader may answer now. */
  offered: { id: number; title: string }[]
  /** The newest first. */
  answered: {
    id: number
    title: string
    answers: ReferralAnswer[]
    byName: string
    answeredAt: string
  }[]
}

const isOpen = (status: string): boolean => status !== 'declined' && status !== 'closed'

async function find(ctx: UserRequest, id: number) {
  const { districtID } = ctx.user
  const [row] = await ctx.db
    .select({ status: rtiReferrals.status })
    .from(rtiReferrals)
    .where(
      and(
        eq(rtiReferrals.districtID, districtID),
        eq(rtiReferrals.id, id),
        isNull(rtiReferrals.removedAt),
        mayReadReferral(ctx),
      ),
    )
  if (!row) throw refuse.notFound('kit.refusal.notFound')
  return row
}

/** The forms of a referral: those answered, and the district's RTI forms to answer. Refuses 404 like the referral. */
export async function referralForms(ctx: UserRequest, id: number): Promise<ReferralForms> {
  const { districtID } = ctx.user
  const { status } = await find(ctx, id)
  const answered = await ctx.db
    .select({
      id: rtiReferralForms.id,
      title: rtiReferralForms.title,
      answers: rtiReferralForms.answers,
      answeredAt: rtiReferralForms.answeredAt,
      byName: sql<string>`ltrim(coalesce(${users.preferredName}, ${users.firstName}) || ' ' || ${users.lastName})`,
    })
    .from(rtiReferralForms)
    .innerJoin(
      users,
      and(eq(users.districtID, districtID), eq(users.id, rtiReferralForms.answeredBy)),
    )
    .where(
      and(
        eq(rtiReferralForms.districtID, districtID),
        eq(rtiReferralForms.referralID, id),
        isNull(rtiReferralForms.removedAt),
      ),
    )
    .orderBy(desc(rtiReferralForms.answeredAt), desc(rtiReferralForms.id))
  const offered = isOpen(status)
    ? await ctx.db
        .select({ id: forms.id, title: forms.title })
        .from(forms)
        .where(
          and(
            eq(forms.districtID, districtID),
            eq(forms.area, rtiFormsArea),
            isNull(forms.removedAt),
          ),
        )
        .orderBy(asc(forms.title), asc(forms.id))
    : []
  return { offered, answered }
}

/** A form as it is answered for a referral. Refuses 404. */
export async function referralForm(
  ctx: UserRequest,
  { referralID, formID }: { referralID: number; formID: number },
): Promise<AskedForm> {
  await find(ctx, referralID)
  const form = await askedForm(ctx.db, { districtID: ctx.user.districtID, formID })
  if (form?.area !== rtiFormsArea) throw refuse.notFound('kit.refusal.notFound')
  // Files belong to the forms of registration; the team's are attached to the student.
  return {
    ...form,
    questions: form.questions.filter(({ questionType }) => questionType !== 'file'),
  }
}

const said = ({ metadata }: FormQuestion, value: unknown): string =>
  [value]
    .flat()
    .map((one) => metadata.options?.find((option) => option.value === one)?.label ?? String(one))
    .join(', ')

/** Keeps the answers to a form for a referral. Refuses 404 like the referral, 409 once it has ended, 422. */
export async function answerReferralForm(
  ctx: UserRequest,
  {
    referralID,
    formID,
    answers,
  }: { referralID: number; formID: number; answers: Record<string, unknown> },
): Promise<{ id: number }> {
  const { districtID, userID } = ctx.user
  const form = await referralForm(ctx, { referralID, formID })
  const given = answers as Parameters<typeof answersErrors>[1]
  return ctx.database.transaction(districtID, async (tx) => {
    const [referral] = await tx
      .select({ status: rtiReferrals.status })
      .from(rtiReferrals)
      .where(
        and(
          eq(rtiReferrals.districtID, districtID),
          eq(rtiReferrals.id, referralID),
          isNull(rtiReferrals.removedAt),
        ),
      )
      .for('update')
    if (!referral) throw refuse.notFound('kit.refusal.notFound')
    if (!isOpen(referral.status)) throw refuse.conflict('students.rtiReferrals.hasEnded')
    const errors = answersErrors(form, given)
    if (Object.keys(errors).length > 0) throw refuse.fields(errors)
    const kept = keptAnswers(form, given).map((question) => ({
      question: question.text,
      answer: said(question, given[question.id]),
    }))
    const [made] = await tx
      .insert(rtiReferralForms)
      .values({
        ...{ districtID, referralID, formID, title: form.title, answers: kept },
        ...{ answeredBy: userID, answeredAt: ctx.now().toISOString() },
      })
      .returning({ id: rtiReferralForms.id })
    // The answers stay on the referral: what the log says is who answered which form.
    await audit(tx, {
      ...{ districtID, actorID: userID, entity: 'students.rtiReferrals', entityID: referralID },
      ...{ action: 'answer', after: { formID } },
      requestID: ctx.request.requestID,
    })
    return { id: made?.id ?? 0 }
  })
}
