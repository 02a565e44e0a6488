import { Anchor, Text } from '@mantine/core'
import { useAppConfig, useUserContext } from '@atrium/kit/client'
import { useUiText } from '../text.ts'

/**
 * Where to ask for help: the district of the signed-in person, for visitors that of the host,
 * otherwise the installation's address. Renders nothing if there is no contact.
 */
export function SupportContact() {
  const say = useUiText()
  const { userID, ...own } = useUserContext()
  const config = useAppConfig()
  const phone = userID === 0 ? config.supportPhone : own.supportPhone
  const email =
    userID === 0 ? config.supportEmail : (own.supportEmail ?? (phone ? null : config.supportEmail))
  if (!email && !phone) return null
  return (
    <Text c="dimmed">
      {say('ui.support')}{' '}
      {email && (
        <Anchor underline="always" href={`mailto:${email}`}>
          {email}
        </Anchor>
      )}
      {email && phone && ' · '}
      {phone && (
        <Anchor underline="always" href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>
          {phone}
        </Anchor>
      )}
    </Text>
  )
}
