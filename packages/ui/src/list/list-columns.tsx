import { useMemo, type ReactNode } from 'react'
import { Text } from '@mantine/core'
import {
  plainText,
  type Field,
  type Overridable,
  type RecordDefinition,
  type VersionedRow,
} from '@atrium/kit/shared'
import { Blank, FieldValue } from '../fields/field-value.tsx'
import { useFormats } from '../hooks/use-formats.ts'
import { useUiText } from '../text.ts'
import type { Column } from '../table/data-table.types.ts'
import { anyRecord, type AnyRow } from '../record/record.types.ts'
import type { RecordText } from '../record/use-record-text.ts'
import type { ListSlots } from './list-slots.types.ts'

const atEnd = new Set(['integer', 'number', 'cents'])
const unbroken = new Set(['date', 'instant', 'time', 'phone', 'cents', 'integer', 'number'])

// Values that the server adds to the fields, labeled by what they are: `memberCount`, `updatedAt`.
const isCount = (name: string): boolean => name.endsWith('Count')
// Totals in a list: `amountCents`, `minutes`.
const isSum = (name: string): boolean => /(?:^c|C)ents$|(?:^m|M)inutes$/.test(name)
const isMoment = (name: string): boolean => name.endsWith('At')
const isDay = (name: string): boolean => name === 'date' || name.endsWith('On')

// A computed text is shown as it is.
const shownByType = (name: string, field: Field | undefined): Field | undefined =>
  field && field.type !== 'text' && !isCount(name) && !isMoment(name) ? field : undefined

function Derived({ name, value }: { name: string; value: unknown }) {
  const { number, ago } = useFormats()
  if (isCount(name) && typeof value === 'number') return number(value)
  if (isMoment(name) && typeof value === 'string') return ago(value)
  const shown = plainText(value)
  return shown === '' ? <Blank /> : shown
}

/** Where a district default applies. */
function AllSchools({ except }: { except: number }) {
  const say = useUiText()
  return (
    <>
      {say('ui.override.all')}
      {except > 0 && (
        <Text span display="block" size="sm" c="dimmed">
          {say('ui.override.count', { count: except })}
        </Text>
      )}
    </>
  )
}

/**
 * The table's columns: the chosen ones of the record, drawn by their fields, then those of the
 * page.
 */
export function useListColumns<Row extends VersionedRow, Draft extends object>(
  definition: RecordDefinition<Row, Draft>,
  chosen: readonly string[],
  text: RecordText,
  { cells, columns: more }: ListSlots<Row>,
): Column<Row>[] {
  return useMemo(() => {
    const { fields, computed = {} } = anyRecord(definition)
    const drawn = cells as Partial<Record<string, (row: Row) => ReactNode>> | undefined
    const own = chosen.map((key): Column<Row> => {
      const field = fields[key] ?? shownByType(key, computed[key])
      const type = field?.type ?? 'text'
      const choiceLabel = text.choice(key)
      const value = (row: Row) => (row as unknown as AnyRow)[key]
      return {
        key,
        label: text.label(key),
        sortable: type !== 'choices' && type !== 'file' && type !== 'lines',
        align: atEnd.has(type) || isCount(key) || isSum(key) ? 'end' : 'start',
        noWrap:
          unbroken.has(type) ||
          isMoment(key) ||
          isDay(key) ||
          isSum(key) ||
          (field?.type === 'choice' && field.of.every((one) => choiceLabel(one).length <= 26)),
        cell:
          drawn?.[key] ??
          ((row) =>
            definition.schoolOverrides && key === definition.school && value(row) === null ? (
              <AllSchools except={(row as unknown as Overridable).overriddenAt.length} />
            ) : field ? (
              <FieldValue field={field} value={value(row)} choiceLabel={choiceLabel} isCell />
            ) : (
              <Derived name={key} value={value(row)} />
            )),
      }
    })
    return [...own, ...(more ?? [])]
  }, [definition, chosen, text, cells, more])
}
