import { plusDays } from '@atrium/kit/shared'
/** A stage as stored in a version. */
export interface Stage {
  name: string
  /** The email of the person who works on it; null: the application's owner. */
  owner: string | null
  /** How many days it should take; null: no due date. */
  days: number | null
  questions: string[]
  /** Names of the stages that can follow; empty: this is the last stage. */
  next: string[]
}

export interface StageLine {
  name: string
  owner: string | null
  days: number | null
  questions: string | null
  next: string | null
}

export type StageFault = {
  fault: 'none' | 'twice' | 'unknownNext' | 'self' | 'unreachable' | 'noEnd'
  stage?: string
}

const linesOf = (text: string | null): string[] =>
  (text ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

/**
 * The stages of a version. A stage that doesn't name the next ones is followed by the next in
 * order.
 */
export const stagesOf = (lines: readonly StageLine[]): Stage[] =>
  lines.map(({ name, owner, days, questions, next }, at) => {
    const following = linesOf(next)
    const after = lines[at + 1]
    return {
      name: name.trim(),
      owner: owner?.trim() || null,
      days,
      questions: linesOf(questions),
      next: following.length > 0 ? following : after ? [after.name.trim()] : [],
    }
  })

/**
 * Why stages can't be published: every stage must be reachable from the first and lead to existing
 * stages, and there must be a last one.
 */
export function stageFaults(stages: readonly Stage[]): StageFault[] {
  const [first] = stages
  if (!first) return [{ fault: 'none' }]
  const faults: StageFault[] = []
  const names = new Set<string>()
  for (const { name } of stages) {
    if (names.has(name)) faults.push({ fault: 'twice', stage: name })
    names.add(name)
  }
  for (const { name, next } of stages) {
    if (next.some((one) => !names.has(one))) faults.push({ fault: 'unknownNext', stage: name })
    if (next.includes(name)) faults.push({ fault: 'self', stage: name })
  }
  const reached = new Set<string>([first.name])
  for (const name of reached)
    for (const one of stages.find((stage) => stage.name === name)?.next ?? [])
      if (names.has(one)) reached.add(one)
  for (const { name } of stages)
    if (!reached.has(name)) faults.push({ fault: 'unreachable', stage: name })
  if (!stages.some(({ next }) => next.length === 0)) faults.push({ fault: 'noEnd' })
  return faults
}

export type MoveFault = 'unknown' | 'notNext' | 'unanswered'

/**
 * Whether an application can move from one stage to another: it must be one of the next stages, and
 * every question must be answered.
 */
export function moveFault(
  stages: readonly Stage[],
  from: string,
  to: string,
  answers: readonly string[],
): MoveFault | undefined {
  const stage = stages.find(({ name }) => name === from)
  if (!stage || !stages.some(({ name }) => name === to)) return 'unknown'
  if (!stage.next.includes(to)) return 'notNext'
  return stage.questions.every((_, at) => (answers[at] ?? '').trim() !== '')
    ? undefined
    : 'unanswered'
}

/** When a stage that starts on this date is due. */
export const dueOn = (day: string, days: number | null): string | null =>
  days === null ? null : plusDays(day, days)
