import { isMandatory } from '../answers.rules.ts'
import {
  choiceTypes,
  questionTypes,
  type QuestionDraft,
  type QuestionMetadata,
  type QuestionType,
} from '../words.ts'
import { Fieldset, Group, NativeSelect, Stack, Switch, Textarea, TextInput } from '@mantine/core'
import { useText } from '../use-text.ts'
import { ConditionEditor } from './condition-editor.tsx'
import { PlaceButtons } from './place-buttons.tsx'

interface Props {
  question: QuestionDraft
  /** The questions above, in order from the form's first. */
  earlier: readonly QuestionDraft[]
  /** An option that keeps its line keeps its value. */
  keepsOptions: boolean
  /** What the area cannot ask. */
  without: readonly (QuestionType | 'signature')[]
  errors: Readonly<Record<string, string>>
  path: string
  isFirst: boolean
  isLast: boolean
  onMove: (by: -1 | 1) => void
  onChange: (question: QuestionDraft) => void
  onRemove: () => void
}

/** One question as it is written: its type, its words, what its type knows of, and when it is shown. */
export function QuestionEditor({
  question,
  earlier,
  keepsOptions,
  without,
  errors,
  path,
  isFirst,
  isLast,
  onMove,
  onChange,
  onRemove,
}: Props) {
  const say = useText()
  const name = `${earlier.length + 1}. ${question.text || say('forms.editor.newQuestion')}`
  const { questionType, metadata } = question
  const meta = (patch: QuestionMetadata) =>
    onChange({ ...question, metadata: { ...metadata, ...patch } })
  return (
    <Fieldset legend={name}>
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
                options: optionsOf(event.currentTarget.value, metadata.options ?? [], keepsOptions),
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
        <Group justify="space-between">
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
                onChange={(event) =>
                  meta({ accept: event.currentTarget.checked ? 'image' : 'any' })
                }
              />
            )}
            {questionType === 'opts' && (
              <Switch
                label={say('forms.editor.multi')}
                checked={metadata.multi === true}
                onChange={(event) => meta({ multi: event.currentTarget.checked })}
              />
            )}
          </Group>
          <PlaceButtons
            labels={{
              up: say('forms.editor.up', { name }),
              down: say('forms.editor.down', { name }),
              remove: say('forms.editor.removePart', { name }),
            }}
            isFirst={isFirst}
            isLast={isLast}
            onMove={onMove}
            onRemove={onRemove}
          />
        </Group>
        <ConditionEditor
          part="question"
          value={metadata.showIf}
          earlier={earlier}
          onChange={(showIf) => {
            const { showIf: _before, ...others } = metadata
            onChange({ ...question, metadata: showIf ? { ...others, showIf } : others })
          }}
          errors={errors}
          path={`${path}.showIf`}
        />
      </Stack>
    </Fieldset>
  )
}

// One option per line. Where answers or conditions know its value, an option that keeps its line
// keeps it.
const optionsOf = (
  typed: string,
  before: readonly { value: string; label: string }[],
  keepsOptions: boolean,
) => {
  const lines = typed.split('\n')
  const used = new Set<string>()
  return lines.map((label, at) => {
    const known =
      keepsOptions && lines.length === before.length
        ? before[at]
        : before.find((option) => option.label === label)
    let value = known?.value ?? (label.trim().slice(0, 190) || `option-${at + 1}`)
    while (used.has(value)) value = `${value}-${at + 1}`
    used.add(value)
    return { value, label }
  })
}
