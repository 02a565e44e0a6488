import { useFormats, useRecordText } from '@atrium/ui'
import type { PersonKind } from '@atrium/people/words'
import { bulkFields } from './fields.rules.ts'
import type { Value } from './selection.types.ts'
import { useText } from './use-text.ts'

/** The names of fields for a kind of person, and how to display their values. */
export function useFieldText(kind: PersonKind) {
  const text = useText()
  const record = useRecordText({ name: `people.${kind}` })
  const { date } = useFormats()
  const label = (field: string): string => record.maybe(field) ?? field
  const value = (field: string, of: Value): string => {
    const found = bulkFields(kind).find((one) => one.name === field)?.field
    if (of === null || of === '' || (Array.isArray(of) && of.length === 0))
      return text('bulkOperations.blank')
    if (typeof of === 'boolean') return text(of ? 'bulkOperations.yes' : 'bulkOperations.no')
    if (Array.isArray(of)) return of.map(record.choice(field)).join(', ')
    if (found?.type === 'choice') return record.choice(field)(String(of))
    return found?.type === 'date' ? date(String(of)) : String(of)
  }
  return { label, value, choice: record.choice }
}
