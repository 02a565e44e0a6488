import { parentPort } from 'node:worker_threads'
import { canonicalRDF, type Canonical } from '../proof/canonical.ts'
import type { JsonObject } from '../json.ts'

// A stranger's document may be made to take for ever: here it takes nothing from anybody else.
parentPort?.on('message', ({ number, document, foreign }: { number: number; document: JsonObject; foreign: [string, object][] }) => {
  const answer = (canonical: Canonical): void => parentPort?.postMessage({ number, canonical }, [])
  canonicalRDF(document, new Map(foreign)).then(answer, (error: unknown) => answer({ ok: false, reason: 'notJSONLD', detail: String(error).slice(0, 300) }))
})
