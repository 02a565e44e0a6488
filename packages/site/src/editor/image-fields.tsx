import { LazyUploadField, useFiles } from '@atrium/ui'
import { Button, Group, NumberInput, Stack, TextInput } from '@mantine/core'
import { imagePurpose, type PublicImage } from '../preferences/preference.words.ts'
import { useText } from '../use-text.ts'

interface Props<Image extends PublicImage> {
  name: string
  image: Image | null
  empty: Image
  errors: Record<string, string>
  onChange: (image: Image | null) => void
}

/** A picture of the public pages: uploaded or by its address, with what it shows in words, and its size. */
export function ImageFields<Image extends PublicImage>({
  name,
  image,
  empty,
  errors,
  onChange,
}: Props<Image>) {
  const say = useText()
  const { upload } = useFiles(imagePurpose)
  const value = image ?? empty
  const set = (patch: Partial<PublicImage>) => onChange({ ...value, ...patch })
  const pixels = (side: 'width' | 'height') => (
    <NumberInput
      label={say(`site.editor.${side}`)}
      min={1}
      max={4000}
      allowDecimal={false}
      value={value[side] ?? ''}
      onChange={(typed) => set({ [side]: typeof typed === 'number' ? typed : null })}
      error={errors[`${name}.${side}`]}
    />
  )
  return (
    <Stack gap="sm">
      <LazyUploadField
        name={name}
        label={say('site.editor.upload')}
        accept="image"
        upload={upload}
        value={null}
        onChange={(file) =>
          file &&
          set({
            source: file.canonicalUrl,
            width: file.canonicalMetadata.width,
            height: file.canonicalMetadata.height,
          })
        }
      />
      <TextInput
        label={say('site.editor.source')}
        description={say('site.editor.sourceHint')}
        value={value.source}
        onChange={(event) => set({ source: event.currentTarget.value })}
        error={errors[`${name}.source`]}
      />
      <TextInput
        label={say('site.editor.alt')}
        description={say('site.editor.altHint')}
        value={value.alt}
        onChange={(event) => set({ alt: event.currentTarget.value })}
        error={errors[`${name}.alt`]}
      />
      <Group grow>
        {pixels('width')}
        {pixels('height')}
      </Group>
      {image && (
        <div>
          <Button variant="subtle" color="red" size="compact-sm" onClick={() => onChange(null)}>
            {say('site.editor.removeImage')}
          </Button>
        </div>
      )}
    </Stack>
  )
}
