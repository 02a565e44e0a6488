import type { DistrictDb, Tx } from '@atrium/kit/server'
import { describeFile, isOneOf, removeFiles } from '@atrium/kit/server'
import { refuse, type Language, type UploadedFile } from '@atrium/kit/shared'
import { and, asc, eq } from 'drizzle-orm'
import { answerFilesByUUID, takeAnswerFiles } from './answer-files.ts'
import { keptAnswers, submissionErrors } from './answers.rules.ts'
import { formAnswers, formQuestions, formSignatures, type AnswerValue } from './forms.table.ts'
import { formIn } from './translation.rules.ts'
import { formServices } from './services.ts'
import type { AskedForm, QuestionMetadata, QuestionType, Submission } from './words.ts'

/** The record that answers belong to. */
export interface Answered {
  districtID: number
  entity: string
  entityID: number
}

/**
 * Keeps the answers to a form, and its signature if it asks for one. Blank answers and those to
 * hidden questions are not kept. Questions are kept as the person read them, in their `language`.
 * `userID` is who answers, 0 a visitor; the files among the answers
 * must be their uploads. Refuses 422 with errors by field (`submissionErrors`).
 */
export async function keepAnswers(
  tx: Tx,
  {
    userID = 0,
    now,
    language = 'en',
    ...of
  }: Answered & { userID?: number; now: Date; language?: Language },
  form: AskedForm,
  given: Submission,
): Promise<void> {
  const errors = submissionErrors(form, given)
  if (Object.keys(errors).length > 0) throw refuse.fields(errors)
  const kept = keptAnswers(formIn(form, language), given.answers)
  await takeAnswerFiles(tx, { districtID: of.districtID, ownerID: userID }, kept, given.answers)
  const answeredAt = now.toISOString()
  const rows = kept.map(({ id, formID, text, questionType, metadata }) => {
    const answer = given.answers[id] as AnswerValue
    return {
      ...of,
      formID,
      questionID: id,
      questionText: text,
      questionType,
      value: { answer, ...(metadata.options && { labels: labelsOf(metadata, answer) }) },
      answeredAt,
    }
  })
  if (rows.length > 0) await tx.insert(formAnswers).values(rows)
  if (form.signature === 'typed' && given.signature)
    await tx.insert(formSignatures).values({
      ...of,
      formID: form.id,
      formVersion: form.version,
      userID: userID || null,
      name: given.signature.name.trim(),
      statement: given.signature.statement,
      signedAt: answeredAt,
    })
}

const labelsOf = ({ options = [] }: QuestionMetadata, answer: AnswerValue): string[] =>
  [answer].flat().map((one) => options.find(({ value }) => value === one)?.label ?? String(one))

export interface KeptAnswer {
  questionID: number
  questionText: string
  questionType: QuestionType
  value: AnswerValue
  /**
   * For multiple-choice answers: the labels of the selected options, in the words that the person
   * read; answers from before these were kept have the question's current ones.
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
    const labels = kept.labels ?? (metadata.options ? labelsOf(metadata, kept.answer) : null)
    const row = uploaded.get(String(kept.answer))
    const file = row ? describeFile(formServices().filesRoot, row) : null
    found.set(id, [...(found.get(id) ?? []), { ...question, value: kept.answer, labels, file }])
  }
  return found
}

/** Forgets every answer of a record, its files and signature included. */
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
  await tx
    .delete(formSignatures)
    .where(
      and(
        eq(formSignatures.districtID, districtID),
        eq(formSignatures.entity, entity),
        eq(formSignatures.entityID, entityID),
      ),
    )
  const uploads = gone.filter(({ questionType }) => questionType === 'file')
  if (uploads.length > 0)
    await removeFiles(
      tx,
      districtID,
      uploads.map(({ value }) => String(value.answer)),
      now,
    )
}
