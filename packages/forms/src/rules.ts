// Rules that both sides share; no server code is loaded.
export {
  answerError,
  answersErrors,
  emptyAnswer,
  isMandatory,
  sentAnswers,
  submissionErrors,
} from './answers.rules.ts'
export { shownQuestions } from './conditions.rules.ts'
export { formIn, formTitleIn } from './translation.rules.ts'
export { formDraftErrors, formLimits } from './form-draft.rules.ts'
