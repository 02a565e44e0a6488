import type { MessageRef } from '@atrium/kit/shared'
import { timeOf } from '../routes/places.rules.ts'
import { weekdayTexts, type Side, type Weekday } from '../words.ts'
import { fitted, type Fitted, type Service } from './service.rules.ts'
import type { GtfsFile, GtfsNote } from './gtfs.words.ts'

/** A line of a file by the names of its columns. */
export interface FeedLine {
  line: number
  /** The cell; '' if it is blank or there is no such column. */
  of: (column: string) => string
}

/** The files of a feed that are there. */
export type FeedTables = Partial<Record<GtfsFile, readonly FeedLine[]>>

export interface FeedStop {
  number: string
  name: string
  /** Null: the file doesn’t say where. */
  latitude: number | null
  longitude: number | null
  line: number
  reasons: GtfsNote[]
  warnings: GtfsNote[]
}

/** A trip: one run of a bus, which is a route here. */
export interface FeedTrip {
  number: string
  name: string
  /** What may name the school. */
  headsign: string
  description: string
  direction: string
  line: number
  service: Fitted | null
  /** Its service begins with the feed, or ends with it: that says nothing about the route. */
  beginsWithFeed: boolean
  endsWithFeed: boolean
  stops: { number: string; time: string }[]
  reasons: GtfsNote[]
  warnings: GtfsNote[]
}

export interface Feed {
  stops: FeedStop[]
  trips: FeedTrip[]
}

/** The files without which a feed says nothing. Calendars are either of two files. */
export const missingFiles = (tables: FeedTables): string[] => [
  ...(['stops.txt', 'routes.txt', 'trips.txt', 'stop_times.txt'] as const).filter(
    (file) => !tables[file],
  ),
  ...(tables['calendar.txt'] || tables['calendar_dates.txt']
    ? []
    : ['calendar.txt / calendar_dates.txt']),
]

/** What a feed says, with the reasons why some of it can’t be taken. */
export function readFeed(tables: FeedTables, { weekAFrom }: { weekAFrom: string }): Feed {
  const stops = stopsOf(tables['stops.txt'] ?? [])
  return { stops, trips: tripsOf(tables, firstByNumber(stops), weekAFrom) }
}

/** By number; of two with the same number, the first is the stop. */
export const firstByNumber = <Stop extends { number: string }>(
  stops: readonly Stop[],
): Map<string, Stop> => new Map(stops.toReversed().map((one) => [one.number, one]))

const ref = (id: string, values?: MessageRef['values']): MessageRef => ({
  id: `transportation.gtfs.note.${id}`,
  ...(values && { values }),
})

function stopsOf(lines: readonly FeedLine[]): FeedStop[] {
  const seen = new Map<string, FeedStop>()
  const stops: FeedStop[] = []
  for (const { line, of } of lines) {
    // Stations, entrances, and platforms’ areas aren’t where buses stop.
    if (!['', '0'].includes(of('location_type'))) continue
    const note = (id: string, values?: MessageRef['values']): GtfsNote => ({
      ...{ file: 'stops.txt' as const, line },
      ref: ref(id, values),
    })
    const number = of('stop_id')
    const [latitude, longitude] = [degrees(of('stop_lat')), degrees(of('stop_lon'))]
    const isBlank = of('stop_lat') === '' && of('stop_lon') === ''
    // Where the equator meets Greenwich is what programs write that don’t know.
    const isNowhere = latitude === 0 && longitude === 0
    const isWrong = !isBlank && (latitude === null || longitude === null || isNowhere)
    const earlier = seen.get(number)
    const stop: FeedStop = {
      ...{ number, name: of('stop_name'), line },
      ...(isBlank || isWrong ? { latitude: null, longitude: null } : { latitude, longitude }),
      reasons: [
        ...(number === '' ? [note('noStopID')] : []),
        ...(number !== '' && earlier ? [note('stopTwice', { line: earlier.line })] : []),
        ...(isWrong
          ? [note('wrongPlace', { value: `${of('stop_lat')} / ${of('stop_lon')}` })]
          : []),
      ],
      warnings: isBlank ? [note('noPlace')] : [],
    }
    stops.push(stop)
    if (!earlier) seen.set(number, stop)
  }
  return stops
}

