import { answering } from '@atrium/kit/thread'
import type { ProofVerdict } from '../proof/data-integrity.ts'
import { verifySelective, type SelectiveQuestion } from '../proof/selective.ts'

answering<SelectiveQuestion & { foreign: [string, object][] }, ProofVerdict>(
  ({ foreign, ...question }) => verifySelective(question, new Map(foreign)),
  () => ({ ok: false, reason: 'malformedProof' }),
)
