import { patientThread } from '@atrium/kit/server'
import type { JsonObject } from '../json.ts'
import type { CheckAgainst, SchemaVerdict } from './own-schema.ts'

export interface SchemaQuestion {
  schema: JsonObject
  credential: JsonObject
}

const ask = patientThread<SchemaQuestion, SchemaVerdict>(
  new URL('./own-schema.worker.ts', import.meta.url),
  { milliseconds: 4000, tooLong: { kind: 'tooLong' } },
)

/**
 * Checks a credential against a schema in a separate thread: a third-party pattern may run
 * indefinitely.
 */
export const checkInThread: CheckAgainst = (schema, credential) => ask({ schema, credential })
