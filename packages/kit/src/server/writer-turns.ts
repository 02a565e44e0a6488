import { refuse } from '../shared/index.ts'

type District = number | 'every'

interface Waiting {
  district: District
  grant: () => void
}

/**
 * Gives out the connections for writing, in the order in which they were requested. No district has
 * more than `share` of them: if all its writes wait for one row, other districts still write.
 */
export class WriterTurns {
  private free: number
  private readonly share: number
  private readonly held = new Map<District, number>()
  private readonly waiting: Waiting[] = []

  constructor(count: number, share = Math.ceil((count * 3) / 4)) {
    this.free = count
    this.share = share
  }

  /**
   * Waits for a turn, and returns what ends it.
   *
   * @param milliseconds how long to wait. Refuses 503 after that.
   */
  async take(district: District, milliseconds: number): Promise<() => void> {
    if (!this.mayHave(district)) await this.wait(district, milliseconds)
    else this.give(district)
    return () => {
      this.free++
      const held = (this.held.get(district) ?? 1) - 1
      if (held > 0) this.held.set(district, held)
      else this.held.delete(district)
      this.next()
    }
  }

  private wait(district: District, milliseconds: number): Promise<void> {
    return new Promise((resolve, reject) => {
      const waiting: Waiting = {
        district,
        grant: () => {
          clearTimeout(timer)
          resolve()
        },
      }
      const timer =
        milliseconds === Infinity
          ? undefined
          : setTimeout(() => {
              this.waiting.splice(this.waiting.indexOf(waiting), 1)
              reject(refuse.unavailable('kit.refusal.unavailable'))
            }, milliseconds)
      this.waiting.push(waiting)
    })
  }

  private mayHave(district: District): boolean {
    return this.free > 0 && (this.held.get(district) ?? 0) < this.share
  }

  private give(district: District): void {
    this.free--
    this.held.set(district, (this.held.get(district) ?? 0) + 1)
  }

  private next(): void {
    const index = this.waiting.findIndex(({ district }) => this.mayHave(district))
    const [waiting] = index < 0 ? [] : this.waiting.splice(index, 1)
    if (!waiting) return
    this.give(waiting.district)
    waiting.grant()
  }
}
