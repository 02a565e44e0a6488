// A server on a copy of the demo district, with a connection to its database that can be cut, which
// records the statements of its requests. Started by fork with DATABASE, EMBEDDED, DATA_DIR and PORT; it
// reports its state by messages, and accepts `cut`, `restore` and `statements`.
import { AsyncLocalStorage } from 'node:async_hooks'
import { subscribe } from 'node:diagnostics_channel'
import { readSettings } from '../../../apps/server/src/settings.ts'
import { buildServer, loadServer } from '../../../scripts/lib/server-build.ts'
import { cuttableConnection } from '../../../packages/kit/src/testing/cuttable-connection.ts'
import { journeyNow } from './clock.ts'

const way = await cuttableConnection(process.env.DATABASE ?? '')

// Statements of jobs run outside any request.
const inRequest = new AsyncLocalStorage<true>()
let statements: unknown[] = []
let isRecording = false
subscribe(
  'atrium:statement',
  (statement) => void (isRecording && inRequest.getStore() && statements.push(statement)),
)
subscribe('http.server.request.start', () => void (isRecording && inRequest.enterWith(true)))

process.on('message', (message: 'cut' | 'restore' | 'statements') => {
  if (message === 'statements') isRecording = true
  else way[message]()
  process.send?.(statements)
  statements = []
})
process.on('disconnect', () => process.exit())

const { serve } = await loadServer(await buildServer())
await serve(
  readSettings({
    PORT: process.env.PORT,
    DATA_DIR: process.env.DATA_DIR,
    ATRIUM_NOW: journeyNow(),
    PUBLIC_ORIGIN: process.env.PUBLIC_ORIGIN,
    // The address of a journey's own sign-in service.
    PRIVATE_HOSTS: '127.0.0.1',
    // It logs a lot while the database is away.
    LOG_LEVEL: 'fatal',
  }),
  { url: way.url, embedded: process.env.EMBEDDED === 'true' },
)
process.send?.('ready')
