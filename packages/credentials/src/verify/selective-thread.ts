import { patientThread } from '@atrium/kit/server'
import type { ProofVerdict } from '../proof/data-integrity.ts'
import type { SelectiveQuestion, VerifySelective } from '../proof/selective.ts'

const ask = patientThread<SelectiveQuestion & { foreign: [string, object][] }, ProofVerdict>(
  new URL('./selective.worker.ts', import.meta.url),
  { milliseconds: 8000, tooLong: { ok: false, reason: 'tooLong' } },
)

/**
 * Checks a selective disclosure in a separate thread: its libraries are loaded only there, and a
 * stranger's document may run indefinitely.
 */
export const selectiveInThread: VerifySelective = (question, foreign) =>
  ask({ ...question, foreign: [...(foreign ?? [])] })
