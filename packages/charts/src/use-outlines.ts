import { useEffect, useMemo, useState } from 'react'
import type { DrawnRow } from './chart-rows.rules.ts'
import type { SpecGround } from './chart-spec.rules.ts'
import { boxOf } from './map-outlines.rules.ts'

/** What is under the marks of a map: which part of the earth, and its borders once loaded. */
export function useOutlines(isMap: boolean, rows: readonly DrawnRow[]): SpecGround | undefined {
  const box = useMemo(
    () =>
      isMap
        ? boxOf(
            rows.flatMap(({ latitude, longitude }) =>
              typeof latitude === 'number' && typeof longitude === 'number'
                ? [{ latitude, longitude }]
                : [],
            ),
          )
        : undefined,
    [isMap, rows],
  )
  const [ground, setGround] = useState<SpecGround>()
  useEffect(() => {
    let gone = false
    // Without borders there are only the marks, as outside the United States.
    if (box)
      import('./atlas.ts')
        .then(({ bordersIn }) => bordersIn(box))
        .then(
          (borders) => !gone && setGround({ box, ...borders }),
          () => {},
        )
    return () => {
      gone = true
    }
  }, [box])
  return useMemo(
    () => (box ? (ground?.box === box ? ground : { box, counties: [], states: [] }) : undefined),
    [box, ground],
  )
}
