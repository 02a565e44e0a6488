import { ScreenLink, useUserContext } from '@atrium/kit/client'
import { useDocument } from '@atrium/documents/parts'
import {
  EmptyState,
  Line,
  LineList,
  Loading,
  PageHeader,
  SectionCard,
  StatusBadge,
  useFormats,
} from '@atrium/ui'
import { Anchor, Button, Group, Stack } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { api } from '../api.ts'
import { useText } from '../use-text.ts'
import type { TripOn } from '../trips/trips-on.queries.ts'
import { obstacleTexts, printsSheets, setsUp, sideTexts, sides, weekTexts } from '../words.ts'
import type { RouteToday } from './day.queries.ts'
import { delayText } from './delay-text.ts'
import { TellFamilies } from './tell-families.tsx'

/** The buses that run today: who drives, who rides, and one button to tell families. */
export default function TodayPage() {
  const say = useText()
  const { language } = useUserContext()
  const { date } = useFormats()
  const found = api.today.useQuery(undefined, { refetchInterval: 60_000 })
  const { data: trips = [] } = api.tripsToday.useQuery(undefined, { refetchInterval: 60_000 })
  const [telling, setTelling] = useState<RouteToday>()
  const download = useDocument()
  const routes = found.data?.routes ?? []
  return (
    <>
      <PageHeader
        title={say('transportation.today.title')}
        subtitle={
          found.data &&
          say('transportation.today.subtitle', {
            date: date(found.data.day),
            week: weekTexts[found.data.week][language],
          })
        }
        action={
          routes.length > 0 && (
            <Button
              variant="default"
              leftSection={<IconPrinter size={16} aria-hidden="true" />}
              onClick={() => download('transportation.busLists', { day: found.data?.day })}
            >
              {say('transportation.today.printLists')}
            </Button>
          )
        }
      />
      {!found.data ? (
        <Loading of={found} height={240} />
      ) : routes.length === 0 && trips.length === 0 ? (
        <EmptyState
          title={say('transportation.today.none')}
          hint={say('transportation.today.noneHint')}
        />
      ) : (
        <Stack gap="md">
          {sides.map((side) => {
            const own = routes.filter((route) => route.side === side)
            return (
              own.length > 0 && (
                <SectionCard key={side} title={sideTexts[side][language]}>
                  <LineList>
                    {own.map((route) => (
                      <OneRoute
                        key={route.routeID}
                        route={route}
                        onTell={() => setTelling(route)}
                      />
                    ))}
                  </LineList>
                </SectionCard>
              )
            )
          })}
          {trips.length > 0 && (
            <SectionCard title={say('transportation.today.trips')}>
              <LineList>
                {trips.map((trip) => (
                  <OneTrip key={trip.id} trip={trip} />
                ))}
              </LineList>
            </SectionCard>
          )}
        </Stack>
      )}
      {telling && <TellFamilies route={telling} onClose={() => setTelling(undefined)} />}
    </>
  )
}

function OneTrip({ trip }: { trip: TripOn }) {
  const say = useText()
  const { permissions } = useUserContext()
  const { time } = useFormats()
  const { id, destination, party, school, leavesAt, returnsAt, riders, wheelchairs, bus, driver } =
    trip
  return (
    <Line
      lead={time(leavesAt)}
      title={
        permissions.includes(setsUp) ? (
          <Anchor
            component={ScreenLink}
            name="students/transportation/field-trips/edit"
            params={{ id }}
          >
            {destination}
          </Anchor>
        ) : (
          destination
        )
      }
      detail={[
        `${school} · ${party}`,
        say('transportation.today.tripRiders', { riders, wheelchairs }),
        bus && say('transportation.today.bus', { bus }),
        driver,
        say('transportation.today.tripBack', { time: time(returnsAt) }),
      ]}
    />
  )
}

function OneRoute({ route, onTell }: { route: RouteToday; onTell: () => void }) {
  const say = useText()
  const { language, permissions } = useUserContext()
  const { time } = useFormats()
  const download = useDocument()
  const { routeID, number, name, driver, driverName, obstacles, bus, seats, riders, delay } = route
  const title = `${number} · ${name}`
  const why = new Intl.ListFormat(language, { type: 'conjunction' }).format(
    obstacles.map((one) => obstacleTexts[one][language]),
  )
  return (
    <Line
      lead={route.begins ? time(route.begins) : undefined}
      title={
        <Anchor component={ScreenLink} name="students/transportation/boarding" params={{ routeID }}>
          {title}
        </Anchor>
      }
      detail={[
        route.school,
        bus ? say('transportation.today.bus', { bus }) : say('transportation.today.noBus'),
        say('transportation.today.riders', {
          riders,
          seats: seats ?? 0,
          known: seats === null ? 'no' : 'yes',
        }),
        driver ?? (driverName ? undefined : say('transportation.today.noDriver')),
        delay && delayText(say, delay),
      ]}
      aside={
        <Group gap="xs" justify="flex-end">
          {driverName && obstacles.length > 0 && (
            <StatusBadge tone="bad">
              {say('transportation.today.mayNotDrive', { name: driverName, why })}
            </StatusBadge>
          )}
          {!route.isInspected && (
            <StatusBadge tone="bad">{say('transportation.today.notInspected')}</StatusBadge>
          )}
          {route.askedFirst > 0 && (
            <StatusBadge tone="bad">
              {say('transportation.today.askFirst', { count: route.askedFirst })}
            </StatusBadge>
          )}
          {seats !== null && riders > seats && (
            <StatusBadge tone="bad">{say('transportation.today.tooMany')}</StatusBadge>
          )}
          <Group gap="xs" data-noprint>
            {route.mayTell && (
              <Button
                size="xs"
                aria-label={say('transportation.tell.openOf', { route: title })}
                onClick={onTell}
              >
                {say('transportation.tell.open')}
              </Button>
            )}
            {permissions.includes(printsSheets) && (
              <Button
                size="xs"
                variant="default"
                aria-label={say('transportation.sheet.printOf', { route: title })}
                onClick={() => download('transportation.driverSheet', { routeID })}
              >
                {say('transportation.sheet.print')}
              </Button>
            )}
          </Group>
        </Group>
      }
    />
  )
}
