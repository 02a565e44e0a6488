import { plusDays } from '@atrium/kit/shared'
import type { Step } from '../words.ts'

/** When a step opens, and by when it is done. Days are 'YYYY-MM-DD', both included. */
export interface Window {
  step: Step
  opensOn: string
  dueOn: string
}

/** What an educator who is hired after the year has started gets. */
export const hirePolicies = ['same', 'shift', 'atLeast'] as const
export type HirePolicy = (typeof hirePolicies)[number]

export interface HireRule {
  policy: HirePolicy
  /** For `atLeast`: how many district days there are for each step. */
  days: number
}

export type IsOpen = (day: string) => boolean

/** Days on which the district works: weekdays that aren't closed. */
export const openDays =
  (closed: ReadonlySet<string>): IsOpen =>
  (day) =>
    !closed.has(day) && ![0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay())

/** Longer than any year, so that a calendar without an open day ends the search. */
const most = 800

/** The day that is so many of the district's days after another. */
export function plusOpenDays(day: string, count: number, isOpen: IsOpen): string {
  let [found, left] = [day, count]
  for (let tried = 0; left > 0 && tried < most; tried++) {
    found = plusDays(found, 1)
    if (isOpen(found)) left--
  }
  return found
}

/** How many of the district's days are after `from`, through `to`. */
export function openDaysAfter(from: string, to: string, isOpen: IsOpen): number {
  let count = 0
  for (let day = plusDays(from, 1); day <= to; day = plusDays(day, 1)) if (isOpen(day)) count++
  return count
}

/** How many of the district's days something is late. A day off is no day late. */
export const daysLate = (dueOn: string, today: string, isOpen: IsOpen): number =>
  openDaysAfter(dueOn, today, isOpen)

const later = (a: string, b: string): string => (a > b ? a : b)
const earlier = (a: string, b: string): string => (a < b ? a : b)

/**
 * The windows of one educator. Someone who is here when the first one opens has the year's own; someone
 * hired later has them as the policy says, and never past the last day of the year's last window.
 */
export function windowsFor(
  windows: readonly Window[],
  hiredOn: string | null,
  { policy, days }: HireRule,
  isOpen: IsOpen,
): Window[] {
  const [first, last] = [windows[0], windows.at(-1)]
  if (!first || !last || policy === 'same' || hiredOn === null || hiredOn <= first.opensOn)
    return [...windows]
  if (policy === 'shift') {
    const by = openDaysAfter(first.opensOn, hiredOn, isOpen)
    const moved = (day: string) => earlier(plusOpenDays(day, by, isOpen), last.dueOn)
    return windows.map(({ step, opensOn, dueOn }) => ({
      ...{ step, opensOn: moved(opensOn), dueOn: moved(dueOn) },
    }))
  }
  let before = hiredOn
  return windows.map(({ step, opensOn, dueOn }) => {
    const due = earlier(later(dueOn, plusOpenDays(before, days, isOpen)), last.dueOn)
    before = due
    return { step, opensOn: earlier(later(opensOn, hiredOn), due), dueOn: due }
  })
}

/** What is wrong with a year's windows: the index of the first one that ends early or is out of order. */
export function windowFault(
  windows: readonly Window[],
  order: readonly Step[],
): { at: number; what: 'twice' | 'order' } | undefined {
  for (const [at, { step, dueOn }] of windows.entries()) {
    if (windows.findIndex((one) => one.step === step) !== at) return { at, what: 'twice' }
    const before = windows[at - 1]
    if (before && (order.indexOf(before.step) > order.indexOf(step) || before.dueOn > dueOn))
      return { at, what: 'order' }
  }
  return undefined
}

export type Moment = 'notYet' | 'open' | 'soon' | 'late'

/** Where a day is in a window that is so many days late; `soon` in the last days before it is due. */
export function momentAt(
  { opensOn, dueOn }: Pick<Window, 'opensOn' | 'dueOn'>,
  today: string,
  soonDays: number,
  lateDays: number,
): Moment {
  if (today < opensOn) return 'notYet'
  if (lateDays > 0) return 'late'
  return today > plusDays(dueOn, -soonDays - 1) ? 'soon' : 'open'
}

export const momentOf = (
  window: Pick<Window, 'opensOn' | 'dueOn'>,
  today: string,
  soonDays: number,
  isOpen: IsOpen,
): Moment => momentAt(window, today, soonDays, daysLate(window.dueOn, today, isOpen))
