import { refusalOf, ScreenLink, useSessionActs } from '@atrium/kit/client'
import { f } from '@atrium/kit/shared'
import { DelayedLoader, Notice, SaveButton, useErrorText, useFormCheck } from '@atrium/ui'
import { Anchor, Button, Divider, Stack, Text, TextInput } from '@mantine/core'
import { IconDeviceMobile, IconFingerprint } from '@tabler/icons-react'
import { useState } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import { api } from '../api.ts'
import { NarrowPanel } from '../parts/narrow-panel.tsx'
import { useText } from '../use-text.ts'
import { ConfirmTOTP } from './parts/confirm-totp.tsx'
import { RecoveryCodeList } from './parts/recovery-code-list.tsx'
import { hasPasskeys, makePasskey, takePasskey } from './parts/use-passkey.ts'

/**
 * The second step of signing in: a code or a passkey. People who need a second factor and don't
 * have one set it up here.
 */
export default function SecondStepPage() {
  const text = useText()
  const pending = api.step.pending.useQuery(undefined, { retry: false })
  const isOver = refusalOf(pending.error)?.code === 'unauthenticated'
  const setsUp = pending.data?.kinds.length === 0
  return (
    <NarrowPanel title={text(setsUp ? 'auth.step.setUpTitle' : 'auth.step.title')}>
      {pending.isPending && <DelayedLoader />}
      {pending.isError && (
        <Notice kind="warning">
          {isOver ? text('auth.step.over') : text('auth.failed', { detail: '' })}
        </Notice>
      )}
      {pending.data && (
        <>
          <Text>{text('auth.step.hello', { firstName: pending.data.firstName })}</Text>
          {setsUp ? <SetUp /> : <Prove kinds={pending.data.kinds} />}
        </>
      )}
      <Anchor renderRoot={(props) => <ScreenLink name="login" {...props} />} size="sm">
        {text('auth.step.startAgain')}
      </Anchor>
    </NarrowPanel>
  )
}

/** The session has started. Goes to the sign-in page, which redirects to the requested page. */
function useEntering(): () => Promise<void> {
  const { reload } = useSessionActs()
  const [search] = useSearchParams()
  const [, navigate] = useLocation()
  return async () => {
    await reload()
    const wanted = search.get('return_url')
    navigate(`/login${wanted ? `?return_url=${encodeURIComponent(wanted)}` : ''}`, {
      replace: true,
    })
  }
}

const fields = { code: f.text({ max: 40, required: true }) }

function Prove({ kinds }: { kinds: readonly string[] }) {
  const text = useText()
  const errorText = useErrorText()
  const enter = useEntering()
  const [code, setCode] = useState('')
  const send = api.step.code.useMutation({ onSuccess: enter })
  const { form, errors, state, isRefused } = useFormCheck(fields, { code }, send, () =>
    send.mutate({ code }),
  )
  return (
    <>
      {kinds.includes('passkey') && hasPasskeys() && (
        <>
          <Passkey onDone={enter} />
          <Divider label={text('auth.step.or')} />
        </>
      )}
      <form {...form}>
        <Stack gap="md">
          {isRefused && <Notice kind="danger">{errorText(send.error)}</Notice>}
          <TextInput
            label={text('auth.step.code')}
            description={text(
              kinds.includes('totp') ? 'auth.step.codeHint' : 'auth.step.recoveryHint',
            )}
            autoComplete="one-time-code"
            spellCheck={false}
            autoCapitalize="none"
            value={code}
            error={errors.code}
            onChange={(event) => setCode(event.currentTarget.value)}
            data-autofocus
          />
          <SaveButton form={form.id} state={state} label={text('auth.step.submit')} />
          <Text size="sm" c="dimmed">
            {text('auth.step.lost')}
          </Text>
        </Stack>
      </form>
    </>
  )
}

function Passkey({ onDone }: { onDone: () => Promise<void> }) {
  const text = useText()
  const errorText = useErrorText()
  const ask = api.step.askPasskey.useMutation()
  const send = api.step.passkey.useMutation({ onSuccess: onDone })
  const error = ask.error ?? send.error
  const use = async () => {
    const response = await takePasskey(await ask.mutateAsync())
    if (response) send.mutate({ response })
  }
  return (
    <Stack gap="xs">
      {error && <Notice kind="danger">{errorText(error)}</Notice>}
      <Button
        leftSection={<IconFingerprint size={18} aria-hidden="true" />}
        loading={ask.isPending || send.isPending}
        onClick={() => void use().catch(() => {})}
      >
        {text('auth.step.passkey')}
      </Button>
    </Stack>
  )
}

function SetUp() {
  const text = useText()
  const errorText = useErrorText()
  const enter = useEntering()
  const [codes, setCodes] = useState<string[]>()
  const begin = api.step.beginTOTP.useMutation()
  const confirm = api.step.confirmTOTP.useMutation({ onSuccess: setCodes })
  const beginPasskey = api.step.beginPasskey.useMutation()
  const confirmPasskey = api.step.confirmPasskey.useMutation({ onSuccess: setCodes })
  const error = begin.error ?? beginPasskey.error ?? confirmPasskey.error
  if (codes) return <RecoveryCodeList codes={codes} onDone={() => void enter()} />
  if (begin.data) return <ConfirmTOTP begun={begin.data} trial={confirm} confirm={confirm.mutate} />
  const passkey = async () => {
    const response = await makePasskey(await beginPasskey.mutateAsync())
    if (response) confirmPasskey.mutate({ response, name: text('auth.factors.thisDevice') })
  }
  return (
    <Stack gap="sm">
      <Text>{text('auth.step.setUpHint')}</Text>
      {error && <Notice kind="danger">{errorText(error)}</Notice>}
      <Button
        leftSection={<IconDeviceMobile size={18} aria-hidden="true" />}
        loading={begin.isPending}
        onClick={() => begin.mutate()}
      >
        {text('auth.factors.addTOTP')}
      </Button>
      {hasPasskeys() && (
        <Button
          variant="default"
          leftSection={<IconFingerprint size={18} aria-hidden="true" />}
          loading={beginPasskey.isPending || confirmPasskey.isPending}
          onClick={() => void passkey().catch(() => {})}
        >
          {text('auth.factors.addPasskey')}
        </Button>
      )}
    </Stack>
  )
}
