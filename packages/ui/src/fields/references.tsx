import { createContext, useContext, useMemo, type ReactNode } from 'react'
import { recordSlice, type RecordApi } from '@atrium/kit/client'
import { optionText, type Field, type Option, type VersionedRow } from '@atrium/kit/shared'

/** The slice of a record with its `options`. It doesn't matter which record it is. */
export type OptionsSource = Pick<RecordApi<VersionedRow, Record<string, unknown>>, 'options'>

/** Record name → where its options come from. */
export type References = Record<string, OptionsSource>

const Sources = createContext<References>({})
const Labels = createContext<ReadonlyMap<string, ReadonlyMap<number, Option>>>(new Map())

/**
 * Where the options of the reference fields below come from, if not from the record itself: `{
 * 'schools.schools': api.mySchools }`.
 */
export function ReferencesProvider({
  references,
  children,
}: {
  references: References
  children: ReactNode
}) {
  const above = useContext(Sources)
  const all = useMemo(() => ({ ...above, ...references }), [above, references])
  return <Sources.Provider value={all}>{children}</Sources.Provider>
}

export function useOptionsSource(to: string): OptionsSource {
  return useContext(Sources)[to] ?? (recordSlice(to) as OptionsSource)
}

/**
 * Loads the labels of all references in these rows, with one call per referenced record instead of
 * one per cell.
 */
export function ReferenceLabels({
  fields,
  rows,
  children,
}: {
  fields: readonly [name: string, field: Field][]
  rows: readonly Record<string, unknown>[]
  children: ReactNode
}) {
  return fields.reduce<ReactNode>((inner, [name, field]) => {
    if (field.type !== 'reference') return inner
    const ids = [
      ...new Set(
        rows.map((row) => row[name]).filter((id): id is number => typeof id === 'number' && id > 0),
      ),
    ]
    return (
      <LabelsOf to={field.to} ids={ids}>
        {inner}
      </LabelsOf>
    )
  }, children)
}

function LabelsOf({ to, ids, children }: { to: string; ids: number[]; children: ReactNode }) {
  const above = useContext(Labels)
  const known = useOptionsSource(to).options.useQuery(
    { ids },
    { enabled: ids.length > 0, staleTime: 60_000, placeholderData: (before) => before },
  )
  const value = useMemo(() => {
    const labels = new Map(above.get(to))
    for (const option of known.data ?? []) labels.set(option.id, option)
    return new Map(above).set(to, labels)
  }, [above, to, known.data])
  return <Labels.Provider value={value}>{children}</Labels.Provider>
}

/** A record that the surrounding form has already loaded as an option; undefined otherwise. */
export const useKnownOption = (to: string, id: number | undefined): Option | undefined =>
  useContext(Labels)
    .get(to)
    ?.get(id ?? 0)

/** Whether a surrounding component loads all labels of this kind. */
export const useAsksLabels = (to: string): boolean => useContext(Labels).has(to)

/**
 * The reference fields of a form and of its lines, and the rows with their values: for
 * `ReferenceLabels`.
 */
export function referencesOf(
  fields: Record<string, Field>,
  values: Record<string, unknown>,
): { fields: [name: string, field: Field][]; rows: Record<string, unknown>[] } {
  const found: [name: string, field: Field][] = []
  const rows = [values]
  for (const [name, field] of Object.entries(fields)) {
    if (field.type === 'reference') found.push([name, field])
    if (field.type !== 'lines') continue
    const parts = Object.entries(field.fields as Record<string, Field>)
    const own = parts.filter(([, part]) => part.type === 'reference')
    found.push(...own)
    const lines = values[name]
    if (own.length > 0 && Array.isArray(lines)) rows.push(...(lines as Record<string, unknown>[]))
  }
  return { fields: found, rows }
}

/** A referenced record's name. */
export function ReferenceLabel({ to, id, isCell }: { to: string; id: number; isCell?: boolean }) {
  const labels = useContext(Labels).get(to)
  const draw = (option?: Option) =>
    option && (isCell ? <NameInCell option={option} /> : <>{optionText(option)}</>)
  return labels ? draw(labels.get(id)) : <LoneLabel to={to} id={id} draw={draw} />
}

function LoneLabel(props: { to: string; id: number; draw: (option?: Option) => ReactNode }) {
  const { to, id, draw } = props
  const { data } = useOptionsSource(to).options.useQuery({ ids: [id] }, { staleTime: 60_000 })
  return draw(data?.[0])
}

/** In a table: a short name in one line, without what tells it from others where one is chosen. */
function NameInCell({ option }: { option: Option }) {
  const { label, detail } = option
  return (
    <span
      title={detail ? optionText(option) : undefined}
      style={{ whiteSpace: label.length > 28 ? undefined : 'nowrap' }}
    >
      {label}
    </span>
  )
}
