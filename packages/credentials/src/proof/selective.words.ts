import type { JsonObject } from '../json.ts'

/**
 * Suites with selective disclosure: the issuer's form is for the holder, the derived form for
 * everyone else.
 */
export const selectiveSuites = ['ecdsa-sd-2023', 'bbs-2023'] as const
export type SelectiveSuite = (typeof selectiveSuites)[number]

export const isSelective = (suite: string): suite is SelectiveSuite =>
  selectiveSuites.some((one) => one === suite)

/** The prefix of a derived proof's bytes. */
const shown: Record<SelectiveSuite, readonly number[]> = {
  'ecdsa-sd-2023': [0x01],
  'bbs-2023': [0x03, 0x05, 0x07],
}

/** A proof's form; undefined if it is neither. */
export function formOf(
  suite: SelectiveSuite,
  { proofValue }: JsonObject,
): 'shown' | 'undisclosed' | undefined {
  const bytes =
    typeof proofValue === 'string' && /^u[\w-]+$/.test(proofValue)
      ? Buffer.from(proofValue.slice(1), 'base64url')
      : Buffer.alloc(0)
  if (bytes[0] !== 0xd9 || bytes[1] !== 0x5d) return undefined
  return shown[suite].includes(bytes[2] ?? -1) ? 'shown' : 'undisclosed'
}
