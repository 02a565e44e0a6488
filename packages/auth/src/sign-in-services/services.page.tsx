import { useRecordCache } from '@atrium/kit/client'
import { f } from '@atrium/kit/shared'
import {
  EmptyState,
  formWidth,
  Line,
  LineList,
  Notice,
  PageHeader,
  SaveButton,
  SectionCard,
  StatusBadge,
  useErrorText,
  useFormCheck,
  useTypedWork,
  useToasts,
  Loading,
} from '@atrium/ui'
import { useUiText } from '@atrium/ui/text.ts'
import {
  Button,
  Code,
  Group,
  Modal,
  PasswordInput,
  Select,
  Stack,
  Switch,
  Text,
  TextInput,
} from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { api } from '../api.ts'
import { useText } from '../use-text.ts'
import { signInServiceKinds, signInServiceNames, type SignInServiceKind } from '../words.ts'
import { issuers } from './services.rules.ts'
import type { ServiceView } from './services.queries.ts'

/** The district's own sign-in services: Google, Microsoft, ClassLink, Clever, or another. */
export default function ServicesPage() {
  const say = useText()
  const all = api.services.list.useQuery()
  const [open, setOpen] = useState<ServiceView | 'new'>()
  return (
    <>
      <PageHeader
        title={say('auth.services.title')}
        subtitle={say('auth.services.hint')}
        action={
          <Button
            leftSection={<IconPlus size={16} aria-hidden="true" />}
            onClick={() => setOpen('new')}
            disabled={!all.data}
          >
            {say('auth.services.add')}
          </Button>
        }
      />
      {all.error || !all.data ? (
        <Loading of={all} />
      ) : (
        <Stack maw={formWidth} gap="lg">
          {all.data.services.length === 0 ? (
            <EmptyState title={say('auth.services.none')} hint={say('auth.services.noneHint')} />
          ) : (
            <SectionCard title={say('auth.services.title')}>
              <LineList>
                {all.data.services.map((one) => (
                  <Line
                    key={one.id}
                    title={signInServiceNames[one.kind] ?? say('auth.services.kind.other')}
                    detail={[
                      one.issuer,
                      one.domain,
                      say('auth.services.people', { count: one.people }),
                    ]}
                    aside={
                      <Group gap="xs" wrap="nowrap">
                        {!one.isOn && (
                          <StatusBadge tone="neutral">{say('auth.services.off')}</StatusBadge>
                        )}
                        <Button
                          size="compact-sm"
                          variant="default"
                          aria-label={say('auth.services.editOf', {
                            service:
                              signInServiceNames[one.kind] ?? say('auth.services.kind.other'),
                          })}
                          onClick={() => setOpen(one)}
                        >
                          {say('auth.services.edit')}
                        </Button>
                      </Group>
                    }
                  />
                ))}
              </LineList>
            </SectionCard>
          )}
          <SectionCard title={say('auth.services.redirect')}>
            <Text size="sm" c="dimmed">
              {say('auth.services.redirectHint')}
            </Text>
            {all.data.redirectURIs.map((one) => (
              <Code key={one} block style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
                {one}
              </Code>
            ))}
          </SectionCard>
        </Stack>
      )}
      {open && (
        <ServiceDialog
          service={open === 'new' ? undefined : open}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  )
}

const valuesOf = (service: ServiceView | undefined) => ({
  kind: service?.kind ?? ('google' as SignInServiceKind),
  issuer: service?.issuer ?? issuers.google,
  clientID: service?.clientID ?? '',
  domain: service?.domain ?? '',
  rosterIDClaim: service?.rosterIDClaim ?? '',
  isOn: service?.isOn ?? true,
})

function ServiceDialog({
  service,
  onClose,
}: {
  service: ServiceView | undefined
  onClose: () => void
}) {
  const say = useText()
  const ui = useUiText()
  const toasts = useToasts()
  const errorText = useErrorText()
  const { refresh } = useRecordCache(api.services)
  const [draft, setDraft] = useState({ ...valuesOf(service), clientSecret: '' })
  const done = (message: string) => async () => {
    work.settle()
    toasts.done(message)
    await refresh()
    onClose()
  }
  const save = api.services.save.useMutation({ onSuccess: done(say('auth.services.saved')) })
  const send = (values: typeof draft, version: number) =>
    save.mutate({
      id: service?.id ?? null,
      version,
      draft: {
        ...values,
        clientSecret: values.clientSecret || null,
        domain: values.domain || null,
        rosterIDClaim: values.rosterIDClaim || null,
      },
    })
  // The secret is never kept on the device: it goes to the server or nowhere.
  const { clientSecret, ...typed } = draft
  const work = useTypedWork<typeof typed, ServiceView>(
    'auth.service',
    typed,
    (kept) => setDraft((before) => ({ ...before, ...kept })),
    {
      id: service?.id ?? 'new',
      version: service?.version ?? null,
      merge: {
        error: save.error,
        valuesOf,
        label: (part) => say(`auth.services.${part as keyof typeof typed}`),
        show: (part, value) =>
          part === 'kind'
            ? (signInServiceNames[value as SignInServiceKind] ?? say('auth.services.kind.other'))
            : undefined,
        save: (merged, current) => send({ ...merged, clientSecret }, current.version),
      },
    },
  )
  const remove = api.services.remove.useMutation({
    onSuccess: done(say('auth.services.removed')),
    onError: toasts.failed,
  })
  const fields = {
    issuer: f.text({ max: 500, required: true }),
    clientID: f.text({ max: 300, required: true }),
    ...(!service && { clientSecret: f.text({ max: 500, required: true }) }),
  }
  const { form, errors, state, isRefused } = useFormCheck(fields, draft, save, () =>
    send(draft, service?.version ?? 0),
  )
  const field = (name: 'issuer' | 'clientID' | 'clientSecret' | 'domain' | 'rosterIDClaim') => ({
    label: say(`auth.services.${name}`),
    value: draft[name],
    error: errors[name],
    autoComplete: 'off',
    onChange: (event: { currentTarget: { value: string } }) =>
      setDraft({ ...draft, [name]: event.currentTarget.value }),
  })
  return (
    <Modal
      opened
      onClose={onClose}
      title={say(service ? 'auth.services.edit' : 'auth.services.add')}
      closeButtonProps={{ 'aria-label': ui('ui.close') }}
    >
      <form {...form}>
        <Stack gap="sm">
          {work.notice}
          {isRefused && <Notice kind="danger">{errorText(save.error)}</Notice>}
          <Select
            label={say('auth.services.kind')}
            data={signInServiceKinds.map((kind) => ({
              value: kind,
              label: signInServiceNames[kind] ?? say('auth.services.kind.other'),
            }))}
            value={draft.kind}
            allowDeselect={false}
            onChange={(value) => {
              const kind = value as SignInServiceKind
              setDraft({ ...draft, kind, issuer: issuers[kind] })
            }}
          />
          <TextInput
            {...field('issuer')}
            description={say(
              draft.kind === 'microsoft' ? 'auth.services.tenantHint' : 'auth.services.issuerHint',
            )}
          />
          <TextInput {...field('clientID')} />
          <PasswordInput
            {...field('clientSecret')}
            description={service && say('auth.services.secretKept')}
          />
          <TextInput {...field('domain')} description={say('auth.services.domainHint')} />
          <TextInput
            {...field('rosterIDClaim')}
            description={say('auth.services.rosterIDClaimHint')}
          />
          <Switch
            label={say('auth.services.isOn')}
            checked={draft.isOn}
            onChange={(event) => setDraft({ ...draft, isOn: event.currentTarget.checked })}
          />
          <Group justify="space-between">
            {service ? (
              <Button
                variant="subtle"
                color="red"
                loading={remove.isPending}
                onClick={() => remove.mutate({ id: service.id })}
              >
                {say('auth.services.remove')}
              </Button>
            ) : (
              <span />
            )}
            <SaveButton form={form.id} state={state} label={say('auth.services.save')} />
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
