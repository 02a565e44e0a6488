import type { BaseContext } from './context.ts'

/** What a write of a versioned row sets besides its values, where no definition writes it. */
export const nextVersion = (
  { now }: Pick<BaseContext, 'now'>,
  { version }: { version: number },
): { version: number; updatedAt: string } => ({
  version: version + 1,
  updatedAt: now().toISOString(),
})
