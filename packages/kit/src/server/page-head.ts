import type { Language } from '../shared/index.ts'

/** A public page's head before any script runs: for search engines and link previews. */
export interface PageHead {
  title: string
  description?: string
  /** A path of this site or a web address. */
  image?: string
  /** schema.org, as JSON-LD. */
  structuredData?: Readonly<Record<string, unknown>>
}

/**
 * One public page whose head depends on its content. If the procedure refuses, the page has no
 * head; not found makes it 404.
 */
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
