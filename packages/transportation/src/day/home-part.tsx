import { useLink, useUserContext } from '@atrium/kit/client'
import {
  CardLink,
  CardSkeleton,
  Line,
  LineList,
  SectionCard,
  StatusBadge,
  useFormats,
} from '@atrium/ui'
import { Text } from '@mantine/core'
import { api } from '../api.ts'
import { useText } from '../use-text.ts'
import { sideTexts } from '../words.ts'
import { delayText } from './delay-text.ts'
import { troubleOf } from './trouble.rules.ts'

const shown = 6

/** On a dispatcher’s Home: the buses of today, those that need someone at the top. */
export default function BusesPart() {
  const say = useText()
  const link = useLink()
  const { language } = useUserContext()
  const { time } = useFormats()
  const { data } = api.today.useQuery()
  if (!data) return <CardSkeleton />
  const routes = data.routes
    .filter(({ mayTell }) => mayTell)
    .map((route) => ({ ...route, trouble: troubleOf(route) }))
  const troubled = routes.filter(({ trouble }) => trouble)
  const rest = routes.filter(({ trouble }) => !trouble)
  return (
    <SectionCard
      title={say('transportation.today.title')}
      action={
        <CardLink href={link('students/transportation')}>{say('transportation.home.all')}</CardLink>
      }
    >
      <Text>
        {routes.length === 0
          ? say('transportation.today.none')
          : say('transportation.home.counts', { routes: routes.length, troubled: troubled.length })}
      </Text>
      <LineList>
        {[...troubled, ...rest].slice(0, shown).map((route) => (
          <Line
            key={route.routeID}
            lead={route.begins ? time(route.begins) : undefined}
            title={`${route.number} · ${route.name}`}
            detail={[
              sideTexts[route.side][language],
              route.school,
              route.delay && delayText(say, route.delay),
            ]}
            aside={
              route.trouble && (
                <StatusBadge tone="attention">
                  {say(`transportation.home.trouble.${route.trouble}`)}
                </StatusBadge>
              )
            }
            href={link('students/transportation/boarding', { routeID: route.routeID })}
          />
        ))}
      </LineList>
    </SectionCard>
  )
}
