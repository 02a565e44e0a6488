import { feature } from 'topojson-client'
import address from 'us-atlas/counties-10m.json?url'
import { outlinesIn, type Box, type Outline } from './map-outlines.rules.ts'

type Atlas = Parameters<typeof feature>[0]

let loading: Promise<{ counties: Outline[]; states: Outline[] }> | undefined

/**
 * The borders of counties and states in part of the world. This server serves them; they are
 * fetched along with the first map.
 */
export async function bordersIn(box: Box): Promise<{ counties: Outline[]; states: Outline[] }> {
  loading ??= load()
  const { counties, states } = await loading
  return { counties: outlinesIn(counties, box), states: outlinesIn(states, box) }
}

async function load(): Promise<{ counties: Outline[]; states: Outline[] }> {
  const answer = await fetch(address)
  if (!answer.ok) {
    loading = undefined
    throw new Error('The borders did not come')
  }
  const atlas = (await answer.json()) as Atlas
  const of = (name: string): Outline[] => {
    const found = atlas.objects[name]
    const features = found && feature(atlas, found)
    return features && 'features' in features ? (features.features as Outline[]) : []
  }
  return { counties: of('counties'), states: of('states') }
}
