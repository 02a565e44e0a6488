import type {
  GradeCode,
  ImportRole,
  Race,
  RecordStatus,
  Relation,
  Sex,
  TermType,
} from '../words.ts'
import { f, type FieldDef } from './field.ts'

/** A school year, or a term within one. */
export type TermDraft = {
  sourcedId: string
  rowKey: string | null
  status: RecordStatus | null
  title: string
  type: TermType | null
  startDate: string
  endDate: string
  parent: string | null
  schoolYear: string | null
  school: string | null
}

export const termFields: Record<keyof TermDraft, FieldDef> = {
  sourcedId: f.id(
    'sourcedId|SIS ID|ID|term id|session id|term sourced id|academic session id|sourced id|code|term code|short name|clave|código',
    { required: true },
  ),
  rowKey: f.id('term id|session id|academic session id|row id|record id|id'),
  status: f.choice('status|record status|estado', { choices: 'status' }),
  title: f.text(
    'title|name|term name|session name|term title|session title|nombre|título|periodo',
    { required: true, max: 100 },
  ),
  type: f.choice('type|term type|session type|tipo', { choices: 'termType' }),
  startDate: f.date(
    'startDate|start date|begin date|first day|term start date|term begin date|fecha de inicio|primer día|inicio',
    { required: true },
  ),
  endDate: f.date(
    'endDate|end date|last day|term end date|fecha de fin|último día|fin|fecha de término',
    { required: true },
  ),
  parent: f.id('parentSourcedId|parent|parent sourced id|parent id|parent code|parent term', {
    refers: 'terms',
  }),
  schoolYear: f.text('schoolYear|school year|year|academic year|año escolar|ciclo escolar', {
    max: 20,
  }),
  school: f.id('orgSourcedId|school id|school sourced id|school SIS ID|org id|school|escuela', {
    refers: 'schools',
  }),
}

/** demographics.csv: joined into the users by `user`. */
export type DemographicsDraft = {
  user: string
  status: RecordStatus | null
  birthDate: string | null
  sex: Sex | null
  birthCity: string | null
  birthState: string | null
  birthCountry: string | null
  hispanic: boolean | null
  races: Race[]
} & Record<`is${Capitalize<Race>}`, boolean | null>

const flag = (code: Race, names: string): FieldDef =>
  f.boolean(names, { adds: { to: 'races', code } })

export const demographicsFields: Record<keyof DemographicsDraft, FieldDef> = {
  user: f.id(
    'userSourcedId|sourcedId|user sourced id|user id|SIS ID|student id|student SIS ID|ID',
    { required: true, refers: 'users' },
  ),
  status: f.choice('status|record status', { choices: 'status' }),
  birthDate: f.date('birthDate|birthdate|date of birth|dob|fecha de nacimiento', { past: true }),
  sex: f.choice('sex|gender|sexo|género', { choices: 'sex' }),
  birthCity: f.text('cityOfBirth|birth city|birthCity', { max: 100 }),
  birthState: f.text('stateOfBirthAbbreviation|birth state|birthState', { max: 60 }),
  birthCountry: f.text('countryOfBirthCode|birth country|birthCountry', { max: 60 }),
  hispanic: f.boolean(
    'hispanicOrLatinoEthnicity|hispanic|hispanic latino|ethnicity codes|ethnicityCodes',
  ),
  races: f.choices('raceCodes|race codes|races|race', { choices: 'race' }),
  isAmericanIndianOrAlaskaNative: flag(
    'americanIndianOrAlaskaNative',
    'americanIndianOrAlaskaNative',
  ),
  isAsian: flag('asian', 'asian'),
  isBlackOrAfricanAmerican: flag('blackOrAfricanAmerican', 'blackOrAfricanAmerican'),
  isNativeHawaiianOrOtherPacificIslander: flag(
    'nativeHawaiianOrOtherPacificIslander',
    'nativeHawaiianOrOtherPacificIslander',
  ),
  isWhite: flag('white', 'white'),
  isTwoOrMore: flag('twoOrMore', 'demographicRaceTwoOrMoreRaces|two or more races'),
}

/**
 * roles.csv (OneRoster 1.2, SDS v2.1): a person's role at an organization; a person may have
 * several.
 */
export type RoleDraft = {
  sourcedId: string | null
  user: string
  school: string
  role: ImportRole
  status: RecordStatus | null
  grades: GradeCode[]
  primary: boolean | null
  roleType: string | null
  beginDate: string | null
  endDate: string | null
  term: string | null
}

export const roleFields: Record<keyof RoleDraft, FieldDef> = {
  sourcedId: f.id('sourcedId|sourced id|role id'),
  user: f.id('userSourcedId|user sourced id|user id|SIS ID', { required: true, refers: 'users' }),
  school: f.id('orgSourcedId|org sourced id|school id|school sourced id|org id|school SIS ID', {
    required: true,
    refers: 'schools',
  }),
  role: f.choice('role|role name|rol', { required: true, choices: 'role' }),
  status: f.choice('status|record status', { choices: 'status' }),
  grades: f.choices('grade|grades|grade level', { choices: 'grade' }),
  primary: f.boolean('isPrimary|is primary|primary'),
  roleType: f.text('roleType|role type', { max: 20 }),
  beginDate: f.date('beginDate|roleStartDate|begin date|role start date|start date'),
  endDate: f.date('endDate|roleEndDate|end date|role end date'),
  term: f.id('sessionSourcedId|session sourced id|term sourced id|term id', { refers: 'terms' }),
}

/** relationships.csv (SDS v2.1): a guardian of a student. */
export type RelationshipDraft = {
  user: string
  related: string
  relation: Relation | null
}

export const relationshipFields: Record<keyof RelationshipDraft, FieldDef> = {
  user: f.id('userSourcedId|user sourced id|student id|student SIS ID|SIS ID|student sourced id', {
    required: true,
    refers: 'users',
  }),
  related: f.id(
    'relationshipUserSourcedId|relationship user sourced id|guardian id|parent id|contact id|related user sourced id|guardian SIS ID|guardian sourced id',
    { required: true, refers: 'users' },
  ),
  relation: f.choice(
    'relationshipRole|relationship role|relationship|role|relation|relation type',
    { choices: 'relation' },
  ),
}
