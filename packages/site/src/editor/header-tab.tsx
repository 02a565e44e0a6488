import { Stack, Textarea } from '@mantine/core'
import { formWidth, SectionCard } from '@atrium/ui'
import { noImage } from '../preferences/preference.words.ts'
import { useText } from '../use-text.ts'
import { ImageFields } from './image-fields.tsx'
import type { Editor } from './use-editor.ts'

export function HeaderTab({ draft, set, errors }: Editor) {
  const say = useText()
  return (
    <Stack maw={formWidth}>
      <SectionCard title={say('site.editor.headerImage')}>
        <ImageFields
          name="header_image"
          image={draft.header_image}
          empty={noImage}
          errors={errors}
          onChange={(image) => set('header_image', image)}
        />
      </SectionCard>
      <Textarea
        label={say('site.editor.customHeader')}
        description={say('site.editor.customHeaderHint')}
        autosize
        minRows={4}
        maxRows={12}
        maxLength={50_000}
        styles={{ input: { fontFamily: 'monospace' } }}
        value={draft.custom_header ?? ''}
        onChange={(event) => set('custom_header', event.currentTarget.value || null)}
        error={errors.custom_header}
      />
    </Stack>
  )
}
