// A second server on the same database, with a connection that can be cut, which records the
// statements of its requests. Started by fork with DATABASE, DATA_DIR and PORT; it reports its
// state by messages, and accepts `cut`, `restore` and `statements`.
import { AsyncLocalStorage } from 'node:async_hooks'
import { subscribe } from 'node:diagnostics_channel'
import { serve } from '../../../apps/server/src/main.ts'
import { readSettings } from '../../../apps/server/src/settings.ts'
import { statementsSent } from '../../../packages/kit/src/server/database.ts'
import { cuttableConnection } from '../../../packages/kit/src/testing/cuttable-connection.ts'

const way = await cuttableConnection(process.env.DATABASE ?? '')

// Statements of jobs, including other journeys' jobs, run outside any request.
const inRequest = new AsyncLocalStorage<true>()
let statements: unknown[] = []
statementsSent.subscribe((statement) => void (inRequest.getStore() && statements.push(statement)))
subscribe('http.server.request.start', () => inRequest.enterWith(true))

process.on('message', (message: 'cut' | 'restore' | 'statements') => {
  if (message !== 'statements') way[message]()
  process.send?.(statements)
  statements = []
})
process.on('disconnect', () => process.exit())

// `fatal`: it logs a lot while the database is away.
await serve(
  readSettings({
    PORT: process.env.PORT,
    DATA_DIR: process.env.DATA_DIR,
    PUBLIC_ORIGIN: process.env.PUBLIC_ORIGIN,
    LOG_LEVEL: 'fatal',
    DATABASE_URL: way.url,
  }),
  { url: way.url, embedded: false },
)
process.send?.('ready')
