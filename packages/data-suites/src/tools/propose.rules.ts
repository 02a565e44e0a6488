import type { AttributeView, SuiteDetail } from '../suites/suite.views.ts'
import { columnNames } from '@atrium/tabular/typing.rules'
import { likeGroups } from '../mixers/value-map.rules.ts'
import type { CombineRecipe, Pick, Recipe, StackRecipe, Tool, WideRecipe } from './recipe.types.ts'

/** A column of a file as a tool chooses it: the file's own, and the mixers on its rows. */
export interface ToolField {
  ref: string
  label: string
  kind: AttributeView['kind']
  meaning: AttributeView['semanticType']
}

export function fieldsOfFile(
  { attributes, mixers }: { attributes: SuiteDetail['attributes']; mixers: SuiteDetail['mixers'] },
  fileID: number,
): ToolField[] {
  const own = attributes
    .filter((one) => one.fileID === fileID)
    .map((one) => ({
      ref: `a${one.attributeID}`,
      label: one.displayName,
      kind: one.kind,
      meaning: one.semanticType,
    }))
  return [
    ...own,
    ...mixers
      .filter((one) => one.fileID === fileID)
      .map((one) => ({ ref: `m${one.mixerID}`, label: one.name, kind: one.kind, meaning: null })),
  ]
}

/**
 * How two files probably match: an existing relationship, columns that mean the same person or
 * school, or a name that both have.
 */
export function proposeKeys(
  suite: SuiteDetail,
  left: number,
  right: number,
): CombineRecipe['keys'] {
  const [ours, theirs] = [fieldsOfFile(suite, left), fieldsOfFile(suite, right)]
  const has = (fields: readonly ToolField[], id: number) =>
    fields.find((one) => one.ref === `a${id}`)?.ref
  for (const { fromID, toID } of suite.relationships) {
    const [from, to] = [has(ours, fromID), has(theirs, toID)]
    if (from && to) return [{ left: from, right: to }]
    const [back, there] = [has(ours, toID), has(theirs, fromID)]
    if (back && there) return [{ left: back, right: there }]
  }
  for (const meaning of ['studentID', 'staffID', 'schoolID'] as const) {
    const [a, b] = [ours, theirs].map((fields) => fields.find((one) => one.meaning === meaning))
    if (a && b) return [{ left: a.ref, right: b.ref }]
  }
  const same = ours.flatMap((one) =>
    theirs
      .filter(
        (other) => other.label.toLowerCase() === one.label.toLowerCase() && other.kind === one.kind,
      )
      .map((other) => ({ left: one.ref, right: other.ref })),
  )
  return same.slice(0, 1)
}

/**
 * All columns of both files; those of the right without its keys, and prefixed with its name where
 * names would collide.
 */
export function proposeColumns(
  suite: SuiteDetail,
  { left, right, keys }: { left: number; right: number; keys: CombineRecipe['keys'] },
  prefix: string,
): CombineRecipe['columns'] {
  const met = new Set(keys.map((key) => key.right))
  const ours = fieldsOfFile(suite, left)
  const taken = new Set(ours.map((one) => one.label.toLowerCase()))
  const theirs = fieldsOfFile(suite, right).filter((one) => !met.has(one.ref))
  const called = theirs.map((one) =>
    taken.has(one.label.toLowerCase()) ? `${prefix} ${one.label}`.trim() : one.label,
  )
  const names = columnNames([...ours.map((one) => one.label), ...called])
  return [
    ...ours.map((one) => ({ side: 'left' as const, field: one.ref })),
    ...theirs.map((one) => ({ side: 'right' as const, field: one.ref })),
  ].map((one, at) => ({ ...one, name: names[at] ?? '' }))
}

/** Every column of a file under its own name. */
export const allColumns = (suite: SuiteDetail, fileID: number): Pick[] => {
  const fields = fieldsOfFile(suite, fileID)
  const names = columnNames(fields.map((one) => one.label))
  return fields.map((one, at) => ({ field: one.ref, name: names[at] ?? '' }))
}

/**
 * Columns with the same name in several files, side by side; also those that only one file has. The
 * first file's names win.
 */
export function proposeStack(
  suite: SuiteDetail,
  fileIDs: readonly number[],
): StackRecipe['columns'] {
  const columns: StackRecipe['columns'] = []
  fileIDs.forEach((fileID, at) => {
    const left = fieldsOfFile(suite, fileID)
    const free = () => columns.filter((one) => (one.fields[at] ?? null) === null)
    const put = (field: ToolField, column: StackRecipe['columns'][number] | undefined) => {
      if (column) column.fields[at] = field.ref
      else
        columns.push({
          name: field.label,
          fields: fileIDs.map((_, index) => (index === at ? field.ref : null)),
        })
    }
    const waiting: ToolField[] = []
    for (const field of left) {
      const exact = free().find((one) => one.name.toLowerCase() === field.label.toLowerCase())
      if (exact || at === 0) put(field, at === 0 ? undefined : exact)
      else waiting.push(field)
    }
    for (const field of waiting) {
      const names = free().map((one) => one.name)
      const [alike] = names.length > 0 ? likeGroups([field.label], names) : []
      put(
        field,
        free().find((one) => one.name === alike && isLike(alike, field.label)),
      )
    }
  })
  const names = columnNames(columns.map((one) => one.name))
  return columns.map((one, at) => ({ ...one, name: names[at] ?? one.name }))
}

// Two names match if the longer one adds little: "Student ID" and "StudentID", but not "Math" and
// "Math retest".
function isLike(one: string, other: string): boolean {
  const [a, b] = [one, other].map((text) =>
    text
      .normalize('NFD')
      .replace(/[^\p{L}\p{N}]/gu, '')
      .toLowerCase(),
  ) as [string, string]
  if (a === b) return true
  const [short, long] = a.length < b.length ? [a, b] : [b, a]
  return long.length - short.length <= 2 && likeGroups([short], [long])[0] === long
}

/**
 * The columns that become rows: the run of numbers in a wide file, unless someone chooses
 * otherwise. Identifiers stay.
 */
export function proposeWide(
  suite: SuiteDetail,
  fileID: number,
): { keep: Pick[]; values: WideRecipe['values'] } {
  const fields = fieldsOfFile(suite, fileID)
  const isValue = ({ kind, meaning }: ToolField) =>
    (kind === 'integer' || kind === 'float') &&
    (meaning === null || meaning === 'score' || meaning === 'percentage')
  const names = columnNames(fields.map((one) => one.label))
  return {
    keep: fields.flatMap((one, at) =>
      isValue(one) ? [] : [{ field: one.ref, name: names[at] ?? '' }],
    ),
    values: fields.filter(isValue).map((one) => ({ field: one.ref, label: one.label })),
  }
}

/** A recipe of which nothing is chosen yet. */
export const emptyRecipe: Record<Tool, Recipe> = {
  combine: { tool: 'combine', left: 0, right: 0, kind: 'left', keys: [], columns: [] },
  filter: { tool: 'filter', fileID: 0, filters: [], columns: [] },
  flatten: {
    tool: 'flatten',
    way: 'columns',
    fileID: 0,
    keep: [],
    values: [],
    nameColumn: '',
    valueColumn: '',
    dropEmpty: true,
  },
  stack: { tool: 'stack', fileIDs: [], columns: [], sourceColumn: null },
}
