import { createServer } from 'node:http'
import { createServer as createMailServer, type AddressInfo, type Server } from 'node:net'
import { createInterface } from 'node:readline'
import type { Stopping } from '../../lib/stopping.ts'

/** A service on this machine in place of one outside: it takes everything. */
export interface StandIn {
  /** The settings with which the server reaches it. */
  settings: Record<string, string>
  /** How much it has taken so far. */
  taken: () => number
}

/** A service that texts and calls. */
export async function callService(stopping: Stopping): Promise<StandIn> {
  let taken = 0
  const server = createServer((req, res) => {
    let body = ''
    req.setEncoding('utf8').on('data', (chunk: string) => {
      body += chunk
    })
    req.on('end', () => {
      const { messages } = JSON.parse(body) as { messages: unknown[] }
      taken += messages.length
      res.writeHead(200, { 'content-type': 'application/json' })
      res.end(JSON.stringify({ outcomes: messages.map(() => 'sent') }))
    })
  })
  const port = await listening(stopping, server)
  return {
    settings: {
      CALLS_URL: `http://127.0.0.1:${port}/send`,
      CALLS_TOKEN: 'a-token-of-sixteen-characters',
    },
    taken: () => taken,
  }
}

/** Just enough of a mail server to send to. */
export async function mailService(stopping: Stopping): Promise<StandIn> {
  let taken = 0
  const server = createMailServer((socket) => {
    let isMail = false
    socket.on('error', () => {})
    socket.write('220 here\r\n')
    createInterface({ input: socket, crlfDelay: Infinity }).on('line', (line) => {
      if (isMail) {
        if (line !== '.') return
        isMail = false
        taken += 1
        socket.write('250 taken\r\n')
      } else if (line === 'DATA') {
        isMail = true
        socket.write('354 go on\r\n')
      } else socket.write(line === 'QUIT' ? '221 bye\r\n' : '250 fine\r\n')
    })
  })
  const port = await listening(stopping, server)
  return { settings: { SMTP_URL: `smtp://127.0.0.1:${port}/?ignoreTLS=true` }, taken: () => taken }
}

/** Its port. It is stopped after the server that reaches it. */
async function listening(stopping: Stopping, server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  stopping.add(() => new Promise<void>((resolve) => server.close(() => resolve())))
  return (server.address() as AddressInfo).port
}
