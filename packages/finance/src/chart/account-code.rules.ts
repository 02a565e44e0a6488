import { segmentKinds, type SegmentKind } from '../words.ts'

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
