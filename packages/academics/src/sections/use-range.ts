import { useFormats } from '@atrium/ui'
import { useText } from '../use-text.ts'

/** From the first day to the last, either of which may be open. */
export function useRange(): (from: string | null, until: string | null) => string {
  const say = useText()
  const { date } = useFormats()
  return (from, until) => {
    if (from && until) return say('academics.roster.range', { from: date(from), to: date(until) })
    if (from) return say('academics.roster.since', { from: date(from) })
    return until ? say('academics.roster.until', { to: date(until) }) : '–'
  }
}
