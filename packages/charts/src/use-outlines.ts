import { useEffect, useMemo, useState } from 'react'
import type { DrawnRow } from './chart-rows.rules.ts'
import type { SpecGround } from './chart-spec.rules.ts'
import { boxOf } from './map-outlines.rules.ts'

/** The background of a map: its part of the world, and the borders once they are loaded. */
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
    // Without borders, as outside the United States, there are only the marks.
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
