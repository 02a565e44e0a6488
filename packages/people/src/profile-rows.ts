import { defineOwned, type Field } from '@atrium/kit/shared'
import type { SectionRule } from './access.rules.ts'

/** What a page of a profile says besides its rows. */
export interface OnProfile {
  /** The page: whose profiles have it, how sensitive it is, who reads and who writes it. */
  section: SectionRule
  /** At most one row. */
  single?: true
  /** Its name in the acts of a person's history, `add<thing>`; default: `Row`. */
  thing?: string
}

/**
 * Rows of a person with a page of their own in the profile: `defineOwned`, and the page. From it
 * follow the page, its form, what each row shows, its place in the person's history, and who may
 * read and write it (`profileRows` on the server, a screen with `part: 'rows'`).
 */
export const defineProfileRows = <const F extends Record<string, Field>>({
  section,
  single,
  thing,
  ...rows
}: Parameters<typeof defineOwned<F>>[0] & OnProfile): ReturnType<typeof defineOwned<F>> &
  OnProfile => ({
  ...defineOwned<F>(rows),
  section,
  ...(single && { single }),
  ...(thing && { thing }),
})

/** The section of a page → the name of its rows, for a person's history. */
export const rowsOf = new Map<string, string>()

/** Any of them, where the fields don't matter. */
export interface AnyProfileRows extends OnProfile {
  name: string
  label: string
  fields: Record<string, Field>
  texts?: Parameters<typeof defineOwned>[0]['texts']
}
