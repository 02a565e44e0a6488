import type { Profile } from './source.types.ts'

/** What speaks against a column as a primary key. */
export interface KeyFinding {
  name: string
  /** Records without a value. */
  missing: number
  /** Records whose value another one before them has. */
  repeated: number
}

interface KeyColumn {
  displayName: string
  primaryKey: boolean
  profile: Profile | null
}

/**
 * The columns of a primary key that do not tell each record from every other. Of several columns only together do they have to: of those it is
 * told where one has no value. Where values were not counted one by one, nothing is said of repeated ones.
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
