import type { AnyRecord } from '@atrium/kit/shared'

/**
 * The fields in which many records may be given the same value: editable ones that are not files
 * and need not be unique.
 */
export function bulkFields({ fields, unique = [] }: AnyRecord): string[] {
  const alone = new Set(unique.filter((set) => set.length === 1).map(([name]) => name))
  return Object.entries(fields)
    .filter(
      ([name, field]) =>
        !field.readOnly &&
        !field.fixed &&
        !field.hidden &&
        field.type !== 'file' &&
        field.type !== 'lines' &&
        !alone.has(name),
    )
    .map(([name]) => name)
}
