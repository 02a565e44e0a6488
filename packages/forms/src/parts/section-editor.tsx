import { SectionCard } from '@atrium/ui'
import { Button, Group, Stack, TextInput } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { earlierQuestions } from '../conditions.rules.ts'
import {
  isDecisive,
  moveQuestion,
  moveSection,
  newQuestionID,
  withSection,
} from '../draft-parts.rules.ts'
import { useText } from '../use-text.ts'
import type { FormDraft, QuestionType, SectionDraft } from '../words.ts'
import { ConditionEditor } from './condition-editor.tsx'
import { PlaceButtons } from './place-buttons.tsx'
import { QuestionEditor } from './question-editor.tsx'

interface Props {
  draft: FormDraft
  at: number
  section: SectionDraft
  /** What the area cannot ask. */
  without: readonly (QuestionType | 'signature')[]
  errors: Readonly<Record<string, string>>
  onChange: (draft: FormDraft) => void
}

/** One section as it is written: its title, when it is shown, and its questions. */
export function SectionEditor({ draft, at, section, without, errors, onChange }: Props) {
  const say = useText()
  const { title, metadata, questions } = section
  const change = (patch: Partial<SectionDraft>) => onChange(withSection(draft, at, patch))
  const path = `sections.${at}`
  const name = title || say('forms.editor.section', { number: at + 1 })
  return (
    <SectionCard
      title={name}
      action={
        <PlaceButtons
          labels={{
            up: say('forms.editor.up', { name }),
            down: say('forms.editor.down', { name }),
            remove: say('forms.editor.removePart', { name }),
          }}
          isFirst={at === 0}
          isLast={at === draft.sections.length - 1}
          onMove={(by) => onChange(moveSection(draft, at, by))}
          onRemove={() => onChange({ ...draft, sections: draft.sections.toSpliced(at, 1) })}
        />
      }
    >
      <Stack>
        <TextInput
          label={say('forms.editor.sectionTitle')}
          required
          value={title}
          onChange={(event) => change({ title: event.currentTarget.value })}
          error={errors[`${path}.title`]}
        />
        <ConditionEditor
          part="section"
          value={metadata.showIf}
          earlier={earlierQuestions(draft, at)}
          onChange={(showIf) => change({ metadata: showIf ? { showIf } : {} })}
          errors={errors}
          path={`${path}.showIf`}
        />
        {questions.map((question, nth) => {
          const earlier = earlierQuestions(draft, at, nth)
          return (
            <QuestionEditor
              key={question.id || `new-${nth}`}
              question={question}
              earlier={earlier}
              // The options of a question that people have answered, or that decides, keep their values.
              keepsOptions={question.id > 0 || isDecisive(draft, question)}
              without={without}
              errors={errors}
              path={`${path}.questions.${nth}`}
              isFirst={at === 0 && nth === 0}
              isLast={at === draft.sections.length - 1 && nth === questions.length - 1}
              onMove={(by) => onChange(moveQuestion(draft, at, nth, by))}
              onChange={(changed) => change({ questions: questions.with(nth, changed) })}
              onRemove={() => change({ questions: questions.toSpliced(nth, 1) })}
            />
          )
        })}
        <Group>
          <Button
            variant="default"
            leftSection={<IconPlus size={16} aria-hidden="true" />}
            onClick={() =>
              change({
                questions: [
                  ...questions,
                  { id: newQuestionID(draft), questionType: 'line', text: '', metadata: {} },
                ],
              })
            }
          >
            {say('forms.editor.addQuestion')}
          </Button>
        </Group>
      </Stack>
    </SectionCard>
  )
}
