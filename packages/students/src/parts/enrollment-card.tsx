import { useState } from 'react'
import { ActionIcon, Badge, Button, Group, Menu, Text } from '@mantine/core'
import { useSay } from '@atrium/kit/client'
import { peopleApi, type ProfileHeader } from '@atrium/people/parts'
import {
  DataTable,
  ReferencesProvider,
  SectionCard,
  useFormats,
  type Column,
  Loading,
} from '@atrium/ui'
import {
  IconArrowRight,
  IconDots,
  IconDoorExit,
  IconPencil,
  IconPlus,
  IconTrash,
} from '@tabler/icons-react'
import { api } from '../api.ts'
import type { EnrollmentRow } from '../enrollment.fields.ts'
import { enrollmentYears, type EnrollmentYear } from '../enrollment-years.rules.ts'
import { useText } from '../use-text.ts'
import { EnrollmentDialog, type EnrollmentAct } from './enrollment-dialog.tsx'

/**
 * A student's enrollments, newest first, with actions for people who may enroll, withdraw, transfer
 * or correct.
 */
export function EnrollmentCard({ header }: { header: ProfileHeader }) {
  const say = useText()
  const history = api.enrollments.useQuery({ studentID: header.id })
  const [act, setAct] = useState<EnrollmentAct>()
  const mayWrite = header.mayWrite.includes('enrollment')
  const columns = useColumns(mayWrite ? setAct : undefined)
  return (
    <ReferencesProvider references={{ schools: peopleApi.schools as never }}>
      <SectionCard
        title={say('students.enrollment.many')}
        action={
          mayWrite && (
            <Button
              variant="subtle"
              size="xs"
              leftSection={<IconPlus size={16} aria-hidden="true" />}
              onClick={() => setAct({ kind: 'enroll' })}
            >
              {say('students.enrollment.enroll')}
            </Button>
          )
        }
      >
        {!history.data ? (
          <Loading of={history} />
        ) : history.data.length === 0 ? (
          <Text c="dimmed">{say('students.enrollment.empty')}</Text>
        ) : (
          <DataTable
            caption={say('students.enrollment.many')}
            columns={columns}
            rows={history.data.flatMap(enrollmentYears)}
            rowID={(row) => row.id}
            rowLabel={({ stay }) => stay.schoolName}
          />
        )}
      </SectionCard>
      {act && <EnrollmentDialog header={header} act={act} onClose={() => setAct(undefined)} />}
    </ReferencesProvider>
  )
}

function useColumns(onAct: ((act: EnrollmentAct) => void) | undefined): Column<EnrollmentYear>[] {
  const say = useText()
  const sayAny = useSay()
  const formats = useFormats()
  const words = (field: 'entryCode' | 'exitCode', code: string | null) =>
    code && sayAny(`students.enrollment.${field}.${code}`)
  const columns: Column<EnrollmentYear>[] = [
    {
      key: 'schoolName',
      label: say('students.enrollment.schoolName'),
      cell: ({ stay }) => (
        <Group gap="xs" component="span" display="inline-flex">
          {stay.schoolName}
          {!stay.isPrimary && (
            <Badge variant="light" color="gray">
              {say('students.enrollment.secondary')}
            </Badge>
          )}
        </Group>
      ),
    },
    {
      key: 'schoolYear',
      label: say('students.enrollment.schoolYear'),
      cell: (row) => row.schoolYear,
    },
    {
      key: 'grade',
      label: say('students.enrollment.grade'),
      noWrap: true,
      cell: (row) => row.grade && sayAny(`people.student.grade.${row.grade}`),
    },
    {
      key: 'entryDate',
      label: say('students.enrollment.entryDate'),
      cell: ({ stay, isFirst }) =>
        isFirst && (
          <DateAndWhy
            date={formats.date(stay.entryDate)}
            why={words('entryCode', stay.entryCode)}
          />
        ),
    },
    {
      key: 'exitDate',
      label: say('students.enrollment.exitDate'),
      cell: ({ stay, isLast }) =>
        isLast && (
          <DateAndWhy
            date={stay.exitDate ? formats.date(stay.exitDate) : say('students.enrollment.present')}
            why={words('exitCode', stay.exitCode)}
          />
        ),
    },
  ]
  return onAct
    ? [
        ...columns,
        {
          key: 'acts',
          label: '',
          align: 'end',
          width: 48,
          cell: ({ stay, isLast }) => isLast && <Acts row={stay} onAct={onAct} />,
        },
      ]
    : columns
}

const DateAndWhy = ({ date, why }: { date: string; why: string | null }) => (
  <>
    {date}
    {why && (
      <Text span display="block" size="sm" c="dimmed">
        {why}
      </Text>
    )}
  </>
)

function Acts({ row, onAct }: { row: EnrollmentRow; onAct: (act: EnrollmentAct) => void }) {
  const say = useText()
  const isOpen = row.exitDate === null
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon
          aria-label={say('students.enrollment.acts', { school: row.schoolName })}
          data-noprint
        >
          <IconDots size={18} aria-hidden="true" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {isOpen && row.isPrimary && (
          <Menu.Item
            leftSection={<IconArrowRight size={16} />}
            onClick={() => onAct({ kind: 'transfer', stay: row })}
          >
            {say('students.enrollment.transfer')}
          </Menu.Item>
        )}
        {isOpen && (
          <Menu.Item
            leftSection={<IconDoorExit size={16} />}
            onClick={() => onAct({ kind: 'withdraw', stay: row })}
          >
            {say('students.enrollment.withdraw')}
          </Menu.Item>
        )}
        <Menu.Item
          leftSection={<IconPencil size={16} />}
          onClick={() => onAct({ kind: 'correct', stay: row })}
        >
          {say('students.enrollment.correct')}
        </Menu.Item>
        <Menu.Item
          color="red"
          leftSection={<IconTrash size={16} />}
          onClick={() => onAct({ kind: 'remove', stay: row })}
        >
          {say('students.enrollment.remove')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
