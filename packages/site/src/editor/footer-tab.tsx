import { formWidth, SectionCard } from '@atrium/ui'
import { Button, ColorInput, Fieldset, Group, Stack, TextInput } from '@mantine/core'
import {
  footerColor,
  noImage,
  type FooterAddress,
  type FooterImage,
} from '../preferences/preference.words.ts'
import { useText } from '../use-text.ts'
import { ImageFields } from './image-fields.tsx'
import type { Editor } from './use-editor.ts'

const noFooterImage: FooterImage = { ...noImage, backgroundColor: footerColor }
const parts = ['address', 'city', 'state', 'zip'] as const

export function FooterTab({ draft, set, errors }: Editor) {
  const say = useText()
  const image = draft.footer_image
  const addresses = draft.footer_address === null ? [] : [draft.footer_address].flat()
  const setAddresses = (next: FooterAddress[]) =>
    set('footer_address', next.length > 0 ? next : null)
  return (
    <Stack maw={formWidth}>
      <SectionCard title={say('site.editor.footerImage')}>
        <Stack gap="sm">
          <ImageFields
            name="footer_image"
            image={image}
            empty={noFooterImage}
            errors={errors}
            onChange={(next) => set('footer_image', next)}
          />
          <ColorInput
            label={say('site.editor.backgroundColor')}
            format="hex"
            withEyeDropper={false}
            disabled={image === null}
            value={image?.backgroundColor ?? footerColor}
            onChange={(backgroundColor) =>
              image && set('footer_image', { ...image, backgroundColor })
            }
            error={errors['footer_image.backgroundColor']}
          />
        </Stack>
      </SectionCard>
      <TextInput
        label={say('site.editor.footerTitle')}
        value={draft.footer_title ?? ''}
        onChange={(event) => set('footer_title', event.currentTarget.value || null)}
        error={errors.footer_title}
      />
      {addresses.map((place, at) => (
        <Fieldset key={at} legend={say('site.editor.addressNumber', { number: at + 1 })}>
          <Stack gap="sm">
            {parts.map((part) => (
              <TextInput
                key={part}
                label={say(`site.editor.${part}`)}
                required
                value={place[part]}
                onChange={(event) =>
                  setAddresses(addresses.with(at, { ...place, [part]: event.currentTarget.value }))
                }
                error={errors[`footer_address.${at}.${part}`]}
              />
            ))}
            <div>
              <Button
                variant="subtle"
                color="red"
                size="compact-sm"
                onClick={() => setAddresses(addresses.toSpliced(at, 1))}
              >
                {say('site.editor.removeAddress')}
              </Button>
            </div>
          </Stack>
        </Fieldset>
      ))}
      <Group>
        <Button
          variant="default"
          disabled={addresses.length >= 20}
          onClick={() =>
            setAddresses([...addresses, { address: '', city: '', state: '', zip: '' }])
          }
        >
          {say('site.editor.addAddress')}
        </Button>
      </Group>
      <TextInput
        label={say('site.editor.phone')}
        inputMode="tel"
        value={draft.footer_contact_phone ?? ''}
        onChange={(event) => set('footer_contact_phone', event.currentTarget.value || null)}
        error={errors.footer_contact_phone}
      />
    </Stack>
  )
}
