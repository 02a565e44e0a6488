import type { ReactNode } from 'react'
import { Skeleton } from '@mantine/core'
import { DelayedLoader } from './delayed-loader.tsx'
import { LoadError } from './error-state.tsx'

/**
 * In place of what a read brings: nothing at first, then a loader, or a block as `height` says; why
 * it failed, with another try. `if (read.error || !read.data) return <Loading of={read} />`
 */
export function Loading({
  of: { error, refetch },
  height,
  children,
}: {
  of: { error: unknown; refetch: () => unknown }
  height?: number
  /** In place of the block. */
  children?: ReactNode
}) {
  if (error) return <LoadError error={error} onRetry={() => void refetch()} />
  return (
    <DelayedLoader>{children ?? (height ? <Skeleton height={height} /> : undefined)}</DelayedLoader>
  )
}
