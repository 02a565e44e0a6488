/** What of two records a person chooses between; what only one of them has is kept without asking. */
export const mergeFields = [
  'firstName',
  'middleName',
  'lastName',
  'suffix',
  'preferredName',
  'birthDate',
  'gender',
  'localID',
  'stateID',
  'sourcedID',
  'email',
  'phone',
  'sms',
  'language',
  'photoUUID',
] as const
export type MergeField = (typeof mergeFields)[number]
export type MergeValues = Record<MergeField, string | null>

/** Which of the two keeps its value. */
export type Choices = Partial<Record<MergeField, 'kept' | 'gone'>>

/** The fields in which both have a value, and not the same. */
export const differing = (kept: MergeValues, gone: MergeValues): MergeField[] =>
  mergeFields.filter(
    (field) => kept[field] !== null && gone[field] !== null && kept[field] !== gone[field],
  )

/**
 * The merged record: the choice, otherwise the kept record's value, otherwise the only one there
 * is.
 */
export const mergedValues = (kept: MergeValues, gone: MergeValues, choices: Choices): MergeValues =>
  Object.fromEntries(
    mergeFields.map((field) => [
      field,
      choices[field] === 'gone' ? gone[field] : (kept[field] ?? gone[field]),
    ]),
  ) as MergeValues

export const mergedKinds = ['student', 'guardian', 'staff'] as const
export type MergedKind = (typeof mergedKinds)[number]

/** Two records of one person: the one to keep, and the duplicate. */
export interface Pair {
  kind: MergedKind
  keptID: number
  goneID: number
}
export type Both = Pick<Pair, 'keptID' | 'goneID'>

/** Rows of one column that went from one record to the other, by their keys. */
export interface Moved {
  table: string
  column: string
  keys: Record<string, unknown>[]
  /** Of a column that names several people: each row's value before and after, in the order of the keys. */
  values?: { before: unknown; after: unknown }[]
}

/** A row that merging wrote, with the columns that it changed; `before` null: it made the row. */
export interface Written {
  table: string
  key: Readonly<Record<string, unknown>>
  before: Readonly<Record<string, unknown>> | null
  after: Readonly<Record<string, unknown>>
}

/** Rows that stay with the duplicate although no index keeps them from moving, by their keys. */
export interface Aside {
  table: string
  column: string
  key: Record<string, unknown>
}

/** Rows of both that could not both belong to one person, as people saw them, and which stood. */
export interface Settled {
  table: string
  column: string
  isTwin?: true
  kept: Readonly<Record<string, unknown>>
  gone: Readonly<Record<string, unknown>>
  stands: 'kept' | 'gone' | 'both'
}

/** The record that goes as it was, so that undoing restores what was true and no more. */
export interface Gone {
  /** The status of its role. */
  status: string
  /** The person has another active role, so only the merged one went, and the account stayed open. */
  staysOpen: boolean
  wasDisabled: boolean
  /** Its versions right after merging: if they differ at the undo, someone has changed it since. */
  versions: { user: number; role: number }
}

/** A link that took on the court order of its double, with the note that it had. */
export interface RestrictedLink {
  id: number
  note: string | null
}
