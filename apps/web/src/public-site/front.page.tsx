import { useRoutes, useUserContext } from '@atrium/kit/client'
import { Button, Container, Group, Text, Title } from '@mantine/core'
import { IconChalkboard, IconHome, IconSchool, type Icon } from '@tabler/icons-react'
import { Link } from 'wouter'
import { useLanguage } from '../language/language-provider.tsx'
import { useMenu } from '../menus/use-menu.ts'
import { useText } from '../messages/use-text.ts'
import { screenWords } from '../screen-words.ts'
import { ContactLines } from './contact-lines.tsx'
import classes from './front.module.css'
import { usePublicPreference } from './preferences.ts'

const audiences = [
  ['families', IconHome],
  ['students', IconSchool],
  ['staff', IconChalkboard],
] as const satisfies readonly [string, Icon][]

/**
 * The front page: the district, signing in, what each audience finds here, and what is open to
 * everyone.
 */
export default function FrontPage() {
  const say = useText()
  const { language } = useLanguage()
  const { base } = useRoutes()
  const { userID } = useUserContext()
  const district = usePublicPreference('footer_title')
  const open = useMenu('public')
  return (
    <Container size="lg" px={0}>
      <section className={classes.hero}>
        <div>
          <Title order={1} className={classes.name}>
            {district ? say('web.front.titleOf', { district }) : say('web.front.title')}
          </Title>
          <Text fz="lg" c="dimmed" maw={520} mt="sm">
            {say('web.front.lead')}
          </Text>
          <Group mt="lg">
            <Button component={Link} href={userID === 0 ? '/login' : base} size="md">
              {say(userID === 0 ? 'web.public.login' : 'web.public.inside')}
            </Button>
          </Group>
        </div>
        <div className={classes.contact}>
          <ContactLines />
        </div>
      </section>
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
