import { usePlainAnswer, useRoutes, useUserContext } from '@atrium/kit/client'
import { formatsFor } from '@atrium/ui/hooks/use-formats.ts'
import { Button, Container, Group, Text, Title } from '@mantine/core'
import {
  IconCalendarEvent,
  IconChalkboard,
  IconHome,
  IconSchool,
  type Icon,
} from '@tabler/icons-react'
import { Link } from 'wouter'
import { useLanguage } from '../language/language-provider.tsx'
import { useMenu } from '../menus/use-menu.ts'
import { useText } from '../messages/use-text.ts'
import { screenWords } from '../screen-words.ts'
import { ContactLines } from './contact-lines.tsx'
import classes from './front.module.css'
import { usePublicPreference } from './preferences.ts'

const audiences = [
  ['students', IconSchool],
  ['staff', IconChalkboard],
] as const satisfies readonly [string, Icon][]

/**
 * The front page: the district in its own words, where families start, what is coming up, and what
 * is open to everyone.
 */
export default function FrontPage() {
  const say = useText()
  const { language } = useLanguage()
  const { base } = useRoutes()
  const { userID } = useUserContext()
  const district = usePublicPreference('footer_title')
  const image = usePublicPreference('front_image')
  const text = usePublicPreference('front_text')
  const open = useMenu('public')
  return (
    <Container size="lg" px={0}>
      <section className={classes.hero}>
        <div>
          <Title order={1} className={classes.name}>
            {district ? say('web.front.titleOf', { district }) : say('web.front.title')}
          </Title>
          <Text fz="lg" c="dimmed" maw={520} mt="sm">
            {(text && (language === 'es' && text.es ? text.es : text.en)) ?? say('web.front.lead')}
          </Text>
          <Group mt="lg">
            <Button component={Link} href={userID === 0 ? '/login' : base} size="md">
              {say(userID === 0 ? 'web.public.login' : 'web.public.inside')}
            </Button>
          </Group>
        </div>
        {image ? (
          <img
            src={image.source}
            alt={image.alt}
            width={image.width}
            height={image.height}
            className={classes.picture}
          />
        ) : (
          <div className={classes.contact}>
            <ContactLines />
          </div>
        )}
      </section>
      <div className={classes.start}>
        <section className={classes.families}>
          <Title order={2}>
            <IconHome size={26} stroke={1.5} aria-hidden="true" />
            {say('web.front.families')}
          </Title>
          <Text c="dimmed">{say('web.front.families.what')}</Text>
          {userID === 0 && (
            <ul className={classes.steps}>
              <li>
                <Link href="/self-register">{say('web.front.families.register')}</Link>
              </li>
              <li>
                <Link href="/login/forgot-username">{say('web.front.families.username')}</Link>
              </li>
              <li>
                <Link href="/login/reset-password">{say('web.front.families.password')}</Link>
              </li>
            </ul>
          )}
        </section>
        <NextEvents />
      </div>
      <ul className={classes.audiences}>
        {audiences.map(([who, Sign]) => (
          <li key={who}>
            <Sign size={26} stroke={1.5} aria-hidden="true" />
            <Title order={2}>{say(`web.front.${who}`)}</Title>
            <Text c="dimmed">{say(`web.front.${who}.what`)}</Text>
          </li>
        ))}
      </ul>
      {open.length > 0 && (
        <nav aria-label={say('web.front.open')} className={classes.open}>
          <Title order={2}>{say('web.front.open')}</Title>
          <ul className={classes.doors}>
            {open.map((entry) => (
              <li key={entry.name}>
                <Link href={entry.href ?? ''} className={classes.door}>
                  <span>{entry.title[language]}</span>
                  <small>{screenWords[entry.name]?.about?.[language]}</small>
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </Container>
  )
}

function NextEvents() {
  const say = useText()
  const { language } = useLanguage()
  const next = usePlainAnswer<Next>('/trpc/events.forEveryone')?.result.data
  if (!next || next.events.length === 0) return null
  const { span } = formatsFor(language, next.timeZone)
  return (
    <section>
      <Title order={2}>
        <IconCalendarEvent size={26} stroke={1.5} aria-hidden="true" />
        {say('web.front.events')}
      </Title>
      <ul className={classes.events}>
        {next.events.map(({ id, name, location, startsAt, endsAt }) => (
          <li key={id}>
            <strong>{name}</strong>
            <small>{[span(startsAt, endsAt), location].filter(Boolean).join(' · ')}</small>
          </li>
        ))}
      </ul>
    </section>
  )
}

interface Next {
  result: {
    data: {
      timeZone: string
      events: {
        id: number
        name: string
        location: string | null
        startsAt: string
        endsAt: string
      }[]
    }
  }
}
