import type { UserRequest } from '@atrium/kit/server'

/** What every write of a row with a version sets besides its values. */
export const written = (
  { now }: Pick<UserRequest, 'now'>,
  { version }: { version: number },
): { version: number; updatedAt: string } => ({
  version: version + 1,
  updatedAt: now().toISOString(),
})
