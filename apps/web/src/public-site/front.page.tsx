import { useRoutes, useUserContext } from '@atrium/kit/client'
import { Button, Container, Group, SimpleGrid, Stack, Text, Title } from '@mantine/core'
import { Link } from 'wouter'
import { useLanguage } from '../language/language-provider.tsx'
import { useMenu } from '../menus/use-menu.ts'
import { useText } from '../messages/use-text.ts'
import classes from './front.module.css'
import { usePublicPreference } from './preferences.ts'

/** The front door: whose it is, the way in, and what is open to everyone. */
export default function FrontPage() {
  const say = useText()
  const { language } = useLanguage()
  const { base } = useRoutes()
  const { userID } = useUserContext()
  const district = usePublicPreference('footer_title')
  const open = useMenu('public')
  return (
    <Container size="md" py={{ base: 'lg', sm: 72 }} px={0}>
      <Stack gap="xl">
        <Stack gap="xs">
          <Title order={1} fz={{ base: 26, sm: 36 }} lh={1.2}>
            {district ? say('web.front.titleOf', { district }) : say('web.front.title')}
          </Title>
          <Text fz="lg" c="dimmed" maw={560}>
            {say('web.front.lead')}
          </Text>
        </Stack>
        <Group>
          <Button component={Link} href={userID === 0 ? '/login' : base} size="md">
            {say(userID === 0 ? 'web.public.login' : 'web.public.inside')}
          </Button>
        </Group>
        {open.length > 0 && (
          <nav aria-label={say('web.front.open')}>
            <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }}>
              {open.map((entry) => (
                <Link key={entry.name} href={entry.href ?? ''} className={classes.door}>
                  {entry.title[language]}
                </Link>
              ))}
            </SimpleGrid>
          </nav>
        )}
      </Stack>
    </Container>
  )
}
