import type { DistrictDb, Tx } from '@atrium/kit/server'
import { describeFile, isOneOf, removeFiles } from '@atrium/kit/server'
import { isBlank, refuse, type UploadedFile } from '@atrium/kit/shared'
import { and, asc, eq } from 'drizzle-orm'
import { answerFilesByUUID, takeAnswerFiles } from './answer-files.ts'
import { answersErrors } from './answers.rules.ts'
import { formAnswers, formQuestions, type AnswerValue } from './forms.table.ts'
import { formServices } from './services.ts'
import type { FormQuestion, QuestionType } from './words.ts'

/** The record that answers belong to. */
export interface Answered {
  districtID: number
  entity: string
  entityID: number
}

/**
 * Keeps the answers to a form's questions. Blank answers are not kept. `uploaderID` is who uploaded the files among them, 0 a visitor.
 * Refuses 422 with errors by `answers.<question id>`.
 */
export async function keepAnswers(
  tx: Tx,
  { uploaderID = 0, ...of }: Answered & { uploaderID?: number },
  questions: readonly FormQuestion[],
  answers: Record<string, unknown>,
): Promise<void> {
  const errors = answersErrors(questions, answers)
  if (Object.keys(errors).length > 0)
    throw refuse.fields(
      Object.fromEntries(Object.entries(errors).map(([id, error]) => [`answers.${id}`, error])),
    )
  await takeAnswerFiles(tx, { districtID: of.districtID, ownerID: uploaderID }, questions, answers)
  const rows = questions
    .filter((question) => !isBlank(answers[question.id]))
    .map(({ id, formID, text, questionType }) => ({
      ...of,
      formID,
      questionID: id,
      questionText: text,
      questionType,
      value: { answer: answers[id] as AnswerValue },
    }))
  if (rows.length > 0) await tx.insert(formAnswers).values(rows)
}

export interface KeptAnswer {
  questionID: number
  questionText: string
  questionType: QuestionType
  value: AnswerValue
  /**
   * For multiple-choice answers: the labels of the selected options, in the question's current
   * words.
   */
  labels: string[] | null
  /** For file answers: the upload; null if it is gone. */
  file: UploadedFile | null
}

/** The answers of each record, in the order of the form. Records without any are left out. */
export async function answersOf(
  db: DistrictDb,
  { districtID, entity }: Omit<Answered, 'entityID'>,
  entityIDs: readonly number[],
): Promise<Map<number, KeptAnswer[]>> {
  const found = new Map<number, KeptAnswer[]>()
  if (entityIDs.length === 0) return found
  const { questionID, questionText, questionType, value, entityID } = formAnswers
  const rows = await db
    .select({
      entityID,
      questionID,
      questionText,
      questionType,
      value,
      metadata: formQuestions.metadata,
    })
    .from(formAnswers)
    .innerJoin(
      formQuestions,
      and(eq(formQuestions.districtID, formAnswers.districtID), eq(formQuestions.id, questionID)),
    )
    .where(
      and(
        eq(formAnswers.districtID, districtID),
        eq(formAnswers.entity, entity),
        isOneOf(entityID, entityIDs),
      ),
    )
    .orderBy(asc(formQuestions.questionNumber), asc(formAnswers.id))
  const uploaded = await answerFilesByUUID(
    db,
    districtID,
    rows
      .filter((row) => row.questionType === 'file')
      .map(({ value: { answer } }) => String(answer)),
  )
  for (const { entityID: id, metadata, value: kept, ...question } of rows) {
    const labels = metadata.options
      ? [kept.answer]
          .flat()
          .map(
            (one) => metadata.options?.find((option) => option.value === one)?.label ?? String(one),
          )
      : null
    const row = uploaded.get(String(kept.answer))
    const file = row ? describeFile(formServices().filesRoot, row) : null
    found.set(id, [...(found.get(id) ?? []), { ...question, value: kept.answer, labels, file }])
  }
  return found
}

/** Forgets every answer of a record, files included. */
export async function forgetAnswers(
  tx: Tx,
  { districtID, entity, entityID }: Answered,
  now: Date,
): Promise<void> {
  const gone = await tx
    .delete(formAnswers)
    .where(
      and(
        eq(formAnswers.districtID, districtID),
        eq(formAnswers.entity, entity),
        eq(formAnswers.entityID, entityID),
      ),
    )
    .returning({ questionType: formAnswers.questionType, value: formAnswers.value })
  const uploads = gone.filter(({ questionType }) => questionType === 'file')
  if (uploads.length > 0)
    await removeFiles(
      tx,
      districtID,
      uploads.map(({ value }) => String(value.answer)),
      now,
    )
}
