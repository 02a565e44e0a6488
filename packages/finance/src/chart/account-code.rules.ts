import { segmentKinds, type AccountKind, type SegmentKind } from '../words.ts'

/** Few accounts have a project year: a code without one doesn't show it. */
export type Segments = Record<Exclude<SegmentKind, 'projectYear'>, string | null> & {
  projectYear?: string | null
}

/**
 * The code as both charts write it: the segments in order, a blank one as zeros of its usual
 * length.
 */
export function accountCode(segments: Segments): string {
  const kinds = segmentKinds.filter((kind) => kind !== 'projectYear' || segments.projectYear)
  const last = kinds.findLastIndex((kind) => segments[kind])
  return kinds
    .slice(0, last + 1)
    .map((kind) => segments[kind] ?? '0'.repeat(lengths[kind]))
    .join('-')
}

// California's lengths (SACS), which the federal chart's codes fit into.
const lengths: Record<SegmentKind, number> = {
  fund: 2,
  source: 4,
  projectYear: 1,
  program: 4,
  function: 4,
  object: 4,
  site: 3,
}

/**
 * The segments of a code that a file has in one column, with any separator, or none if its lengths
 * are California's. Zeros are a blank, unless the chart has a value of zeros. Undefined: it isn't a
 * code.
 * @param isValue whether the district's chart has this value
 */
export function segmentsOf(
  code: string,
  isValue: (kind: SegmentKind, code: string) => boolean,
): Segments | undefined {
  const parts = partsOf(code.trim())
  if (!parts || parts.some((part) => !/^[0-9A-Za-z]{1,12}$/.test(part))) return undefined
  const others = segmentKinds.filter((kind) => kind !== 'projectYear')
  // A project year is one digit or two, where a program has more.
  const hasYear =
    parts.length === segmentKinds.length || (parts.length > 3 && (parts[2]?.length ?? 0) < 3)
  const kinds: readonly SegmentKind[] = hasYear ? segmentKinds : others
  if (parts.length > kinds.length) return undefined
  const at = (kind: SegmentKind): string | null => {
    const part = parts[kinds.indexOf(kind)]
    return part === undefined || (/^0+$/.test(part) && !isValue(kind, part)) ? null : part
  }
  const [fund = ''] = parts
  return {
    fund,
    source: at('source'),
    ...(hasYear && { projectYear: at('projectYear') }),
    program: at('program'),
    function: at('function'),
    object: at('object'),
    site: at('site'),
  }
}

function partsOf(code: string): string[] | undefined {
  if (/[^0-9A-Za-z]/.test(code)) return code.split(/\s*[-–—./_|:]\s*|\s+/)
  for (const hasYear of [false, true]) {
    const kinds = segmentKinds.filter((kind) => hasYear || kind !== 'projectYear')
    const ends = kinds.map((_, at) =>
      kinds.slice(0, at + 1).reduce((sum, kind) => sum + lengths[kind], 0),
    )
    // Up to the object, or all of it.
    const count = ends.indexOf(code.length) + 1
    if (count >= kinds.length - 1)
      return ends.slice(0, count).map((end, at) => code.slice(ends[at - 1] ?? 0, end))
  }
  return /^[0-9A-Za-z]{1,2}$/.test(code) ? [code] : undefined
}

/** What kind of account an object code of California is (SACS); undefined: it doesn't say. */
export function kindOfObject(object: string | null): AccountKind | undefined {
  const code = /^\d{4}/.exec(object ?? '')?.[0]
  if (code === undefined || code < '1000') return undefined
  if (code < '8000') return 'expense'
  if (code < '9000') return 'revenue'
  if (code >= '9110' && code < '9500') return 'asset'
  return code < '9700' ? 'liability' : 'equity'
}
