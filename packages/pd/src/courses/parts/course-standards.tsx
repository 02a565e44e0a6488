import { SectionCard, useToasts } from '@atrium/ui'
import { StandardPicker } from '@atrium/standards/parts'
import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { api } from '../../api.ts'
import { useText } from '../../use-text.ts'
import type { CourseDeskView } from '../courses.router.ts'

interface Props {
  courseID: number
  desk: CourseDeskView
  onChange: () => Promise<void>
}

/** The academic standards that a course works on. */
export function CourseStandards({ courseID, desk, onChange }: Props) {
  const text = useText()
  const toasts = useToasts()
  const [chosen, setChosen] = useState(desk.standards)
  const save = api.courseDesk.standards.useMutation({
    onSuccess: async () => {
      toasts.done(text('pd.course.standardsSaved'))
      await onChange()
    },
    onError: toasts.failed,
  })
  if (!desk.mayWrite && desk.standards.length === 0) return null
  return (
    <SectionCard title={text('pd.course.standards')}>
      <StandardPicker
        label={text('pd.course.standardsOf')}
        value={chosen}
        onChange={setChosen}
        disabled={!desk.mayWrite}
      />
      {desk.mayWrite && chosen.join() !== desk.standards.join() && (
        <Group mt="sm">
          <Button
            loading={save.isPending}
            onClick={() => save.mutate({ courseID, itemIDs: chosen })}
          >
            {text('pd.course.saveStandards')}
          </Button>
        </Group>
      )}
    </SectionCard>
  )
}
