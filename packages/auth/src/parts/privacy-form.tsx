import { useLink, useRecordCache, useSessionActs, useUserContext } from '@atrium/kit/client'
import { languages, type Language } from '@atrium/kit/shared'
import { useErrorText } from '@atrium/ui'
import { Anchor, Radio, Stack, Switch, Text } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'wouter'
import { api } from '../api.ts'
import { useText } from '../use-text.ts'

const names: Record<Language, string> = { en: 'English', es: 'Español' }

/** Saves each choice immediately, and confirms it. */
export function PrivacyForm({
  settings,
}: {
  settings: { showUserInPublicCatalog: boolean; mayAppear: boolean; publicSlug: string | null }
}) {
  const text = useText()
  const errorText = useErrorText()
  const { language: spoken } = useUserContext()
  const { reload, setLanguage } = useSessionActs()
  const link = useLink()
  const settingsCache = useRecordCache(api)
  const [shown, setShown] = useState(settings.showUserInPublicCatalog)
  const save = api.savePrivacySettings.useMutation()

  const show = async (next: boolean) => {
    setShown(next)
    await save.mutateAsync({ showUserInPublicCatalog: next }).then(
      () => Promise.all([reload(), settingsCache.refresh()]),
      () => setShown(!next),
    )
  }
  const state = save.isPending
    ? text('auth.privacy.saving')
    : save.isSuccess
      ? text('auth.privacy.saved')
      : undefined
  return (
    <Stack gap="lg">
      <Stack gap={4}>
        <Switch
          label={text('auth.privacy.catalog')}
          description={text(
            settings.mayAppear ? 'auth.privacy.catalogHint' : 'auth.privacy.notOfAge',
          )}
          checked={shown && settings.mayAppear}
          disabled={!settings.mayAppear}
          onChange={(event) => void show(event.currentTarget.checked)}
          error={save.isError && text('auth.privacy.notSaved', { detail: errorText(save.error) })}
        />
        <Text size="sm" c="dimmed" role="status" mih={20}>
          {state}
        </Text>
        {shown && settings.publicSlug !== null && (
          <Anchor
            component={Link}
            size="sm"
            href={link('public/microcredentials/earner', { slug: settings.publicSlug })}
          >
            {text('auth.privacy.publicPage')}
          </Anchor>
        )}
      </Stack>
      <Radio.Group
        label={text('auth.privacy.language')}
        description={text('auth.privacy.languageHint')}
        value={spoken}
        onChange={(chosen) => void setLanguage(chosen as Language)}
      >
        <Stack gap="xs" mt="xs">
          {languages.map((language) => (
            <Radio
              key={language}
              value={language}
              label={<span lang={language}>{names[language]}</span>}
            />
          ))}
        </Stack>
      </Radio.Group>
    </Stack>
  )
}
