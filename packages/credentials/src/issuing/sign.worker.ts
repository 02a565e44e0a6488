import { parentPort } from 'node:worker_threads'
import { createPrivateKey } from 'node:crypto'
import { bakePNG } from '../baking/png.ts'
import { bakeSVG } from '../baking/svg.ts'
import { signDocument } from '../proof/data-integrity.ts'
import type { Baked, SignAnswer, SignTask } from './sign-pool.ts'

// One thread of the pool: canonicalizing a document is CPU-bound, and requests shouldn't have to
// wait for it.
parentPort?.on(
  'message',
  ({ number, key, items, pictures, verificationMethod, created }: SignTask) => {
    const privateKey = createPrivateKey({ key: Buffer.from(key), format: 'der', type: 'pkcs8' })
    const one = async ({ document, picture }: SignTask['items'][number]): Promise<Baked> => {
      const signed = JSON.stringify(
        await signDocument(document, { key: privateKey, verificationMethod, created }),
      )
      if (picture === undefined) return { signed }
      const base = pictures[picture]
      if (!base) throw new Error('A picture is missing')
      return { signed, png: bakePNG(base.png, signed), svg: bakeSVG(base.svg, signed) }
    }
    Promise.all(
      items.map((item) => one(item).catch((error: unknown): Baked => ({ error: String(error) }))),
    ).then(
      (done) => parentPort?.postMessage({ number, done } satisfies SignAnswer, []),
      (error: unknown) =>
        parentPort?.postMessage({ number, error: String(error) } satisfies SignAnswer, []),
    )
  },
)
