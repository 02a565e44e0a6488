import { recordApi, useLink } from '@atrium/kit/client'
import { RecordListPage } from '@atrium/ui'
import { useGradeName } from '../use-names.ts'
import { useText } from '../use-text.ts'
import { coursesList } from './courses.record.ts'

const api = recordApi(coursesList)

export default function CoursesPage() {
  const text = useText()
  const link = useLink()
  const gradeName = useGradeName()
  return (
    <RecordListPage
      definition={coursesList}
      api={api}
      hrefOf={(id) => link('settings/standards/courses/edit', { courseID: id })}
      slots={{
        subtitle: text('standards.courses.subtitle'),
        cells: { grades: (row) => row.grades.map(gradeName).join(', ') },
      }}
    />
  )
}
