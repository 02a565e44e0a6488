import { sayRef, useFileAddress, useSay } from '@atrium/kit/client'
import { DataTable, SectionCard, useFormats, type Column, Loading } from '@atrium/ui'
import {
  Anchor,
  Button,
  Collapse,
  Group,
  NativeSelect,
  Switch,
  Text,
  TextInput,
} from '@mantine/core'
import { useState } from 'react'
import { api } from '../../api.ts'
import { openingTerm } from '../../grade.rules.ts'
import { useGradeText } from '../../post/parts/use-grade-text.ts'
import { gradeIn, savedScores, workIn } from '../../student/current-grade.rules.ts'
import { useText } from '../../use-text.ts'
import type { Score } from '../gradebook.words.ts'
import { readScore, scoreText } from '../score.rules.ts'
import type { StudentClass } from '../student-assignments.queries.ts'
import { Explanation } from './explanation.tsx'

/** A student's work, one card per class. */
export function StudentClasses({ studentID }: { studentID: number }) {
  const say = useText()
  const found = api.studentAssignments.useQuery({ studentID })
  if (found.error || !found.data) return <Loading of={found} />
  const classes = found.data.filter(({ assignments }) => assignments.length > 0)
  if (classes.length === 0)
    return (
      <SectionCard title={say('grades.work.title')}>
        <Text c="dimmed">{say('grades.work.none')}</Text>
      </SectionCard>
    )
  return classes.map((one) => <ClassCard key={one.sectionID} of={one} />)
}

type Work = StudentClass['assignments'][number]

function ClassCard({ of }: { of: StudentClass }) {
  const say = useText()
  const sayAny = useSay()
  const gradeText = useGradeText()
  const { date } = useFormats()
  const [termID, setTermID] = useState(openingTerm(of.terms, of.today)?.id)
  const [isExplained, setExplained] = useState(false)
  const [isTrying, setTrying] = useState(false)
  /** What-if scores, as typed; never saved. */
  const [tried, setTried] = useState<Readonly<Record<number, string>>>({})
  const term = of.terms.find(({ id }) => id === termID)
  const assignments = workIn(of, term)
  const cells = new Map(of.cells.map((cell) => [cell.assignmentID, cell]))
  const saved = savedScores(of)
  const scoreOf = (id: number): Score => {
    const typed = isTrying ? tried[id] : undefined
    const read =
      typed === undefined
        ? undefined
        : readScore(typed, assignments.find((one) => one.id === id)?.points ?? 0)
    return read && !('error' in read) ? read : saved(id)
  }
  const grade = gradeIn(of, term, scoreOf)
  const text = gradeText(grade)
  const columns: Column<Work>[] = [
    {
      key: 'title',
      label: say('grades.work.assignment'),
      cell: ({ id, title, description }) => {
        const comment = cells.get(id)?.comment
        return (
          <>
            {title}
            {description && (
              <Text size="sm" c="dimmed">
                {description}
              </Text>
            )}
            {comment && <Text size="sm">{say('grades.work.comment', { comment })}</Text>}
            <Extras of={of.rubrics.find(({ assignmentID }) => assignmentID === id)} />
          </>
        )
      },
    },
    {
      key: 'category',
      label: say('grades.work.category'),
      wideOnly: true,
      cell: ({ categoryID }) => of.categories.find(({ id }) => id === categoryID)?.name,
    },
    {
      key: 'due',
      label: say('grades.work.due'),
      noWrap: true,
      cell: ({ dueOn }) => date(dueOn),
    },
    {
      key: 'score',
      label: say('grades.work.score'),
      noWrap: true,
      cell: ({ id, title, points }) => {
        const saved = cells.get(id)
        if (!isTrying) {
          if (saved?.mark && saved.points === null)
            return say('grades.cell.mark', { mark: saved.mark })
          return say('grades.explain.score', {
            score: saved?.points ?? '–',
            points,
          }).concat(saved?.mark ? ` · ${say('grades.cell.mark', { mark: saved.mark })}` : '')
        }
        const typed = tried[id] ?? (saved ? scoreText(saved) : '')
        const read = readScore(typed, points)
        return (
          <TextInput
            w={110}
            aria-label={say('grades.work.tryOf', { title })}
            value={typed}
            error={'error' in read ? sayRef(sayAny, read.error) : undefined}
            rightSection={
              <Text size="xs" c="dimmed">
                /{points}
              </Text>
            }
            onChange={(event) => setTried({ ...tried, [id]: event.currentTarget.value })}
          />
        )
      },
    },
  ]
  return (
    <SectionCard
      title={of.courseName}
      beside={
        <Text fw={700} aria-live="polite">
          {text || say('grades.explain.none')}
          {isTrying && ` (${say('grades.work.whatIf')})`}
        </Text>
      }
    >
      <Group gap="sm" mb="sm">
        {of.terms.length > 1 && (
          <NativeSelect
            aria-label={say('grades.post.term')}
            value={String(termID)}
            onChange={(event) => setTermID(Number(event.currentTarget.value))}
            data={of.terms.map(({ id, name }) => ({ value: String(id), label: name }))}
          />
        )}
        <Button
          variant="default"
          size="xs"
          aria-expanded={isExplained}
          onClick={() => setExplained(!isExplained)}
        >
          {say('grades.work.how')}
        </Button>
        <Switch
          label={say('grades.work.try')}
          checked={isTrying}
          onChange={(event) => {
            setTrying(event.currentTarget.checked)
            setTried({})
          }}
        />
      </Group>
      {isTrying && (
        <Text size="sm" c="dimmed" mb="sm">
          {say('grades.work.tryHint')}
        </Text>
      )}
      <Collapse expanded={isExplained}>
        <Explanation
          grade={grade}
          text={text}
          categories={of.categories}
          assignments={assignments}
          policy={of.policy}
          scoreOf={scoreOf}
        />
      </Collapse>
      {assignments.length === 0 ? (
        <Text c="dimmed">{say('grades.work.noneInTerm')}</Text>
      ) : (
        <DataTable
          caption={of.courseName}
          columns={columns}
          rows={assignments}
          rowID={({ id }) => id}
          rowLabel={({ title }) => title}
        />
      )}
    </SectionCard>
  )
}

/** An assignment’s files, and the teacher's comments in each row of its rubric. */
function Extras({ of }: { of: StudentClass['rubrics'][number] | undefined }) {
  const say = useText()
  const address = useFileAddress()
  if (!of) return null
  return (
    <>
      {of.files.map(({ uuid, name }) => (
        <Anchor key={uuid} href={address(uuid)} download={name} size="sm" display="block">
          {name}
        </Anchor>
      ))}
      {of.rubric.map(({ title, points, of: worth, comment }) => (
        <Text key={title} size="sm">
          {say('grades.work.rubric', { title, points: points ?? '–', worth })}
          {comment && ` ${comment}`}
        </Text>
      ))}
    </>
  )
}
