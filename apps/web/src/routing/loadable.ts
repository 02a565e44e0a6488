import { lazy, type ComponentType, type LazyExoticComponent } from 'react'

interface Loadable<Props> {
  part: LazyExoticComponent<ComponentType<Props>>
  begin: () => Promise<unknown>
}

/**
 * A part that may be loaded before it is shown, and then is there at once: React's own `lazy` waits a turn even for what has come, shows a
 * fallback meanwhile, and keeps that for 0.3 s.
 */
export function loadable<Props>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): Loadable<Props> {
  let file: { default: ComponentType<Props> } | undefined
  const begin = async () => (file = await load())
  // React asks no more of a promise than `then`.
  const there = { then: (take: (file: unknown) => void) => take(file) } as ReturnType<typeof load>
  return { part: lazy(() => (file ? there : begin())), begin }
}
