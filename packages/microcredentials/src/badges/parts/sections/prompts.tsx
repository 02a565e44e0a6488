import { Select, Textarea } from '@mantine/core'
import { useText } from '../../../use-text.ts'
import type { CriterionContent } from '../../content.types.ts'
import { useStudio } from '../../studio-context.tsx'
import { offered } from '../offered.ts'

interface Props {
  criterion: CriterionContent
  at: number
  onChange: (patch: Partial<CriterionContent>) => void
}

/** The questions of a reflection: taken from a template, and then the microcredential's own. */
export function Prompts({ criterion, at, onChange }: Props) {
  const text = useText()
  const { choices, disabled } = useStudio()
  const { reflectionTemplateID, prompts } = criterion
  const take = (id: string | null) => {
    const template = choices.reflectionTemplates.find((one) => String(one.id) === id)
    onChange(
      template
        ? { reflectionTemplateID: template.id, prompts: template.prompts }
        : { reflectionTemplateID: null },
    )
  }
  return (
    <>
      <Select
        label={text('microcredentials.reflection.template')}
        description={text('microcredentials.reflection.template.hint')}
        data={offered(
          choices.reflectionTemplates,
          reflectionTemplateID === null ? [] : [reflectionTemplateID],
        )}
        value={reflectionTemplateID === null ? null : String(reflectionTemplateID)}
        onChange={take}
        clearable
        clearButtonProps={{ 'aria-label': text('microcredentials.studio.clear') }}
        disabled={disabled}
        placeholder={text('microcredentials.field.none')}
      />
      <Textarea
        name={`criteria.${at}.prompts`}
        label={text('microcredentials.reflection.prompts')}
        description={text('microcredentials.reflection.prompts.hint')}
        autosize
        minRows={3}
        maxRows={12}
        readOnly={disabled}
        value={prompts.join('\n')}
        onChange={(event) =>
          onChange({
            prompts:
              event.currentTarget.value === ''
                ? []
                : event.currentTarget.value.split('\n').slice(0, 20),
          })
        }
      />
    </>
  )
}
