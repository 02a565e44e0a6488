import { recordApi, useLink, useSchoolDay } from '@atrium/kit/client'
import { FieldValue, RecordListPage, StatusBadge } from '@atrium/ui'
import { Group, Text } from '@mantine/core'
import { useText } from '../use-text.ts'
import { interventionList } from './interventions.fields.ts'
import { currentInterventionsList } from './interventions.record.ts'
import { isOverdue } from './intervention.rules.ts'

const list = recordApi(currentInterventionsList)

/** The current interventions of the school's students; each leads to the student's own page. */
export default function CurrentInterventionsPage() {
  const say = useText()
  const link = useLink()
  const today = useSchoolDay()
  return (
    <RecordListPage
      definition={currentInterventionsList}
      api={list}
      rowHref={({ studentID }) => link('student/interventions', { studentID })}
      slots={{
        cells: {
          reviewOn: (row) => (
            <Group gap={4}>
              <Text span inherit style={{ whiteSpace: 'nowrap' }}>
                <FieldValue field={interventionList.fields.reviewOn} value={row.reviewOn} />
              </Text>
              {isOverdue(row, today) && (
                <StatusBadge tone="attention">{say('students.intervention.overdue')}</StatusBadge>
              )}
            </Group>
          ),
        },
      }}
    />
  )
}
