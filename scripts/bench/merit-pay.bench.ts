// A simulation of merit pay: 1,500 staff with twelve components each, two settings side by side.
import { performance } from 'node:perf_hooks'
import { simulate, type PoolSettings } from '../../packages/merit-pay/src/pool/simulate.rules.ts'
import { report } from './lib/measured.ts'

const areas = [1, 2, 3, 4].map((areaID) => ({
  areaID,
  components: [1, 2, 3].map((at) => ({
    ...{ componentID: areaID * 10 + at, weight: at === 3 ? 3334 : 3333 },
  })),
}))
const settings = (weights: readonly number[]): PoolSettings => ({
  ...{ missing: 'redistribute', lowest: 100, poolCents: 250_000_000 },
  weights: [1, 2, 3].flatMap((categoryID) =>
    areas.map(({ areaID }, at) => ({ categoryID, areaID, weight: weights[at] ?? 0 })),
  ),
  levels: [0, 2000, 2880, 3500].map((atLeast, at) => ({
    ...{ name: `Level ${at}`, atLeast, shares: at * 75 },
  })),
})
const educators = Array.from({ length: 1500 }, (_, id) => ({
  ...{ id: id + 1, categoryID: 1 + (id % 3) },
  scores: new Map(
    areas.flatMap(({ components }) =>
      components.map(({ componentID }) => [componentID, 200 + ((id * componentID) % 9) * 25]),
    ),
  ),
}))
const once = (): number => {
  const begun = performance.now()
  simulate(
    { before: settings([4000, 3000, 2000, 1000]), after: settings([2500, 2500, 2500, 2500]) },
    areas,
    educators,
  )
  return performance.now() - begun
}
once()
const times = Array.from({ length: 9 }, once).toSorted((a, b) => a - b)
report({
  ...{ name: 'a simulation of merit pay for 1,500 staff', value: times[4] ?? Number.NaN },
  ...{ limit: 300, good: 'atMost', unit: 'ms' },
})
