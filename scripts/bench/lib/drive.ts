import { connect, type Socket } from 'node:net'
import { percentile } from './measured.ts'

export interface Load {
  url: string
  /** Path and query of the n-th request. */
  path: (count: number) => string
  headers?: Record<string, string>
  /** How many ask at once, each on a connection of its own and again as soon as it was answered. */
  atOnce: number
  seconds: number
}

export interface Sample {
  /** Requests answered a second. */
  rate: number
  /** Milliseconds. */
  p50: number
  p95: number
  requests: number
}

/**
 * Asks over keep-alive connections for so many seconds; any answer but 200 ends it with an error. It speaks HTTP over bare
 * sockets, because node's own client would cost more than the servers that it measures.
 */
export async function drive({ url, path, headers = {}, atOnce, seconds }: Load): Promise<Sample> {
  const { hostname, port, host } = new URL(url)
  const head = Object.entries({ host, ...headers })
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')
  const took: number[] = []
  let count = 0
  const began = performance.now()
  const until = began + seconds * 1000
  const asker = async (): Promise<void> => {
    const line = new Line(connect({ host: hostname, port: Number(port), noDelay: true }))
    try {
      while (performance.now() < until) {
        const asked = performance.now()
        const { status, body } = await line.ask(`GET ${path(count++)} HTTP/1.1\r\n${head}\r\n`)
        if (status !== 200)
          throw new Error(
            `${url}${path(count - 1)} answered ${status}: ${body.toString().slice(0, 500)}`,
          )
        took.push(performance.now() - asked)
      }
    } finally {
      line.close()
    }
  }
  await Promise.all(Array.from({ length: atOnce }, asker))
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

/** One connection, one request at a time. Reads answers that tell their length. */
class Line {
  #socket: Socket
  #parts: Buffer[] = []
  #size = 0
  /** Bytes of the whole answer; 0 while its head is not read. */
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
    if (this.#whole === 0 || this.#size < this.#whole) return
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
    const length = /\r\ncontent-length: *(\d+)/i.exec(all.toString('latin1', 0, end))?.[1]
    if (length === undefined) {
      this.#settle?.reject(
        new Error(`an answer without a length: ${all.toString('latin1', 0, Math.min(end, 300))}`),
      )
      return
    }
    this.#bodyAt = end + 4
    this.#whole = this.#bodyAt + Number(length)
  }
}
