import { Fragment } from 'react'
import { Anchor, Group, Text } from '@mantine/core'
import {
  inLanguage,
  isBlank,
  type Field,
  type LinesField,
  type Translated,
} from '@atrium/kit/shared'
import { useUserContext } from '@atrium/kit/client'
import { IconCheck, IconMinus } from '@tabler/icons-react'
import { useFormats } from '../hooks/use-formats.ts'
import { useUiText } from '../text.ts'
import { StatusBadge } from '../layout/status-badge.tsx'
import { useFiles } from './files.tsx'
import { writePhone } from './phone.rules.ts'
import { ReferenceLabel } from './references.tsx'

export interface FieldValueProps {
  field: Field
  value: unknown
  choiceLabel?: ((choice: string) => string) | undefined
  /** In a table, long text is truncated, and links are quiet. */
  isCell?: boolean
  /** Shows a translated text in each language, for comparing changes to it. */
  isWhole?: boolean
}

/** A field's value for reading: in tables, on profiles, in histories. */
export function FieldValue({
  field,
  value,
  choiceLabel = (choice) => choice,
  isCell = false,
  isWhole = false,
}: FieldValueProps) {
  const formats = useFormats()
  // A column of accent-colored links would outshine the names next to it.
  const quiet = isCell ? { c: 'inherit' } : {}
  if (isBlank(value)) return <Blank />
  switch (field.type) {
    case 'text':
      return <>{String(value)}</>
    case 'translated':
      return <TranslatedText text={value as Translated} isWhole={isWhole} />
    case 'multiline':
    case 'html':
      return isCell ? (
        <Text lineClamp={2}>{plain(value)}</Text>
      ) : (
        <Text style={{ whiteSpace: 'pre-line' }}>{plain(value)}</Text>
      )
    case 'email':
      return (
        <Anchor href={`mailto:${String(value)}`} {...quiet}>
          <EmailAddress address={String(value)} />
        </Anchor>
      )
    case 'phone':
      return (
        <Anchor
          href={`tel:${String(value).replace(/[^+\d]/g, '')}`}
          style={{ whiteSpace: 'nowrap' }}
          {...quiet}
        >
          {writePhone(String(value))}
        </Anchor>
      )
    case 'url':
      return <WebAddress address={String(value)} quiet={quiet} />
    case 'time':
      return <>{formats.time(String(value))}</>
    case 'color':
      return <ColorSample color={String(value)} />
    case 'integer':
    case 'number':
      return <>{field.isYear ? String(value) : formats.number(Number(value))}</>
    case 'cents':
      return <>{formats.cents(Number(value))}</>
    case 'date':
      return <>{formats.date(String(value))}</>
    case 'instant':
      return <>{formats.instant(String(value))}</>
    case 'toggle':
      return <YesNo value={value === true} />
    case 'choice': {
      const label = choiceLabel(String(value))
      const tone = field.tones?.[String(value)]
      return tone ? <StatusBadge tone={tone}>{label}</StatusBadge> : <>{label}</>
    }
    case 'choices':
      return <>{(value as string[]).map(choiceLabel).join(', ')}</>
    case 'reference':
      return <ReferenceLabel to={field.to} id={Number(value)} isCell={isCell} />
    case 'lines':
      return <LinesValue field={field} lines={value as Record<string, unknown>[]} isCell={isCell} />
    case 'file':
      return <FileLink uuid={String(value)} />
  }
}

export function Blank() {
  const say = useUiText()
  return (
    <Text span c="dimmed">
      <span aria-hidden="true">–</span>
      <span className="atrium-visually-hidden">{say('ui.value.none')}</span>
    </Text>
  )
}

function TranslatedText({ text, isWhole }: { text: Translated; isWhole: boolean }) {
  const { language } = useUserContext()
  if (!isWhole || !text.es) return <>{inLanguage(text, language)}</>
  return (
    <>
      {text.en} / <span lang="es">{text.es}</span>
    </>
  )
}

/** One below the other; in a table only their first fields. */
function LinesValue({
  field,
  lines,
  isCell,
}: {
  field: LinesField
  lines: readonly Record<string, unknown>[]
  isCell: boolean
}) {
  const parts = Object.entries(field.fields)
  const [first] = parts
  const shown = isCell && first ? [first] : parts
  if (field.many && first)
    return (
      <>
        {lines.slice(0, isCell ? 3 : undefined).map((line, at) => (
          // Each record is referred to only once.
          <Fragment key={String(line[first[0]])}>
            {at > 0 && ', '}
            <FieldValue field={first[1]} value={line[first[0]]} isCell />
          </Fragment>
        ))}
        {isCell && lines.length > 3 && ', …'}
      </>
    )
  return (
    <ol style={{ margin: 0, paddingInlineStart: '1.4em' }}>
      {lines.slice(0, isCell ? 3 : undefined).map((line, at) => (
        // oxlint-disable-next-line react/no-array-index-key
        <li key={at}>
          {shown.map(([name, part], place) => (
            <Fragment key={name}>
              {place > 0 && ' · '}
              <FieldValue field={part} value={line[name]} isCell />
            </Fragment>
          ))}
        </li>
      ))}
      {isCell && lines.length > 3 && <li style={{ listStyle: 'none' }}>…</li>}
    </ol>
  )
}

function YesNo({ value }: { value: boolean }) {
  const say = useUiText()
  const Icon = value ? IconCheck : IconMinus
  return (
    <Group
      gap={4}
      wrap="nowrap"
      component="span"
      display="inline-flex"
      c={value ? undefined : 'dimmed'}
    >
      <Icon size={14} aria-hidden="true" />
      {say(value ? 'ui.value.yes' : 'ui.value.no')}
    </Group>
  )
}

function WebAddress({ address, quiet }: { address: string; quiet: object }) {
  return /^https?:\/\//i.test(address) ? (
    <Anchor
      href={address}
      target="_blank"
      rel="noopener noreferrer"
      style={{ overflowWrap: 'anywhere' }}
      {...quiet}
    >
      {address.replace(/^https?:\/\/(www\.)?/i, '').replace(/\/$/, '')}
    </Anchor>
  ) : (
    <>{address}</>
  )
}

function ColorSample({ color }: { color: string }) {
  return (
    <Group gap={6} wrap="nowrap" component="span" display="inline-flex">
      <span
        aria-hidden="true"
        style={{
          width: 14,
          height: 14,
          borderRadius: 3,
          background: color,
          border: '1px solid var(--atrium-control-line)',
        }}
      />
      {color}
    </Group>
  )
}

function FileLink({ uuid }: { uuid: string }) {
  const say = useUiText()
  const { addressOf } = useFiles()
  return <Anchor href={addressOf(uuid)}>{say('ui.file.open')}</Anchor>
}

// Rich text in a table or a history is shown as plain words; it is drawn as text, so no markup in
// it can act.
const plain = (value: unknown): string =>
  String(value)
    .replace(/<[^>]*>/g, ' ')
    .replace(/[^\S\n]+/g, ' ')
    .trim()

/** An address that breaks before its `@` if it doesn't fit on a line. */
export function EmailAddress({ address }: { address: string }) {
  const at = address.lastIndexOf('@')
  if (at < 1) return <>{address}</>
  return (
    <>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </>
  )
}
