import { useAppConfig } from '@atrium/kit/client'
import { Anchor, Text } from '@mantine/core'
import { useText } from '../messages/use-text.ts'

/** Where to turn, where the installation names someone. */
export function SupportContact() {
  const say = useText()
  const { supportEmail } = useAppConfig()
  if (!supportEmail) return null
  return (
    <Text c="dimmed">
      {say('web.support.contact')}{' '}
      <Anchor underline="always" href={`mailto:${supportEmail}`}>
        {supportEmail}
      </Anchor>
    </Text>
  )
}
