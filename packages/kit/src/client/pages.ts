import type { ComponentType } from 'react'
import type { Screen } from '../shared/index.ts'

/** What every page is given: the parameters of its path, decoded. */
export interface PageProps {
  params: Record<string, string>
}

/**
 * A module's pages, each its own lazy chunk. Typed by the module's screens: a screen without a page does not compile.
 * `export default { 'students/search': () => import('./search.page.tsx') } satisfies Pages<typeof screens>`
 */
export type Pages<Screens extends readonly Screen[]> = Record<Screens[number]['name'], () => Promise<{ default: ComponentType<PageProps> }>>
