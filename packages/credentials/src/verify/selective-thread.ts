import { patientThread } from '@atrium/kit/server'
import type { ProofVerdict } from '../proof/data-integrity.ts'
import type { SelectiveQuestion, VerifySelective } from '../proof/selective.ts'

const ask = patientThread<SelectiveQuestion & { foreign: [string, object][] }, ProofVerdict>(
  new URL('./selective.worker.ts', import.meta.url),
  { milliseconds: 8000, tooLong: { ok: false, reason: 'notJSONLD', detail: 'it takes too long' } },
)

/** Looks at a proof that shows in part in a thread of its own: the libraries for it are loaded there alone, and a stranger's document may take for ever. */
export const selectiveInThread: VerifySelective = (question, foreign) =>
  ask({ ...question, foreign: [...(foreign ?? [])] })
