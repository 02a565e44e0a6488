import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { BaseContext } from '../server/context.ts'
import { serveRoutes, type Route } from '../server/route.ts'

/** An HTTP server with only these routes; anything else is 404. `contextOf` says who is calling. */
export async function routeServer(
  routes: readonly Route[],
  contextOf: (headers: Record<string, string | string[] | undefined>) => BaseContext,
  publicOrigin?: string,
): Promise<{ origin: string; close: () => void }> {
  const serve = serveRoutes(routes, {
    appSegment: 'midas',
    publicOrigin,
    contextOf: (req) => Promise.resolve(contextOf(req.headers)),
  })
  const server = createServer((req, res) =>
    serve(req, res, (error) => res.writeHead(error ? 500 : 404).end()),
  )
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
