import { useLink, type PageProps } from '@atrium/kit/client'
import { formID, RecordFormPage, StatusBadge } from '@atrium/ui'
import { Group, Stack } from '@mantine/core'
import { ActButtons } from '@atrium/workflow/parts'
import { api } from '../api.ts'
import { references } from '../references.ts'
import { useText } from '../use-text.ts'
import { filePurposes } from '../words.ts'
import { CourseComments, FieldComments } from './parts/course-comments.tsx'
import { CourseSections } from './parts/course-sections.tsx'
import { CourseStandards } from './parts/course-standards.tsx'
import { courseApplication } from './course-state.rules.ts'
import { courseTones } from './course-tones.ts'
import { coursesRecord } from './courses.record.ts'

/**
 * A course: its fields, its application's status, comments on it, its standards and its sections.
 */
export default function CoursePage({ params }: PageProps) {
  const text = useText()
  const link = useLink()
  const id = formID(params.id)
  const isKept = id !== 'new' && id > 0
  const desk = api.courseDesk.get.useQuery({ courseID: isKept ? id : 0 }, { enabled: isKept })
  const press = api.courseDesk.act.useMutation()
  const refresh = async () => {
    await desk.refetch()
  }
  return (
    <Stack>
      <RecordFormPage
        definition={coursesRecord}
        api={api.courses}
        id={id}
        listScreen="staff/pd-courses"
        references={references}
        filePurpose={filePurposes.image}
        slots={{
          below: (field) =>
            isKept &&
            desk.data && (
              <FieldComments field={field} courseID={id} desk={desk.data} onChange={refresh} />
            ),
          before: () =>
            isKept &&
            desk.data && (
              <Group mb="md" gap="sm">
                <StatusBadge tone={courseTones[desk.data.state]}>
                  {text(`pd.courseState.${desk.data.state}`)}
                </StatusBadge>
                <ActButtons
                  workflow={courseApplication}
                  id={id}
                  acts={desk.data.acts}
                  press={press}
                  texts="pd.course"
                  onSettled={refresh}
                />
              </Group>
            ),
          more: () =>
            desk.data?.state === 'actv' && isKept
              ? [
                  {
                    label: text('pd.course.viewPublic'),
                    href: link('professional-development/courses/course', { courseID: id }),
                  },
                ]
              : [],
        }}
      />
      {isKept && desk.data && (
        <>
          <CourseComments courseID={id} desk={desk.data} onChange={refresh} />
          <CourseStandards
            key={desk.data.standards.join()}
            courseID={id}
            desk={desk.data}
            onChange={refresh}
          />
          <CourseSections courseID={id} desk={desk.data} />
        </>
      )}
    </Stack>
  )
}
