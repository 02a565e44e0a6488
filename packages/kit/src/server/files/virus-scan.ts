import { createReadStream } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { refuse } from '../../shared/index.ts'
import { log } from '../log.ts'

/** How long the scanner may be silent, including while connecting. */
const silence = 60_000

let scanner: { address: string; silence: number } | undefined

/**
 * Set once at start: clamd's `host:port`, or the path of its socket. Undefined: nothing is scanned.
 */
export function provideVirusScanner(address: string | undefined, most = silence): void {
  scanner = address === undefined ? undefined : { address, silence: most }
}

/**
 * Every upload goes through here before anything else reads it; a test covers every path that takes
 * one. Takes the bytes, or the path of the file. Refuses 422 infected files, and 503 while the
 * scanner gives no verdict: nothing is accepted unscanned.
 */
export async function refuseInfected(upload: Uint8Array | string): Promise<void> {
  if (!scanner) return
  const bytes = typeof upload === 'string' ? createReadStream(upload) : [upload]
  const verdict = await verdictOf(bytes, scanner).catch((error: unknown) => String(error))
  if (verdict.endsWith(' FOUND')) {
    log.warn({ verdict }, 'an upload was refused: the virus scanner found it infected')
    throw refuse.invalid('kit.file.infected')
  }
  if (verdict.endsWith(': OK')) return
  log.error({ verdict }, 'an upload was refused: the virus scanner gave no verdict')
  throw refuse.unavailable('kit.file.notScanned')
}

// https://docs.clamav.net/manual/Usage/Scanning.html: chunks prefixed with their length, then a
// length of zero.
async function verdictOf(
  bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  { address, silence: most }: { address: string; silence: number },
): Promise<string> {
  const at = address.lastIndexOf(':')
  const socket = address.startsWith('/')
    ? connect(address)
    : connect(Number(address.slice(at + 1)), address.slice(0, at))
  socket.setTimeout(most, () => socket.destroy(new Error('The virus scanner did not answer')))
  const answer = answerOf(socket)
  try {
    // A scanner that has seen enough answers and closes before receiving everything.
    await Promise.race([answer, send(socket, bytes)])
    return await answer
  } finally {
    socket.destroy()
  }
}

async function send(
  socket: Socket,
  bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): Promise<void> {
  socket.write('zINSTREAM\0')
  for await (const piece of bytes) {
    if (piece.byteLength === 0) continue
    socket.write(lengthOf(piece.byteLength))
    if (!socket.write(piece))
      await new Promise<void>((resolve) => {
        socket.once('drain', resolve).once('close', resolve)
      })
    if (socket.destroyed) return
  }
  socket.write(lengthOf(0))
}

function lengthOf(bytes: number): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(bytes)
  return length
}

const answerOf = (socket: Socket): Promise<string> =>
  new Promise((resolve, reject) => {
    let answer = ''
    socket.setEncoding('utf8')
    socket.on('data', (text: string) => {
      answer += text
      if (answer.includes('\0')) resolve(answer.slice(0, answer.indexOf('\0')))
    })
    socket.on('error', reject)
    socket.on('close', () => resolve(answer))
  })
