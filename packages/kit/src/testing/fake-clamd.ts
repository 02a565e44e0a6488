import { createServer, type AddressInfo } from 'node:net'

/**
 * What the fake scanner finds infected; the real test file isn't written here, since scanners would
 * take it for a virus.
 */
export const infected = 'ATRIUM-TEST-INFECTED'

/**
 * A scanner that speaks as much of clamd's INSTREAM as uploads need. `scanned` is the number of
 * streams it gave a verdict on.
 */
export async function fakeClamd(): Promise<{
  address: string
  scanned: () => number
  close: () => void
}> {
  let scanned = 0
  const server = createServer((socket) => {
    let received = Buffer.alloc(0)
    socket.on('error', () => {})
    socket.on('data', (piece) => {
      received = Buffer.concat([received, piece])
      const content = contentOf(received)
      if (content === undefined) return
      scanned++
      socket.end(content.includes(infected) ? 'stream: Test-Signature FOUND\0' : 'stream: OK\0')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { address: `127.0.0.1:${port}`, scanned: () => scanned, close: () => server.close() }
}

/** A complete stream's content; undefined before that. */
function contentOf(received: Buffer): Buffer | undefined {
  const pieces: Buffer[] = []
  for (let at = 'zINSTREAM\0'.length; at + 4 <= received.length;) {
    const length = received.readUInt32BE(at)
    if (length === 0) return Buffer.concat(pieces)
    pieces.push(received.subarray(at + 4, at + 4 + length))
    at += 4 + length
  }
  return undefined
}
