export {
  dossierProcedures,
  registeredDossiers,
  type DossierParts,
  type DossierProcedures,
} from './dossier-procedures.ts'
export {
  act,
  defineFlow,
  takeStep,
  type ActInput,
  type Actor,
  type Flow,
  type FlowNotice,
  type FlowRow,
  type FlowTable,
  type Loaded,
  type Step,
} from './flow.actions.ts'
export { loggedList } from './logged-list.ts'
export { dossierProblems } from './dossier.rules.ts'
export { workflowInput } from './workflow-input.ts'
