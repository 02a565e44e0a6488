import type { FileKind } from '../words.ts'
import type { FieldDef } from './field.ts'
import {
  courseFields,
  schoolFields,
  type CourseDraft,
  type SchoolDraft,
} from './schools-courses.ts'
import {
  enrollmentFields,
  sectionFields,
  type EnrollmentDraft,
  type SectionDraft,
} from './sections-enrollments.ts'
import {
  demographicsFields,
  relationshipFields,
  roleFields,
  termFields,
  type DemographicsDraft,
  type RelationshipDraft,
  type RoleDraft,
  type TermDraft,
} from './side.ts'
import { userFields, type UserDraft } from './users.ts'

export type {
  CourseDraft,
  DemographicsDraft,
  EnrollmentDraft,
  FieldDef,
  RelationshipDraft,
  RoleDraft,
  SchoolDraft,
  SectionDraft,
  TermDraft,
  UserDraft,
}
export * from './choices.ts'

/** The draft type for each kind of file, with every field mapped. */
export type Drafts = {
  users: UserDraft
  schools: SchoolDraft
  courses: CourseDraft
  sections: SectionDraft
  enrollments: EnrollmentDraft
  terms: TermDraft
  demographics: DemographicsDraft
  roles: RoleDraft
  relationships: RelationshipDraft
}
export type FieldKey<K extends FileKind = FileKind> = K extends FileKind
  ? keyof Drafts[K] & string
  : never

/**
 * A converted row with only the mapped fields, so that anything the file doesn't mention stays
 * unchanged.
 */
export type DraftOf<K extends FileKind> = Partial<Drafts[K]>

/** Every target field of every kind of file, in the order in which they are shown. */
export const fieldCatalog: { [K in FileKind]: Record<keyof Drafts[K] & string, FieldDef> } = {
  users: userFields,
  schools: schoolFields,
  courses: courseFields,
  sections: sectionFields,
  enrollments: enrollmentFields,
  terms: termFields,
  demographics: demographicsFields,
  roles: roleFields,
  relationships: relationshipFields,
}

/** A kind's fields by key, with a wide type for code that iterates over them. */
export function fieldsOf(kind: FileKind): Record<string, FieldDef> {
  return fieldCatalog[kind]
}

/**
 * Groups of fields of which at least one is required: a person needs some name; a section needs a
 * title, and a school or course.
 */
export const requiredAny: Partial<Record<FileKind, readonly (readonly string[])[]>> = {
  users: [['role'], ['familyName', 'fullName', 'username', 'email', 'givenName']],
  sections: [
    ['title', 'sectionNumber', 'course', 'courseName'],
    ['school', 'course'],
  ],
}

/** Columns with secrets, which are never imported or shown. */
export const secretNames: readonly string[] = [
  'password',
  'contraseña',
  'clave de acceso',
  'passwd',
  'pin',
  'ssn',
  'social security number',
  'student password',
  'teacher password',
]
