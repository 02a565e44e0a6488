import type { IncomingMessage, ServerResponse } from 'node:http'
import type { BaseContext } from '@atrium/kit/server'
import { refuse } from '@atrium/kit/shared'
import { answerJSON, answering, managerOf } from '../handlers.ts'
import { limits } from '../words.ts'
import { takeSources } from './import.actions.ts'

/**
 * `POST …/standards/source?name=`: the file itself as the body. Answers 201 with the import that it became; of a zip, or a list of packages, the first, and how many others.
 * Refuses 401, 403, 413 above 64 MB, and 422 what is no file of standards, each with its message; nothing is then kept.
 */
export function standardsSourceHandler(
  contextOf: (req: IncomingMessage, res: ServerResponse) => Promise<BaseContext>,
) {
  return answering(contextOf, async (ctx, req, res) => {
    const request = managerOf(ctx)
    const query = new URL(req.url ?? '', 'http://localhost').searchParams
    const name =
      (query.get('name') ?? '')
        .replace(/^.*[\\/]/, '')
        .replace(/\p{C}/gu, '')
        .slice(0, 200) || 'standards.json'
    const bytes = await bodyOf(req)
    answerJSON(res, 201, { import: await takeSources(request, bytes, name) })
  })
}

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
