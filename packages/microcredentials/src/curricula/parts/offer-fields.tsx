import { f } from '@atrium/kit/shared'
import { formWidth, FieldInput, FilePurpose } from '@atrium/ui'
import { Stack, Switch, TextInput } from '@mantine/core'
import { useText } from '../../use-text.ts'
import { filePurposes } from '../../words.ts'
import type { OfferDraft } from '../offers.actions.ts'

const html = f.html({ max: 20_000 })
const picture = f.file({ accept: 'image' })

/** Name, description, picture, and whether it is public. */
export function OfferFields({
  draft,
  errors,
  onChange,
}: {
  draft: OfferDraft
  errors: Record<string, string | undefined>
  onChange: (patch: Partial<OfferDraft>) => void
}) {
  const text = useText()
  return (
    <Stack maw={formWidth}>
      <TextInput
        name="name"
        label={text('microcredentials.field.name')}
        required
        maxLength={200}
        value={draft.name}
        error={errors.name}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
      />
      <FieldInput
        field={html}
        name="description"
        label={text('microcredentials.field.description')}
        value={draft.description}
        onChange={(next) => onChange({ description: typeof next === 'string' ? next : '' })}
      />
      <FilePurpose value={filePurposes.image}>
        <FieldInput
          field={picture}
          name="imageUUID"
          label={text('microcredentials.field.image')}
          value={draft.imageUUID}
          onChange={(next) =>
            onChange({ imageUUID: typeof next === 'string' && next ? next : null })
          }
        />
      </FilePurpose>
      <Switch
        label={text('microcredentials.offers.visibleHint')}
        checked={draft.visible}
        onChange={(event) => onChange({ visible: event.currentTarget.checked })}
      />
    </Stack>
  )
}
