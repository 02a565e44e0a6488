import { segmentKinds, type SegmentKind } from '../words.ts'

export type Segments = Record<SegmentKind, string | null>

/**
 * The code as both charts write it: the segments in order, a blank one as zeros of its usual
 * length.
 */
export function accountCode(segments: Segments): string {
  const last = segmentKinds.findLastIndex((kind) => segments[kind])
  return segmentKinds
    .slice(0, last + 1)
    .map((kind) => segments[kind] ?? '0'.repeat(lengths[kind]))
    .join('-')
}

// California's lengths (SACS), which the federal chart's codes fit into.
const lengths: Record<SegmentKind, number> = {
  fund: 2,
  source: 4,
  program: 4,
  function: 4,
  object: 4,
  site: 3,
}
