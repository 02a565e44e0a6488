import type { FormDraft, QuestionDraft, SectionDraft } from './words.ts'

/** A number for a new question, by which conditions in the draft refer to it before it has an id. */
export const newQuestionID = ({ sections }: FormDraft): number =>
  Math.min(0, ...sections.flatMap(({ questions }) => questions.map(({ id }) => id))) - 1

/** The draft with one section changed. */
export const withSection = (
  draft: FormDraft,
  at: number,
  patch: Partial<SectionDraft>,
): FormDraft => ({
  ...draft,
  sections: draft.sections.map((section, nth) => (nth === at ? { ...section, ...patch } : section)),
})

/** Moves a section one place up (-1) or down (1); unchanged at either end. */
export function moveSection(draft: FormDraft, at: number, by: -1 | 1): FormDraft {
  const [moved, other] = [draft.sections[at], draft.sections[at + by]]
  if (!moved || !other) return draft
  return { ...draft, sections: draft.sections.with(at, other).with(at + by, moved) }
}

/**
 * Moves a question one place up (-1) or down (1): from either end of its section into the next one.
 * Unchanged at either end of the form.
 */
export function moveQuestion(draft: FormDraft, at: number, nth: number, by: -1 | 1): FormDraft {
  const questions = draft.sections[at]?.questions ?? []
  const [moved, other] = [questions[nth], questions[nth + by]]
  if (!moved) return draft
  if (other)
    return withSection(draft, at, { questions: questions.with(nth, other).with(nth + by, moved) })
  const next = draft.sections[at + by]
  if (!next) return draft
  return withSection(withSection(draft, at, { questions: questions.toSpliced(nth, 1) }), at + by, {
    questions: by === 1 ? [moved, ...next.questions] : [...next.questions, moved],
  })
}

/** Whether a condition in the draft depends on the question. */
export const isDecisive = ({ sections }: FormDraft, { id }: QuestionDraft): boolean =>
  id !== 0 &&
  sections.some(
    ({ metadata, questions }) =>
      metadata.showIf?.question === id ||
      questions.some((question) => question.metadata.showIf?.question === id),
  )

/** The draft as it is saved: a line that is still empty is not an option yet. */
export const withoutBlankOptions = (draft: FormDraft): FormDraft => ({
  ...draft,
  sections: draft.sections.map((section) => ({
    ...section,
    questions: section.questions.map((question) => ({
      ...question,
      metadata: {
        ...question.metadata,
        ...(question.metadata.options && {
          options: question.metadata.options.filter(({ label }) => label.trim() !== ''),
        }),
      },
    })),
  })),
})
