import { isBlank, type FieldErrors } from '@atrium/kit/shared'
import { conditionErrors } from './conditions.rules.ts'
import { choiceTypes, questionTypes, type FormDraft, type QuestionDraft } from './words.ts'

export const formLimits = {
  sections: 30,
  questions: 200,
  options: 100,
  title: 160,
  text: 500,
  help: 1000,
  statement: 2000,
} as const

/**
 * Errors in a form's definition, by path: `title`, `sections.0.title`,
 * `sections.0.questions.2.text`.
 */
export function formDraftErrors(draft: FormDraft): FieldErrors {
  const errors: FieldErrors = {}
  const say = (path: string, text: string | null, max: number, required = true) => {
    if (isBlank(text?.trim())) {
      if (required) errors[path] = { id: 'kit.valid.required' }
    } else if (text && text.length > max)
      errors[path] = { id: 'kit.valid.maxLength', values: { max } }
  }
  say('title', draft.title, formLimits.title)
  say('description', draft.description, formLimits.help, false)
  if (draft.signature === 'typed') say('statement', draft.statement, formLimits.statement)
  if (draft.sections.length > formLimits.sections)
    errors.sections = { id: 'kit.valid.atMostOptions', values: { max: formLimits.sections } }
  const count = draft.sections.reduce((sum, section) => sum + section.questions.length, 0)
  if (count > formLimits.questions)
    errors.sections = { id: 'kit.valid.atMostOptions', values: { max: formLimits.questions } }
  for (const [at, section] of draft.sections.entries()) {
    say(`sections.${at}.title`, section.title, formLimits.title)
    say(`sections.${at}.description`, section.description, formLimits.help, false)
    for (const [nth, question] of section.questions.entries()) {
      const path = `sections.${at}.questions.${nth}`
      say(`${path}.text`, question.text, formLimits.text)
      say(`${path}.help`, question.metadata.help ?? null, formLimits.help, false)
      if (!questionTypes.includes(question.questionType))
        errors[`${path}.questionType`] = { id: 'kit.valid.oneOf' }
      else if (choiceTypes.includes(question.questionType)) checkOptions(errors, path, question)
    }
  }
  return { ...errors, ...conditionErrors(draft) }
}

function checkOptions(
  errors: FieldErrors,
  path: string,
  { metadata, questionType }: QuestionDraft,
): void {
  const options = metadata.options ?? []
  const fewest = questionType === 'opts' ? 2 : 1
  if (options.length < fewest)
    errors[`${path}.options`] = { id: 'kit.valid.atLeastOptions', values: { min: fewest } }
  else if (options.length > formLimits.options)
    errors[`${path}.options`] = {
      id: 'kit.valid.atMostOptions',
      values: { max: formLimits.options },
    }
  else if (options.some((option) => option.label.trim() === '' || option.value === ''))
    errors[`${path}.options`] = { id: 'kit.valid.required' }
  else if (new Set(options.map((option) => option.value)).size < options.length)
    errors[`${path}.options`] = { id: 'kit.valid.unique' }
}
