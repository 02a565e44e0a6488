import { formWidth, PageHeader, Loading } from '@atrium/ui'
import { Stack } from '@mantine/core'
import { api } from './api.ts'
import { PrivacyForm } from './parts/privacy-form.tsx'
import { MySessions } from './parts/my-sessions.tsx'
import { useText } from './use-text.ts'

export default function PrivacySettingsPage() {
  const text = useText()
  const settings = api.privacySettings.useQuery()
  return (
    <>
      <PageHeader title={text('auth.privacy.title')} />
      <Stack gap="xl" maw={formWidth}>
        {(settings.isPending || settings.isError) && <Loading of={settings} />}
        {settings.data && <PrivacyForm settings={settings.data} />}
        <MySessions />
      </Stack>
    </>
  )
}
