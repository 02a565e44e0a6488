import { dropDraft, keepDraft, readDraft, useUserContext } from '@atrium/kit/client'
import { deviceTime } from '@atrium/kit/shared'
import { gradeLevelTexts, type GradeLevel } from '@atrium/schools/words'
import { Loading, useUiText } from '@atrium/ui'
import { Button, Group, Modal, Select, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { api } from '../../api.ts'
import { useText } from '../../use-text.ts'

/** Students whom a nurse can write down visits for without a connection. */
export interface TakenAlong {
  people: { userID: number; name: string }[]
}

const form = 'health.trip'

/** The students whom this person took along, on this device, until the end of the day. */
export const takenAlong = (userID: number): TakenAlong['people'] =>
  (readDraft(userID, form, 'people', deviceTime())?.values.people as TakenAlong['people']) ?? []

/** Before a trip, the students of a grade or a class are kept on this device, sealed like a draft. */
export function TripDialog({ onClose }: { onClose: () => void }) {
  const say = useText()
  const ui = useUiText()
  const { language, userID } = useUserContext()
  const groups = api.screeningGroups.useQuery()
  const [group, setGroup] = useState<string | null>(null)
  const [kind, value] = (group ?? ' ').split(' ')
  const found = api.studentsOfGroup.useQuery(
    kind === 'grade' ? { grade: value } : { sectionID: Number(value) || 0 },
    { enabled: group !== null },
  )
  const known = takenAlong(userID)
  const keep = () => {
    keepDraft(userID, form, 'people', {
      ...{ at: deviceTime().toISOString(), version: null, base: {} },
      values: { people: found.data ?? [] },
    })
    onClose()
  }
  const forget = () => {
    dropDraft(userID, form, 'people')
    onClose()
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={say('health.trip.title')}
      closeButtonProps={{ 'aria-label': ui('ui.close') }}
    >
      <Stack>
        <Text size="sm">{say('health.trip.hint')}</Text>
        {known.length > 0 && <Text>{say('health.trip.known', { count: known.length })}</Text>}
        {!groups.data && <Loading of={groups} />}
        <Select
          label={say('health.screenClass.group')}
          searchable
          data={[
            {
              group: say('health.screenClass.grades'),
              items: (groups.data?.grades ?? []).map(({ grade, students }) => ({
                value: `grade ${grade}`,
                label: `${gradeLevelTexts[grade as GradeLevel]?.[language] ?? grade} (${students})`,
              })),
            },
            {
              group: say('health.screenClass.classes'),
              items: (groups.data?.classes ?? []).map(
                ({ sectionID, title, teacher, students }) => ({
                  value: `class ${sectionID}`,
                  label: [title, teacher, `(${students})`].filter(Boolean).join(' · '),
                }),
              ),
            },
          ]}
          value={group}
          onChange={setGroup}
        />
        <Group justify="flex-end" gap="xs">
          {known.length > 0 && (
            <Button variant="default" onClick={forget}>
              {say('health.trip.forget')}
            </Button>
          )}
          <Button onClick={keep} disabled={!found.data || found.data.length === 0}>
            {say('health.trip.keep', { count: found.data?.length ?? 0 })}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
