import { useFormats } from '@atrium/ui'
import { useText } from '../../use-text.ts'
import type { ShownRequirement } from '../progress.queries.ts'
import type { Standing } from '../progress.rules.ts'

/** `12 of 20 credits in Mathematics · 5 more in progress` */
export function useDetail(
  gpaDecimals: number,
): (requirement: ShownRequirement, standing: Standing) => string {
  const say = useText()
  const { number } = useFormats()
  return ({ type, of, minimumMark }, { have, need, coming, state }) => {
    const isCount = type === 'course' || type === 'microcredential'
    const amount = (value: number) => (type === 'gpa' ? value.toFixed(gpaDecimals) : number(value))
    const parts = [
      isCount
        ? of
        : need === null
          ? null
          : say('progress.page.have', {
              type,
              have: have === null ? '–' : amount(have),
              need: number(need),
            }),
      isCount ? null : of,
      type === 'course' && (need ?? 1) > 1
        ? say('progress.page.parts', { have: have ?? 0, need: need ?? 1 })
        : null,
      minimumMark && say('progress.page.minimum', { mark: minimumMark }),
      coming > 0 && state !== 'met' && state !== 'waived'
        ? isCount
          ? say('progress.page.underWay')
          : say('progress.page.coming', { type, coming: number(coming) })
        : null,
    ]
    return parts.filter(Boolean).join(' · ')
  }
}