const degrees = (text: string): number | null =>
  /^[+-]?\d+(?:\.\d+)?$/.test(text) ? Number(text) : null

/** 'YYYYMMDD' as a day; null if there is none. */
function dayOf(text: string): string | null {
  const found = /^(\d{4})(\d{2})(\d{2})$/.exec(text)
  if (!found) return null
  const day = `${found[1]}-${found[2]}-${found[3]}`
  const at = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.getUTCDate() === Number(found[3]) ? day : null
}

const columns: Record<Weekday, string> = {
  ...{ mon: 'monday', tue: 'tuesday', wed: 'wednesday', thu: 'thursday' },
  ...{ fri: 'friday', sat: 'saturday', sun: 'sunday' },
}

/** The services by their ids; one with an invalid day is a note about its line. */
function servicesOf(tables: FeedTables): Map<string, Service | GtfsNote> {
  const found = new Map<string, Service | GtfsNote>()
  for (const { line, of } of tables['calendar.txt'] ?? []) {
    const [startsOn, endsOn] = [dayOf(of('start_date')), dayOf(of('end_date'))]
    found.set(
      of('service_id'),
      startsOn && endsOn && startsOn <= endsOn
        ? {
            weekdays: (Object.keys(weekdayTexts) as Weekday[]).filter(
              (day) => of(columns[day]) === '1',
            ),
            ...{ startsOn, endsOn, added: new Set<string>(), removed: new Set<string>() },
          }
        : {
            ...{ file: 'calendar.txt', line },
            ref: ref('wrongDays', { from: of('start_date'), to: of('end_date') }),
          },
    )
  }
  const listed = new Map<string, { added: Set<string>; removed: Set<string> }>()
  for (const { line, of } of tables['calendar_dates.txt'] ?? []) {
    const id = of('service_id')
    const day = dayOf(of('date'))
    if (!day) {
      found.set(id, {
        ...{ file: 'calendar_dates.txt', line },
        ref: ref('wrongDay', { value: of('date') }),
      })
      continue
    }
    const days = listed.get(id) ?? { added: new Set(), removed: new Set() }
    listed.set(id, days)
    days[of('exception_type') === '2' ? 'removed' : 'added'].add(day)
  }
  for (const [id, { added, removed }] of listed) {
    const service = found.get(id)
    if (service && 'ref' in service) continue
    const days = [...added].toSorted()
    const [first = '', last = ''] = [days[0], days.at(-1)]
    if (service) found.set(id, { ...service, added, removed })
    else if (first)
      found.set(id, { ...{ weekdays: null, startsOn: first, endsOn: last, added, removed } })
  }
  return found
}

