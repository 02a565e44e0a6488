import type { IncomingMessage, ServerResponse } from 'node:http'
import { log } from '@atrium/kit/server'
import sirv from 'sirv'

const asset = /^\/(?:assets\/[\w~.-]+|color-scheme\.js)$/

/**
 * Serves the scripts and styles of the built browser application, precompressed by the build,
 * before Express. Asset names contain a hash of their content, so they may be cached forever; the
 * script that runs before anything is drawn is cached for an hour. Returns false for every other
 * path.
 * @param dist the folder of the built client
 */
export function builtAssets(dist: string) {
  const serve = sirv(dist, {
    // Looked up at each request: a build replaces the files while the server runs.
    dev: true,
    brotli: true,
    gzip: true,
    etag: true,
    extensions: [],
    setHeaders: (res, path) => {
      res.setHeader(
        'cache-control',
        path.startsWith('/assets/')
          ? 'public, max-age=31536000, immutable'
          : 'public, max-age=3600',
      )
      res.setHeader('cross-origin-resource-policy', 'same-origin')
    },
  })
  return (req: IncomingMessage, res: ServerResponse): boolean => {
    if (!asset.test(req.url ?? '') || (req.method !== 'GET' && req.method !== 'HEAD')) return false
    // sirv throws on a range that ends before it starts, and doesn't handle a file that has since
    // been deleted. Both would stop the server.
    delete req.headers.range
    res.once('pipe', (file) =>
      file.once('error', (error: unknown) => {
        log.warn({ error }, 'a built file could not be read')
        res.destroy()
      }),
    )
    serve(req, res)
    return true
  }
}
