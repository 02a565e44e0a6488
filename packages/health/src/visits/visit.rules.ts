import type { FieldErrors } from '@atrium/kit/shared'
import { namesOther, type Named } from '@atrium/people/names'

/** A clock that is a little ahead is no mistake. */
const grace = 5 * 60_000

/**
 * What the times of a visit must be: no visit begins or ends in the future.
 * @param now ISO 8601, as the times are
 */
export function timeErrors(
  { arrivedAt, leftAt }: { arrivedAt: string; leftAt: string | null },
  now: string,
): FieldErrors {
  const latest = Date.parse(now) + grace
  const isAhead = (at: string | null) => at !== null && Date.parse(at) > latest
  return {
    ...(isAhead(arrivedAt) && { arrivedAt: { id: 'health.visit.ahead' } }),
    ...(isAhead(leftAt) && { leftAt: { id: 'health.visit.ahead' } }),
    ...(leftAt !== null &&
      Date.parse(leftAt) < Date.parse(arrivedAt) && { leftAt: { id: 'kit.valid.startAfterEnd' } }),
  }
}

/**
 * The name in a note about several students that the family of another of them would read; undefined if there
 * is none.
 */
export const namedInNote = (
  note: string | null | undefined,
  people: readonly Named[],
): string | undefined =>
  people
    .map((own) =>
      namesOther(
        note ?? '',
        own,
        people.filter((one) => one !== own),
      ),
    )
    .find((name) => name !== undefined)

/** How long a student has been here, in whole minutes. */
export const minutesHere = (arrivedAt: string, now: Date): number =>
  Math.max(0, Math.floor((now.getTime() - Date.parse(arrivedAt)) / 60_000))

/** What a template fills in; what it leaves open stays as it was typed. */
export interface Preset {
  logTypeID: number | null
  concernID: number | null
  symptomID: number | null
  assessmentID: number | null
  actionID: number | null
  outcomeID: number | null
}

/** The draft of a visit with what a template presets; what was typed besides stays. */
export function withPreset(
  draft: Readonly<Record<string, unknown>>,
  { symptomID, ...preset }: Preset,
): Record<string, unknown> {
  const filled = Object.fromEntries(Object.entries(preset).filter(([, id]) => id !== null))
  return { ...draft, ...filled, ...(symptomID !== null && { symptoms: [{ symptomID }] }) }
}
