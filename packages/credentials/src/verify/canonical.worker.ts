import { answering } from '@atrium/kit/thread'
import { canonicalRDF, type Canonical } from '../proof/canonical.ts'
import type { CanonicalQuestion } from './canonical-thread.ts'

// A third-party document may be made to run indefinitely; in this thread, it doesn't slow down
// anyone else.
answering<CanonicalQuestion, Canonical>(
  ({ document, foreign }) => canonicalRDF(document, new Map(foreign)),
  (error) => ({ ok: false, reason: 'notJSONLD', detail: String(error).slice(0, 300) }),
)
