import { Checkbox, Group, NativeSelect, SimpleGrid, Stack } from '@mantine/core'
import { choiceTypes, type QuestionDraft, type ShowIf } from '../words.ts'
import { showIfKindsOf } from '../conditions.rules.ts'
import { useText } from '../use-text.ts'

interface Props {
  /** What is shown or not. */
  part: 'question' | 'section'
  value: ShowIf | undefined
  /** The questions above, in order from the form's first. */
  earlier: readonly QuestionDraft[]
  onChange: (value: ShowIf | undefined) => void
  errors: Readonly<Record<string, string>>
  /** Where its errors are: `sections.0.questions.2.showIf`. */
  path: string
}

/** When a question or section is shown: always, or only if an earlier answer decides so. */
export function ConditionEditor({ part, value, earlier, onChange, errors, path }: Props) {
  const say = useText()
  // Nothing above can decide. A condition that lost its question still has to be shown, to be fixed.
  if (earlier.length === 0 && !value) return null
  const decides = earlier.find(({ id }) => id === value?.question)
  const isMissing = value !== undefined && decides === undefined
  return (
    <Stack gap="xs">
      <NativeSelect
        label={say(part === 'section' ? 'forms.condition.section' : 'forms.condition.question')}
        value={value ? 'if' : 'always'}
        onChange={(event) =>
          onChange(event.currentTarget.value === 'if' ? conditionOn(nearest(earlier)) : undefined)
        }
        data={[
          { value: 'always', label: say('forms.condition.always') },
          { value: 'if', label: say('forms.condition.if') },
        ]}
      />
      {value && (
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm" verticalSpacing="xs">
          <NativeSelect
            label={say('forms.condition.decides')}
            value={isMissing ? '' : String(value.question)}
            onChange={(event) =>
              onChange(
                conditionOn(earlier.find(({ id }) => String(id) === event.currentTarget.value)),
              )
            }
            data={[
              ...(isMissing ? [{ value: '', label: '', disabled: true }] : []),
              ...earlier.map(({ id, text }, at) => ({
                value: String(id),
                label: `${at + 1}. ${text || say('forms.editor.newQuestion')}`,
              })),
            ]}
            error={errors[path]}
          />
          {decides && (
            <NativeSelect
              label={say('forms.condition.answer')}
              value={value.is}
              onChange={(event) =>
                onChange({ ...value, is: event.currentTarget.value as ShowIf['is'] })
              }
              data={showIfKindsOf(decides.questionType).map((is) => ({
                value: is,
                label: say(`forms.condition.${is}`),
              }))}
              error={errors[`${path}.is`]}
            />
          )}
          {decides && value.is !== 'answered' && (
            <Checkbox.Group
              style={{ gridColumn: '1 / -1' }}
              label={say('forms.condition.options')}
              value={value.values ?? []}
              onChange={(values) => onChange({ ...value, values })}
              error={errors[`${path}.values`]}
            >
              <Group gap="md" mt={4}>
                {offered(decides, value.values ?? []).map((option) => (
                  <Checkbox key={option.value} value={option.value} label={option.label} />
                ))}
              </Group>
            </Checkbox.Group>
          )}
        </SimpleGrid>
      )}
    </Stack>
  )
}

// A choice is what decides most often.
const nearest = (earlier: readonly QuestionDraft[]): QuestionDraft | undefined =>
  earlier.findLast(({ questionType }) => choiceTypes.includes(questionType)) ?? earlier.at(-1)

const conditionOn = (question: QuestionDraft | undefined): ShowIf | undefined =>
  question && { question: question.id, is: showIfKindsOf(question.questionType)[0] ?? 'answered' }

// An option that no longer exists stays visible, so that it can be taken out.
const offered = ({ metadata }: QuestionDraft, chosen: readonly string[]) => {
  const options = (metadata.options ?? []).filter(({ label }) => label.trim() !== '')
  const known = new Set(options.map(({ value }) => value))
  return [
    ...options,
    ...chosen.filter((value) => !known.has(value)).map((value) => ({ value, label: value })),
  ]
}
