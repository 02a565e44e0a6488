import type { Profile } from './source.types.ts'

/** What speaks against a column as a primary key. */
export interface KeyFinding {
  name: string
  /** Records without a value. */
  missing: number
  /** Records whose value an earlier record has. */
  repeated: number
}

interface KeyColumn {
  displayName: string
  primaryKey: boolean
  profile: Profile | null
}

/**
 * The primary-key columns that don't make each record unique. Several columns only have to do so
 * together: for those, missing values are reported. If values were estimated, nothing is said about
 * duplicates.
 */
export function keyFindings(columns: readonly KeyColumn[]): KeyFinding[] {
  const keys = columns.filter((column) => column.primaryKey)
  const found = keys.flatMap(({ displayName, profile }) =>
    profile
      ? [
          {
            name: displayName,
            missing: profile.missing,
            repeated:
              keys.length === 1 && profile.exact
                ? Math.max(0, profile.rows - profile.missing - profile.distinct)
                : 0,
          },
        ]
      : [],
  )
  return found.filter(({ missing, repeated }) => missing + repeated > 0)
}
