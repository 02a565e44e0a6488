import type { BothLanguages } from '@atrium/kit/shared'

/** A help text that comes with the product. It may serve several screens: a list and the form that opens from it. */
export interface HelpText {
  /** Never changes, since districts and links refer to it. */
  id: string
  /** Names of screens. */
  routes: readonly string[]
  title: BothLanguages
  /** Paragraphs, lists and `h3` headings; an `id` on a heading is an anchor to jump to. */
  html: BothLanguages
}
