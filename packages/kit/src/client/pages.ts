import type { ComponentType } from 'react'
import type { Screen } from '../shared/index.ts'
import type { BeginUtils } from './api.ts'

/** What every page is given: the parameters of its path, decoded. */
export interface PageProps {
  params: Record<string, string>
}

/**
 * A module's pages, each its own lazy chunk. Typed by the module's screens: a screen without a page does not compile.
 * `export default { 'students/search': () => import('./search.page.tsx') } satisfies Pages<typeof screens>`
 */
export type Pages<Screens extends readonly Screen[]> = Record<
  Screens[number]['name'],
  () => Promise<PageFile>
>

export interface PageFile {
  default: ComponentType<PageProps>
  /** Begins to ask for what takes long when the application starts at this page, while the frame around it is still being made. */
  begin?: (params: Record<string, string>, utils: BeginUtils) => void
}
