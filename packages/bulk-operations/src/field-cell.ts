import { say } from '@atrium/kit/server'
import type { Language } from '@atrium/kit/shared'
import type { OperationRow } from './bulk-operations.record.ts'
import { bulkFields } from './fields.rules.ts'

/** What an operation sets, as a file says it: `City of birth: Riverbend`. */
export function fieldCell(
  { kind, field, value }: Pick<OperationRow, 'kind' | 'field' | 'value'>,
  language: Language,
): string {
  const text = (id: string) => say(language, { id: `bulkOperations.${id}` })
  const ofKind = (id: string) => say(language, { id: `people.${kind}.${id}` })
  const type = bulkFields(kind).find((one) => one.name === field)?.field.type
  const choice = (code: unknown) => ofKind(`${field}.${String(code)}`)
  const shown = (): string => {
    if (value === null || value === '' || (Array.isArray(value) && value.length === 0))
      return text('blank')
    if (typeof value === 'boolean') return text(value ? 'yes' : 'no')
    if (Array.isArray(value)) return value.map(choice).join(', ')
    return type === 'choice' ? choice(value) : String(value)
  }
  return say(language, {
    id: 'bulkOperations.set',
    values: { field: ofKind(field), value: shown() },
  })
}
