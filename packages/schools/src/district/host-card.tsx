import { refusalOf, trpcRoot } from '@atrium/kit/client'
import { formWidth, SubmitButton, SectionCard, useToasts } from '@atrium/ui'
import { Button, Code, CopyButton, Group, Stack, Text, TextInput } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { api } from '../api.ts'
import { useText } from '../use-text.ts'
import type { PublicHost } from './host.actions.ts'

/**
 * The district's own host name: request it, prove it with a DNS record that only its owner can
 * create, and give it up.
 */
export function HostCard() {
  const say = useText()
  const toasts = useToasts()
  const utils = trpcRoot.useUtils()
  const found = api.host.get.useQuery()
  const settled = (done?: (now: PublicHost) => string) => ({
    onSuccess: async (now: PublicHost) => {
      if (done) toasts.done(done(now))
      await utils.invalidate()
    },
    onError: toasts.failed,
  })
  const prove = api.host.prove.useMutation(
    settled((now) => say('schools.host.proven', { host: now.host ?? '' })),
  )
  const release = api.host.release.useMutation(settled(() => say('schools.host.released')))
  if (!found.data) return null
  const { host, claim } = found.data
  return (
    <SectionCard title={say('schools.host.title')}>
      <Stack gap="sm" maw={formWidth}>
        <Text size="sm" c="dimmed">
          {say('schools.host.hint')}
        </Text>
        <Group justify="space-between">
          <Text>{host ? say('schools.host.current', { host }) : say('schools.host.none')}</Text>
          {host && (
            <Button variant="default" loading={release.isPending} onClick={() => release.mutate()}>
              {say('schools.host.release')}
            </Button>
          )}
        </Group>
        {claim ? (
          <>
            <Text>{say('schools.host.record', { host: claim.host })}</Text>
            <Copied label={say('schools.host.recordName')} value={claim.recordName} />
            <Copied label={say('schools.host.recordValue')} value={claim.recordValue} />
            <Group>
              <Button loading={prove.isPending} onClick={() => prove.mutate()}>
                {say('schools.host.prove')}
              </Button>
              {!host && (
                <Button
                  variant="subtle"
                  loading={release.isPending}
                  onClick={() => release.mutate()}
                >
                  {say('schools.host.cancel')}
                </Button>
              )}
            </Group>
          </>
        ) : (
          !host && <Claim onClaimed={() => utils.invalidate()} />
        )}
      </Stack>
    </SectionCard>
  )
}

function Claim({ onClaimed }: { onClaimed: () => Promise<void> }) {
  const say = useText()
  const toasts = useToasts()
  const [host, setHost] = useState('')
  const claim = api.host.claim.useMutation({
    onSuccess: onClaimed,
    onError: (error) => {
      if (!refusalOf(error)?.errors) toasts.failed(error)
    },
  })
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    claim.mutate({ host })
  }
  return (
    <form onSubmit={submit}>
      <Group align="flex-end">
        <TextInput
          flex="1 1 240px"
          label={say('schools.host.ask')}
          placeholder="schools.example.org"
          autoCapitalize="none"
          spellCheck={false}
          value={host}
          error={refusalOf(claim.error)?.errors?.host}
          onChange={(event) => setHost(event.currentTarget.value)}
        />
        <SubmitButton
          failed={claim.isError}
          loading={claim.isPending}
          disabled={host.trim() === ''}
        >
          {say('schools.host.claim')}
        </SubmitButton>
      </Group>
    </form>
  )
}

function Copied({ label, value }: { label: string; value: string }) {
  const say = useText()
  return (
    <Group gap="xs" wrap="nowrap" justify="space-between">
      <div>
        <Text size="sm" c="dimmed">
          {label}
        </Text>
        <Code style={{ overflowWrap: 'anywhere' }}>{value}</Code>
      </div>
      <CopyButton value={value}>
        {({ copied, copy }) => (
          <Button variant="default" size="xs" flex="none" onClick={copy}>
            {say(copied ? 'schools.host.copied' : 'schools.host.copy')}
          </Button>
        )}
      </CopyButton>
    </Group>
  )
}
