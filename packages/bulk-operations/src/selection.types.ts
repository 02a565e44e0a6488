/** A value of a field as it is kept and sent. */
export type Value = string | number | boolean | string[] | null

/** Whose records: those on a list as it is narrowed, or those with these numbers. */
export type Selection =
  | { by: 'list'; search: string; filters: Record<string, string[]> }
  | { by: 'ids'; ids: string[] }
