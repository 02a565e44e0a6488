import type { ReactNode } from 'react'
import {
  Button,
  Group,
  NativeSelect,
  NumberInput,
  PasswordInput,
  Stack,
  Text,
  Textarea,
  TextInput,
} from '@mantine/core'
import { useText } from '../../use-text.ts'
import type { S3Settings, SftpSettings, SourceSecret, SourceSettings } from '../source.settings.ts'
import { LiveFields } from './live-fields.tsx'
import { SftpFolder } from './sftp-folder.tsx'
import classes from './sources.module.css'

export interface SettingsFieldsProps {
  suiteID: number
  settings: SourceSettings
  secret: SourceSecret
  /** A secret is stored already: an empty field keeps it. */
  hasSecret: boolean
  isNew: boolean
  errors: Record<string, string>
  onChange: (settings: SourceSettings) => void
  onSecret: (secret: SourceSecret) => void
  /** A name for the file, if none was typed. */
  onName: (name: string) => void
}

/** Where and how a source is reached. Nothing that is typed here as a secret ever comes back. */
export function SettingsFields(props: SettingsFieldsProps) {
  const { settings, suiteID, errors, onChange } = props
  switch (settings.kind) {
    case 's3':
      return <S3Fields {...props} settings={settings} />
    case 'sftp':
      return <SftpFields {...props} settings={settings} />
    case 'product':
      return (
        <>
          <PatternInput
            value={settings.pattern}
            error={errors.pattern}
            onChange={(pattern) => onChange({ ...settings, pattern })}
          />
          <SftpFolder suiteID={suiteID} />
        </>
      )
    case 'atrium':
      return (
        <LiveFields
          settings={settings}
          isNew={props.isNew}
          error={errors.table}
          onChange={onChange}
          onName={props.onName}
        />
      )
  }
}

function S3Fields({
  settings,
  secret,
  hasSecret,
  errors,
  onChange,
  onSecret,
}: SettingsFieldsProps & { settings: S3Settings }) {
  const text = useText()
  const line = (field: 'bucket' | 'region' | 'prefix' | 'accessKeyID', more: object = {}) => (
    <TextInput
      miw={180}
      label={text(`dataSuites.sources.${field}`)}
      value={settings[field]}
      error={errors[field]}
      autoComplete="off"
      spellCheck={false}
      onChange={(event) => onChange({ ...settings, [field]: event.currentTarget.value })}
      {...more}
    />
  )
  return (
    <Stack>
      <Pair>
        {line('bucket', { required: true })}
        {line('region', { required: true })}
      </Pair>
      <TextInput
        label={text('dataSuites.sources.endpoint')}
        description={text('dataSuites.sources.endpointHint')}
        value={settings.endpoint ?? ''}
        error={errors.endpoint}
        onChange={(event) => onChange({ ...settings, endpoint: event.currentTarget.value || null })}
      />
      <Pair>
        {line('prefix')}
        <PatternInput
          value={settings.pattern}
          error={errors.pattern}
          onChange={(pattern) => onChange({ ...settings, pattern })}
        />
      </Pair>
      <Pair>
        {line('accessKeyID', { required: true })}
        <SecretInput
          label={text('dataSuites.sources.secretAccessKey')}
          secret={secret}
          hasSecret={hasSecret}
          error={errors.secret}
          onSecret={onSecret}
        />
      </Pair>
    </Stack>
  )
}

