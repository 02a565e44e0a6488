import { answering } from '@atrium/kit/thread'
import { canonicalRDF, type Canonical } from '../proof/canonical.ts'
import type { CanonicalQuestion } from './canonical-thread.ts'

// A stranger's document may be made to run indefinitely: here it slows down no one else.
answering<CanonicalQuestion, Canonical>(
  ({ document, foreign }) => canonicalRDF(document, new Map(foreign)),
  (error) => ({ ok: false, reason: 'notJSONLD', detail: String(error).slice(0, 300) }),
)
