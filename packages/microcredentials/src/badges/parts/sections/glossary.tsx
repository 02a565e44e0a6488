import { SectionCard } from '@atrium/ui'
import { useText } from '../../../use-text.ts'
import { newKey, useStudio } from '../../studio-context.tsx'
import { Commented } from '../commented.tsx'
import { Line, Lines } from '../inputs.tsx'
import { PartList } from '../part-list.tsx'

/** Words that learners may not know. */
export function GlossarySection() {
  const text = useText()
  const { content, set } = useStudio()
  return (
    <SectionCard title={text('microcredentials.section.glossary')}>
      <Commented field="glossary">
        <PartList
          parts={content.glossary}
          nameOf={({ term }, at) =>
            term || text('microcredentials.glossary.unnamed', { number: at + 1 })
          }
          onChange={(glossary) => set({ glossary })}
          add={{
            label: text('microcredentials.glossary.add'),
            make: () => ({ key: newKey(), term: '', definition: '' }),
          }}
          empty={text('microcredentials.glossary.empty')}
        >
          {(term, at, change) => (
            <>
              <Line
                path={`glossary.${at}.term`}
                label={text('microcredentials.glossary.term')}
                required
                value={term.term}
                onChange={(value) => change({ term: value })}
              />
              <Lines
                path={`glossary.${at}.definition`}
                label={text('microcredentials.glossary.definition')}
                required
                value={term.definition}
                onChange={(definition) => change({ definition })}
              />
            </>
          )}
        </PartList>
      </Commented>
    </SectionCard>
  )
}
