import { refusalOf, useLink, useUserContext } from '@atrium/kit/client'
import { inLanguage } from '@atrium/kit/shared'
import { useRefresh } from '@atrium/people/parts'
import { gradeLevels, gradeLevelTexts, type GradeLevel } from '@atrium/schools/words'
import { DataTable, EmptyState, Pager, StatusBadge, useToasts, type Column } from '@atrium/ui'
import { useUiText } from '@atrium/ui/text.ts'
import { Button, Group, Modal, NativeSelect, Stack, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { api } from '../api.ts'
import { useText } from '../use-text.ts'
import { decisions, type Decision, type PlacedStudent, type Preview } from './words.ts'

const tones = {
  promoted: 'good',
  nextSchool: 'good',
  retained: 'attention',
  graduating: 'good',
  leaving: 'neutral',
  unplaced: 'bad',
} as const

interface PlacedStudentsProps {
  preview: Preview
  mayDecide: boolean
  page: number
  onPage: (page: number) => void
}

/**
 * The students of a year with their place in the next one and the reason; each can be decided here.
 */
export function PlacedStudents({ preview, mayDecide, page, onPage }: PlacedStudentsProps) {
  const say = useText()
  const link = useLink()
  const [chosen, setChosen] = useState<PlacedStudent>()
  const columns = useColumns(preview, mayDecide ? setChosen : undefined)
  const { students, found } = preview
  if (students.length === 0)
    return (
      <EmptyState
        title={say('academics.promotion.empty')}
        hint={say('academics.promotion.emptyHint')}
      />
    )
  const start = (page - 1) * pageSize
  return (
    <>
      <DataTable
        caption={say('academics.promotion.students')}
        columns={columns}
        rows={students}
        rowID={({ studentID }) => studentID}
        rowLabel={({ name }) => name}
        rowHref={({ studentID }) => link('student/enrollment', { studentID })}
      />
      <Pager
        list={say('academics.promotion.students')}
        page={page}
        size={pageSize}
        total={found}
        start={start + 1}
        end={start + students.length}
        onPage={onPage}
      />
      {chosen && (
        <DecisionDialog preview={preview} student={chosen} onClose={() => setChosen(undefined)} />
      )}
    </>
  )
}

const pageSize = 50

function useGradeName(): (code: string | null) => string {
  const { language } = useUserContext()
  return (code) => (code === null ? '–' : (gradeLevelTexts[code as GradeLevel]?.[language] ?? code))
}

function useColumns(
  { schools }: Preview,
  onDecide: ((student: PlacedStudent) => void) | undefined,
): Column<PlacedStudent>[] {
  const say = useText()
  const { language } = useUserContext()
  const grade = useGradeName()
  const names = new Map(schools.map(({ id, name }) => [id, name]))
  const place = (schoolID: number | null, code: string | null) =>
    schoolID === null ? '' : `${names.get(schoolID) ?? ''} · ${grade(code)}`
  return [
    { key: 'name', label: say('academics.roster.name'), cell: ({ name }) => name },
    {
      key: 'number',
      label: say('academics.roster.number'),
      cell: ({ number }) => number,
      noWrap: true,
    },
    {
      key: 'from',
      label: say('academics.promotion.thisYear'),
      cell: (one) => place(one.fromSchoolID, one.fromGrade),
    },
    {
      key: 'outcome',
      label: say('academics.promotion.outcome'),
      cell: ({ outcome }) => (
        <StatusBadge tone={tones[outcome]}>
          {say(`academics.promotion.outcome.${outcome}`)}
        </StatusBadge>
      ),
    },
    {
      key: 'to',
      label: say('academics.promotion.nextYear'),
      cell: ({ schoolID, grade: code }) => place(schoolID, code),
    },
    {
      key: 'reason',
      label: say('academics.promotion.reason'),
      cell: ({ reason, note, unmet }) => (
        <>
          {say(`academics.promotion.reason.${reason}`)}
          {unmet.length > 0 && (
            <Text size="xs" c="dimmed">
              {say('academics.promotion.unmet', {
                names: unmet.map((name) => inLanguage(name, language)).join(', '),
              })}
            </Text>
          )}
          {note && (
            <Text size="xs" c="dimmed">
              {note}
            </Text>
          )}
        </>
      ),
    },
    ...(onDecide
      ? [
          {
            key: 'acts',
            label: '',
            cell: (student: PlacedStudent) => (
              <Button
                variant="subtle"
                size="compact-sm"
                mih={28}
                aria-label={say('academics.promotion.changeOf', { name: student.name })}
                onClick={() => onDecide(student)}
              >
                {say('academics.promotion.change')}
              </Button>
            ),
          },
        ]
      : []),
  ]
}

interface DecisionDialogProps {
  preview: Preview
  student: PlacedStudent
  onClose: () => void
}

function DecisionDialog({ preview, student, onClose }: DecisionDialogProps) {
  const say = useText()
  const sayUi = useUiText()
  const gradeName = useGradeName()
  const { language } = useUserContext()
  const toasts = useToasts()
  const refresh = useRefresh()
  const [outcome, setOutcome] = useState<Decision>(
    decisions.find((one) => one === student.outcome) ?? 'promoted',
  )
  const [grade, setGrade] = useState(student.grade ?? student.fromGrade ?? gradeLevels[0])
  const [schoolID, setSchool] = useState(student.schoolID ?? student.fromSchoolID)
  const [note, setNote] = useState(student.note ?? '')
  const decide = api.promotion.decide.useMutation({
    onError: (error) => {
      // What is wrong with a field is shown at the field.
      if (!refusalOf(error)?.errors) toasts.failed(error)
    },
    onSuccess: async () => {
      onClose()
      await refresh()
    },
  })
  const of = {
    yearID: preview.yearID ?? 0,
    studentID: student.studentID,
    version: student.version,
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={say('academics.promotion.changeOf', { name: student.name })}
      closeButtonProps={{ 'aria-label': sayUi('ui.close') }}
    >
      <Stack>
        <NativeSelect
          label={say('academics.promotion.outcome')}
          value={outcome}
          onChange={(event) => setOutcome(event.currentTarget.value as Decision)}
          data={decisions.map((one) => ({
            value: one,
            label: say(`academics.promotion.decision.${one}`),
          }))}
        />
        {outcome === 'promoted' && (
          <>
            <NativeSelect
              label={say('academics.promotion.schoolNext')}
              value={String(schoolID)}
              onChange={(event) => setSchool(Number(event.currentTarget.value))}
              data={preview.schools.map(({ id, name }) => ({ value: String(id), label: name }))}
            />
            <NativeSelect
              label={say('academics.promotion.gradeNext')}
              value={grade}
              onChange={(event) => setGrade(event.currentTarget.value)}
              data={gradeLevels.map((code) => ({ value: code, label: gradeName(code) }))}
            />
          </>
        )}
        {student.unmet.length > 0 && (
          <Text size="sm">
            {say('academics.promotion.unmet', {
              names: student.unmet.map((name) => inLanguage(name, language)).join(', '),
            })}
          </Text>
        )}
        <Textarea
          label={say('academics.promotion.note')}
          required={outcome === 'graduating' && student.unmet.length > 0}
          error={refusalOf(decide.error)?.errors?.note}
          maxLength={500}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        <Group>
          <Button
            loading={decide.isPending}
            onClick={() =>
              decide.mutate({
                ...of,
                draft: {
                  outcome,
                  grade: gradeLevels.find((code) => code === grade) ?? null,
                  schoolID,
                  note: note.trim() || null,
                },
              })
            }
          >
            {say('academics.promotion.save')}
          </Button>
          {student.version > 0 && (
            <Button variant="default" onClick={() => decide.mutate({ ...of, draft: null })}>
              {say('academics.promotion.useRules')}
            </Button>
          )}
        </Group>
      </Stack>
    </Modal>
  )
}
