import type { BothLanguages } from '../shared/index.ts'

/**
 * A path outside the REST rows, as described in the OpenAPI document: third-party standards, public
 * documents.
 */
export interface DescribedPath {
  /** `/ims/case/v1p1/CFItems/{sourcedId}` */
  path: string
  tag: string
  summary: BothLanguages
  /** Who may call it, in a sentence. */
  description: BothLanguages
  /** Names of query parameters, all optional. */
  query?: Readonly<Record<string, BothLanguages>>
  /** Status and what it means; 200 first. */
  answers: Readonly<Record<number, BothLanguages>>
  /** The property that a 200 wraps its answer in. */
  wrap?: string
  /** Media types of a 200; default: JSON. */
  types?: readonly string[]
}
