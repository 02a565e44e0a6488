import { f } from '@atrium/kit/shared'

/**
 * The types of CASE 1.1 (CFAssociationTypeEnum); others start with `ext:` and are kept unchanged.
 */
export const associationTypes = [
  'isChildOf',
  'isPeerOf',
  'isPartOf',
  'exactMatchOf',
  'precedes',
  'isRelatedTo',
  'replacedBy',
  'exemplar',
  'hasSkillLevel',
  'isTranslationOf',
] as const
export type AssociationType = (typeof associationTypes)[number]

/** What CFDefinitions and CFRubrics contain, by the name of the list in a package. */
export const definitionKinds = [
  'CFConcepts',
  'CFSubjects',
  'CFLicenses',
  'CFItemTypes',
  'CFAssociationGroupings',
  'CFRubrics',
] as const
export type DefinitionKind = (typeof definitionKinds)[number]

export const adoptionStatuses = ['Private Draft', 'Draft', 'Adopted', 'Deprecated'] as const

export const caseVersions = ['1.0', '1.1'] as const
export type CaseVersion = (typeof caseVersions)[number]

export const sourceFormats = ['case', 'csv'] as const
export type SourceFormat = (typeof sourceFormats)[number]

/** `checked`: waits for a person to start it; `blocked`: has errors and can only be replaced. */
export const importStates = [
  'checked',
  'blocked',
  'importing',
  'done',
  'failed',
  'discarded',
] as const
export type StandardImportState = (typeof importStates)[number]

/** Limits for a file. A package of 20,000 statements is about 30 MB. */
export const limits = {
  fileBytes: 64_000_000,
  items: 100_000,
  associations: 400_000,
  statement: 20_000,
  text: 20_000,
  short: 500,
  depth: 40,
  levels: 50,
  findings: 300,
  parts: 20,
} as const

/** The history fields of a framework, and of the standards that a course covers. */
export const frameworkHistoryFields = {
  isPublic: f.toggle({}),
  added: f.integer({}),
  changed: f.integer({}),
  removed: f.integer({}),
}
export const courseHistoryFields = { standards: f.text({ max: 10_000 }) }
