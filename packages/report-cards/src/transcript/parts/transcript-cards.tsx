import { useDocument } from '@atrium/documents/parts'
import {
  DataTable,
  DefinitionList,
  FieldInput,
  HistoryButton,
  SectionCard,
  useFormats,
  useToasts,
  type Column,
  Loading,
} from '@atrium/ui'
import { RecordDialog } from '@atrium/ui/record/record-dialog.tsx'
import { refusalOf } from '@atrium/kit/client'
import type { VersionedRow } from '@atrium/kit/shared'
import { Button, Group, Radio, Text } from '@mantine/core'
import { IconPlus, IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { api } from '../../api.ts'
import { useText } from '../../use-text.ts'
import type { GPAMethod } from '../../words.ts'
import { shownGPA, termGPA } from '../gpa.rules.ts'
import type { Transcript, TranscriptLine } from '../transcript.queries.ts'
import { transferFields } from '../transcript.words.ts'
import { pointsAfter } from '../transfer-points.rules.ts'

/** A student’s transcript: GPA, credits and rank, then the grades of each term, oldest first. */
export function TranscriptCards({ studentID }: { studentID: number }) {
  const say = useText()
  const print = useDocument()
  const [edited, setEdited] = useState<TranscriptLine | 'new'>()
  const found = api.transcript.useQuery({ studentID })
  if (found.error || !found.data) return <Loading of={found} />
  const { lines, mayManage, method } = found.data
  const byTerm = [
    ...Map.groupBy(lines, (line) => [line.yearName, line.termName, line.schoolName].join(' · ')),
  ]
  return (
    <>
      <SectionCard
        title={say('reportCards.transcript.totals')}
        action={
          <Group gap="xs">
            <HistoryButton
              api={api.transferHistory}
              input={{ studentID }}
              fields={transferFields}
              actions="reportCards.history"
              label={(field) => say(`reportCards.transfer.${field as keyof typeof transferFields}`)}
              of={say('reportCards.transfer.many')}
            />
            {mayManage && (
              <Button
                variant="default"
                size="xs"
                leftSection={<IconPlus size={16} aria-hidden="true" />}
                onClick={() => setEdited('new')}
              >
                {say('reportCards.transfer.add')}
              </Button>
            )}
            <Button
              variant="default"
              size="xs"
              leftSection={<IconPrinter size={16} aria-hidden="true" />}
              onClick={() => print('reportCards.transcript', { studentID })}
            >
              {say('reportCards.transcript.print')}
            </Button>
          </Group>
        }
      >
        <Totals of={found.data} />
      </SectionCard>
      {byTerm.length === 0 && (
        <SectionCard title={say('reportCards.transcript.grades')}>
          <Text c="dimmed">{say('reportCards.transcript.none')}</Text>
        </SectionCard>
      )}
      {byTerm.map(([title, rows]) => (
        <TermCard
          key={title}
          title={title}
          rows={rows}
          method={method}
          onEdit={mayManage ? (line) => setEdited(line) : undefined}
        />
      ))}
      {found.data.similar.length > 0 && (
        <SimilarCard
          studentID={studentID}
          pairs={found.data.similar}
          reload={() => found.refetch()}
        />
      )}
      {found.data.aside.length > 0 && (
        <AsideCard studentID={studentID} rows={found.data.aside} reload={() => found.refetch()} />
      )}
      {edited && (
        <TransferDialog
          studentID={studentID}
          line={edited === 'new' ? undefined : edited}
          legend={found.data.legend}
          reload={() => found.refetch()}
          onClose={() => setEdited(undefined)}
        />
      )}
    </>
  )
}

function Totals({ of }: { of: Transcript }) {
  const say = useText()
  const { date, number } = useFormats()
  const gpa = (value: number | null) => (value === null ? '–' : shownGPA(value, of.method))
  return (
    <DefinitionList
      items={[
        {
          key: 'unweighted',
          label: say('reportCards.gpa.unweighted'),
          value: gpa(of.unweighted),
        },
        { key: 'weighted', label: say('reportCards.gpa.weighted'), value: gpa(of.weighted) },
        {
          key: 'attempted',
          label: say('reportCards.creditsAttempted'),
          value: number(of.creditsAttempted),
        },
        {
          key: 'earned',
          label: say('reportCards.creditsEarned'),
          value: number(of.creditsEarned),
        },
        ...(of.graduatedOn
          ? [
              {
                key: 'graduatedOn',
                label: say('reportCards.transcript.graduatedOn'),
                value: date(of.graduatedOn),
              },
            ]
          : []),
        ...(of.rank
          ? [
              {
                key: 'rank',
                label: say('reportCards.rank.title'),
                value: say('reportCards.rank.place', {
                  place: of.rank.place,
                  of: of.rank.of,
                  by: of.rank.by,
                }),
              },
            ]
          : []),
      ]}
    />
  )
}

function TermCard({
  title,
  rows,
  method,
  onEdit,
}: {
  title: string
  rows: readonly TranscriptLine[]
  method: GPAMethod
  onEdit: ((line: TranscriptLine) => void) | undefined
}) {
  const say = useText()
  const { number } = useFormats()
  const term = termGPA(rows, method)
  const columns: Column<TranscriptLine>[] = [
    {
      key: 'course',
      label: say('reportCards.course'),
      cell: (line) => (
        <>
          {line.courseTitle}
          {line.level !== 'regular' && (
            <Text span size="sm" c="dimmed">
              {' '}
              · {say(`reportCards.level.${line.level}`)}
            </Text>
          )}
          {line.source === 'transfer' && (
            <Text span size="sm" c="dimmed">
              {' '}
              · {say('reportCards.transfer.title')}
            </Text>
          )}
          {line.isRepeated && (
            <Text span size="sm" c="dimmed">
              {' '}
              · {say('reportCards.transcript.repeated')}
            </Text>
          )}
        </>
      ),
    },
    { key: 'mark', label: say('reportCards.grade'), noWrap: true, cell: ({ mark }) => mark },
    {
      key: 'attempted',
      label: say('reportCards.creditsAttempted'),
      align: 'end',
      cell: ({ creditsAttempted }) => number(creditsAttempted),
    },
    {
      key: 'earned',
      label: say('reportCards.creditsEarned'),
      align: 'end',
      cell: ({ creditsEarned }) => number(creditsEarned),
    },
    ...(onEdit && rows.some(({ source }) => source === 'transfer')
      ? [
          {
            key: 'edit',
            label: say('reportCards.transfer.edit'),
            cell: (line: TranscriptLine) =>
              line.source === 'transfer' && (
                <Button
                  size="compact-sm"
                  variant="subtle"
                  aria-label={say('reportCards.transfer.editOf', { course: line.courseTitle })}
                  onClick={() => onEdit(line)}
                >
                  {say('reportCards.transfer.edit')}
                </Button>
              ),
          },
        ]
      : []),
  ]
  return (
    <SectionCard title={title}>
      {term.unweighted !== null && term.weighted !== null && (
        <Text size="sm" c="dimmed" mb="xs">
          {say('reportCards.transcript.print.termGPA', {
            unweighted: shownGPA(term.unweighted, method),
            weighted: shownGPA(term.weighted, method),
          })}
        </Text>
      )}
      <DataTable
        caption={title}
        columns={columns}
        rows={rows}
        rowID={({ id }) => id}
        rowLabel={({ courseTitle }) => courseTitle}
      />
    </SectionCard>
  )
}

/** Titles that may be one course, to say so: until then they count as two. */
function SimilarCard({
  studentID,
  pairs,
  reload,
}: {
  studentID: number
  pairs: Transcript['similar']
  reload: () => Promise<unknown>
}) {
  const say = useText()
  const toasts = useToasts()
  const deciding = api.sayWhetherSame.useMutation()
  const title = say('reportCards.similar.title')
  const decide = async ({ id, otherID }: Transcript['similar'][number], isSame: boolean) => {
    try {
      await deciding.mutateAsync({ studentID, id, otherID, isSame })
      await reload()
    } catch (error) {
      toasts.failed(error)
    }
  }
  return (
    <SectionCard title={title}>
      <Text size="sm" c="dimmed" mb="xs">
        {say('reportCards.similar.hint')}
      </Text>
      {pairs.map((pair) => (
        <Group key={`${pair.id} ${pair.otherID}`} gap="xs" mb="xs">
          <Text size="sm">{pair.titles.join(' · ')}</Text>
          {([true, false] as const).map((isSame) => {
            const label = say(`reportCards.similar.${isSame ? 'same' : 'other'}`)
            return (
              <Button
                key={label}
                size="compact-sm"
                variant="default"
                aria-label={`${label}: ${pair.titles.join(' · ')}`}
                onClick={() => void decide(pair, isSame)}
              >
                {label}
              </Button>
            )
          })}
        </Group>
      ))}
    </SectionCard>
  )
}

/** Grades set aside when two of the student's records were merged; each can be restored. */
function AsideCard({
  studentID,
  rows,
  reload,
}: {
  studentID: number
  rows: readonly TranscriptLine[]
  reload: () => Promise<unknown>
}) {
  const say = useText()
  const toasts = useToasts()
  const { number } = useFormats()
  const taking = api.takeBack.useMutation()
  const title = say('reportCards.aside.title')
  const take = async ({ id }: TranscriptLine) => {
    try {
      await taking.mutateAsync({ studentID, id })
      await reload()
    } catch (error) {
      toasts.failed(error)
    }
  }
  return (
    <SectionCard title={title}>
      <Text size="sm" c="dimmed" mb="xs">
        {say('reportCards.aside.hint')}
      </Text>
      <DataTable
        caption={title}
        columns={[
          {
            key: 'course',
            label: say('reportCards.course'),
            cell: ({ courseTitle, yearName, termName, schoolName }) => (
              <>
                {courseTitle}
                <Text span size="sm" c="dimmed">
                  {[' ', yearName, termName, schoolName].join(' · ')}
                </Text>
              </>
            ),
          },
          { key: 'mark', label: say('reportCards.grade'), noWrap: true, cell: ({ mark }) => mark },
          {
            key: 'earned',
            label: say('reportCards.creditsEarned'),
            align: 'end',
            cell: ({ creditsEarned }) => number(creditsEarned),
          },
          {
            key: 'take',
            label: say('reportCards.aside.takeBack'),
            cell: (line) => (
              <Button
                size="compact-sm"
                variant="subtle"
                aria-label={say('reportCards.aside.takeBackOf', { course: line.courseTitle })}
                onClick={() => void take(line)}
              >
                {say('reportCards.aside.takeBack')}
              </Button>
            ),
          },
        ]}
        rows={rows}
        rowID={({ id }) => id}
        rowLabel={({ courseTitle }) => courseTitle}
      />
    </SectionCard>
  )
}

interface DialogProps {
  studentID: number
  line: TranscriptLine | undefined
  /** What the district's marks mean. */
  legend: Transcript['legend']
  reload: () => Promise<unknown>
  onClose: () => void
}

function TransferDialog({ studentID, line, legend, reload, onClose }: DialogProps) {
  const say = useText()
  const toasts = useToasts()
  const saving = api.saveTransfer.useMutation()
  const removing = api.removeTransfer.useMutation()
  // The server asks once about a grade that is on the transcript already; saving again adds it.
  const [again, setAgain] = useState(false)
  // It also asks whether a title that is written differently is the same course.
  const [asked, setAsked] = useState<string>()
  const [isSameCourse, setSameCourse] = useState<boolean>()
  const remove = async ({ id, courseTitle }: TranscriptLine) => {
    const set = async (isRemoved: boolean) => {
      await removing.mutateAsync({ studentID, id, isRemoved })
      await reload()
    }
    onClose()
    try {
      await set(true)
      toasts.undoable(say('reportCards.transfer.removed', { course: courseTitle }), () =>
        set(false),
      )
    } catch (error) {
      toasts.failed(error)
    }
  }
  return (
    <RecordDialog<VersionedRow>
      name="reportCards.transfer"
      fields={transferFields}
      id={line?.id ?? 'new'}
      row={line}
      inputs={{
        mark: (props, form) => (
          <FieldInput
            {...props}
            onChange={(typed) => {
              props.onChange(typed)
              const before = form.values as Pick<TranscriptLine, 'mark' | 'points'>
              form.setValue(
                'points',
                pointsAfter(before, typeof typed === 'string' ? typed : '', legend),
              )
            }}
          />
        ),
      }}
      save={async (changes, version) => {
        const saved = await saving
          .mutateAsync({
            studentID,
            ...(line && { id: line.id, version: version ?? line.version }),
            draft: changes as Record<string, string | number | null>,
            again,
            ...(isSameCourse !== undefined && { isSameCourse }),
          })
          .catch((error: unknown) => {
            const { courseTitle, isSameCourse: question } = refusalOf(error)?.errors ?? {}
            if (question !== undefined) setAsked(question)
            else setAgain(courseTitle !== undefined)
            throw error
          })
        await reload()
        return saved
      }}
      title={line?.courseTitle ?? say('reportCards.transfer.add')}
      onClose={onClose}
    >
      {asked !== undefined && (
        <Radio.Group
          label={asked}
          mb="sm"
          value={isSameCourse === undefined ? '' : String(isSameCourse)}
          onChange={(value) => setSameCourse(value === 'true')}
        >
          <Group mt={4}>
            <Radio value="true" label={say('reportCards.similar.same')} />
            <Radio value="false" label={say('reportCards.similar.other')} />
          </Group>
        </Radio.Group>
      )}
      {line && (
        <Group justify="flex-end">
          <Button variant="subtle" color="red" size="xs" onClick={() => void remove(line)}>
            {say('reportCards.transfer.remove')}
          </Button>
        </Group>
      )}
    </RecordDialog>
  )
}
