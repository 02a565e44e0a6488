import { useText } from '../use-text.ts'

/** Minutes in everyday units: 40 min, 3 h, 2 days. */
export function useDuration(): (minutes: number) => string {
  const say = useText()
  return (minutes) =>
    minutes < 90
      ? say('tickets.minutes', { count: minutes })
      : minutes < 48 * 60
        ? say('tickets.hours', { count: Math.round(minutes / 60) })
        : say('tickets.days', { count: Math.round(minutes / 1440) })
}
