import { f, type Field } from '@atrium/kit/shared'
import type { CoreSection } from './access.rules.ts'
import {
  citizenships,
  correspondenceLanguages,
  countries,
  englishProficiencies,
  genders,
  homeLanguages,
  races,
  type PersonKind,
} from './words.ts'

/** One page of a profile: the fields that a person may write there, in the order of its form. */
export interface ProfileSection<Fields extends Record<string, Field>> {
  kind: PersonKind
  section: CoreSection
  fields: Fields
}

const define = <const Fields extends Record<string, Field>>(
  kind: PersonKind,
  section: CoreSection,
  fields: Fields,
): ProfileSection<Fields> => ({ kind, section, fields })

const earliest = '1900-01-01'
const names = {
  /** Blank for someone with a single name, which is the last name. */
  firstName: f.text({ max: 100, group: 'name' }),
  middleName: f.text({ max: 100, group: 'name' }),
  lastName: f.text({ max: 100, required: true, group: 'name' }),
  suffix: f.text({ max: 20, group: 'name' }),
  preferredName: f.text({ max: 100, group: 'name' }),
} as const
const ids = {
  localID: f.text({ max: 100, group: 'ids' }),
  stateID: f.text({ max: 100, group: 'ids' }),
} as const
// A child who starts kindergarten now graduates in thirteen years; records reach back a lifetime.
const graduationYears = { min: 1900, max: 2100, isYear: true } as const
const contact = { email: f.email(), phone: f.phone(), sms: f.phone() } as const

export const studentSections = {
  demographics: define('student', 'demographics', {
    ...names,
    ...ids,
    graduationYear: f.integer({ ...graduationYears, group: 'school' }),
    birthDate: f.date({ min: earliest, past: true, group: 'birth' }),
    birthCity: f.text({ max: 100, group: 'birth' }),
    birthState: f.text({ max: 60, group: 'birth' }),
    birthCountry: f.choice({ of: countries, group: 'birth' }),
    gender: f.choice({ of: genders, group: 'federal' }),
    hispanic: f.toggle({ group: 'federal' }),
    races: f.choices({ of: races, group: 'federal' }),
  }),
  contact: define('student', 'contact', contact),
  language: define('student', 'language', {
    homeLanguage: f.choice({ of: homeLanguages }),
    correspondenceLanguage: f.choice({ of: correspondenceLanguages }),
    englishProficiency: f.choice({ of: englishProficiencies }),
  }),
  citizenship: define('student', 'citizenship', {
    citizenship: f.choice({ of: citizenships }),
    countryOfEntry: f.choice({ of: countries }),
    firstEntryUSSchool: f.date({ min: earliest, past: true }),
  }),
  photo: define('student', 'photo', { photoUUID: f.file({ accept: 'image' }) }),
}

const adultLanguage = {
  homeLanguage: f.choice({ of: homeLanguages }),
  citizenship: f.choice({ of: citizenships }),
} as const

export const staffSections = {
  demographics: define('staff', 'demographics', {
    ...names,
    ...ids,
    birthDate: f.date({ min: earliest, past: true, group: 'birth' }),
    gender: f.choice({ of: genders, group: 'birth' }),
    title: f.text({ max: 120, group: 'work' }),
    qualification: f.text({ max: 120, group: 'work' }),
    hireDate: f.date({ min: earliest, group: 'work' }),
  }),
  contact: define('staff', 'contact', contact),
  biography: define('staff', 'biography', { biography: f.multiline({ max: 4000 }) }),
  language: define('staff', 'language', adultLanguage),
  photo: define('staff', 'photo', { photoUUID: f.file({ accept: 'image' }) }),
}

export const guardianSections = {
  demographics: define('guardian', 'demographics', {
    ...names,
    birthDate: f.date({ min: earliest, past: true, group: 'birth' }),
    gender: f.choice({ of: genders, group: 'birth' }),
    occupation: f.text({ max: 120, group: 'work' }),
    employer: f.text({ max: 120, group: 'work' }),
  }),
  contact: define('guardian', 'contact', contact),
  language: define('guardian', 'language', adultLanguage),
  photo: define('guardian', 'photo', { photoUUID: f.file({ accept: 'image' }) }),
}

/** A field's value on the wire; a blank is null. */
type FieldValue<F extends Field> = F['type'] extends 'toggle'
  ? boolean | null
  : F['type'] extends 'choices'
    ? string[]
    : F['type'] extends 'integer' | 'number' | 'cents' | 'reference'
      ? number | null
      : string | null

export type SectionValues<Fields extends Record<string, Field>> = {
  -readonly [K in keyof Fields]: FieldValue<Fields[K]>
}

/**
 * A page of a profile for reading. `version` counts every write to the person; a save against an
 * older one is a conflict.
 */
export type SectionRow<Fields extends Record<string, Field>> = SectionValues<Fields> & {
  id: number
  version: number
}
