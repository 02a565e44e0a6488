import { useState } from 'react'
import { refusalOf } from '@atrium/kit/client'
import { Notice, useFormats, useToasts, Loading } from '@atrium/ui'
import {
  ActionIcon,
  Button,
  Fieldset,
  Group,
  Stack,
  Text,
  Textarea,
  TextInput,
} from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { api } from '../../api.ts'
import { useText } from '../../use-text.ts'
import classes from './sources.module.css'

/**
 * A suite's folder on our own SFTP server: how to reach it, who may upload files, and its files.
 */
export function SftpFolder({ suiteID }: { suiteID: number }) {
  const text = useText()
  const toasts = useToasts()
  const { ago, number } = useFormats()
  const folder = api.sources.folder.useQuery({ suiteID })
  const remove = api.sources.removeAccount.useMutation()
  if (folder.error || !folder.data) return <Loading of={folder} />
  const { server, accounts, files } = folder.data
  if (!server) return <Notice kind="warning">{text('dataSuites.sftp.none')}</Notice>
  return (
    <Fieldset legend={text('dataSuites.sftp.title')}>
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {text('dataSuites.sftp.hint')}
        </Text>
        <div>
          <Text size="sm">
            {text('dataSuites.sftp.reach', { host: server.host, port: String(server.port) })}
          </Text>
          <Text size="sm" className={classes.key ?? ''}>
            {text('dataSuites.sftp.fingerprint', { fingerprint: server.fingerprint })}
          </Text>
        </div>
        <Text fw={500} size="sm">
          {text('dataSuites.sftp.accounts')}
        </Text>
        {accounts.length === 0 && <Text size="sm">{text('dataSuites.sftp.noAccounts')}</Text>}
        {accounts.map((one) => (
          <Group key={one.accountID} justify="space-between" wrap="nowrap">
            <div>
              <Text size="sm">
                {one.label} · {one.userName}
              </Text>
              <Text size="sm" c="dimmed" className={classes.key ?? ''}>
                {one.fingerprint ?? text('dataSuites.sftp.byPassword')} ·{' '}
                {one.lastUsedAt === null
                  ? text('dataSuites.sftp.neverUsed')
                  : text('dataSuites.sftp.lastUsed', { when: ago(one.lastUsedAt) })}
              </Text>
            </div>
            <ActionIcon
              variant="subtle"
              color="red"
              size="lg"
              aria-label={text('dataSuites.sftp.remove', { userName: one.userName })}
              loading={remove.isPending && remove.variables.accountID === one.accountID}
              onClick={() =>
                remove
                  .mutateAsync({ suiteID, accountID: one.accountID })
                  .then(() => folder.refetch(), toasts.failed)
              }
            >
              <IconTrash size={16} aria-hidden="true" />
            </ActionIcon>
          </Group>
        ))}
        <NewAccount suiteID={suiteID} onMade={() => void folder.refetch()} />
        <Text fw={500} size="sm">
          {text('dataSuites.sftp.files')}
        </Text>
        {files.length === 0 ? (
          <Text size="sm">{text('dataSuites.sftp.noFiles')}</Text>
        ) : (
          files.slice(0, 20).map((file) => (
            <Text key={file.name} size="sm" className={classes.key ?? ''}>
              {file.name} · {text('dataSuites.sources.bytes', { bytes: number(file.bytes) })} ·{' '}
              {file.processedAt === null
                ? ago(file.arrivedAt)
                : text('dataSuites.sftp.processed', { when: ago(file.processedAt) })}
            </Text>
          ))
        )}
      </Stack>
    </Fieldset>
  )
}

function NewAccount({ suiteID, onMade }: { suiteID: number; onMade: () => void }) {
  const text = useText()
  const toasts = useToasts()
  const add = api.sources.addAccount.useMutation()
  const [label, setLabel] = useState('')
  const [publicKey, setPublicKey] = useState('')
  const errors = refusalOf(add.error)?.errors ?? {}
  const submit = () =>
    add.mutateAsync({ suiteID, label: label.trim(), publicKey: publicKey.trim() || null }).then(
      () => {
        setLabel('')
        setPublicKey('')
        onMade()
      },
      (error: unknown) => (refusalOf(error)?.errors ? undefined : toasts.failed(error)),
    )
  return (
    <Stack gap="xs">
      {add.data && (
        <Notice kind="success">
          <Text className={classes.key ?? ''}>
            {add.data.password === null
              ? text('dataSuites.sftp.madeKey', { userName: add.data.userName })
              : text('dataSuites.sftp.made', {
                  userName: add.data.userName,
                  password: add.data.password,
                })}
          </Text>
        </Notice>
      )}
      <Group align="flex-start" grow preventGrowOverflow={false}>
        <TextInput
          miw={180}
          label={text('dataSuites.sftp.label')}
          value={label}
          maxLength={120}
          onChange={(event) => setLabel(event.currentTarget.value)}
        />
        <Textarea
          miw={220}
          label={text('dataSuites.sftp.publicKey')}
          description={text('dataSuites.sftp.publicKeyHint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          rows={1}
          autosize
          maxRows={4}
          value={publicKey}
          error={errors.publicKey}
          spellCheck={false}
          onChange={(event) => setPublicKey(event.currentTarget.value)}
        />
      </Group>
      <Group justify="flex-end">
        <Button
          variant="default"
          loading={add.isPending}
          disabled={label.trim() === ''}
          onClick={() => void submit()}
        >
          {text('dataSuites.sftp.add')}
        </Button>
      </Group>
    </Stack>
  )
}
