/** modules.md §4 and definitions.md: a data-suite file from its set-up to its removal. */
export const fileStatuses = [
  'stup',
  'pend',
  'proc',
  'indx',
  'rdy',
  'err',
  'upd',
  'updp',
  'updr',
  'dlt',
  'dltp',
  'dltr',
] as const
export type FileStatus = (typeof fileStatuses)[number]

/** modules.md §9 */
export const importFormats = ['automatic', 'integer', 'float', 'text', 'date'] as const
export type ImportFormat = (typeof importFormats)[number]

export const dataTypes = ['continuous', 'ordinal', 'none'] as const
export type DataType = (typeof dataTypes)[number]

export const reducers = [
  'average',
  'count',
  'median',
  'mode',
  'rawRecord',
  'recordCount',
  'sum',
  'uniqueAttributes',
  'uniqueCount',
] as const
export type Reducer = (typeof reducers)[number]

export const filterTypes = [
  'all',
  'between',
  'custom',
  'multiple',
  'simple',
  'smart',
  'spanning',
  'system',
] as const
export type FilterType = (typeof filterTypes)[number]

export const mixerTypes = [
  'aiValueMap',
  'average',
  'combine',
  'conditional',
  'group',
  'percent',
  'sum',
] as const
export type MixerType = (typeof mixerTypes)[number]

export const chartSizes = ['small', 'medium', 'large', 'extraLarge'] as const
export type ChartSize = (typeof chartSizes)[number]

export const chartTypes = [
  'table',
  'bar',
  'stacked',
  'line',
  'area',
  'scatter',
  'box',
  'histogram',
  'heatMap',
  'pie',
  'number',
  'map',
] as const
export type ChartType = (typeof chartTypes)[number]

/** A chart with more values than this on an axis is not drawn whole (modules.md §9). */
export const domainLimit = 300

/** What a column means; proposed from its name and its values. */
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

/** How a column lies in the store, once its format is settled. */
export const kinds = ['integer', 'float', 'text', 'date'] as const
export type Kind = (typeof kinds)[number]
export const isNumeric = (kind: Kind): boolean => kind === 'integer' || kind === 'float'

export const smartRanges = [
  'thisSchoolYear',
  'lastSchoolYear',
  'last30Days',
  'myStudents',
  'mySchool',
] as const
export type SmartRange = (typeof smartRanges)[number]

export const dateParts = ['year', 'schoolYear', 'month', 'week', 'day'] as const
export type DatePart = (typeof dateParts)[number]

export const shareRoles = ['view', 'edit'] as const
export type ShareRole = (typeof shareRoles)[number]

export const uploadFormats = ['csv', 'xlsx', 'jsonl', 'parquet'] as const
export type UploadFormat = (typeof uploadFormats)[number]

export const importModes = ['replace', 'append'] as const
export type ImportMode = (typeof importModes)[number]

/** Cells that say "there is no number here", or "there is one, and it is not told". A district may say otherwise for each file; ranges (`≤5`, `>95%`) are known without. */
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

/** More columns than this are no table that a person can look at. */
export const mostColumns = 2500

/** Groups of fewer students than this are not told in what is shared, unless a district sets another number. */
export const smallestGroup = 10

/**
 * What happens to rows that have fewer or more cells than the header: `exact` leaves both out and lists them; `fill` reads missing
 * cells as empty; `fit` also ignores extra cells; `widen` instead keeps extra cells in columns of their own.
 */
export const rowReadings = ['exact', 'fill', 'fit', 'widen'] as const
export type RowReading = (typeof rowReadings)[number]