function tripsOf(
  tables: FeedTables,
  stops: ReadonlyMap<string, FeedStop>,
  weekAFrom: string,
): FeedTrip[] {
  const routes = new Map((tables['routes.txt'] ?? []).map((one) => [one.of('route_id'), one]))
  const services = servicesOf(tables)
  const times = Map.groupBy(tables['stop_times.txt'] ?? [], ({ of }) => of('trip_id'))
  const repeated = new Map((tables['frequencies.txt'] ?? []).map((one) => [one.of('trip_id'), one]))
  const [info] = tables['feed_info.txt'] ?? []
  const feed = {
    first: info ? dayOf(info.of('feed_start_date')) : null,
    last: info ? dayOf(info.of('feed_end_date')) : null,
  }
  const lines = tables['trips.txt'] ?? []
  const runs = new Map<string, number>()
  for (const { of } of lines) runs.set(of('route_id'), (runs.get(of('route_id')) ?? 0) + 1)
  const patterns = new Map<string, Fitted | null>()
  const seen = new Map<string, number>()
  return lines.map(({ line, of }): FeedTrip => {
    const reasons: GtfsNote[] = []
    const warnings: GtfsNote[] = []
    const add = (id: string, values?: MessageRef['values']) =>
      void reasons.push({ file: 'trips.txt', line, ref: ref(id, values) })
    const id = of('trip_id')
    const route = routes.get(of('route_id'))
    if (!route) add('unknownRoute', { value: of('route_id') })
    else if (!isBus(route.of('route_type')))
      reasons.push({
        ...{ file: 'routes.txt', line: route.line },
        ref: ref('notABus', { value: route.of('route_type') }),
      })
    const service = services.get(of('service_id'))
    let pattern: Fitted | null = null
    if (!service) add('unknownService', { value: of('service_id') })
    else if ('ref' in service) reasons.push(service)
    else {
      const known = patterns.get(of('service_id'))
      pattern = known === undefined ? fitted(service, weekAFrom) : known
      patterns.set(of('service_id'), pattern)
      if (!pattern) add('noPattern', { value: of('service_id') })
    }
    const frequency = repeated.get(id)
    if (frequency)
      reasons.push({ file: 'frequencies.txt', line: frequency.line, ref: ref('repeated') })
    // A route with one run is known by its own number; one with several, by those of the runs.
    const isAlone = runs.get(of('route_id')) === 1
    const short = route?.of('route_short_name') ?? ''
    const number = isAlone ? short || of('route_id') : of('trip_short_name') || id
    const earlier = seen.get(number)
    if (earlier !== undefined) add('numberTwice', { number, line: earlier })
    else seen.set(number, line)
    return {
      ...{ number, line, service: pattern, reasons, warnings },
      name: route?.of('route_long_name') || short || number,
      headsign: of('trip_headsign'),
      description: route?.of('route_desc') ?? '',
      direction: of('direction_id'),
      beginsWithFeed: feed.first !== null && pattern?.startsOn === feed.first,
      endsWithFeed: feed.last !== null && pattern?.endsOn === feed.last,
      stops: timesOf(times.get(id) ?? [], { line, stops, reasons, warnings }),
    }
  })
}

/** Buses, coaches, and trolleybuses, of the basic kinds and the extended ones; blank is a bus here. */
const isBus = (type: string): boolean => /^(?:|3|11|[27]\d\d|800)$/.test(type)

/** Seconds since midnight of 'H:MM:SS', past 24:00 too; null for anything else. */
function secondsOf(text: string): number | null {
  const found = /^(\d{1,3}):([0-5]\d)(?::([0-5]\d))?$/.exec(text)
  return found ? Number(found[1]) * 3600 + Number(found[2]) * 60 + Number(found[3] ?? 0) : null
}

interface About {
  /** The trip’s. */
  line: number
  stops: ReadonlyMap<string, FeedStop>
  reasons: GtfsNote[]
  warnings: GtfsNote[]
}

const written = ({ of }: FeedLine): string => of('arrival_time') || of('departure_time')