function SftpFields({
  settings,
  secret,
  hasSecret,
  errors,
  onChange,
  onSecret,
}: SettingsFieldsProps & { settings: SftpSettings }) {
  const text = useText()
  const { signIn, hostKey } = settings
  // Another address is another host: confirming one says nothing about the other.
  const moved = (patch: Partial<SftpSettings>) => onChange({ ...settings, ...patch, hostKey: null })
  return (
    <Stack>
      <Pair>
        <TextInput
          miw={180}
          label={text('dataSuites.sources.host')}
          required
          value={settings.host}
          error={errors.host}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => moved({ host: event.currentTarget.value })}
        />
        <NumberInput
          miw={120}
          label={text('dataSuites.sources.port')}
          required
          min={1}
          max={65_535}
          allowDecimal={false}
          value={settings.port}
          error={errors.port}
          onChange={(value) => moved({ port: Number(value) })}
        />
      </Pair>
      <Pair>
        <TextInput
          miw={180}
          label={text('dataSuites.sources.path')}
          required
          value={settings.path}
          error={errors.path}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => onChange({ ...settings, path: event.currentTarget.value })}
        />
        <PatternInput
          value={settings.pattern}
          error={errors.pattern}
          onChange={(pattern) => onChange({ ...settings, pattern })}
        />
      </Pair>
      <Pair>
        <TextInput
          miw={180}
          label={text('dataSuites.sources.user')}
          required
          value={settings.user}
          error={errors.user}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => onChange({ ...settings, user: event.currentTarget.value })}
        />
        <NativeSelect
          miw={180}
          label={text('dataSuites.sources.signIn')}
          value={signIn}
          data={(['password', 'key'] as const).map((value) => ({
            value,
            label: text(`dataSuites.sources.signIn.${value}`),
          }))}
          onChange={(event) =>
            onChange({ ...settings, signIn: event.currentTarget.value as typeof signIn })
          }
        />
      </Pair>
      {signIn === 'password' ? (
        <SecretInput
          label={text('dataSuites.sources.password')}
          secret={secret}
          hasSecret={hasSecret}
          error={errors.secret}
          onSecret={onSecret}
        />
      ) : (
        <>
          <Textarea
            label={text('dataSuites.sources.privateKey')}
            description={text(
              hasSecret ? 'dataSuites.sources.kept' : 'dataSuites.sources.privateKeyHint',
            )}
            required={!hasSecret}
            autosize
            minRows={4}
            maxRows={10}
            classNames={{ input: classes.key ?? '' }}
            value={secret.secret}
            error={errors.secret}
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => onSecret({ ...secret, secret: event.currentTarget.value })}
          />
          <PasswordInput
            label={text('dataSuites.sources.passphrase')}
            autoComplete="new-password"
            value={secret.passphrase ?? ''}
            onChange={(event) => onSecret({ ...secret, passphrase: event.currentTarget.value })}
          />
        </>
      )}
      {hostKey !== null && (
        <Group gap="xs">
          <Text size="sm" className={classes.key ?? ''}>
            {text('dataSuites.sources.hostKeyConfirmed', { fingerprint: hostKey })}
          </Text>
          <Button variant="subtle" size="compact-sm" onClick={() => moved({})}>
            {text('dataSuites.sources.hostKeyForget')}
          </Button>
        </Group>
      )}
    </Stack>
  )
}

function SecretInput({
  label,
  secret,
  hasSecret,
  error,
  onSecret,
}: Pick<SettingsFieldsProps, 'secret' | 'hasSecret' | 'onSecret'> & {
  label: string
  error: string | undefined
}) {
  const text = useText()
  return (
    <PasswordInput
      miw={180}
      label={label}
      {...(hasSecret && { description: text('dataSuites.sources.kept') })}
      required={!hasSecret}
      autoComplete="new-password"
      value={secret.secret}
      error={error}
      onChange={(event) => onSecret({ secret: event.currentTarget.value })}
    />
  )
}

function PatternInput({
  value,
  error,
  onChange,
}: {
  value: string
  error: string | undefined
  onChange: (pattern: string) => void
}) {
  const text = useText()
  return (
    <TextInput
      miw={180}
      label={text('dataSuites.sources.pattern')}
      description={text('dataSuites.sources.patternHint')}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      required
      value={value}
      error={error}
      autoComplete="off"
      spellCheck={false}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}

const Pair = ({ children }: { children: ReactNode }) => (
  <Group grow align="flex-start" preventGrowOverflow={false}>
    {children}
  </Group>
)
