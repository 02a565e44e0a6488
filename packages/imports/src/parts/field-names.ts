import { useCallback, useMemo } from 'react'
import { sayRef, useSay } from '@atrium/kit/client'
import { choiceCodes, fieldsOf, requiredAny } from '../fields/index.ts'
import { fieldLabelID, fieldNames } from '../fields/labels.ts'
import { useText } from '../use-text.ts'
import type { FileKind } from '../words.ts'

/**
 * A field's label. Anything that isn't one of the kind's fields, like a header, is returned
 * unchanged.
 */
export function useFieldName(): (kind: FileKind | null, key: string) => string {
  const say = useSay()
  return useCallback(
    (kind, key) =>
      kind !== null && Object.hasOwn(fieldsOf(kind), key) ? say(fieldLabelID(kind, key)) : key,
    [say],
  )
}

/** Labels of missing fields. `a|b` means that one of the fields is enough. */
export function useMissingNames(): (kind: FileKind, missing: readonly string[]) => string[] {
  const say = useSay()
  return useCallback(
    (kind, missing) => fieldNames(kind, missing, (message) => sayRef(say, message)),
    [say],
  )
}

/**
 * Options for a select: a kind's fields, with required ones first, including groups of which one is
 * enough.
 */
export function useFieldOptions(kind: FileKind) {
  const text = useText()
  const nameOf = useFieldName()
  return useMemo(() => {
    const needed = new Set((requiredAny[kind] ?? []).flat())
    const all = Object.entries(fieldsOf(kind)).map(([key, field]) => ({
      value: key,
      label: nameOf(kind, key),
      required: field.required === true || needed.has(key),
    }))
    const option = ({ value, label }: (typeof all)[number]) => ({ value, label })
    return [
      {
        group: text('imports.columns.required'),
        items: all.filter((one) => one.required).map(option),
      },
      {
        group: text('imports.columns.optional'),
        items: all.filter((one) => !one.required).map(option),
      },
    ].filter(({ items }) => items.length > 0)
  }, [kind, text, nameOf])
}

/** Whether several columns can fill this field. */
export const takesSeveral = (kind: FileKind, key: string | null): boolean =>
  key !== null && fieldsOf(kind)[key]?.type === 'ids'

/** Options for a select: a field's possible values. */
export function useCodeOptions(): (
  kind: FileKind,
  key: string,
) => { value: string; label: string }[] {
  const say = useSay()
  return useCallback(
    (kind, key) => {
      const { choices } = fieldsOf(kind)[key] ?? {}
      const codes: readonly string[] = choices ? choiceCodes[choices] : []
      return codes.map((code) => ({
        value: code,
        label: /^\d+$/.test(code)
          ? say('imports.code.grade', { grade: Number(code) })
          : say(`imports.code.${code}`),
      }))
    },
    [say],
  )
}
