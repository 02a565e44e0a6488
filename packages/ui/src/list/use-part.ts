import { useSearchParams } from 'wouter'

/**
 * Which of a page's lists is shown: `?part=…`, the first one without it. Each has its own search,
 * filters and views, so choosing another starts with none.
 */
export function usePart<Part extends string>(
  parts: readonly [Part, ...Part[]],
): [part: Part, choose: (part: string) => void] {
  const [params, setParams] = useSearchParams()
  const part = parts.find((one) => one === params.get('part')) ?? parts[0]
  return [part, (next) => setParams(next === parts[0] ? {} : { part: next })]
}
