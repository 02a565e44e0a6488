export const NODE: string
export const PNPM: string
export function wrongHash(
  lock: { packages: Record<string, { version?: string; integrity?: string }> },
  wanted: string,
): string | undefined
