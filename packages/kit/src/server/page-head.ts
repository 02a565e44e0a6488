import type { Language } from '../shared/index.ts'

/** What a public page says of itself before any script runs: for search engines and for links that are shared. */
export interface PageHead {
  title: string
  description?: string
  /** A path of this site or a web address. */
  image?: string
  /** schema.org, as JSON-LD. */
  structuredData?: Readonly<Record<string, unknown>>
}

/** One public page whose head depends on what it shows. A refusal of the procedure leaves the page without a head; not found makes it 404. */
export interface PageHeadRow<Caller> {
  /** The screen's path: `/microcredentials/detail/:badgeID`. */
  path: string
  head: (
    caller: Caller,
    page: { params: Record<string, string>; language: Language; origin: string },
  ) => Promise<PageHead>
}

export const definePageHeads = <Caller>(
  rows: readonly PageHeadRow<Caller>[],
): readonly PageHeadRow<Caller>[] => rows
