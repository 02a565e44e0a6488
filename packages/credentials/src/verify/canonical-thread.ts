import { patientThread } from '@atrium/kit/server'
import type { Canonical, Canonicalize } from '../proof/canonical.ts'
import type { JsonObject } from '../json.ts'

export interface CanonicalQuestion {
  document: JsonObject
  foreign: [string, object][]
}

// Real documents take only milliseconds.
const ask = patientThread<CanonicalQuestion, Canonical>(
  new URL('./canonical.worker.ts', import.meta.url),
  { milliseconds: 8000, tooLong: { ok: false, reason: 'tooLong', detail: '' } },
)

/**
 * Canonicalizes a document in a thread that is stopped, and restarted, if a document takes too
 * long.
 */
export const canonicalInThread: Canonicalize = (document, foreign) =>
  ask({ document, foreign: [...(foreign ?? [])] })
