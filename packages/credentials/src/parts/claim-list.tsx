import { DefinitionList, type Definition } from '@atrium/ui'
import { Anchor, List } from '@mantine/core'
import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { useText } from '../use-text.ts'
import type { Summary } from '../words.ts'

/**
 * A credential's claims. Only web addresses become links, since the content may come from a
 * stranger.
 */
export function ClaimList({ summary }: { summary: Summary }) {
  const say = useText()
  const { formatDate } = useIntl()
  const date = (value: string | undefined) =>
    value === undefined
      ? undefined
      : Number.isNaN(Date.parse(value))
        ? value
        : formatDate(value, { dateStyle: 'long' })
  const {
    name,
    description,
    criteria,
    issuerName,
    issuerURL,
    validFrom,
    validUntil,
    evidence,
    alignments,
    contains,
  } = summary
  const listed = (items: readonly { url: string | undefined; text: string | undefined }[]) => (
    <List spacing={4}>
      {items.map(({ url, text }, at) => (
        <List.Item key={at}>
          <Linked url={url}>{text}</Linked>
        </List.Item>
      ))}
    </List>
  )
  const rows: (Definition & { value: ReactNode | undefined })[] = [
    { key: 'name', label: say('credentials.result.name'), value: name },
    {
      key: 'issuer',
      label: say('credentials.result.issuer'),
      value: (issuerName ?? issuerURL) && (
        <Linked url={issuerURL}>{issuerName ?? issuerURL}</Linked>
      ),
    },
    { key: 'issued', label: say('credentials.result.issued'), value: date(validFrom) },
    { key: 'until', label: say('credentials.result.until'), value: date(validUntil) },
    { key: 'contains', label: say('credentials.result.contains'), value: contains },
    {
      key: 'description',
      label: say('credentials.result.description'),
      value: description,
      wide: true,
    },
    {
      key: 'criteria',
      label: say('credentials.result.criteria'),
      value: criteria && (
        <span style={{ whiteSpace: 'pre-line' }}>
          <Linked url={criteria}>{criteria}</Linked>
        </span>
      ),
      wide: true,
    },
    {
      key: 'evidence',
      label: say('credentials.result.evidence'),
      wide: true,
      value:
        evidence.length > 0
          ? listed(
              evidence.map((one) => ({
                url: one.url,
                text: [...new Set([one.name, one.narrative])].filter(Boolean).join(': ') || one.url,
              })),
            )
          : undefined,
    },
    {
      key: 'alignments',
      label: say('credentials.result.alignments'),
      wide: true,
      value:
        alignments.length > 0
          ? listed(
              alignments.map((one) => ({
                url: one.url,
                text: [one.code, one.name].filter(Boolean).join(' '),
              })),
            )
          : undefined,
    },
  ]
  return <DefinitionList items={rows.filter(({ value }) => value !== undefined && value !== '')} />
}

function Linked({ url, children }: { url: string | undefined; children: ReactNode }) {
  if (url === undefined || !/^https?:\/\//i.test(url)) return children
  return (
    <Anchor
      href={url}
      target="_blank"
      rel="noreferrer nofollow ugc"
      style={{ overflowWrap: 'anywhere' }}
    >
      {children}
    </Anchor>
  )
}
