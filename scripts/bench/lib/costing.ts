import { drive, type Load, type Sample } from './drive.ts'
import { median } from './measured.ts'
import type { Program } from './programs.ts'

/**
 * A sample with the milliseconds of CPU that the server itself spent per request: steadier than
 * wall time on a busy machine.
 */
export type Taken = Sample & { cpu: number }

export async function costing(program: Program, load: Load): Promise<Taken> {
  const before = await program.usage()
  const sample = await drive(load)
  return { ...sample, cpu: ((await program.usage()).cpu - before.cpu) / sample.requests }
}

/** The medians of many samples, on one line. */
export function say(taken: Taken[]): string {
  const of = (measure: keyof Taken): number => median(taken.map((one) => one[measure]))
  return `${of('rate').toFixed(0)}/s, p50 ${of('p50').toFixed(1)} ms, p95 ${of('p95').toFixed(1)} ms, ${of('cpu').toFixed(3)} ms of the server's CPU each`
}
