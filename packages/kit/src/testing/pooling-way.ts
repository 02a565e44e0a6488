import { connect, createServer, type Socket } from 'node:net'
import { allowInTransactions } from './no-waiting.ts'

const login = Buffer.from([82, 0, 0, 0, 8, 0, 0, 0, 0, 90, 0, 0, 0, 5, 73])

/**
 * A proxy that gives all clients one connection, like a transaction pooler: the first logs in, the
 * others are let in unchecked, and each answer goes to the client that sent last. For clients that
 * take turns.
 */
export async function poolingWay(to: string): Promise<{ url: string; close(): void }> {
  const database = new URL(to)
  const far = connect({ host: database.hostname, port: Number(database.port) })
  const clients = new Set<Socket>()
  let speaking: Socket | undefined
  far.on('data', (answer) => speaking?.write(answer)).on('error', () => {})
  const proxy = createServer((near) => {
    let isIn = clients.size === 0
    clients.add(near)
    near.on('error', () => {})
    near.on('data', (said) => {
      // The first message of later clients is a startup message; a client that leaves must not
      // close the shared connection.
      if (!isIn) {
        isIn = true
        near.write(login)
      } else if (said[0] !== 88) {
        speaking = near
        far.write(said)
      }
    })
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  const address = proxy.address()
  if (address === null || typeof address === 'string') throw new Error('the proxy has no port')
  const { href: url } = Object.assign(new URL(database), {
    hostname: '127.0.0.1',
    port: String(address.port),
  })
  allowInTransactions(url)
  return {
    url,
    close: () => {
      for (const socket of [far, ...clients]) socket.destroy()
      proxy.close()
    },
  }
}
