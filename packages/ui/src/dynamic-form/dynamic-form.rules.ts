import { isBlank, isEmail, isPhone, type MessageRef, type UploadedFile } from '@atrium/kit/shared'
import type { Answer, Answers, Question } from './dynamic-form.types.ts'

/** A question's initial value. */
export function emptyAnswer({ questionType, metadata }: Question): Answer {
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

/** The initial answers: existing ones, and empty ones for the rest. */
export const startAnswers = (questions: readonly Question[], given: Answers = {}): Answers =>
  Object.fromEntries(
    questions.map((question) => [question.id, given[question.id] ?? emptyAnswer(question)]),
  )

/**
 * Whether an answer is mandatory: text and line (required strings in the specification) unless
 * their metadata says otherwise, the others if it says so.
 */
export const isMandatory = ({
  questionType,
  metadata,
}: Pick<Question, 'questionType' | 'metadata'>): boolean =>
  metadata.required ?? (questionType === 'text' || questionType === 'line')

/** The error in one answer, or undefined (platform.md §5). The same on both sides. */
export function answerError(question: Question, answer: unknown): MessageRef | undefined {
  const { questionType, metadata } = question
  const isNothing = isBlank(answer) || (typeof answer === 'string' && answer.trim() === '')
  if (isNothing) return isMandatory(question) ? { id: 'kit.valid.required' } : undefined
  switch (questionType) {
    case 'text':
    case 'line':
      return typeof answer === 'string' ? undefined : { id: 'kit.valid.text' }
    case 'eml':
      return typeof answer === 'string' && isEmail(answer) ? undefined : { id: 'kit.valid.email' }
    case 'phon':
      return typeof answer === 'string' && isPhone(answer) ? undefined : { id: 'kit.valid.phone' }
    case 'num':
      return typeof answer === 'number' && Number.isFinite(answer)
        ? undefined
        : { id: 'kit.valid.number' }
    case 'date':
      return typeof answer === 'string' && isDateTime(answer) ? undefined : { id: 'kit.valid.date' }
    case 'opts':
      return metadata.multi
        ? listError(question, answer)
        : isOption(question, answer)
          ? undefined
          : { id: 'kit.valid.oneOf' }
    case 'chek':
    case 'togl':
      return listError(question, answer)
    case 'file':
      return isUploadedFile(answer) ? undefined : { id: 'kit.valid.notAllowed' }
  }
}

/**
 * Question id → error; empty if all answers are valid. Answers to unknown questions are errors too.
 */
export function answerErrors(
  questions: readonly Question[],
  answers: Answers,
): Record<number, MessageRef> {
  const errors: Record<number, MessageRef> = {}
  for (const question of questions) {
    const error = answerError(question, answers[question.id])
    if (error) errors[question.id] = error
  }
  const asked = new Set(questions.map(({ id }) => id))
  for (const id of Object.keys(answers).map(Number))
    if (!asked.has(id)) errors[id] = { id: 'kit.valid.notAllowed' }
  return errors
}

const isOption = ({ metadata: { options = [] } }: Question, value: unknown): boolean =>
  options.some((option) => option.value === value)

const listError = (question: Question, answer: unknown): MessageRef | undefined =>
  Array.isArray(answer) &&
  answer.every((one) => isOption(question, one)) &&
  new Set(answer).size === answer.length
    ? undefined
    : { id: 'kit.valid.oneOf' }

const isDateTime = (value: string): boolean =>
  /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d{1,6})?)?(Z|[+-]\d\d:?\d\d)?)?$/.test(value) &&
  !Number.isNaN(Date.parse(value))

/** The payload: stored files by their uuid; the rest unchanged. */
export const sentAnswers = (answers: Answers): Record<number, Exclude<Answer, UploadedFile>> =>
  Object.fromEntries(
    Object.entries(answers).map(([id, answer]) => [id, isObject(answer) ? answer.uuid : answer]),
  )

const isObject = (answer: Answer): answer is UploadedFile =>
  typeof answer === 'object' && answer !== null && !Array.isArray(answer)

function isUploadedFile(value: unknown): boolean {
  if (typeof value === 'string') return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value)
  if (typeof value !== 'object' || value === null) return false
  const { uuid, filename, canonicalUrl, source } = value as Record<string, unknown>
  return (
    [uuid, filename, canonicalUrl].every((part) => typeof part === 'string' && part !== '') &&
    (source === 'file' || source === 'camera' || source === 'url')
  )
}
