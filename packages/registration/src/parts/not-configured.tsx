import { ScreenLink } from '@atrium/kit/client'
import { Notice } from '@atrium/ui'
import { Anchor } from '@mantine/core'
import { api } from '../api.ts'
import { useText } from '../use-text.ts'

/** Says so where registration is off or nobody has configured it, with the way there. */
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
