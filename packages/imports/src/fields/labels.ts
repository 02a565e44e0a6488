import type { MessageRef } from '@atrium/kit/shared'
import type { FileKind } from '../words.ts'

/** Fields whose name has a different meaning in this kind of file. */
export const ownLabels = [
  'users.title',
  'users.identifier',
  'users.agents',
  'users.children',
  'users.schools',
  'schools.name',
  'schools.identifier',
  'schools.parent',
  'schools.type',
  'sections.sectionNumber',
  'sections.schoolYear',
  'sections.type',
  'enrollments.role',
  'terms.parent',
  'terms.type',
  'relationships.user',
  'demographics.user',
  'roles.user',
] as const
export type OwnLabel = (typeof ownLabels)[number]

const own: ReadonlySet<string> = new Set(ownLabels)

/** The message id of a field's label. */
export function fieldLabelID(kind: FileKind, key: string): string {
  return own.has(`${kind}.${key}`) ? `imports.field.${kind}.${key}` : `imports.field.${key}`
}

/** Labels for the result of `missingFields`, where `a|b` means that one of the fields is enough. */
export function fieldNames(
  kind: FileKind,
  keys: readonly string[],
  say: (message: MessageRef) => string,
): string[] {
  return keys.map((several) => {
    const fields = several.split('|').map((key) => say({ id: fieldLabelID(kind, key) }))
    return fields.length > 1
      ? say({ id: 'imports.columns.or', values: { fields: fields.join(', ') } })
      : (fields[0] ?? '')
  })
}
