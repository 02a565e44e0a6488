import type { MessageRef, MessageValues } from '@atrium/kit/shared'
import { limits } from '../words.ts'

/** The problem and its position: `CFItems[12].identifier` in a package, or a line in a CSV. */
export interface Finding {
  severity: 'error' | 'warning'
  place: string
  message: MessageRef
}

/**
 * Collects findings: all are counted, the first ones of each message are kept, and errors come
 * before warnings.
 */
export class Findings {
  errors = 0
  warnings = 0
  readonly #kept: Finding[] = []
  readonly #byID = new Map<string, number>()

  error(place: string, id: string, values?: MessageValues): void {
    this.errors++
    this.#keep('error', place, id, values)
  }
  warning(place: string, id: string, values?: MessageValues): void {
    this.warnings++
    this.#keep('warning', place, id, values)
  }
  /** The first 50 of each message, 300 in total. */
  list(): Finding[] {
    return this.#kept
      .toSorted(
        (one, other) => Number(one.severity === 'warning') - Number(other.severity === 'warning'),
      )
      .slice(0, limits.findings)
  }

  #keep(severity: Finding['severity'], place: string, id: string, values?: MessageValues): void {
    const seen = (this.#byID.get(id) ?? 0) + 1
    this.#byID.set(id, seen)
    if (seen > 50) return
    const ref = `standards.finding.${id}`
    this.#kept.push({ severity, place, message: values ? { id: ref, values } : { id: ref } })
  }
}
