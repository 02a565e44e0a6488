import { useRoutes } from '@atrium/kit/client'
import { SupportContact } from '@atrium/ui'
import { Button, Center, Stack, Text, Title } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { Link } from 'wouter'
import { useText } from '../messages/use-text.ts'

/** The page exists, but this person may not open it. */
export default function NotAllowed() {
  const say = useText()
  const { base } = useRoutes()
  return (
    <Center mih={420} p="md">
      <Stack align="center" ta="center" maw={440} gap="sm">
        <IconLock size={40} stroke={1.4} aria-hidden="true" color="var(--mantine-color-dimmed)" />
        <Title order={1}>{say('web.notAllowed.title')}</Title>
        <Text>{say('web.notAllowed.hint')}</Text>
        <SupportContact />
        <Button component={Link} href={base} variant="default" mt="sm">
          {say('web.notFound.home')}
        </Button>
      </Stack>
    </Center>
  )
}
