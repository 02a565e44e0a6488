import { associationTypes, type AssociationType } from '../words.ts'

/** What a column in a CSV of standards can contain. */
export const csvFields = [
  'identifier',
  'statement',
  'code',
  'parent',
  'smartLevel',
  'sequence',
  'enumeration',
  'abbreviated',
  'label',
  'type',
  'grade',
  'keywords',
  'subject',
  'notes',
  'language',
  'license',
] as const
export type CsvField = (typeof csvFields)[number]

/**
 * Normalized column names in files: first those of CASE and OpenSALT, then common English and
 * Spanish ones.
 */
const names: Record<CsvField, string> = {
  identifier: 'identifier id guid uuid sourcedid identificador',
  statement:
    'fullstatement statement standard text descripcion description enunciado estandar texto',
  code: 'humancodingscheme codingscheme code number numero standardcode notation codigo',
  parent:
    'ischildof parent parentcode parentid parentidentifier parentstandard padre codigopadre codigodelpadre',
  smartLevel: 'smartlevel outline outlinenumber level nivel',
  sequence: 'sequencenumber sequence order orden secuencia',
  enumeration: 'listenumeration listenuminsource numeracion',
  abbreviated: 'abbreviatedstatement shortstatement abbreviation short title titulo resumen',
  label: 'alternativelabel alternative etiqueta',
  type: 'cfitemtype itemtype type statementtype tipo',
  grade:
    'educationlevel educationallevel grade grades gradelevel gradelevels grado grados niveleducativo',
  keywords: 'conceptkeywords keywords concepts palabrasclave conceptos',
  subject: 'subject subjects materia materias',
  notes: 'notes note comments notas nota',
  language: 'language lang idioma',
  license: 'license licence licencia',
}
const byName = new Map(
  Object.entries(names).flatMap(([field, words]) =>
    words.split(' ').map((word) => [word, field as CsvField]),
  ),
)
const typeByName = new Map<string, AssociationType>([
  ...associationTypes
    .filter((type) => type !== 'isChildOf')
    .map((type) => [type.toLowerCase(), type] as const),
  ['isexactmatchof', 'exactMatchOf'],
  ['related', 'isRelatedTo'],
  ['relacionado', 'isRelatedTo'],
])

/**
 * Custom names of columns ("Benchmark #", "Student Expectation"), by the prefix or suffix of the
 * normalized name; used only for fields without an exact match.
 */
const alike: [CsvField, RegExp][] = [
  ['parent', /^(parent|padre)/],
  ['identifier', /(guid|uuid)$/],
  [
    'code',
    /^(?!grade|grado|subject|materia|course|curso|level|nivel|district|distrito|school|escuela|page|row|line|sort|domain|strand|cluster|category|topic|unit)(.*(code|number|notation|codingscheme|codigo|numero)|(codigo|numero)de.*|(standard|benchmark|competency|objective|outcome|indicator|skill|element)id)$/,
  ],
  // Rows above the statements have their own description.
  [
    'statement',
    /^(?!grade|grado|subject|materia|course|curso|domain|strand|cluster|category|topic|unit).*(statement|text|description|standard|objective|outcome|expectation|indicator|competency|benchmark|skill|enunciado|descripcion|estandar|objetivo|competencia|indicador|expectativa|aprendizajeesperado)s?$/,
  ],
]
/** Longer texts are sentences, not names. */
const longestName = 40

/** What the columns of a header contain, by index. */
export interface CsvColumns {
  fields: Partial<Record<CsvField, number>>
  associations: { type: AssociationType; column: number }[]
  /** Headers of columns that aren't used. */
  unknown: string[]
}

/** Recognizes the columns of a header; if two match the same field, the first one counts. */
export function columnsOf(header: readonly string[]): CsvColumns {
  const columns: CsvColumns = { fields: {}, associations: [], unknown: [] }
  const unnamed: [number, string][] = []
  for (const [index, cell] of header.entries()) {
    const name = fold(cell)
    const field = byName.get(name)
    const type = typeByName.get(name)
    if (field !== undefined && columns.fields[field] === undefined) columns.fields[field] = index
    else if (type !== undefined) columns.associations.push({ type, column: index })
    else if (cell.trim() !== '') unnamed.push([index, name])
  }
  for (const [index, name] of unnamed) {
    const field =
      name.length > longestName
        ? undefined
        : alike.find(([one, form]) => columns.fields[one] === undefined && form.test(name))?.[0]
    if (field === undefined) columns.unknown.push(header[index]?.trim() ?? '')
    else columns.fields[field] = index
  }
  return columns
}

/** How far down the header may be, below titles, dates and notes. */
const mostAbove = 25

/**
 * The line of the header: the first one with a column of statements and at least one other known
 * column, below any titles. 0 if there is none.
 */
export function headerAt(lines: readonly { cells: readonly string[] }[]): number {
  const at = lines.slice(0, mostAbove).findIndex(({ cells }) => {
    const { fields, associations } = columnsOf(cells)
    return fields.statement !== undefined && Object.keys(fields).length + associations.length > 1
  })
  return Math.max(0, at)
}

const fold = (name: string): string =>
  name
    .replaceAll('#', 'number')
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase()

/**
 * Grades as CASE codes (CEDS: KG, 01 … 12). "K-2" and "9–12" are expanded; other text is unchanged.
 */
export function gradesOf(cell: string): string[] {
  const parts = cell.split(/\s*[,;|]\s*/).filter((part) => part !== '')
  return [
    ...new Set(
      parts.flatMap((part) => {
        const [, from, to] = /^(k|kg|\d{1,2})\s*[-–]\s*(\d{1,2})$/i.exec(part) ?? []
        if (from === undefined || to === undefined) return [gradeOf(part)]
        const first = /^k/i.test(from) ? 0 : Number(from)
        return first < Number(to) && Number(to) <= 13
          ? Array.from({ length: Number(to) - first + 1 }, (_, index) =>
              gradeOf(String(first + index)),
            )
          : [part]
      }),
    ),
  ]
}

function gradeOf(part: string): string {
  if (/^(k|kg|0|00|kindergarten|k[ií]nder)$/i.test(part)) return 'KG'
  return /^\d{1,2}$/.test(part) ? part.padStart(2, '0') : part
}
