import type { FrameworkContent } from '../frameworks/framework-content.types.ts'

type Indicators = readonly { id: number; code: string }[]

/** Every indicator of a framework, in the order in which an observer sees them. */
export const indicatorsOf = (
  framework: FrameworkContent,
): FrameworkContent['competencies'][number]['indicators'] =>
  framework.competencies.flatMap((one) => one.indicators)

const tag = /(^|\s)#([\p{L}\p{N}.-]*[\p{L}\p{N}])/gu

/**
 * What someone typed, without its tags: `Wait time of 5 s #3a` notes the text and tags indicator 3a. A sign
 * before something that is no code stays in the text.
 */
export function readTyped(
  typed: string,
  indicators: Indicators,
): { text: string; indicatorIDs: number[] } {
  const byCode = new Map(indicators.map(({ id, code }) => [code.toLowerCase(), id]))
  const found: number[] = []
  const text = typed.replace(tag, (whole: string, before: string, code: string) => {
    const id = byCode.get(code.toLowerCase())
    if (id === undefined) return whole
    if (!found.includes(id)) found.push(id)
    return before
  })
  return {
    text: text
      .replace(/[ \t]{2,}/g, ' ')
      .replace(/[ \t]+(?=[.,;:!?](\s|$))/g, '')
      .trim(),
    indicatorIDs: found,
  }
}

/** Indicators whose codes begin with what is being typed after the last sign, for a hint; none without one. */
export function suggested(typed: string, indicators: Indicators): Indicators {
  const open = /(?:^|\s)#([\p{L}\p{N}.-]*)$/u.exec(typed)
  if (!open) return []
  const start = (open[1] ?? '').toLowerCase()
  return indicators.filter(({ code }) => code.toLowerCase().startsWith(start)).slice(0, 6)
}
