import type { IncomingMessage } from 'node:http'
import { defineRoute, refuseInfected, sendJSON, uploadName } from '@atrium/kit/server'
import { refuse } from '@atrium/kit/shared'
import { limits } from '../words.ts'
import { takeSources } from './import.actions.ts'

/**
 * `POST …/standards/source?name=`, with the file itself as the body. Answers 201 with the resulting
 * import; for a zip or a list of packages, with the first one and the number of others. Refuses 413
 * above 64 MB, and 422 anything but a file of standards, each with its message; then nothing is
 * stored.
 */
export const standardsSourceRoute = defineRoute({
  method: 'POST',
  path: '/{app}/rest/standards/source',
  policy: ['standards.manage'],
  async handle(ctx, { req, res, url }) {
    const bytes = await bodyOf(req)
    await refuseInfected(bytes)
    sendJSON(res, 201, { import: await takeSources(ctx, bytes, uploadName(url, 'standards.json')) })
  },
})

async function bodyOf(req: IncomingMessage): Promise<Buffer> {
  const tooLarge = () =>
    refuse.tooLarge('standards.source.tooLarge', { megabytes: limits.fileBytes / 1_000_000 })
  if (Number(req.headers['content-length'] ?? 0) > limits.fileBytes) throw tooLarge()
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of req as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > limits.fileBytes) throw tooLarge()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
