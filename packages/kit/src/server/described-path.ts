/** A path that is served beside the REST rows, as the OpenAPI document tells of it: standards of others, documents for the world. */
export interface DescribedPath {
  /** `/ims/case/v1p1/CFItems/{sourcedId}` */
  path: string
  tag: string
  summary: string
  /** Who may ask, in a sentence. */
  description: string
  /** Names of the query; each is optional. */
  query?: Readonly<Record<string, string>>
  /** Status and what it means; 200 first. */
  answers: Readonly<Record<number, string>>
  /** The one property that a 200 wraps its answer in. */
  wrap?: string
  /** Media types of a 200; JSON unless told. */
  types?: readonly string[]
}
