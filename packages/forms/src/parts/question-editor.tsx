import { isMandatory } from '../answers.rules.ts'
import {
  choiceTypes,
  questionTypes,
  type QuestionDraft,
  type QuestionMetadata,
  type QuestionType,
} from '../words.ts'
import {
  Button,
  Fieldset,
  Group,
  NativeSelect,
  Stack,
  Switch,
  Textarea,
  TextInput,
} from '@mantine/core'
import { useText } from '../use-text.ts'

interface Props {
  question: QuestionDraft
  /** Types that the area cannot ask. */
  without: readonly QuestionType[]
  errors: Record<string, string>
  path: string
  onChange: (question: QuestionDraft) => void
  onRemove: () => void
}

/** One question as it is written: its type, its words, and what its type knows of. */
export function QuestionEditor({ question, without, errors, path, onChange, onRemove }: Props) {
  const say = useText()
  const { questionType, metadata } = question
  const meta = (patch: QuestionMetadata) =>
    onChange({ ...question, metadata: { ...metadata, ...patch } })
  return (
    <Fieldset legend={question.text || say('forms.editor.newQuestion')}>
      <Stack gap="sm">
        <TextInput
          label={say('forms.editor.questionText')}
          required
          value={question.text}
          onChange={(event) => onChange({ ...question, text: event.currentTarget.value })}
          error={errors[`${path}.text`]}
        />
        <NativeSelect
          label={say('forms.editor.questionType')}
          value={questionType}
          onChange={(event) =>
            onChange({ ...question, questionType: event.currentTarget.value as QuestionType })
          }
          data={questionTypes
            .filter((type) => !without.includes(type))
            .map((value) => ({ value, label: say(`forms.editor.type.${value}`) }))}
          error={errors[`${path}.questionType`]}
        />
        {choiceTypes.includes(questionType) && (
          <Textarea
            label={say('forms.editor.options')}
            description={say('forms.editor.optionsHint')}
            required
            autosize
            minRows={3}
            maxRows={12}
            value={(metadata.options ?? []).map((option) => option.label).join('\n')}
            onChange={(event) =>
              meta({
                options: optionsOf(
                  event.currentTarget.value,
                  metadata.options ?? [],
                  question.id !== 0,
                ),
              })
            }
            error={errors[`${path}.options`]}
          />
        )}
        <TextInput
          label={say('forms.editor.help')}
          value={metadata.help ?? ''}
          onChange={(event) => meta({ help: event.currentTarget.value })}
          error={errors[`${path}.help`]}
        />
        <Group>
          <Switch
            label={say('forms.editor.required')}
            checked={isMandatory(questionType, metadata)}
            onChange={(event) => meta({ required: event.currentTarget.checked })}
          />
          {questionType === 'file' && (
            <Switch
              label={say('forms.editor.pictures')}
              checked={metadata.accept === 'image'}
              onChange={(event) => meta({ accept: event.currentTarget.checked ? 'image' : 'any' })}
            />
          )}
          {questionType === 'opts' && (
            <Switch
              label={say('forms.editor.multi')}
              checked={metadata.multi === true}
              onChange={(event) => meta({ multi: event.currentTarget.checked })}
            />
          )}
          <Button variant="subtle" color="red" size="compact-sm" onClick={onRemove}>
            {say('forms.editor.removeQuestion')}
          </Button>
        </Group>
      </Stack>
    </Fieldset>
  )
}

// One option per line. For a published question, an option that keeps its line keeps the value of
// existing answers.
const optionsOf = (
  typed: string,
  before: readonly { value: string; label: string }[],
  isAsked: boolean,
) => {
  const lines = typed.split('\n')
  const used = new Set<string>()
  return lines.map((label, at) => {
    const known =
      isAsked && lines.length === before.length
        ? before[at]
        : before.find((option) => option.label === label)
    let value = known?.value ?? (label.trim().slice(0, 190) || `option-${at + 1}`)
    while (used.has(value)) value = `${value}-${at + 1}`
    used.add(value)
    return { value, label }
  })
}
