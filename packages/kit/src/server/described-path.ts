import type { BothLanguages } from '../shared/index.ts'

/** A path that is served beside the REST rows, as the OpenAPI document tells of it: standards of others, documents for the world. */
export interface DescribedPath {
  /** `/ims/case/v1p1/CFItems/{sourcedId}` */
  path: string
  tag: string
  summary: BothLanguages
  /** Who may ask, in a sentence. */
  description: BothLanguages
  /** Names of the query; each is optional. */
  query?: Readonly<Record<string, BothLanguages>>
  /** Status and what it means; 200 first. */
  answers: Readonly<Record<number, BothLanguages>>
  /** The one property that a 200 wraps its answer in. */
  wrap?: string
  /** Media types of a 200; JSON unless told. */
  types?: readonly string[]
}
