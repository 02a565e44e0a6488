import type { AnyRecord } from '@atrium/kit/shared'

/** The fields that many records may be given alike: those that are edited at all, are no file, and need not differ. */
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
