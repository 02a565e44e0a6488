import { useEffect, useRef } from 'react'
import { api } from '../../api.ts'
import type { SourcesView } from '../sources.queries.ts'

/**
 * The sources of a suite's files, polled each second while one of them is running, and `onEnded`
 * when it is done.
 */
export function useSources(suiteID: number, onEnded: () => void) {
  const sources = api.sources.list.useQuery(
    { suiteID: suiteID || 2_147_483_647 },
    {
      refetchInterval: (query) =>
        (query.state.data as SourcesView | undefined)?.sources.some((one) => one.runID !== null)
          ? 1000
          : false,
    },
  )
  const asking = sources.data?.sources.filter((one) => one.runID !== null).length ?? 0
  const before = useRef(asking)
  useEffect(() => {
    if (asking < before.current) onEnded()
    before.current = asking
  }, [asking, onEnded])
  return sources
}
