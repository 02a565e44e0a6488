import { SectionCard, StatusBadge } from '@atrium/ui'
import { isBlank } from '@atrium/kit/shared'
import { SimpleGrid, Stack, Text, Textarea } from '@mantine/core'
import { missingSpanish, textLines, type TextLine } from '../translation.rules.ts'
import { useText } from '../use-text.ts'
import type { FormDraft } from '../words.ts'

/** Each text of a form in English and in Spanish, next to each other; what is missing is marked. */
export function TranslationsEditor({
  draft,
  onChange,
}: {
  draft: FormDraft
  onChange: (draft: FormDraft) => void
}) {
  const say = useText()
  const lines = textLines(draft)
  const missing = missingSpanish(draft)
  return (
    <SectionCard
      title={say('forms.translations.title')}
      action={
        <StatusBadge tone={missing > 0 ? 'attention' : 'good'}>
          {say('forms.translations.missingCount', { count: missing })}
        </StatusBadge>
      }
    >
      <Stack gap="lg">
        <Text c="dimmed">{say('forms.translations.hint')}</Text>
        {lines.length === 0 && <Text>{say('forms.translations.none')}</Text>}
        {lines.map((line) => (
          <Line key={line.path} line={line} onChange={onChange} />
        ))}
      </Stack>
    </SectionCard>
  )
}

function Line({
  line: { part, en, es, max, with: withSpanish },
  onChange,
}: {
  line: TextLine
  onChange: (draft: FormDraft) => void
}) {
  const say = useText()
  const isMissing = isBlank(es.trim())
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md" verticalSpacing={4}>
      <div>
        <Text size="sm" c="dimmed">
          {say(`forms.translations.part.${part}`)}
        </Text>
        <Text style={{ whiteSpace: 'pre-wrap' }}>{en}</Text>
      </div>
      <div>
        <Textarea
          aria-label={say('forms.translations.spanishOf', { text: en })}
          placeholder={say('forms.translations.spanish')}
          autosize
          minRows={1}
          maxRows={10}
          maxLength={max}
          lang="es"
          value={es}
          onChange={(event) => onChange(withSpanish(event.currentTarget.value))}
        />
        {isMissing && (
          <Text size="sm" mt={4} component="div">
            <StatusBadge tone="attention">{say('forms.translations.missing')}</StatusBadge>
          </Text>
        )}
      </div>
    </SimpleGrid>
  )
}
