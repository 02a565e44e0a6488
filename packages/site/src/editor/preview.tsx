import { useDebounced } from '@atrium/ui'
import { writePhone } from '@atrium/ui/fields/phone.rules.ts'
import { Group, Paper, Text } from '@mantine/core'
import { keepPreviousData } from '@tanstack/react-query'
import { api } from '../api.ts'
import { isSafeAddress } from '../preferences/preference.schema.ts'
import {
  footerColor,
  type PublicImage,
  type SetPreferences,
} from '../preferences/preference.words.ts'
import { useText } from '../use-text.ts'
import { inkOn } from './ink.rules.ts'

/** Header and footer as visitors would see them. Nothing in it can be followed. */
export function Preview({ draft }: { draft: SetPreferences }) {
  const say = useText()
  const html = useDebounced(draft.custom_header ?? '', 400)
  // The server sanitizes the text before this page shows it, as it does before anyone else sees it.
  const cleaned = api.previewHeader.useQuery(
    { html },
    { enabled: html !== '', placeholderData: keepPreviousData },
  )
  const background = draft.footer_image?.backgroundColor ?? footerColor
  const addresses = draft.footer_address === null ? [] : [draft.footer_address].flat()
  if (
    Object.values(draft).every(
      (value) => value === null || (Array.isArray(value) && value.length === 0),
    )
  ) {
    return <Text c="dimmed">{say('site.editor.nothingYet')}</Text>
  }
  return (
    <Paper
      withBorder
      radius="md"
      component="section"
      aria-label={say('site.editor.preview')}
      style={{ overflow: 'hidden' }}
    >
      <Text size="xs" c="dimmed" px="sm" pt={6} aria-hidden="true">
        {say('site.editor.preview')}
      </Text>
      <div inert>
        {html !== '' && cleaned.data && (
          // oxlint-disable-next-line react/no-danger -- The server sanitized it.
          <div dangerouslySetInnerHTML={{ __html: cleaned.data.html }} />
        )}
        <Group p="sm" gap="lg">
          <Picture image={draft.header_image} />
          {(draft.header_links ?? []).map((link, at) => (
            <Text key={at} span {...(link.disabled && { c: 'dimmed' })}>
              {link.name}
            </Text>
          ))}
        </Group>
        <Group p="md" gap="xl" style={{ background, color: inkOn(background) }}>
          <Picture image={draft.footer_image} />
          <div>
            <strong>{draft.footer_title}</strong>
            {addresses.map((place, at) => (
              <div key={at}>
                {[place.address, place.city, `${place.state} ${place.zip}`.trim()]
                  .filter(Boolean)
                  .join(', ')}
              </div>
            ))}
            <div>{draft.footer_contact_phone && writePhone(draft.footer_contact_phone)}</div>
          </div>
        </Group>
      </div>
    </Paper>
  )
}

function Picture({ image }: { image: PublicImage | null }) {
  if (!image || !isSafeAddress(image.source)) return null
  return (
    <img
      src={image.source}
      alt={image.alt}
      width={image.width ?? undefined}
      height={image.height ?? undefined}
      style={{ maxWidth: '100%', maxHeight: 120, objectFit: 'contain' }}
    />
  )
}
