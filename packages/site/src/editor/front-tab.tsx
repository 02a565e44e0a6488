import { formWidth, SectionCard } from '@atrium/ui'
import { Stack, Textarea } from '@mantine/core'
import { noImage, type FrontText } from '../preferences/preference.words.ts'
import { useText } from '../use-text.ts'
import { ImageFields } from './image-fields.tsx'
import type { Editor } from './use-editor.ts'

/** What the front page says under the welcome, and the picture beside it. */
export function FrontTab({ draft, set, errors }: Editor) {
  const say = useText()
  const text = draft.front_text ?? { en: '', es: '' }
  const change = (patch: Partial<FrontText>) => {
    const next = { ...text, ...patch }
    set('front_text', next.en || next.es ? next : null)
  }
  return (
    <Stack maw={formWidth}>
      {(['en', 'es'] as const).map((language) => (
        <Textarea
          key={language}
          label={say(`site.editor.frontText.${language}`)}
          {...(language === 'es' && { description: say('site.editor.frontText.es.hint') })}
          autosize
          minRows={2}
          maxLength={240}
          value={text[language]}
          onChange={(event) => change({ [language]: event.currentTarget.value })}
          error={errors[`front_text.${language}`]}
        />
      ))}
      <SectionCard title={say('site.editor.frontImage')}>
        <ImageFields
          name="front_image"
          image={draft.front_image}
          empty={noImage}
          errors={errors}
          onChange={(image) => set('front_image', image)}
        />
      </SectionCard>
    </Stack>
  )
}
