import { connect, createServer, type Socket } from 'node:net'
import { allowInTransactions } from './no-waiting.ts'

/** A connection to a database that can be cut and restored: a small proxy. */
export interface CuttableConnection {
  /** The database's address through this proxy. */
  url: string
  cut(): void
  restore(): void
  close(): void
}

export async function cuttableConnection(to: string): Promise<CuttableConnection> {
  const database = new URL(to)
  const sockets = new Set<Socket>()
  let isCut = false
  const cut = (): void => {
    isCut = true
    for (const socket of sockets) socket.destroy()
  }
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
  const url = Object.assign(new URL(database), {
    hostname: '127.0.0.1',
    port: String(address.port),
  }).href
  allowInTransactions(url)
  return {
    url,
    cut,
    restore: () => void (isCut = false),
    close: () => {
      cut()
      proxy.close()
    },
  }
}
