import { Checkbox, Stack, Switch } from '@mantine/core'
import type { Field } from '@atrium/kit/shared'
import { FieldInput, LazyUploadField, useFiles, type Upload } from '@atrium/ui'
import { isFile, isMandatory } from '../../answers.rules.ts'
import type { Answer, FormQuestion } from '../../words.ts'

export interface QuestionInputProps {
  question: FormQuestion
  value: Answer
  onChange: (answer: Answer) => void
  onBlur?: () => void
  error?: string | undefined
  disabled?: boolean
  upload?: Upload
}

/** One question's input, by its type. */
export function QuestionInput(props: QuestionInputProps) {
  switch (props.question.questionType) {
    case 'chek':
    case 'togl':
      return <ListInput {...props} />
    case 'file':
      return <FileInput {...props} />
    default:
      return <PlainInput {...props} />
  }
}

const shared = ({ question, error, disabled = false }: QuestionInputProps) => ({
  name: `q${question.id}`,
  label: question.text,
  description: question.metadata.help,
  error,
  disabled,
  required: isMandatory(question.questionType, question.metadata),
})

function PlainInput(props: QuestionInputProps) {
  const { question, value, onChange, onBlur } = props
  const { required, ...common } = shared(props)
  const labels = new Map(question.metadata.options?.map((option) => [option.value, option.label]))
  return (
    <FieldInput
      {...common}
      field={{ ...fieldOf(question), required }}
      value={value}
      choiceLabel={(choice) => labels.get(choice) ?? choice}
      onChange={(next) => onChange((next ?? null) as Answer)}
      onBlur={onBlur}
    />
  )
}

function fieldOf({ questionType, metadata: { options = [], multi } }: FormQuestion): Field {
  const of = options.map(({ value }) => value)
  switch (questionType) {
    case 'text':
      return { type: 'multiline', max: 10_000 }
    case 'eml':
      return { type: 'email', max: 254 }
    case 'phon':
      return { type: 'phone', max: 32 }
    case 'num':
      return { type: 'number' }
    case 'date':
      return { type: 'instant' }
    case 'opts':
      return multi ? { type: 'choices', of } : { type: 'choice', of }
    default:
      return { type: 'text', max: 500 }
  }
}

function ListInput(props: QuestionInputProps) {
  const { question, value, onChange } = props
  const { name: _name, ...common } = shared(props)
  const [Group, One] =
    question.questionType === 'togl' ? [Switch.Group, Switch] : [Checkbox.Group, Checkbox]
  return (
    <Group {...common} value={Array.isArray(value) ? value : []} onChange={onChange}>
      <Stack gap={8} mt={4}>
        {(question.metadata.options ?? []).map((option) => (
          <One
            key={option.value}
            size="sm"
            value={option.value}
            label={option.label}
            disabled={common.disabled}
            {...(common.error && { 'aria-invalid': true })}
          />
        ))}
      </Stack>
    </Group>
  )
}

function FileInput(props: QuestionInputProps) {
  const { question, value, onChange } = props
  const files = useFiles()
  const known =
    typeof value === 'string' && value !== ''
      ? { uuid: value, canonicalUrl: files.addressOf(value) }
      : isFile(value)
        ? value
        : null
  return (
    <LazyUploadField
      {...shared(props)}
      accept={question.metadata.accept ?? 'any'}
      upload={props.upload ?? files.upload}
      value={known}
      onChange={onChange}
    />
  )
}
