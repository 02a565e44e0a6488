import {
  isEmail,
  isPhone,
  type FieldErrors,
  type MessageRef,
  type UploadedFile,
} from '@atrium/kit/shared'
import { isUnanswered, shownQuestions } from './conditions.rules.ts'
import { signatureErrors } from './signature.rules.ts'
import type {
  Answer,
  Answers,
  Asked,
  AskedForm,
  FormQuestion,
  QuestionMetadata,
  QuestionType,
  Submission,
} from './words.ts'

const textMax = 10_000

/**
 * Text and multiline text must be answered unless their metadata says otherwise; every other type
 * if it says so.
 */
export const isMandatory = (type: QuestionType, metadata: QuestionMetadata): boolean =>
  metadata.required ?? (type === 'text' || type === 'line')

/**
 * Errors in what someone sends, by field: `answers.<question id>`, `signature.name`,
 * `signature.statement`; empty if it can be kept.
 */
export const submissionErrors = (
  form: Asked & Pick<AskedForm, 'signature' | 'statement'> & Partial<Pick<AskedForm, 'spanish'>>,
  { answers, signature }: Submission,
): FieldErrors => ({
  ...answersErrors(form, answers),
  ...signatureErrors(form, signature),
})

/**
 * Errors in the answers to a form, by `answers.<question id>`. Answers to unknown questions are
 * refused. Hidden questions are never required, and what they hold doesn't matter: it is dropped
 * (see `keptAnswers`).
 */
export function answersErrors(form: Asked, answers: Submission['answers']): FieldErrors {
  const errors: FieldErrors = {}
  const asked = new Set(form.questions.map((question) => String(question.id)))
  for (const key of Object.keys(answers))
    if (!asked.has(key)) errors[`answers.${key}`] = { id: 'kit.valid.notAllowed' }
  for (const question of shownQuestions(form, answers)) {
    const error = answerError(question, answers[question.id])
    if (error) errors[`answers.${question.id}`] = error
  }
  return errors
}

/**
 * The questions whose answers are kept: shown, and answered. A hidden question's answer is dropped
 * without an error: the person gave it before they changed an earlier answer, and can't see it any
 * more to remove it.
 */
export const keptAnswers = (form: Asked, answers: Submission['answers']): FormQuestion[] =>
  shownQuestions(form, answers).filter(({ id }) => !isUnanswered(answers[id]))

/** A question's initial value. */
export function emptyAnswer({ questionType, metadata }: FormQuestion): Answer {
  switch (questionType) {
    case 'text':
    case 'line':
    case 'eml':
    case 'phon':
      return ''
    case 'chek':
    case 'togl':
      return []
    case 'opts':
      return metadata.multi ? [] : null
    case 'num':
    case 'date':
    case 'file':
      return null
  }
}

/** What is sent: the answers to the questions shown, stored files by their uuid. */
export const sentAnswers = (
  form: Asked,
  answers: Answers,
): Record<number, Exclude<Answer, UploadedFile>> =>
  Object.fromEntries(
    shownQuestions(form, answers).flatMap(({ id }) => {
      const answer = answers[id]
      return answer === undefined ? [] : [[id, isFile(answer) ? answer.uuid : answer]]
    }),
  )

export const isFile = (answer: Answer): answer is UploadedFile =>
  typeof answer === 'object' && answer !== null && !Array.isArray(answer)

/** The error in one answer, or undefined (platform.md §5, dynamic form questions). */
export function answerError(
  { questionType, metadata }: Pick<FormQuestion, 'questionType' | 'metadata'>,
  value: unknown,
): MessageRef | undefined {
  if (isUnanswered(value))
    return isMandatory(questionType, metadata) ? { id: 'kit.valid.required' } : undefined
  const offered = new Set(metadata.options?.map((option) => option.value))
  switch (questionType) {
    case 'text':
    case 'line':
      return textError(value)
    case 'eml':
      return typeof value === 'string' && isEmail(value) ? undefined : { id: 'kit.valid.email' }
    case 'phon':
      return typeof value === 'string' && isPhone(value) ? undefined : { id: 'kit.valid.phone' }
    case 'num':
      return typeof value === 'number' && Number.isFinite(value)
        ? undefined
        : { id: 'kit.valid.number' }
    case 'date':
      return typeof value === 'string' && isDateTime(value) ? undefined : { id: 'kit.valid.date' }
    case 'opts':
      if (metadata.multi) return listError(value, offered)
      return typeof value === 'string' && offered.has(value) ? undefined : { id: 'kit.valid.oneOf' }
    case 'chek':
    case 'togl':
      return listError(value, offered)
    case 'file':
      return typeof value === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(value)
        ? undefined
        : { id: 'kit.valid.notAllowed' }
  }
}

function textError(value: unknown): MessageRef | undefined {
  if (typeof value !== 'string') return { id: 'kit.valid.text' }
  if (value.length > textMax) return { id: 'kit.valid.maxLength', values: { max: textMax } }
  // PostgreSQL can't store NUL in text.
  return value.includes('\0') ? { id: 'kit.valid.notAllowed' } : undefined
}

const isDateTime = (value: string): boolean =>
  /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d{1,6})?)?(Z|[+-]\d\d:?\d\d)?)?$/.test(value) &&
  !Number.isNaN(Date.parse(value))

const listError = (value: unknown, offered: ReadonlySet<string>): MessageRef | undefined =>
  Array.isArray(value) &&
  new Set(value).size === value.length &&
  value.every((one) => offered.has(one))
    ? undefined
    : { id: 'kit.valid.oneOf' }
