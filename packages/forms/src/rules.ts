// Rules that both sides share; no server code is loaded.
export { answerError, answersErrors, isMandatory } from './answers.rules.ts'
export { formDraftErrors, formLimits } from './form-draft.rules.ts'
