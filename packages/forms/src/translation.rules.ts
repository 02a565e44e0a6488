import { isBlank, type Language } from '@atrium/kit/shared'
import { formLimits } from './form-draft.rules.ts'
import type { Asked, FormDraft, FormHead, QuestionDraft, SectionDraft } from './words.ts'

type Heads = Partial<Pick<FormHead, 'title' | 'description' | 'statement' | 'spanish'>>

/** A form as someone reads it: each text in their language, in English where it was not translated. */
export function formIn<Form extends Asked & Heads>(form: Form, language: Language): Form {
  if (language !== 'es') return form
  return {
    ...form,
    ...form.spanish,
    sections: form.sections.map((section) => ({ ...section, ...section.metadata.es })),
    questions: form.questions.map((question) => {
      const { es, options, ...metadata } = question.metadata
      if (!es) return question
      return {
        ...question,
        ...(es.text && { text: es.text }),
        metadata: {
          ...metadata,
          es,
          ...(es.help && { help: es.help }),
          ...(options && {
            options: options.map(({ value, label }) => ({
              value,
              label: es.options?.[value] ?? label,
            })),
          }),
        },
      }
    }),
  }
}

/** The title of a form, as someone reads it. */
export const formTitleIn = (
  { title, spanish }: Pick<FormHead, 'title' | 'spanish'>,
  language: Language,
): string => (language === 'es' && spanish?.title) || title

/** One text of a form, in both languages. */
export interface TextLine {
  /** Where it is in the draft: `title`, `sections.0.questions.1.text`, `….options.<value>`. */
  path: string
  part: 'title' | 'description' | 'statement' | 'sectionTitle' | 'question' | 'help' | 'option'
  en: string
  /** Blank: missing. */
  es: string
  max: number
  /** The draft with this text in Spanish. */
  with: (es: string) => FormDraft
}

/** All texts of a form that people read, in its order: blank ones need no translation. */
export function textLines(draft: FormDraft): TextLine[] {
  const { spanish, signature } = draft
  const head = (part: 'title' | 'description' | 'statement', max: number): TextLine => ({
    ...{ path: part, part, max, en: draft[part] ?? '', es: spanish?.[part] ?? '' },
    with: (es) => ({ ...draft, spanish: { ...spanish, [part]: es } }),
  })
  const lines = [
    head('title', formLimits.title),
    head('description', formLimits.help),
    ...draft.sections.flatMap((section, at) => sectionLines(draft, section, at)),
    ...(signature === 'typed' ? [head('statement', formLimits.statement)] : []),
  ]
  return lines.filter(({ en }) => !isBlank(en.trim()))
}

function sectionLines(draft: FormDraft, section: SectionDraft, at: number): TextLine[] {
  const { metadata, questions } = section
  const withSection = (changed: Partial<SectionDraft>): FormDraft => ({
    ...draft,
    sections: draft.sections.with(at, { ...section, ...changed }),
  })
  const head = (name: 'title' | 'description', part: TextLine['part'], max: number): TextLine => ({
    ...{ path: `sections.${at}.${name}`, part, max },
    ...{ en: section[name] ?? '', es: metadata.es?.[name] ?? '' },
    with: (es) => withSection({ metadata: { ...metadata, es: { ...metadata.es, [name]: es } } }),
  })
  return [
    head('title', 'sectionTitle', formLimits.title),
    head('description', 'description', formLimits.help),
    ...questions.flatMap((question, nth) =>
      questionLines(question, `sections.${at}.questions.${nth}`, (changed) =>
        withSection({ questions: questions.with(nth, changed) }),
      ),
    ),
  ]
}

function questionLines(
  question: QuestionDraft,
  path: string,
  withQuestion: (changed: QuestionDraft) => FormDraft,
): TextLine[] {
  const { text, metadata } = question
  const { es: known, help, options = [] } = metadata
  const withSpanish = (es: NonNullable<typeof known>) =>
    withQuestion({ ...question, metadata: { ...metadata, es: { ...known, ...es } } })
  return [
    {
      ...{ path: `${path}.text`, part: 'question', max: formLimits.text },
      ...{ en: text, es: known?.text ?? '', with: (es) => withSpanish({ text: es }) },
    },
    {
      ...{ path: `${path}.help`, part: 'help', max: formLimits.help },
      ...{ en: help ?? '', es: known?.help ?? '', with: (es) => withSpanish({ help: es }) },
    },
    ...options.map(({ value, label }): TextLine => ({
      ...{ path: `${path}.options.${value}`, part: 'option', max: 200 },
      ...{ en: label, es: known?.options?.[value] ?? '' },
      with: (es) => withSpanish({ options: { ...known?.options, [value]: es } }),
    })),
  ]
}

/** How many texts of a form are not in Spanish yet. */
export const missingSpanish = (draft: FormDraft): number =>
  textLines(draft).filter(({ es }) => isBlank(es.trim())).length
