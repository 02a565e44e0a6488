import { languages, type Field, type Language, type LinesField } from '../shared/index.ts'
import type { CsvLine } from './csv.ts'
import { folded, labelOf, translatedHeader } from './record-cells.ts'
import type { AddFinding } from './record-import.ts'
import type { RecordModel } from './record-parts.ts'

/** A column of the file: a field, or one that is exported but not imported. */
export type ImportColumn = FieldColumn | { ignored: true } | { composed: true }

export interface FieldColumn {
  name: string
  field: Field
  /** For a translated text: which language is in this column. */
  of?: Language
  /** The field is of a record's lines, and the file has a line for each of them: which field. */
  part?: string
}

// Lines with texts in both languages are exported, but not imported.
const isImported = (field: Field): boolean =>
  !field.readOnly &&
  field.type !== 'file' &&
  !(field.type === 'lines' && Object.values(field.fields).some(({ type }) => type === 'translated'))

/**
 * The columns in the header, by field name or by label in either language, or as other systems
 * write them: `course_number`, `CourseNumber`, `Course Name`. Unknown columns are reported, and so
 * is one that appears twice.
 */
export function readHeader(model: RecordModel, header: CsvLine, add: AddFinding): ImportColumn[] {
  const { fields, list } = model.definition
  const known = namesOf(model, [
    ...new Set(['id', 'version', ...list.columns, ...Object.keys(fields)]),
  ])
  const translated = translatedColumns(model)
  const seen = new Set<string>()
  const columns = header.cells.map((cell) => ({
    cell,
    property: known(cell),
    translated: translated.get(folded(cell)),
  }))
  const lines = linesApart(
    model,
    columns.map(({ cell, property }) => ({ cell, property })),
  )
  return columns.map(({ cell, property: named, translated: part }, at) => {
    if (lines?.[at]) return lines[at]
    if (part && !seen.has(`${part.name}.${part.of}`)) {
      seen.add(`${part.name}.${part.of}`)
      return part
    }
    const property = part?.name ?? named
    if (property === undefined)
      add(header.line, '', { id: 'kit.import.unknownColumn', values: { column: cell } })
    else if (seen.has(property))
      add(header.line, property, { id: 'kit.import.repeatedColumn', values: { column: cell } })
    else seen.add(property)
    const field =
      property !== undefined && Object.hasOwn(fields, property) ? fields[property] : undefined
    if (property !== undefined && property === model.composed?.column) return { composed: true }
    return property !== undefined && field && isImported(field)
      ? { name: property, field, ...(field.type === 'translated' && { of: 'en' as const }) }
      : { ignored: true }
  })
}

/** A heading without case, accents, spaces, underscores and other signs. */
const squeezed = (text: string): string => folded(text).replaceAll(/[^\p{L}\p{N}]+/gu, '')

/**
 * Which of the properties a heading names: by its name or label, or else by a name that it alone
 * has in other systems.
 */
function namesOf(
  model: RecordModel,
  properties: readonly string[],
): (heading: string) => string | undefined {
  const exact = new Map<string, string>()
  for (const property of properties) {
    exact.set(folded(property), property)
    for (const language of languages)
      exact.set(folded(labelOf(model, property, language)), property)
  }
  // From the plainest to the most remote; what two properties share names neither.
  const further = [ownNames, otherNames].map((names) => {
    const found = new Map<string, string | null>()
    for (const property of properties)
      for (const name of new Set(names(model, property).map(squeezed)))
        found.set(name, found.has(name) ? null : property)
    return found
  })
  return (heading) => {
    const key = squeezed(heading)
    return (
      exact.get(folded(heading)) ??
      (key === '' ? undefined : further.find((names) => names.has(key))?.get(key)) ??
      undefined
    )
  }
}

/** A property's names: `startTime`, its labels, and those that the record gives. */
function ownNames(model: RecordModel, property: string): string[] {
  const name = property.split('.').at(-1) ?? property
  return [
    name,
    name.replace(/(?<=[a-z])(ID|Cents)$/, ''),
    ...languages.flatMap((language) => {
      const label = labelOf(model, property, language)
      return [label, label.replace(/\s*\([^)]*\)$/, '')]
    }),
    ...(model.definition.alsoCalled?.[property] ?? []),
  ]
}

