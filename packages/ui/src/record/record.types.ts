import type { RecordApi } from '@atrium/kit/client'
import type { AnyRecord, RecordDefinition, VersionedRow } from '@atrium/kit/shared'

export type AnyRow = VersionedRow & Record<string, unknown>
export type AnyDraft = Record<string, unknown>
export type AnyApi = RecordApi<AnyRow, AnyDraft>

/** A record and its slice of the client: what every part of a list or form page is built from. */
export interface RecordClient<Row extends VersionedRow, Draft extends object> {
  definition: RecordDefinition<Row, Draft>
  /** The record's slice of the module's client: `api.buildings`. */
  api: RecordApi<Row, Draft>
}

// The parts work on any record; rows and drafts are typed where a page is written, in the props of
// its slots.
export const anyRecord = <Row extends VersionedRow, Draft extends object>(
  definition: RecordDefinition<Row, Draft>,
): AnyRecord => definition as unknown as AnyRecord
export const anyApi = <Row extends VersionedRow, Draft extends object>(
  api: RecordApi<Row, Draft>,
): AnyApi => api as unknown as AnyApi
