import { lazy, useState, type ComponentType, type JSX } from 'react'

interface Loadable<Props> {
  part: ComponentType<Props>
  begin: () => Promise<unknown>
}

/**
 * A part that may be loaded before it is shown, and then renders immediately: React's own `lazy`
 * waits a tick even for what has arrived, shows a fallback meanwhile, and keeps that for 0.3 s.
 */
export function loadable<Props extends JSX.IntrinsicAttributes & object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): Loadable<Props> {
  let loaded: ComponentType<Props> | undefined
  const begin = async () => {
    const file = await load()
    loaded = file.default
    return file
  }
  const Later = lazy(begin) as unknown as ComponentType<Props>
  return {
    begin,
    part: function Part(props) {
      // Keep the component that was shown first: swapping it would remount the part and lose its state.
      const [Shown] = useState(() => loaded ?? Later)
      return <Shown {...props} />
    },
  }
}
