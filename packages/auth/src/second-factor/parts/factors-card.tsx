import { useRecordCache } from '@atrium/kit/client'
import { Line, LineList, StatusBadge, useFormats, useToasts, Loading } from '@atrium/ui'
import { useUiText } from '@atrium/ui/text.ts'
import { Button, Group, Modal, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { api } from '../../api.ts'
import { useText } from '../../use-text.ts'
import { ConfirmTOTP } from './confirm-totp.tsx'
import { ProofDialog } from './proof-dialog.tsx'
import { RecoveryCodeList } from './recovery-code-list.tsx'
import { hasPasskeys, makePasskey } from './use-passkey.ts'

type Asked = { act: 'totp' | 'passkey' | 'codes' } | { act: 'remove'; id: number; name: string }

/** The person's own second factors: an app, passkeys, and recovery codes. */
export function FactorsCard() {
  const text = useText()
  const ui = useUiText()
  const toasts = useToasts()
  const { ago, day } = useFormats()
  const { refresh } = useRecordCache(api.secondFactor)
  const mine = api.secondFactor.mine.useQuery()
  const [asked, setAsked] = useState<Asked>()
  const [codes, setCodes] = useState<string[]>([])
  const beginTOTP = api.secondFactor.beginTOTP.useMutation({ onSuccess: () => setAsked(undefined) })
  const finish = async (name: string, given: string[]) => {
    toasts.done(text('auth.factors.added', { name }))
    setCodes(given)
    beginTOTP.reset()
    await refresh()
  }
  const confirmTOTP = api.secondFactor.confirmTOTP.useMutation({
    onSuccess: (given, { name }) => finish(name, given),
  })
  const beginPasskey = api.secondFactor.beginPasskey.useMutation()
  const confirmPasskey = api.secondFactor.confirmPasskey.useMutation({
    onSuccess: (given, { name }) => finish(name, given),
    onError: toasts.failed,
  })
  const remove = api.secondFactor.remove.useMutation()
  const newCodes = api.secondFactor.newCodes.useMutation()
  const trials = { totp: beginTOTP, passkey: beginPasskey, remove, codes: newCodes }
  if (mine.error || !mine.data) return <Loading of={mine} />
  const { factors, codesLeft, isRequired } = mine.data
  const isOn = factors.length > 0
  const titleOf = (one: Asked): string =>
    one.act === 'remove'
      ? text('auth.factors.removeName', { name: one.name })
      : text(
          (
            {
              totp: 'auth.factors.addTOTP',
              passkey: 'auth.factors.addPasskey',
              codes: 'auth.factors.newCodes',
            } as const
          )[one.act],
        )
  return (
    <Stack gap="md" component="section" aria-labelledby="my-factors">
      <Group gap="xs">
        <Title order={2} size="h4" id="my-factors">
          {text('auth.factors.title')}
        </Title>
        {!isOn && <StatusBadge tone="neutral">{text('auth.factors.none')}</StatusBadge>}
        {isRequired && <StatusBadge tone="good">{text('auth.factors.required')}</StatusBadge>}
      </Group>
      <Text>{text('auth.factors.hint')}</Text>
      {isOn && (
        <LineList>
          {factors.map((one) => (
            <Line
              key={one.id}
              title={one.name}
              detail={[
                text(`auth.factors.${one.kind}`),
                day(one.createdAt),
                one.lastUsedAt
                  ? text('auth.factors.lastUsed', { when: ago(one.lastUsedAt) })
                  : text('auth.factors.neverUsed'),
              ]}
              aside={
                <Button
                  size="compact-sm"
                  variant="default"
                  aria-label={text('auth.factors.removeName', { name: one.name })}
                  onClick={() => setAsked({ act: 'remove', id: one.id, name: one.name })}
                >
                  {text('auth.factors.remove')}
                </Button>
              }
            />
          ))}
        </LineList>
      )}
      <Group gap="xs">
        <Button variant="default" onClick={() => setAsked({ act: 'totp' })}>
          {text('auth.factors.addTOTP')}
        </Button>
        {hasPasskeys() && (
          <Button variant="default" onClick={() => setAsked({ act: 'passkey' })}>
            {text('auth.factors.addPasskey')}
          </Button>
        )}
      </Group>
      {isOn && (
        <Group gap="sm">
          <Text>{text('auth.factors.codesLeft', { count: codesLeft })}</Text>
          <Button size="compact-sm" variant="default" onClick={() => setAsked({ act: 'codes' })}>
            {text('auth.factors.newCodes')}
          </Button>
        </Group>
      )}
      {asked && (
        <ProofDialog
          title={titleOf(asked)}
          needsCode={isOn}
          trial={trials[asked.act]}
          onClose={() => {
            trials[asked.act].reset()
            setAsked(undefined)
          }}
          onProve={(proof) => {
            if (asked.act === 'totp') beginTOTP.mutate(proof)
            if (asked.act === 'passkey')
              beginPasskey.mutate(proof, {
                onSuccess: (options) => {
                  setAsked(undefined)
                  void makePasskey(options).then(
                    (response) =>
                      response &&
                      confirmPasskey.mutate({ response, name: text('auth.factors.thisDevice') }),
                  )
                },
              })
            if (asked.act === 'codes')
              newCodes.mutate(proof, {
                onSuccess: (given) => {
                  setAsked(undefined)
                  setCodes(given)
                  void refresh()
                },
              })
            if (asked.act === 'remove')
              remove.mutate(
                { ...proof, id: asked.id },
                {
                  onSuccess: () => {
                    toasts.done(text('auth.factors.removed', { name: asked.name }))
                    setAsked(undefined)
                    void refresh()
                  },
                },
              )
          }}
        />
      )}
      {beginTOTP.data && (
        <Modal
          opened
          onClose={beginTOTP.reset}
          title={text('auth.factors.addTOTP')}
          closeButtonProps={{ 'aria-label': ui('ui.close') }}
        >
          <ConfirmTOTP begun={beginTOTP.data} trial={confirmTOTP} confirm={confirmTOTP.mutate} />
        </Modal>
      )}
      {codes.length > 0 && (
        <Modal
          opened
          onClose={() => setCodes([])}
          title={text('auth.factors.codesTitle')}
          closeOnClickOutside={false}
          closeButtonProps={{ 'aria-label': ui('ui.close') }}
        >
          <RecoveryCodeList codes={codes} onDone={() => setCodes([])} />
        </Modal>
      )}
    </Stack>
  )
}
