import type { ResourceApi } from '@atrium/kit/client'
import type { AnyResource, Resource, ResourceRow } from '@atrium/kit/shared'

export type AnyRow = ResourceRow & Record<string, unknown>
export type AnyDraft = Record<string, unknown>
export type AnyApi = ResourceApi<AnyRow, AnyDraft>

/** A resource and its slice of the client: what every part of a list or form page is made from. */
export interface ResourceSource<Row extends ResourceRow, Draft extends object> {
  resource: Resource<Row, Draft>
  /** The resource's slice of the module's client: `api.buildings`. */
  api: ResourceApi<Row, Draft>
}

// The parts work on any resource; rows and drafts are typed where a page is written, and at the props of its slots.
export const anyResource = <Row extends ResourceRow, Draft extends object>(
  resource: Resource<Row, Draft>,
): AnyResource => resource as unknown as AnyResource
export const anyApi = <Row extends ResourceRow, Draft extends object>(
  api: ResourceApi<Row, Draft>,
): AnyApi => api as unknown as AnyApi
