import { pageTitle, useRoutes, useUserContext } from '@atrium/kit/client'
import { SupportContact } from '@atrium/ui'
import { Button, Center, Stack, Text, Title } from '@mantine/core'
import { useEffect } from 'react'
import { Link } from 'wouter'
import { useText } from '../messages/use-text.ts'
import { LostDoor } from './lost-door.tsx'

/** Page not found (error.page-not-found): a message with an image and where to turn. */
export default function NotFound() {
  const say = useText()
  const { userID } = useUserContext()
  const { base } = useRoutes()
  const title = say('error.page-not-found')
  useEffect(() => {
    document.title = pageTitle(title)
  }, [title])
  return (
    <Center mih={420} p="md">
      <Stack align="center" ta="center" maw={440} gap="sm">
        <LostDoor />
        <Title order={1}>{title}</Title>
        <Text>{say('web.notFound.hint')}</Text>
        <SupportContact />
        <Button component={Link} href={userID === 0 ? '/' : base} variant="default" mt="sm">
          {say(userID === 0 ? 'web.notFound.front' : 'web.notFound.home')}
        </Button>
      </Stack>
    </Center>
  )
}
