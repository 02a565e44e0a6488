import { documentStore } from '@atrium/documents/public'
import { defineRoute, findFileBytes, sendDownload } from '@atrium/kit/server'
import { refuse } from '@atrium/kit/shared'
import { sharedPage } from './shared-page.queries.ts'

/** A file of a shared page, for anyone with the page's address. */
export const pageFileRoute = defineRoute({
  method: 'GET',
  path: '/{app}/rest/portfolio-pages/{token}/files/{uuid}',
  policy: {
    public: 'the address holds a secret; the page stops at its last day and when consent ends',
  },
  handle: async (ctx, { res, params: { token = '', uuid = '' } }) => {
    const { copies, districtID } = await sharedPage(ctx, token)
    const file = copies.flatMap(({ files }) => files).find((one) => one.uuid === uuid)
    const bytes =
      file && (await findFileBytes(ctx.database.district(districtID), documentStore(), uuid))
    if (!bytes) throw refuse.notFound('kit.refusal.notFound')
    res.setHeader('referrer-policy', 'no-referrer')
    await sendDownload(res, {
      fileName: plainName(file.name),
      // Pictures are shown on the page; nothing else is shown as what it may be.
      mediaType: file.picture ?? 'application/octet-stream',
      chunks: (async function* () {
        yield bytes
      })(),
    })
  },
})

/** A name that fits into a header. */
export const plainName = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/[^\w.() -]/g, '')
    .slice(0, 120) || 'file'
