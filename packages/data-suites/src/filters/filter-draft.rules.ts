import type { MessageRef } from '@atrium/kit/shared'
import type { FieldRef, Filter } from '@atrium/engine/plan'
import type { Kind } from '@atrium/tabular/words'
import { isWholeCondition } from './condition-draft.rules.ts'

/** What editors are offered; `system` is row security and is set elsewhere. */
export const offeredFilters = [
  'simple',
  'multiple',
  'between',
  'spanning',
  'smart',
  'custom',
  'all',
] as const
export type OfferedFilter = (typeof offeredFilters)[number]

export interface DraftParts {
  field: FieldRef
  kind: Kind
  /** Columns of dates, for a span: where it starts and where it ends. */
  start: FieldRef
  end: FieldRef
  today: string
}

/** A new filter of a type, on a field; as empty as it can be. */
export function blankFilter(
  type: OfferedFilter,
  { field, kind, start, end, today }: DraftParts,
): Filter {
  switch (type) {
    case 'all':
      return { type }
    case 'simple':
      return { type, field, value: '' }
    case 'multiple':
      return { type, field, values: [] }
    case 'between':
      return { type, field, from: kind === 'date' ? today : '', to: kind === 'date' ? today : '' }
    case 'spanning':
      return { type, start, end, from: today, to: today }
    case 'smart':
      return { type, field, smart: kind === 'date' ? 'thisSchoolYear' : 'myStudents' }
    case 'custom':
      return { type, condition: { op: 'and', of: [{ op: 'eq', field, value: '' }] } }
  }
}

/**
 * Whether a filter is complete: an incomplete one isn't sent, so that the chart stays while it is
 * being edited.
 */
export function isWholeFilter(filter: Filter): boolean {
  switch (filter.type) {
    case 'all':
      return true
    case 'simple':
      return filter.field !== '' && filter.value !== ''
    case 'multiple':
      return filter.field !== '' && filter.values.length > 0
    case 'between':
      return filter.field !== '' && filter.from !== '' && filter.to !== '' && !filterError(filter)
    case 'spanning':
      return (
        filter.start !== '' &&
        filter.end !== '' &&
        filter.from !== '' &&
        filter.to !== '' &&
        !filterError(filter)
      )
    case 'custom':
      return isWholeCondition(filter.condition)
    default:
      return filter.field !== ''
  }
}

/** Errors in a complete filter. modules.md §5: a start date after the end date. */
export function filterError(filter: Filter): MessageRef | undefined {
  if (filter.type !== 'between' && filter.type !== 'spanning') return undefined
  const { from, to } = filter
  if (from === '' || to === '') return undefined
  if (typeof from === 'number' && typeof to === 'number')
    return from > to ? { id: 'dataSuites.filters.fromOverTo' } : undefined
  const days = [String(from), String(to)].every((one) => /^\d{4}-\d{2}-\d{2}$/.test(one))
  return days && String(from) > String(to) ? { id: 'dataSuites.filters.startAfterEnd' } : undefined
}
