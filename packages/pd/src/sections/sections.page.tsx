import { useLink } from '@atrium/kit/client'
import { RecordListPage, StatusBadge } from '@atrium/ui'
import { api } from '../api.ts'
import { sectionTones } from '../courses/course-tones.ts'
import { references } from '../references.ts'
import { useText } from '../use-text.ts'
import { sectionsRecord } from './sections.record.ts'

/** The sections that a person leads; every one for who runs professional development. */
export default function SectionsPage() {
  const text = useText()
  const link = useLink()
  return (
    <RecordListPage
      definition={sectionsRecord}
      api={api.sections}
      hrefOf={(id) => link('staff/pd-courses/sections/edit', { id })}
      references={references}
      slots={{
        cells: {
          state: (row) => (
            <StatusBadge tone={sectionTones[row.state ?? 'drft']}>
              {text(`pd.sectionState.${row.state ?? 'drft'}`)}
            </StatusBadge>
          ),
        },
      }}
    />
  )
}