/** The stops of a trip in their order, each with a minute of its own. */
function timesOf(
  given: readonly FeedLine[],
  { line: trip, stops, reasons, warnings }: About,
): FeedTrip['stops'] {
  const note = (line: number, id: string, values?: MessageRef['values']): GtfsNote => ({
    ...{ file: 'stop_times.txt', line },
    ref: ref(id, values),
  })
  if (given.length < 2) {
    reasons.push({ file: 'trips.txt', line: trip, ref: ref('tooFewStops') })
    return []
  }
  const before = reasons.length
  const lines = inOrder(given, { note, reasons, warnings })
  const visited = new Set<string>()
  for (const { line, of } of lines) {
    const number = of('stop_id')
    const stop = stops.get(number)
    if (!stop) reasons.push(note(line, 'unknownStop', { value: number }))
    else if (stop.reasons.length > 0) reasons.push(note(line, 'refusedStop', { value: number }))
    else if (visited.has(number)) reasons.push(note(line, 'sameStop', { value: number }))
    visited.add(number)
  }
  const seconds = lines.map((one) => {
    const text = written(one)
    const at = secondsOf(text)
    if (text !== '' && at === null) reasons.push(note(one.line, 'wrongTime', { value: text }))
    else if (at !== null && at >= 86_400)
      reasons.push(note(one.line, 'pastMidnight', { value: text }))
    return at
  })
  for (const at of [0, lines.length - 1])
    if (lines[at] && written(lines[at]) === '') reasons.push(note(lines[at].line, 'noTime'))
  if (reasons.length > before) return []
  const filled = between(seconds)
  const back = filled.findIndex((at, index) => at < (filled[index - 1] ?? 0))
  if (back >= 0) {
    const { line = trip } = lines[back] ?? {}
    reasons.push(note(line, 'backward', { value: written(lines[back] as FeedLine) }))
    return []
  }
  const [first] = lines as [FeedLine]
  const blank = seconds.filter((at) => at === null).length
  if (blank > 0) warnings.push(note(first.line, 'computed', { count: blank }))
  let last = -1
  let moved = 0
  const minutes = filled.map((at) => {
    const minute = Math.floor(at / 60)
    if (minute <= last) moved += 1
    last = Math.max(minute, last + 1)
    return last
  })
  if (moved > 0) warnings.push(note(first.line, 'moved', { count: moved }))
  if (last >= 24 * 60) {
    reasons.push(note(first.line, 'pastMidnight', { value: timeOf(last) }))
    return []
  }
  return lines.map(({ of }, at) => ({ number: of('stop_id'), time: timeOf(minutes[at] ?? 0) }))
}

/** By stop_sequence; where it is missing, by the times, if each stop has one of its own. */
function inOrder(
  given: readonly FeedLine[],
  {
    note,
    reasons,
    warnings,
  }: {
    note: (line: number, id: string, values?: MessageRef['values']) => GtfsNote
    reasons: GtfsNote[]
    warnings: GtfsNote[]
  },
): readonly FeedLine[] {
  const placeOf = ({ of }: FeedLine): number =>
    /^\d+$/.test(of('stop_sequence')) ? Number(of('stop_sequence')) : NaN
  const lost = given.find((one) => Number.isNaN(placeOf(one)))
  if (!lost) {
    const ordered = given.toSorted((one, other) => placeOf(one) - placeOf(other))
    const twice = ordered.find((one, at) => {
      const former = ordered[at - 1]
      return former && placeOf(former) === placeOf(one)
    })
    if (twice) reasons.push(note(twice.line, 'sequenceTwice', { value: twice.of('stop_sequence') }))
    return ordered
  }
  const times = given.map((one) => secondsOf(written(one)))
  if (times.includes(null) || new Set(times).size < times.length) {
    reasons.push(note(lost.line, 'noOrder'))
    return given
  }
  warnings.push(note(lost.line, 'byTime'))
  return given.toSorted(
    (one, other) => (secondsOf(written(one)) ?? 0) - (secondsOf(written(other)) ?? 0),
  )
}

/** Times that are missing between two others, spread evenly. */
function between(seconds: readonly (number | null)[]): number[] {
  const filled = [...seconds]
  for (let at = 1; at < filled.length; at += 1) {
    if (filled[at] !== null) continue
    const next = filled.findIndex((one, index) => index > at && one !== null)
    const [from, to] = [filled[at - 1] ?? 0, filled[next] ?? 0]
    filled[at] = Math.round(from + (to - from) / (next - at + 1))
  }
  return filled.map((at) => at ?? 0)
}

/**
 * The direction of a run: as the route has it already; in a feed that names the school, as it says;
 * otherwise by the time of day, since buses go to school before noon and home after.
 */
export const sideOf = (
  { direction, stops }: Pick<FeedTrip, 'direction' | 'stops'>,
  { already, namesSchool }: { already: Side | undefined; namesSchool: boolean },
): Side => {
  if (already) return already
  if (namesSchool && direction === '0') return 'toSchool'
  if (namesSchool && direction === '1') return 'home'
  return (stops[0]?.time ?? '') < '12:00' ? 'toSchool' : 'home'
}
