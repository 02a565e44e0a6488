import { ScreenLink, useRoutes, useUserContext } from '@atrium/kit/client'
import { Group, Title } from '@mantine/core'
import { useLanguage } from '../language/language-provider.tsx'
import { useText } from '../messages/use-text.ts'
import { mayOpen } from '../routing/may-open.rules.ts'
import classes from './home.module.css'
import { recentScreens } from './recent.ts'

export function Recent() {
  const say = useText()
  const context = useUserContext()
  const { language } = useLanguage()
  const { screens } = useRoutes()
  const recent = recentScreens(context.userID).flatMap(
    (name) => screens.find((screen) => screen.name === name && mayOpen(screen, context)) ?? [],
  )
  if (recent.length === 0) return null
  return (
    <section aria-labelledby="home-recent">
      <Title order={2} id="home-recent" mb="sm">
        {say('web.home.recent')}
      </Title>
      <Group gap={8}>
        {recent.map((screen) => (
          <ScreenLink key={screen.name} name={screen.name} className={classes.recent}>
            {screen.title[language]}
          </ScreenLink>
        ))}
      </Group>
    </section>
  )
}
