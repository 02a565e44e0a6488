import { askedForm, type Asked, type FormQuestion } from '@atrium/forms/public'
import { formQuestions } from '@atrium/forms/tables'
import type { UserRequest } from '@atrium/kit/server'
import { refuse } from '@atrium/kit/shared'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { seesEveryCourse } from '../courses/courses.procedures.ts'
import { leads } from '../sections/sections.procedures.ts'
import { pdSections } from '../sections/sections.table.ts'
import { fewestAnswers } from '../words.ts'
import { openAnswers, placeOfAnswers } from './responses.ts'
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
  form: Asked
}

/** One of the caller's surveys, to be answered. Refuses 404 other people's and answered ones. */
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
  const form = asked && (await askedForm(ctx.db, { districtID, formID: asked.formID }))
  if (!form) throw refuse.notFound('kit.refusal.notFound')
  return {
    id: asked.id,
    courseName: asked.courseName,
    isAnonymous: asked.isAnonymous,
    form: { sections: form.sections, questions: form.questions },
  }
}

export interface SurveyResults {
  answers: number
  /** Of these, what the results count: anonymous answers in steps of five. */
  counted: number
  /** Null: fewer answers than may be shown. */
  questions: QuestionResult[] | null
}

/**
 * What people answered to the form that most answered, to those who lead the section: anonymous
 * answers from five up and in steps of five, so that comparing results over time tells no single
 * one. One statement. Refuses 404 everyone else.
 */
export async function readResults(ctx: UserRequest, sectionID: number): Promise<SurveyResults> {
  const { districtID, userID } = ctx.user
  const [row] = await ctx.db.execute<{
    leads: boolean
    answers: Pick<typeof pdSurveyResponses.$inferSelect, 'answers' | 'sealedAnswers'>[]
    questions: FormQuestion[]
  }>(sql`
    with most as (
      select r.form_id from ${pdSurveyResponses} r where r.district_id = ${districtID} and r.section_id = ${sectionID}
      group by r.form_id order by count(*) desc, r.form_id desc limit 1)
    select ${leads(userID)} as leads,
      (select coalesce(json_agg(json_build_object('answers', r.answers, 'sealedAnswers', r.sealed_answers) order by r.id), '[]')
        from ${pdSurveyResponses} r join most using (form_id) where r.district_id = ${pdSections}.district_id and r.section_id = ${pdSections}.id) as answers,
      (select coalesce(json_agg(json_build_object('id', q.id, 'formID', q.form_id, 'sectionID', q.section_id, 'questionNumber', q.question_number, 'questionType', q.question_type, 'text', q.text, 'metadata', q.metadata) order by q.question_number, q.id), '[]')
        from ${formQuestions} q join most using (form_id) where q.district_id = ${pdSections}.district_id and q.removed_at is null) as questions
    from ${pdSections} where ${pdSections}.district_id = ${districtID} and ${pdSections}.id = ${sectionID} and ${pdSections}.removed_at is null`)
  if (!row || !(row.leads || seesEveryCourse(ctx))) throw refuse.notFound('kit.refusal.notFound')
  const counted = row.answers
    .map((one) => openAnswers(one, placeOfAnswers(districtID, sectionID)))
    .filter(({ waits }) => !waits)
  return {
    answers: row.answers.length,
    counted: counted.length,
    questions:
      counted.length < fewestAnswers
        ? null
        : countAnswers(
            row.questions,
            counted.map(({ answers }) => answers),
          ),
  }
}
