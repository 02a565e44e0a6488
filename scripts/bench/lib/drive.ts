import { connect, type Socket } from 'node:net'
import { percentile } from './measured.ts'

export interface Load {
  url: string
  /** Path and query of the n-th request, for reads that any client may send. */
  path?: (count: number) => string
  /** A client's next request, for saves: each works on its own records. */
  save?: (asker: number) => Save
  headers?: Record<string, string>
  /**
   * Concurrent clients, each on its own connection and asking again as soon as it has been
   * answered.
   */
  atOnce: number
  seconds: number
}

/** One save. `done` is called when it has been answered, before the same client's next. */
export interface Save {
  path: string
  body: string
  done: () => void
}

export interface Sample {
  /** Requests answered per second. */
  rate: number
  /** Milliseconds. */
  p50: number
  p95: number
  requests: number
}

/**
 * Sends requests over keep-alive connections for this many seconds; any answer but 200 ends it with
 * an error. It speaks HTTP over bare sockets, because node's own client would cost more than the
 * servers it measures.
 */
export async function drive({
  url,
  path,
  save,
  headers = {},
  atOnce,
  seconds,
}: Load): Promise<Sample> {
  const { hostname, port, host } = new URL(url)
  const head = Object.entries({ host, ...headers })
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')
  const took: number[] = []
  let count = 0
  const began = performance.now()
  const until = began + seconds * 1000
  const asker = async (index: number): Promise<void> => {
    const line = new Line(connect({ host: hostname, port: Number(port), noDelay: true }))
    try {
      while (performance.now() < until) {
        const asked = performance.now()
        const saved = save?.(index)
        const to = saved?.path ?? path?.(count++) ?? '/'
        const { status, body } = await line.ask(
          saved
            ? `POST ${to} HTTP/1.1\r\n${head}content-type: application/json\r\ncontent-length: ${Buffer.byteLength(saved.body)}\r\n\r\n${saved.body}`
            : `GET ${to} HTTP/1.1\r\n${head}\r\n`,
        )
        if (status !== 200)
          throw new Error(`${url}${to} answered ${status}: ${body.toString().slice(0, 500)}`)
        saved?.done()
        took.push(performance.now() - asked)
      }
    } finally {
      line.close()
    }
  }
  await Promise.all(Array.from({ length: atOnce }, (_, index) => asker(index)))
  const elapsed = (performance.now() - began) / 1000
  return {
    rate: took.length / elapsed,
    p50: percentile(took, 0.5),
    p95: percentile(took, 0.95),
    requests: took.length,
  }
}

interface Answer {
  status: number
  body: Buffer
}

/** One connection, one request at a time. Reads answers with a length, and chunked ones. */
class Line {
  #socket: Socket
  #parts: Buffer[] = []
  #size = 0
  /** Bytes of the whole answer; 0 until its head is read, infinite for a chunked one. */
  #whole = 0
  #bodyAt = 0
  #settle: { resolve: (answer: Answer) => void; reject: (error: Error) => void } | undefined

  constructor(socket: Socket) {
    this.#socket = socket
    socket.on('data', (part) => this.#take(part))
    socket.on('error', (error) => this.#settle?.reject(error))
    socket.on('close', () => this.#settle?.reject(new Error('the connection was closed')))
  }

  ask(request: string): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.#settle = { resolve, reject }
      this.#socket.write(request)
    })
  }

  close(): void {
    this.#settle = undefined
    this.#socket.destroy()
  }

  #take(part: Buffer): void {
    this.#parts.push(part)
    this.#size += part.length
    if (this.#whole === 0) this.#readHead()
    if (this.#whole === 0) return
    if (this.#whole === Infinity ? !endsChunked(this.#parts) : this.#size < this.#whole) return
    const all = this.#parts.length === 1 ? part : Buffer.concat(this.#parts)
    const answer = {
      status: Number(all.toString('latin1', 9, 12)),
      body: all.subarray(this.#bodyAt, this.#whole),
    }
    this.#parts = []
    this.#size = 0
    this.#whole = 0
    this.#settle?.resolve(answer)
  }

  #readHead(): void {
    const all = this.#parts.length === 1 ? (this.#parts[0] as Buffer) : Buffer.concat(this.#parts)
    const end = all.indexOf('\r\n\r\n')
    if (end < 0) return
    const head = all.toString('latin1', 0, end)
    this.#bodyAt = end + 4
    if (/\r\ntransfer-encoding: *chunked/i.test(head)) {
      this.#whole = Infinity
      return
    }
    const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1]
    if (length === undefined) {
      this.#settle?.reject(
        new Error(`an answer without a length: ${all.toString('latin1', 0, Math.min(end, 300))}`),
      )
      return
    }
    this.#whole = this.#bodyAt + Number(length)
  }
}

const lastChunk = '\r\n0\r\n\r\n'

function endsChunked(parts: readonly Buffer[]): boolean {
  const tail = Buffer.concat(parts.slice(-2))
  return tail.toString('latin1', Math.max(0, tail.length - lastChunk.length)) === lastChunk
}
