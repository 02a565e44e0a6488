import { ScreenLink } from '@atrium/kit/client'
import { Notice } from '@atrium/ui'
import { Anchor } from '@mantine/core'
import { api } from '../api.ts'
import { useText } from '../use-text.ts'

/** Says that registration is off or hasn't been configured, with a link. */
export function NotConfigured() {
  const say = useText()
  const { data: isEnabled } = api.isEnabled.useQuery()
  if (isEnabled !== false) return null
  return (
    <Notice kind="warning" mb="md">
      {say('registration.refusal.notConfigured')}{' '}
      <Anchor component={ScreenLink} name="settings/self-registration">
        {say('registration.configure')}
      </Anchor>
    </Notice>
  )
}
