import { defineRoute } from '@atrium/kit/server'

/** The specification's URL for an asset. Permissions are checked where files are read. */
export const assetRoute = defineRoute({
  method: 'GET',
  path: '/microcredentials/resource/asset/{uuid}/{filename}',
  policy: { public: 'leads to the file, which decides who may read it' },
  async handle(_ctx, { res, params: { uuid = '', filename = '' }, appSegment }) {
    const location = `/${appSegment}/rest/files/${encodeURIComponent(uuid)}/${encodeURIComponent(filename)}`
    res.writeHead(302, { location }).end()
  },
})
