import { SectionCard, Segments } from '@atrium/ui'
import { Text } from '@mantine/core'
import { useText } from '../../../use-text.ts'
import { criterionTypes } from '../../../words.ts'
import type { CriterionContent } from '../../content.types.ts'
import { newKey, useStudio } from '../../studio-context.tsx'
import { Commented } from '../commented.tsx'
import { Line, RichText } from '../inputs.tsx'
import { PartList } from '../part-list.tsx'
import { Categories } from './categories.tsx'
import { Prompts } from './prompts.tsx'
import { ScoringGuide } from './scoring-guide.tsx'

const blank = (): CriterionContent => ({
  key: newKey(),
  title: '',
  definition: '',
  type: 'evidence',
  scoringGuide: [],
  reflectionTemplateID: null,
  prompts: [],
  categories: [],
})

/** The criteria for earning it, each shown by evidence or a reflection. */
export function CriteriaSection() {
  const text = useText()
  const { content, set, errorAt, disabled } = useStudio()
  return (
    <SectionCard title={text('microcredentials.section.criteria')}>
      {errorAt('criteria') && (
        <Text c="red" size="sm" mb="sm" role="alert">
          {errorAt('criteria')}
        </Text>
      )}
      <PartList
        parts={content.criteria}
        nameOf={({ title }, at) =>
          title || text('microcredentials.criterion.unnamed', { number: at + 1 })
        }
        onChange={(criteria) => set({ criteria })}
        add={{ label: text('microcredentials.criterion.add'), make: blank }}
        empty={text('microcredentials.criterion.empty')}
      >
        {(criterion, at, change) => (
          <>
            <Commented field={`criteria:${criterion.key}`}>
              <Line
                path={`criteria.${at}.title`}
                label={text('microcredentials.criterion.title')}
                required
                value={criterion.title}
                onChange={(title) => change({ title })}
              />
            </Commented>
            <RichText
              path={`criteria.${at}.definition`}
              label={text('microcredentials.criterion.definition')}
              value={criterion.definition}
              onChange={(definition) => change({ definition })}
            />
            <Segments
              name={`criteria.${at}.type`}
              label={text('microcredentials.criterion.type')}
              required
              disabled={disabled}
              options={criterionTypes.map((type) => ({
                value: type,
                label: text(`microcredentials.criterionType.${type}`),
              }))}
              value={[criterion.type]}
              onChange={([type]) =>
                change({ type: type === 'reflection' ? 'reflection' : 'evidence' })
              }
            />
            {criterion.type === 'evidence' ? (
              <Categories criterion={criterion} at={at} onChange={change} />
            ) : (
              <Prompts criterion={criterion} at={at} onChange={change} />
            )}
            <ScoringGuide criterion={criterion} at={at} onChange={change} />
          </>
        )}
      </PartList>
    </SectionCard>
  )
}
