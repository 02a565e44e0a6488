import { f, type UploadedFile } from '@atrium/kit/shared'

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

/** What a question asks in Spanish; what is missing is asked in English. */
export interface SpanishQuestion {
  text?: string
  help?: string
  /** Labels by option value. */
  options?: Record<string, string>
}

/** The other texts of a form, or of a section, in Spanish. */
export interface SpanishTexts {
  title?: string
  description?: string
  statement?: string
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
  showIf?: ShowIf
  es?: SpanishQuestion
}

export interface SectionMetadata {
  showIf?: ShowIf
  es?: Omit<SpanishTexts, 'statement'>
}

export const showIfKinds = ['answered', 'anyOf', 'noneOf'] as const

/** When a question or a section is shown: an earlier question decides. Without one, always. */
export interface ShowIf {
  /** The earlier question's id; in a draft, a new question's own negative number. */
  question: number
  /** `anyOf` and `noneOf` compare the options chosen; other types than choices can only be `answered`. */
  is: (typeof showIfKinds)[number]
  /** Option values. */
  values?: string[]
}

export const signatureKinds = ['none', 'typed'] as const
export type SignatureKind = (typeof signatureKinds)[number]

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
  metadata: SectionMetadata
}

export interface FormHead {
  id: number
  version: number
  area: string
  title: string
  description: string | null
  /** How it is signed: `typed` takes the person's full legal name and their agreement. */
  signature: SignatureKind
  /** What is signed; null only without a signature. */
  statement: string | null
  spanish: SpanishTexts | null
}

/** What decides which questions are shown: sections and questions, each in order. */
export interface Asked {
  sections: readonly FormSection[]
  questions: readonly FormQuestion[]
}

/** A form as it is answered. */
export interface AskedForm extends FormHead {
  sections: FormSection[]
  questions: FormQuestion[]
}

/** A form with everything in it, in order. */
export interface WholeForm extends FormHead {
  sections: (FormSection & { questions: FormQuestion[] })[]
}

/**
 * One answer: a string (text, line, eml, phon, opts), a number (num), an ISO date-time (date), a
 * list of strings (opts if multi, chek, togl), an uploaded file or the uuid of a stored one (file);
 * null if it is blank.
 */
export type Answer = string | number | string[] | UploadedFile | null

/** Question id → answer. */
export type Answers = Record<number, Answer>

/** What someone who answers a form sends to sign it. */
export interface GivenSignature {
  name: string
  /** The statement that they agreed to, word for word; blank if they did not. */
  statement: string
}

/** What someone who answers a form sends. */
export interface Submission {
  /** By question id. */
  answers: Readonly<Record<string, unknown>>
  signature?: GivenSignature | undefined
}

/** A signature, for those who read the answers. */
export interface KeptSignature {
  name: string
  statement: string
  formVersion: number
  /** ISO instant. */
  signedAt: string
}

/**
 * A form as its editor sends it. New parts have an `id` of 0, or a negative one of their own if
 * others refer to them.
 */
export interface FormDraft {
  title: string
  description: string | null
  signature: SignatureKind
  statement: string | null
  spanish?: SpanishTexts | null
  sections: SectionDraft[]
}
export interface SectionDraft {
  id: number
  title: string
  description: string | null
  metadata: SectionMetadata
  questions: QuestionDraft[]
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
  statement: f.text({ max: 2000 }),
  spanish: f.text({ max: 5000 }),
}