/** The same with the record before them, and what a reference may say of the other record. */
function otherNames(model: RecordModel, property: string): string[] {
  const names = ownNames(model, property)
  const { fields } = model.definition
  const [name = '', part] = property.split('.')
  const field = fields[name]
  const own = part !== undefined && field?.type === 'lines' ? field.fields[part] : field
  const one = (['en', 'es'] as const).map((language) => labelOf(model, 'one', language))
  return [
    ...names.flatMap((called) => [`${one[0]} ${called}`, `${called} de ${one[1]}`]),
    ...(property === model.definition.label ? one : []),
    ...(own?.type === 'reference'
      ? names.flatMap((called) => [`${called} name`, `${called} code`, `${called} ID`])
      : []),
  ]
}

/** The headings of translated texts, one per language, as exported in either language. */
const translatedColumns = (model: RecordModel): Map<string, Required<Omit<FieldColumn, 'part'>>> =>
  new Map(
    Object.entries(model.definition.fields).flatMap(([name, field]) =>
      field.type === 'translated' && !field.readOnly
        ? languages.flatMap((of) =>
            languages.map((language): [string, Required<Omit<FieldColumn, 'part'>>] => [
              folded(translatedHeader(model, name, of, language)),
              { name, field, of },
            ]),
          )
        : [],
    ),
  )

/**
 * Other systems write a line for each period of a bell schedule, where ours has all of them in one
 * cell: the columns of a record's lines, if the file has every required one of them.
 */
function linesApart(
  model: RecordModel,
  columns: readonly { cell: string; property: string | undefined }[],
): (FieldColumn | undefined)[] | undefined {
  const { fields } = model.definition
  const isField = (property: string | undefined) =>
    property !== undefined && Object.hasOwn(fields, property)
  for (const [name, field] of Object.entries(fields)) {
    if (field.type !== 'lines' || !isImported(field)) continue
    if (columns.some(({ property }) => property === name)) continue
    const known = namesOf(
      model,
      Object.keys(field.fields).map((part) => `${name}.${part}`),
    )
    const found = columns.map(({ cell, property }) =>
      isField(property) ? undefined : partOf(name, field, known(cell)),
    )
    const parts = found.flatMap((column) => column?.part ?? [])
    const isWhole = Object.entries(field.fields).every(
      ([part, { required }]) => !required || parts.includes(part),
    )
    if (isWhole && parts.length > 0 && new Set(parts).size === parts.length) return found
  }
  return undefined
}

function partOf(
  name: string,
  { fields }: LinesField,
  path: string | undefined,
): FieldColumn | undefined {
  const part = path?.split('.')[1]
  const field = part === undefined ? undefined : fields[part]
  return part !== undefined && field ? { name, field, part } : undefined
}

const footLabel =
  /^((grand|overall|district|school|state) )?(sub)?(totals?|averages?|avg\.?|mean|median|sum|minimum|maximum|min|max|count)( (records|rows|students|score|general))?\s*:?$|^(gran )?(total(es)?|promedios?|media|mediana|suma|mínimo|máximo)( general(es)?)?\s*:?$/i

/**
 * The lines at the end of a file that look like the foot of a table: “Average” and numbers. In a
 * file of one column they may be anything.
 */
export function footLines(header: CsvLine, lines: readonly CsvLine[]): CsvLine[] {
  const isFoot = ({ cells }: CsvLine): boolean => {
    const [label = '', ...others] = cells.filter((cell) => cell !== '')
    return footLabel.test(label) && others.every((cell) => /^[-+($]*\d[\d.,\s]*[%)]*$/.test(cell))
  }
  if (header.cells.length < 2) return []
  const last = lines.findLastIndex((line) => !isFoot(line))
  return last < 0 ? [] : lines.slice(last + 1)
}
