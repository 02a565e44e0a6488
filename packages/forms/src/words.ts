import { f } from '@atrium/kit/shared'

/** The question types of dynamic forms (platform.md §5). */
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

/** The purpose of the files that answer questions. */
export const answerFilePurpose = 'forms.answer'

/** Types that are answered by choosing among the question's options. */
export const choiceTypes: readonly QuestionType[] = ['opts', 'chek', 'togl']

export interface QuestionOption {
  value: string
  label: string
}

export interface QuestionMetadata {
  /** Mandatory. Text and multiline text are, unless this says false. */
  required?: boolean
  /** Only for `opts`: several may be chosen, and the answer is a list. */
  multi?: boolean
  options?: QuestionOption[]
  /** Only for `file`: pictures only. */
  accept?: 'image' | 'any'
  /** A line below the question. */
  help?: string
}

/** A question in a form. */
export interface FormQuestion {
  id: number
  formID: number
  sectionID: number
  /** From 1, through the whole form. */
  questionNumber: number
  questionType: QuestionType
  text: string
  metadata: QuestionMetadata
}

export interface FormSection {
  id: number
  formID: number
  sectionNumber: number
  title: string
  description: string | null
}

export interface FormHead {
  id: number
  version: number
  area: string
  title: string
  description: string | null
}

/** A form with everything in it, in order. */
export interface WholeForm extends FormHead {
  sections: (FormSection & { questions: FormQuestion[] })[]
}

/** A form as its editor sends it; an `id` of 0 is a new part. */
export interface FormDraft {
  title: string
  description: string | null
  sections: { id: number; title: string; description: string | null; questions: QuestionDraft[] }[]
}
export interface QuestionDraft {
  id: number
  questionType: QuestionType
  text: string
  metadata: QuestionMetadata
}

/** What the history of a form shows. */
export const formHistoryFields = {
  title: f.text({ max: 160 }),
  sections: f.text({ max: 10_000 }),
}
