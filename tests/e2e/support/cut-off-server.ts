// A second server on the same database, whose way there can be cut. Started by fork with DATABASE, DATA_DIR and PORT; it says its
// state by messages, and takes `cut` and `mend`.
import { serve } from '../../../apps/server/src/main.ts'
import { readSettings } from '../../../apps/server/src/settings.ts'
import { cuttableWay } from '../../../packages/kit/src/testing/cuttable-way.ts'

const way = await cuttableWay(process.env.DATABASE ?? '')

process.on('message', (message: 'cut' | 'mend') => {
  way[message]()
  process.send?.(message)
})
process.on('disconnect', () => process.exit())

// `fatal`: it has much to say while the database is away.
await serve(readSettings({ PORT: process.env.PORT, DATA_DIR: process.env.DATA_DIR, LOG_LEVEL: 'fatal', DATABASE_URL: way.url }), { url: way.url, embedded: false })
process.send?.('ready')
