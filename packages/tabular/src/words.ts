export const dataTypes = ['continuous', 'ordinal', 'none'] as const
export type DataType = (typeof dataTypes)[number]

/** A column's meaning, proposed from its name and its values. */
export const semanticTypes = [
  'studentID',
  'schoolID',
  'staffID',
  'name',
  'school',
  'date',
  'startDate',
  'endDate',
  'schoolYear',
  'grade',
  'race',
  'gender',
  'percentage',
  'score',
  'latitude',
  'longitude',
  'code',
] as const
export type SemanticType = (typeof semanticTypes)[number]

/** How a column is stored, once its format is settled. */
export const kinds = ['integer', 'float', 'text', 'date'] as const
export type Kind = (typeof kinds)[number]
export const isNumeric = (kind: Kind): boolean => kind === 'integer' || kind === 'float'

export const uploadFormats = ['csv', 'xlsx', 'jsonl', 'parquet'] as const
export type UploadFormat = (typeof uploadFormats)[number]

/**
 * Cells that mean "there is no number here", or "there is one, but it is suppressed". A district
 * may choose others for each file; ranges (`≤5`, `>95%`) are always recognized.
 */
export const suppressionMarks = [
  '*',
  '**',
  '***',
  's',
  'S',
  'DS',
  '-9999',
  '†',
  '‡',
  '<10',
  '<5',
  'n<10',
  'N<10',
  '--',
  '-',
  '–',
  '—',
  '.',
  '..',
  '...',
  '…',
  '~',
  '#',
  'PS',
  'TFS',
  'NA',
  'N/A',
  'n/a',
  '#N/A',
  'NaN',
  'nan',
  'NULL',
  'null',
  'None',
  'Suppressed',
  'suppressed',
  'SUPPRESSED',
  'Redacted',
  'redacted',
  'Masked',
  'masked',
  'Withheld',
  'withheld',
  '#DIV/0!',
  '#VALUE!',
  '#REF!',
  '#NAME?',
  '#NUM!',
  '#NULL!',
  '?',
  'EX',
  'NT',
  'Not Tested',
  'Not Available',
  'No Data',
] as const

/** A table with more columns than this isn't one that a person can work with. */
export const mostColumns = 2500

/**
 * What happens to rows with fewer or more cells than the header: `exact` drops both and lists them;
 * `fill` reads missing cells as empty; `fit` also ignores extra cells; `widen` keeps extra cells in
 * additional columns.
 */
export const rowReadings = ['exact', 'fill', 'fit', 'widen'] as const
export type RowReading = (typeof rowReadings)[number]

/**
 * For each column of numbers or dates, a companion: the cell as written, where it isn't a number or
 * date.
 */
export const originalTextSuffix = ' (not told)'
