// The baseline that Atrium is measured against: node:http, postgres.js with prepared statements,
// JSON, and nothing else.
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { followParent } from '../../lib/follow-parent.mjs'
import { connect } from '../../lib/postgres-binaries.ts'
import { untilStopped } from '../../lib/stopping.ts'
import { reportToParent } from './report-to-parent.ts'

/**
 * What one path answers: the rows of each of these statements, sent in parallel, or in sequence if
 * the request has a body.
 */
export interface BareRoute {
  statements: { text: string; parameters: (string | null)[] }[]
  /** The parameter that the request's `key` replaces, wherever it appears. */
  key?: string
  /** The parameter that the request's body replaces. */
  body?: string
}

/** As many connections as the server itself uses for reads. */
const connections = 4

followParent()
await untilStopped(async (stopping) => {
  // Our views refer to the district that a connection is set to.
  const sql = connect(process.env.DATABASE_URL ?? '', {
    max: connections,
    connection: { 'atrium.district': '1' },
    // PostgreSQL's log writes true as t, which the driver itself would send as false.
    types: {
      bool: {
        to: 16,
        from: [16],
        serialize: (value: unknown) => (value === true || value === 't' ? 't' : 'f'),
        parse: (value: string) => value === 't',
      },
    },
  })
  stopping.add(() => sql.end({ timeout: 5 }))
  const routes = new Map(
    Object.entries(JSON.parse(process.env.ROUTES ?? '{}') as Record<string, BareRoute>),
  )

  const server = createServer(async (request, response) => {
    const [path = '', key = ''] = (request.url ?? '').split('?')
    const route = routes.get(path)
    if (!route) return void response.writeHead(404).end()
    const ask = (
      statement: BareRoute['statements'][number],
      sent?: string,
      on: Pick<typeof sql, 'unsafe'> = sql,
    ) =>
      on.unsafe(
        statement.text,
        statement.parameters.map((one) => {
          if (route.key !== undefined && one === route.key) return key
          return sent !== undefined && one === route.body ? asParameter(sent) : one
        }),
        { prepare: true },
      )
    // The driver would encode a text that is already JSON as a JSON string.
    const asParameter = (sent: string) => (sent.startsWith('[') ? sql.json(JSON.parse(sent)) : sent)
    const rows: unknown[] = []
    if (request.method === 'POST') {
      const sent = await text(request)
      const own = route.statements.filter(({ text: said }) => !/^(begin|commit)\b/i.test(said))
      const all = async (on: Pick<typeof sql, 'unsafe'>): Promise<void> => {
        for (const statement of own) rows.push(await ask(statement, sent, on))
      }
      // What the house does in one transaction is one here too.
      if (own.length < route.statements.length) await sql.begin(all)
      else await all(sql)
    } else rows.push(...(await Promise.all(route.statements.map((statement) => ask(statement)))))
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
    reportToParent(`http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`)
  })
})
