import { questionsOf, type FormQuestion } from '@atrium/forms/public'
import type { UserRequest } from '@atrium/kit/server'
import { refuse } from '@atrium/kit/shared'
import { and, asc, eq, isNull } from 'drizzle-orm'
import { ledSection } from '../sections/section-flow.actions.ts'
import { fewestAnswers } from '../words.ts'
import { countAnswers, type QuestionResult } from './results.rules.ts'
import { pdCourseSurveys, pdSurveyResponses } from './surveys.table.ts'

export interface PendingSurvey {
  id: number
  sectionID: number
  courseName: string
  sectionNumber: string
  /** ISO instants. */
  askedAt: string
  dueAt: string | null
}

/** The surveys that the caller has not answered yet, the oldest first. */
export function pendingSurveys(ctx: UserRequest): Promise<PendingSurvey[]> {
  const { id, sectionID, courseName, sectionNumber, askedAt, dueAt } = pdCourseSurveys
  return ctx.db
    .select({ id, sectionID, courseName, sectionNumber, askedAt, dueAt })
    .from(pdCourseSurveys)
    .where(
      and(
        eq(pdCourseSurveys.districtID, ctx.user.districtID),
        eq(pdCourseSurveys.userID, ctx.user.userID),
        isNull(pdCourseSurveys.answeredAt),
      ),
    )
    .orderBy(asc(askedAt), asc(id))
    .limit(200)
}

export interface AskedSurvey {
  id: number
  courseName: string
  isAnonymous: boolean
  questions: FormQuestion[]
}

/** One survey of the caller, to be answered. Refuses 404 others' and those that were answered. */
export async function readSurvey(ctx: UserRequest, surveyID: number): Promise<AskedSurvey> {
  const { districtID, userID } = ctx.user
  const [asked] = await ctx.db
    .select()
    .from(pdCourseSurveys)
    .where(
      and(
        eq(pdCourseSurveys.districtID, districtID),
        eq(pdCourseSurveys.id, surveyID),
        eq(pdCourseSurveys.userID, userID),
        isNull(pdCourseSurveys.answeredAt),
      ),
    )
  if (!asked) throw refuse.notFound('kit.refusal.notFound')
  return {
    id: asked.id,
    courseName: asked.courseName,
    isAnonymous: asked.isAnonymous,
    questions: await questionsOf(ctx.db, { districtID, formID: asked.formID }),
  }
}

export interface SurveyResults {
  answers: number
  /** Null: fewer answers than may be shown. */
  questions: QuestionResult[] | null
}

/** What people answered, counted: from five answers up, to those who lead the section. */
export async function readResults(ctx: UserRequest, sectionID: number): Promise<SurveyResults> {
  const { districtID } = ctx.user
  await ledSection(ctx, sectionID)
  const rows = await ctx.db
    .select({ formID: pdSurveyResponses.formID, answers: pdSurveyResponses.answers })
    .from(pdSurveyResponses)
    .where(
      and(eq(pdSurveyResponses.districtID, districtID), eq(pdSurveyResponses.sectionID, sectionID)),
    )
  const [first] = rows
  if (!first || rows.length < fewestAnswers) return { answers: rows.length, questions: null }
  const questions = await questionsOf(ctx.db, { districtID, formID: first.formID })
  return {
    answers: rows.length,
    questions: countAnswers(
      questions,
      rows.map(({ answers }) => answers),
    ),
  }
}
