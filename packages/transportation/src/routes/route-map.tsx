import { SectionCard, useFormats } from '@atrium/ui'
import { Text } from '@mantine/core'
import { api } from '../api.ts'
import { useText } from '../use-text.ts'
import { drawn } from './map.rules.ts'
import type { MapStop, RouteMap as Found } from './map.queries.ts'
import type { Point } from './places.rules.ts'
import classes from './route-map.module.css'

const frame = { width: 800, height: 440, margin: 48 }

/** A route as it is saved, on a map of the district’s stops that asks nothing of another site. */
export function RouteMap({ routeID }: { routeID: number }) {
  const say = useText()
  const { data } = api.routeMap.useQuery({ routeID }, { staleTime: 0 })
  if (!data || data.stops.length === 0) return null
  const placed = data.stops.filter((stop): stop is Placed => stop.place !== null)
  const missing = data.stops.filter(({ place }) => place === null)
  return (
    <SectionCard title={say('transportation.map.title')}>
      {placed.length > 0 && <Drawing found={data} placed={placed} />}
      {missing.length > 0 && (
        <Text c="dimmed" size="sm" mt="xs">
          {say('transportation.map.missing', {
            count: missing.length,
            stops: missing.map(({ number, name }) => `${number} · ${name}`).join(', '),
          })}
        </Text>
      )}
    </SectionCard>
  )
}

type Placed = MapStop & { place: Point }

function Drawing({ found, placed }: { found: Found; placed: readonly Placed[] }) {
  const say = useText()
  const { time } = useFormats()
  const stops = placed.map(({ place }) => place)
  const { spotOf, bar } = drawn(stops, frame)
  const path = (places: readonly Point[]) =>
    places
      .map(spotOf)
      .map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`)
      .join(' ')
  const foot = frame.height - 16
  return (
    <svg
      className={classes.map}
      viewBox={`0 0 ${frame.width} ${frame.height}`}
      role="img"
      aria-label={say('transportation.map.about', {
        stops: placed
          .map(({ number, name, time: at }) => `${number} ${name} ${time(at)}`)
          .join(', '),
      })}
    >
      {found.corners.length > 2 && (
        <polygon className={classes.district} points={path(found.corners)} />
      )}
      {found.others.map((other) => {
        const { x, y } = spotOf(other)
        return (
          <circle key={other.number} className={classes.other} cx={x} cy={y} r={4}>
            <title>{`${other.number} · ${other.name}`}</title>
          </circle>
        )
      })}
      <polyline className={classes.way} points={path(stops)} />
      {placed.map(({ place, number, name, time: at }, index) => {
        const { x, y } = spotOf(place)
        return (
          <g key={number} className={classes.stop}>
            <title>{`${number} · ${name} · ${time(at)}`}</title>
            <circle cx={x} cy={y} r={13} />
            <text x={x} y={y + 4.5}>
              {index + 1}
            </text>
            <text className={classes.name} x={x} y={y + 30}>
              {time(at)}
            </text>
          </g>
        )
      })}
      <g className={classes.bar}>
        <path d={`M16 ${foot - 6}v6h${bar.length.toFixed(1)}v-6`} />
        <text x={24 + bar.length} y={foot}>
          {say('transportation.map.miles', { miles: bar.miles })}
        </text>
      </g>
    </svg>
  )
}
