import { useFormats } from '@atrium/ui'
import { useText } from '../use-text.ts'
import type { Unit } from './leave.words.ts'

/** Hundredths of days or hours, in words: "1.5 days". */
export function useAmount(): (amount: number, unit: Unit) => string {
  const say = useText()
  const { number } = useFormats()
  return (amount, unit) =>
    say(`humanResources.leave.amount.${unit}`, {
      count: amount / 100,
      amount: number(amount / 100),
    })
}
