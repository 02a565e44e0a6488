import { sayRef, useSay } from '@atrium/kit/client'
import { SimpleGrid, Text, Title } from '@mantine/core'
import { useText } from '../../../use-text.ts'
import type { CategoryContent, CriterionContent, OptionContent } from '../../content.types.ts'
import { boundsError, evidenceRequirement } from '../../evidence-requirement.rules.ts'
import { newKey } from '../../studio-context.tsx'
import { Count, Line, Lines } from '../inputs.tsx'
import { PartList } from '../part-list.tsx'
import classes from '../studio.module.css'

interface Props {
  criterion: CriterionContent
  at: number
  onChange: (patch: Partial<CriterionContent>) => void
}

const option = (min: number, max: number | null): OptionContent => ({
  key: newKey(),
  title: '',
  description: '',
  min,
  max,
})

/** The types of evidence that a criterion asks for, and the forms that each may take. */
export function Categories({ criterion, at, onChange }: Props) {
  const text = useText()
  const path = `criteria.${at}.categories`
  return (
    <div className={classes.inner}>
      <Title order={3} size="sm" mb="xs">
        {text('microcredentials.category.many')}
      </Title>
      <PartList
        parts={criterion.categories}
        nameOf={({ title }, nth) =>
          title || text('microcredentials.category.unnamed', { number: nth + 1 })
        }
        onChange={(categories) => onChange({ categories })}
        add={{
          label: text('microcredentials.category.add'),
          make: (): CategoryContent => ({ ...option(1, null), options: [] }),
        }}
        empty={text('microcredentials.category.empty')}
      >
        {(category, nth, change) => (
          <>
            <Bounded bounded={category} path={`${path}.${nth}`} onChange={change} />
            <div className={classes.inner}>
              <Title order={4} size="sm" mb="xs">
                {text('microcredentials.option.many')}
              </Title>
              <PartList
                parts={category.options}
                nameOf={({ title }, place) =>
                  title || text('microcredentials.option.unnamed', { number: place + 1 })
                }
                onChange={(options) => change({ options })}
                add={{ label: text('microcredentials.option.add'), make: () => option(0, null) }}
                empty={text('microcredentials.option.empty')}
              >
                {(one, place, changeOption) => (
                  <Bounded
                    bounded={one}
                    path={`${path}.${nth}.options.${place}`}
                    onChange={changeOption}
                  />
                )}
              </PartList>
            </div>
          </>
        )}
      </PartList>
    </div>
  )
}

/** Its type, how much is required, and the requirement as learners will see it. */
function Bounded({
  bounded,
  path,
  onChange,
}: {
  bounded: OptionContent
  path: string
  onChange: (patch: Partial<OptionContent>) => void
}) {
  const text = useText()
  const say = useSay()
  return (
    <>
      <Line
        path={`${path}.title`}
        label={text('microcredentials.category.title')}
        required
        value={bounded.title}
        onChange={(title) => onChange({ title })}
      />
      <Lines
        path={`${path}.description`}
        label={text('microcredentials.category.description')}
        value={bounded.description}
        onChange={(description) => onChange({ description })}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <Count
          path={`${path}.min`}
          label={text('microcredentials.category.min')}
          value={bounded.min}
          onChange={(min) => onChange({ min: min ?? 0 })}
        />
        <Count
          path={`${path}.max`}
          label={text('microcredentials.category.max')}
          min={1}
          value={bounded.max}
          onChange={(max) => onChange({ max })}
        />
      </SimpleGrid>
      <Text size="sm" c="dimmed" aria-live="polite">
        {!boundsError(bounded) && sayRef(say, evidenceRequirement(bounded))}
      </Text>
    </>
  )
}
