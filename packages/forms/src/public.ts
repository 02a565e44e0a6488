export {
  answersOf,
  forgetAnswers,
  keepAnswers,
  type Answered,
  type KeptAnswer,
} from './answers.actions.ts'
export { answersErrors, keptAnswers, submissionErrors } from './answers.rules.ts'
export { answerReaders, formAreas } from './form-areas.ts'
export { formDraftErrors, formLimits } from './form-draft.rules.ts'
export { formEditing } from './form-editing.ts'
export { removeForm, saveForm } from './forms.actions.ts'
export { provideForms } from './services.ts'
export {
  askedForm,
  askedForms,
  findForm,
  formsOf,
  questionsOf,
  readWholeForm,
  sectionsOf,
} from './forms.queries.ts'
export {
  choiceTypes,
  questionTypes,
  type Asked,
  type AskedForm,
  type FormDraft,
  type FormHead,
  type FormQuestion,
  type FormSection,
  type GivenSignature,
  type KeptSignature,
  type QuestionDraft,
  type QuestionMetadata,
  type QuestionType,
  type WholeForm,
} from './words.ts'
