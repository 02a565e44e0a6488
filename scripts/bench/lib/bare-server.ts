// The floor that the house is measured against: node:http, postgres.js with prepared statements, JSON, and nothing else.
import { createServer } from 'node:http'
import { followParent } from '../../lib/follow-parent.mjs'
import { connect } from '../../lib/postgres-binaries.ts'
import { untilStopped } from '../../lib/stopping.ts'
import { tellParent } from './tell-parent.ts'

/** What one path answers: the rows of these statements, run one after the other. */
export interface BareRoute {
  statements: { text: string; parameters: (string | null)[] }[]
  /** The parameter that the request's `key` takes the place of, wherever it stands. */
  key?: string
}

/** As many connections as the server itself reads over. */
const connections = 4

followParent()
await untilStopped(async (stopping) => {
  // The house's views name the district that a connection is set to.
  const sql = connect(process.env.DATABASE_URL ?? '', {
    max: connections,
    connection: { 'atrium.district': '1' },
  })
  stopping.add(() => sql.end({ timeout: 5 }))
  const routes = new Map(
    Object.entries(JSON.parse(process.env.ROUTES ?? '{}') as Record<string, BareRoute>),
  )

  const server = createServer(async (request, response) => {
    const [path = '', key = ''] = (request.url ?? '').split('?')
    const route = routes.get(path)
    if (!route) return void response.writeHead(404).end()
    let rows: unknown
    for (const { text, parameters } of route.statements) {
      const values =
        route.key === undefined
          ? parameters
          : parameters.map((one) => (one === route.key ? key : one))
      rows = await sql.unsafe(text, values, { prepare: true })
    }
    const body = JSON.stringify(rows)
    response
      .writeHead(200, {
        'content-type': 'application/json; charset=utf-8',
        'content-length': Buffer.byteLength(body),
      })
      .end(body)
  })
  stopping.add(async () => {
    server.close().closeAllConnections()
  })
  server.listen(0, '127.0.0.1', () => {
    const address = server.address()
    tellParent(`http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`)
  })
})
