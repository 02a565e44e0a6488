import { Notice, useErrorText, useUiText, SubmitButton, useTypedWork } from '@atrium/ui'
import {
  Button,
  Checkbox,
  CopyButton,
  Group,
  Modal,
  NativeSelect,
  Stack,
  TextInput,
} from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { api } from '../api.ts'
import { useText } from '../use-text.ts'
import { tokenScopes, type TokenScope } from '../words.ts'

const lengths = [30, 90, 365]
const [readCredentials, readProfile] = tokenScopes

/** Creates a token for a wallet and shows it once. */
export function TokenDialog({ onClose }: { onClose: () => void }) {
  const say = useText()
  const ui = useUiText()
  const errorText = useErrorText()
  const [name, setName] = useState('')
  const [days, setDays] = useState(90)
  const [scopes, setScopes] = useState<string[]>([readCredentials, readProfile])
  const work = useTypedWork('credentials.token', { name, days, scopes }, (kept) => {
    setName(kept.name)
    setDays(kept.days)
    setScopes(kept.scopes)
  })
  const make = api.makeToken.useMutation({ onSuccess: work.settle })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    make.mutate({
      name: name.trim(),
      days,
      scopes: tokenScopes.filter((scope: TokenScope) => scopes.includes(scope)),
    })
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={say('credentials.tokens.add')}
      closeButtonProps={{ 'aria-label': ui('ui.close') }}
    >
      {make.data ? (
        <MadeToken token={make.data.token} onClose={onClose} />
      ) : (
        <form onSubmit={submit}>
          <Stack>
            {work.notice}
            {make.isError && <Notice kind="danger">{errorText(make.error)}</Notice>}
            <TextInput
              label={say('credentials.tokens.name')}
              maxLength={80}
              required
              data-autofocus
              value={name}
              onChange={(event) => setName(event.currentTarget.value)}
            />
            <NativeSelect
              label={say('credentials.tokens.days')}
              value={days}
              onChange={(event) => setDays(Number(event.currentTarget.value))}
              data={lengths.map((length) => ({
                value: String(length),
                label: say('credentials.tokens.days.option', { days: length }),
              }))}
            />
            <Checkbox.Group
              label={say('credentials.tokens.scopes')}
              value={scopes}
              onChange={setScopes}
            >
              <Stack gap="xs" mt="xs">
                <Checkbox
                  value={readCredentials}
                  label={say('credentials.tokens.scope.credential')}
                />
                <Checkbox value={readProfile} label={say('credentials.tokens.scope.profile')} />
              </Stack>
            </Checkbox.Group>
            <Group justify="flex-end">
              <SubmitButton
                failed={make.isError}
                loading={make.isPending}
                disabled={name.trim() === '' || scopes.length === 0}
              >
                {say('credentials.tokens.make')}
              </SubmitButton>
            </Group>
          </Stack>
        </form>
      )}
    </Modal>
  )
}

function MadeToken({ token, onClose }: { token: string; onClose: () => void }) {
  const say = useText()
  return (
    <Stack>
      <Notice kind="warning">{say('credentials.tokens.made')}</Notice>
      <TextInput
        label={say('credentials.tokens.token')}
        readOnly
        value={token}
        onFocus={(event) => event.currentTarget.select()}
      />
      <TextInput
        label={say('credentials.tokens.address')}
        readOnly
        value={`${window.location.origin}/ims/ob/v3p0`}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Group justify="flex-end">
        <CopyButton value={token}>
          {({ copied, copy }) => (
            <Button variant="default" onClick={copy}>
              {say(copied ? 'credentials.wallet.share.copied' : 'credentials.wallet.share.copy')}
            </Button>
          )}
        </CopyButton>
        <Button onClick={onClose}>{say('credentials.tokens.done')}</Button>
      </Group>
    </Stack>
  )
}
