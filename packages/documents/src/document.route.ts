import { defineRoute, isTooDeep, sendDownload } from '@atrium/kit/server'
import { refuse } from '@atrium/kit/shared'
import { admitDocument, downloadDocument } from './document-kinds.ts'

/**
 * `GET /{app}/rest/documents/{kind}?input=`: a document right away. Its kind decides who may have
 * it.
 */
export const documentRoute = defineRoute({
  method: 'GET',
  path: '/{app}/rest/documents/{kind}',
  policy: 'signedIn',
  handle: async (ctx, { res, url, params }) => {
    const [kind, input] = [params.kind ?? '', jsonOf(url.searchParams.get('input'))]
    if (!url.searchParams.has('check'))
      return sendDownload(res, await downloadDocument(ctx, kind, input))
    // Answers with any refusal before the browser navigates to the file.
    await admitDocument(ctx, kind, input, true)
    res.writeHead(204).end()
  },
})

function jsonOf(text: string | null): unknown {
  try {
    if (!isTooDeep(text ?? '')) return JSON.parse(text ?? '{}')
  } catch {
    // Answered below.
  }
  throw refuse.invalid('kit.refusal.malformed')
}
