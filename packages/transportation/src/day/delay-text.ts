import type { useText } from '../use-text.ts'
import type { Delay } from './day.queries.ts'

/** What happened to a bus today, in a sentence. */
export const delayText = (
  say: ReturnType<typeof useText>,
  { kind, minutes, bus }: Pick<Delay, 'kind' | 'minutes' | 'bus'>,
): string => say(`transportation.delay.${kind}`, { minutes: minutes ?? 0, bus: bus ?? '' })
