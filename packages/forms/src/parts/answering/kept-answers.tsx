import { DefinitionList, SectionCard, useFormats, writePhone } from '@atrium/ui'
import { Anchor, Stack, Text } from '@mantine/core'
import type { KeptAnswer } from '../../answers.actions.ts'
import { useText } from '../../use-text.ts'
import type { KeptSignature } from '../../words.ts'
import classes from './signature.module.css'

/** The answers of a record, as they were given, and who signed them. */
export function KeptAnswers({
  title,
  answers,
  signature,
}: {
  title: string
  answers: readonly KeptAnswer[]
  signature: KeptSignature | null
}) {
  const say = useText()
  const { instant } = useFormats()
  if (answers.length === 0 && !signature) return null
  return (
    <SectionCard title={title}>
      <Stack>
        {answers.length > 0 && (
          <DefinitionList
            items={answers.map((answer) => ({
              key: String(answer.questionID),
              label: answer.questionText,
              value: <Answer answer={answer} />,
              wide: true,
            }))}
          />
        )}
        {signature && (
          <Stack gap={6}>
            <Text fw={600}>
              {say('forms.signature.signedBy', {
                name: signature.name,
                at: instant(signature.signedAt),
              })}
            </Text>
            <blockquote className={classes.statement}>{signature.statement}</blockquote>
            <Text size="sm" c="dimmed">
              {say('forms.signature.version', { version: signature.formVersion })}
            </Text>
          </Stack>
        )}
      </Stack>
    </SectionCard>
  )
}

function Answer({ answer: { questionType, value, labels, file } }: { answer: KeptAnswer }) {
  const { date, instant } = useFormats()
  if (file)
    return (
      <Anchor href={file.canonicalUrl} target="_blank" rel="noopener">
        {file.filename}
      </Anchor>
    )
  if (labels) return labels.join(', ')
  if (typeof value !== 'string') return value
  if (questionType === 'phon') return writePhone(value)
  if (questionType === 'date') return value.includes('T') ? instant(value) : date(value)
  return value
}
