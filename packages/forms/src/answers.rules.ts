import { isBlank, isEmail, isPhone, type FieldErrors, type MessageRef } from '@atrium/kit/shared'
import type { FormQuestion, QuestionMetadata, QuestionType } from './words.ts'

const textMax = 10_000

/**
 * Text and multiline text must be answered unless their metadata says otherwise; every other type
 * if it says so.
 */
export const isMandatory = (type: QuestionType, metadata: QuestionMetadata): boolean =>
  metadata.required ?? (type === 'text' || type === 'line')

/**
 * Errors in the answers to a form, by question id; empty if they are valid. Answers to unknown
 * questions are refused.
 */
export function answersErrors(
  questions: readonly FormQuestion[],
  answers: Record<string, unknown>,
): FieldErrors {
  const errors: FieldErrors = {}
  const asked = new Set(questions.map((question) => String(question.id)))
  for (const key of Object.keys(answers))
    if (!asked.has(key)) errors[key] = { id: 'kit.valid.notAllowed' }
  for (const question of questions) {
    const error = answerError(question, answers[question.id])
    if (error) errors[question.id] = error
  }
  return errors
}

/** The error in one answer, or undefined (platform.md §5, dynamic form questions). */
export function answerError(
  { questionType, metadata }: Pick<FormQuestion, 'questionType' | 'metadata'>,
  value: unknown,
): MessageRef | undefined {
  if (isBlank(value) || (typeof value === 'string' && value.trim() === ''))
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
      return typeof value === 'string' &&
        /^\d{4}-\d\d-\d\d(T.*)?$/.test(value) &&
        !Number.isNaN(Date.parse(value))
        ? undefined
        : { id: 'kit.valid.date' }
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

const listError = (value: unknown, offered: ReadonlySet<string>): MessageRef | undefined =>
  Array.isArray(value) &&
  new Set(value).size === value.length &&
  value.every((one) => offered.has(one))
    ? undefined
    : { id: 'kit.valid.oneOf' }
