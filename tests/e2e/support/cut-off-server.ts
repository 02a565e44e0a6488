// A second server on the same database, whose way there can be cut: a small proxy stands between. Started by fork with
// DATABASE, DATA_DIR and PORT; it says its state by messages, and takes `cut` and `mend`.
import { connect, createServer, type Socket } from 'node:net'
import { serve } from '../../../apps/server/src/main.ts'
import { readSettings } from '../../../apps/server/src/settings.ts'

const database = new URL(process.env.DATABASE ?? '')
const sockets = new Set<Socket>()
let isCut = false

const proxy = createServer((near) => {
  if (isCut) return void near.destroy()
  const far = connect({ host: database.hostname, port: Number(database.port) })
  for (const socket of [near, far]) {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket)).on('error', () => {})
  }
  near.pipe(far).pipe(near)
})
await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
const address = proxy.address()
if (address === null || typeof address === 'string') throw new Error('the proxy has no port')
const url = Object.assign(new URL(database), { hostname: '127.0.0.1', port: String(address.port) }).href

process.on('message', (message) => {
  isCut = message === 'cut'
  if (isCut) for (const socket of sockets) socket.destroy()
  process.send?.(message)
})
process.on('disconnect', () => process.exit())

// `fatal`: it has much to say while the database is away.
await serve(readSettings({ PORT: process.env.PORT, DATA_DIR: process.env.DATA_DIR, LOG_LEVEL: 'fatal', DATABASE_URL: url }), { url, embedded: false })
process.send?.('ready')
