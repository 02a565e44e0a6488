import { Stack } from '@mantine/core'
import { isTranslated, languages, type Translated, type TranslatedField } from '@atrium/kit/shared'
import { useUiText } from '../text.ts'
import type { FieldInputProps } from './field-input.types.ts'
import { LineInput } from './text-inputs.tsx'

/** A text in both languages, one above the other. Spanish may be left out. */
export function TranslatedInput(props: FieldInputProps<TranslatedField>) {
  const { field, name, label, description, value, onChange, error } = props
  const say = useUiText()
  const text: Partial<Translated> = isTranslated(value) ? value : {}
  return (
    <Stack gap="xs">
      {languages.map((language) => {
        const isEnglish = language === 'en'
        return (
          <LineInput
            {...props}
            key={language}
            name={isEnglish ? name : `${name}.${language}`}
            label={say(`ui.translated.${language}`, { label })}
            description={isEnglish ? description : say('ui.translated.hint')}
            error={isEnglish ? error : undefined}
            field={{ type: 'text', max: field.max, required: isEnglish && field.required === true }}
            value={text[language]}
            onChange={(next) =>
              onChange({ en: text.en ?? '', es: text.es ?? null, [language]: next })
            }
          />
        )
      })}
    </Stack>
  )
}
