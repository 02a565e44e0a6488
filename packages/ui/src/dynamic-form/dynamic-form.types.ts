import type { UploadedFile } from '@atrium/kit/shared'

/** The specification's question types (platform.md §5). */
export const questionTypes = [
  'text',
  'line',
  'eml',
  'phon',
  'num',
  'date',
  'opts',
  'chek',
  'togl',
  'file',
] as const
export type QuestionType = (typeof questionTypes)[number]

export interface QuestionOption {
  value: string
  label: string
}

export interface Question {
  id: number
  formID: number
  sectionID: number
  /** From 1, numbered through the whole form: their order. */
  questionNumber: number
  questionType: QuestionType
  /** The question itself, in the words of the form's author. */
  text: string
  metadata: {
    /** Mandatory. Text and multiline text are, unless this says false. */
    required?: boolean
    /** `opts`: several may be chosen. */
    multi?: boolean
    /** `opts`, `chek`, `togl`. */
    options?: readonly QuestionOption[]
    /** A line below the question. */
    help?: string
    /** `file`: pictures only. */
    accept?: 'image' | 'any'
  }
}

export interface FormSection {
  id: number
  title?: string
  description?: string | null
}

/**
 * One answer: a string (text, line, eml, phon, opts), a number (num), an ISO date-time (date), a
 * list of strings (opts if multi, chek, togl), an uploaded file or the uuid of a stored one (file);
 * null if there is none.
 */
export type Answer = string | number | string[] | UploadedFile | null

/** Question id → answer. */
export type Answers = Record<number, Answer>
