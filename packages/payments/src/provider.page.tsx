import { useRoutes, useUserContext } from '@atrium/kit/client'
import { f } from '@atrium/kit/shared'
import {
  formWidth,
  HistoryButton,
  Notice,
  PageHeader,
  SaveButton,
  useErrorText,
  useFormCheck,
  useToasts,
  useTypedWork,
  Loading,
  useUiText,
} from '@atrium/ui'
import { Button, Group, Modal, PasswordInput, Select, Stack, Switch, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useState } from 'react'
import { api } from './api.ts'
import type { ProviderView } from './provider.actions.ts'
import { useText } from './use-text.ts'
import { providerHistoryFields, providerNames, type ProviderName } from './words.ts'

/** The district's card payment provider. The key can be entered but is never shown. */
export default function ProviderPage() {
  const read = api.provider.get.useQuery()
  if (read.isPending || read.isError) return <Loading of={read} />
  return (
    <ProviderForm
      key={read.data?.version ?? 0}
      saved={read.data}
      reload={() => void read.refetch()}
    />
  )
}

function ProviderForm({ saved, reload }: { saved: ProviderView | null; reload: () => void }) {
  const say = useText()
  const errorText = useErrorText()
  const toasts = useToasts()
  const { base } = useRoutes()
  const { districtID } = useUserContext()
  const [provider, setProvider] = useState<ProviderName>(saved?.provider ?? 'test')
  const [enabled, setEnabled] = useState(saved?.enabled ?? true)
  const [secretKey, setSecretKey] = useState('')
  const [webhookSecret, setWebhookSecret] = useState('')
  const save = api.provider.save.useMutation({
    onSuccess: () => {
      work.settle()
      toasts.done(say('payments.provider.saved'))
      reload()
    },
  })
  const send = (draft: Pick<ProviderView, 'provider' | 'enabled'>, version: number) =>
    save.mutate({
      version,
      draft: {
        ...draft,
        secretKey: secretKey.trim() || null,
        webhookSecret: webhookSecret.trim() || null,
      },
    })
  // The key isn't stored in the browser: it is sent to the server, or discarded.
  const work = useTypedWork<Pick<ProviderView, 'provider' | 'enabled'>, ProviderView>(
    'payments.provider',
    { provider, enabled },
    (kept) => {
      setProvider(kept.provider)
      setEnabled(kept.enabled)
    },
    {
      version: saved?.version ?? null,
      merge: {
        error: save.error,
        valuesOf: (now) => ({ provider: now.provider, enabled: now.enabled }),
        label: (name) => say(`payments.provider.${name as 'provider' | 'enabled'}`),
        show: (_, value) => say(`payments.provider.provider.${value as ProviderName}`),
        save: (merged, now) => send(merged, now.version),
      },
    },
  )
  const { form, errors, state, isRefused } = useFormCheck(
    { secretKey: f.text({ min: 8, max: 500, required: saved === null }) },
    { secretKey },
    save,
    () => send({ provider, enabled }, saved?.version ?? 0),
  )
  return (
    <>
      <PageHeader
        title={say('payments.provider.title')}
        action={
          <HistoryButton
            api={api.provider.history}
            input={undefined}
            fields={providerHistoryFields}
            label={(name) => say(`payments.provider.${name as 'provider' | 'enabled'}`)}
            show={(name, value) =>
              name === 'provider' && say(`payments.provider.provider.${value as ProviderName}`)
            }
          />
        }
      />
      <form {...form}>
        <Stack maw={formWidth}>
          {work.notice}
          <Text c="dimmed">{say('payments.provider.lead')}</Text>
          {saved === null && (
            <Notice kind="info" title={say('payments.provider.none')}>
              {say('payments.provider.noneHint')}
            </Notice>
          )}
          {isRefused && <Notice kind="danger">{errorText(save.error)}</Notice>}
          <Select
            label={say('payments.provider.provider')}
            data={providerNames.map((name) => ({
              value: name,
              label: say(`payments.provider.provider.${name}`),
            }))}
            value={provider}
            allowDeselect={false}
            onChange={(value) => value && setProvider(value as ProviderName)}
          />
          <PasswordInput
            label={say('payments.provider.secretKey')}
            description={
              saved
                ? say('payments.provider.secretKey.kept', { hint: saved.secretHint })
                : say('payments.provider.secretKey.hint')
            }
            autoComplete="off"
            value={secretKey}
            required={saved === null}
            error={errors.secretKey}
            onChange={(event) => setSecretKey(event.currentTarget.value)}
          />
          {provider === 'stripe' && (
            <PasswordInput
              label={say('payments.provider.webhookSecret')}
              description={say(
                saved?.hasWebhook
                  ? 'payments.provider.webhookSecret.kept'
                  : 'payments.provider.webhookSecret.hint',
                { address: `${location.origin}${base}/rest/payments/webhook/${districtID}` },
              )}
              autoComplete="off"
              value={webhookSecret}
              onChange={(event) => setWebhookSecret(event.currentTarget.value)}
            />
          )}
          <Switch
            label={say('payments.provider.enabled')}
            description={say('payments.provider.enabled.hint')}
            checked={enabled}
            onChange={(event) => setEnabled(event.currentTarget.checked)}
          />
          <Group>
            <SaveButton form={form.id} state={state} label={say('payments.provider.save')} />
            {saved && <RemoveButton version={saved.version} onRemoved={reload} />}
          </Group>
        </Stack>
      </form>
    </>
  )
}

function RemoveButton({ version, onRemoved }: { version: number; onRemoved: () => void }) {
  const say = useText()
  const ui = useUiText()
  const errorText = useErrorText()
  const toasts = useToasts()
  const [opened, { open, close }] = useDisclosure(false)
  const remove = api.provider.remove.useMutation({
    onSuccess: () => {
      toasts.done(say('payments.provider.removed'))
      close()
      onRemoved()
    },
  })
  return (
    <>
      <Button variant="default" onClick={open}>
        {say('payments.provider.remove')}
      </Button>
      <Modal
        opened={opened}
        onClose={close}
        title={say('payments.provider.remove')}
        closeButtonProps={{ 'aria-label': ui('ui.close') }}
      >
        <Stack>
          <Text>{say('payments.provider.removeText')}</Text>
          {remove.isError && <Notice kind="danger">{errorText(remove.error)}</Notice>}
          <Group justify="flex-end">
            <Button variant="default" onClick={close}>
              {say('payments.cancel')}
            </Button>
            <Button
              color="red"
              loading={remove.isPending}
              onClick={() => remove.mutate({ version })}
            >
              {say('payments.provider.remove')}
            </Button>
          </Group>
        </Stack>
      </Modal>
    </>
  )
}
