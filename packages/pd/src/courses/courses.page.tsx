import { useLink } from '@atrium/kit/client'
import { RecordListPage, StatusBadge } from '@atrium/ui'
import { api } from '../api.ts'
import { references } from '../references.ts'
import { useText } from '../use-text.ts'
import { coursesRecord } from './courses.record.ts'
import { courseTones } from './course-tones.ts'

/** The person's own courses and approved ones; all of them for people who decide on them. */
export default function CoursesPage() {
  const text = useText()
  const link = useLink()
  return (
    <RecordListPage
      definition={coursesRecord}
      api={api.courses}
      hrefOf={(id) => link('staff/pd-courses/edit', { id })}
      references={references}
      slots={{
        cells: {
          state: (row) => (
            <StatusBadge tone={courseTones[row.state ?? 'drft']}>
              {text(`pd.courseState.${row.state ?? 'drft'}`)}
            </StatusBadge>
          ),
        },
      }}
    />
  )
}
