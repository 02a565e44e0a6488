import type { PageProps } from '@atrium/kit/client'
import { listedName } from '@atrium/people/names'
import {
  ChoiceBar,
  DelayedLoader,
  EmptyState,
  FormStateWords,
  LoadError,
  Notice,
  PageHeader,
  useDirtyGuard,
  useToasts,
} from '@atrium/ui'
import { usePhone } from '@atrium/ui/hooks/use-phone.ts'
import { Button, Drawer, Group, Skeleton, Text } from '@mantine/core'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'wouter'
import { api } from '../api.ts'
import type { ClassOf } from '../post/post.queries.ts'
import { useText } from '../use-text.ts'
import { categoriesRow } from './book.rules.ts'
import type { Assignment, BookStudent, Gradebook } from './gradebook.words.ts'
import { ClassGradingDialog } from '../rubrics/parts/class-grading-dialog.tsx'
import { CopyDialog } from '../rubrics/parts/copy-dialog.tsx'
import { RubricDialog } from '../rubrics/parts/rubric-dialog.tsx'
import { ScoreFileDialog } from '../score-files/parts/score-file-dialog.tsx'
import { AssignmentDialog } from './parts/assignment-dialog.tsx'
import { CategoriesDialog } from './parts/categories-dialog.tsx'
import { CellDialog } from './parts/cell-dialog.tsx'
import { Explanation } from './parts/explanation.tsx'
import { PhoneScores } from './parts/phone-scores.tsx'
import { PostDialog } from './parts/post-dialog.tsx'
import { ScoreGrid } from './parts/score-grid.tsx'
import { useGradeOf } from './parts/use-grade-of.ts'
import { useScores } from './parts/use-scores.ts'

/** A class's gradebook for a term. */
export default function GradebookPage({ params }: PageProps) {
  const say = useText()
  const [search] = useSearchParams()
  const of = { staffID: Number(params.staffID) || 0, sectionID: Number(params.sectionID) || 0 }
  const asked = Number(search.get('term')) || undefined
  const found = api.gradebook.useQuery(
    { ...of, ...(asked && { termID: asked }) },
    { placeholderData: keepPreviousData },
  )
  if (found.error)
    return (
      <>
        <PageHeader title={say('grades.book.title')} />
        <LoadError error={found.error} onRetry={() => void found.refetch()} />
      </>
    )
  if (!found.data)
    return (
      <DelayedLoader>
        <Skeleton height={320} />
      </DelayedLoader>
    )
  return (
    <Book
      key={`${of.sectionID}.${found.data.termID}`}
      of={of}
      book={found.data}
      reload={() => found.refetch()}
    />
  )
}

type Shown =
  | { what: 'categories' | 'new' | 'post' | 'copy' | 'class' }
  | { what: 'scores'; pasted?: { cells: string[][]; from: number | undefined } }
  | { what: 'rubric'; assignment: Assignment }
  | { what: 'assignment'; assignment: Assignment }
  | { what: 'cell'; assignment: Assignment; student: BookStudent }
  | { what: 'grade'; student: BookStudent }

function Book({
  of,
  book,
  reload,
}: {
  of: ClassOf
  book: Gradebook
  reload: () => Promise<unknown>
}) {
  const say = useText()
  const isPhone = usePhone()
  const [, setSearch] = useSearchParams()
  const [shown, setShown] = useState<Shown>()
  const [problem, setProblem] = useState<string>()
  const [pasted, setPasted] = useState<string>()
  const [wanted, setWanted] = useState<number>()
  const scores = useScores(of, book, reload)
  const gradeOf = useGradeOf(book, scores)
  const leaving = useDirtyGuard(scores.saving + scores.failed > 0)
  const { termID, terms, students, assignments, categories, mayWrite } = book
  const close = () => setShown(undefined)
  const toasts = useToasts()
  const saving = api.saveCategories.useMutation()
  // An assignment needs a category: a class without any starts with the default ones, by points.
  const open = async (next: Shown) => {
    try {
      if (categories.length === 0) {
        const { version } = categoriesRow(of.sectionID, categories)
        const usual = (['homework', 'quizzes', 'tests'] as const).map((key) => ({
          name: say(`grades.categories.usual.${key}`),
          weight: null,
          dropLowest: 0,
          dropHighest: 0,
        }))
        await saving.mutateAsync({ ...of, version, categories: usual })
        await reload()
      }
      setShown(next)
    } catch (error) {
      toasts.failed(error)
    }
  }
  const onCell = (assignment: Assignment, student: BookStudent) =>
    setShown({ what: 'cell', assignment, student })
  const onGrade = (student: BookStudent) => setShown({ what: 'grade', student })
  const state = scores.failed > 0 ? 'failed' : scores.saving > 0 ? 'saving' : 'clean'
  return (
    <>
      <PageHeader
        title={say('grades.book.title')}
        subtitle={`${book.courseName} · ${book.sectionNumber}`}
        status={<FormStateWords state={state} />}
        action={
          mayWrite &&
          termID !== null && (
            <Button onClick={() => void open({ what: 'new' })}>
              {say('grades.assignment.add')}
            </Button>
          )
        }
        more={
          mayWrite && termID !== null
            ? [
                {
                  label: say('grades.categories.title'),
                  onClick: () => setShown({ what: 'categories' }),
                },
                {
                  label: say('grades.scoreFile.title'),
                  onClick: () => void open({ what: 'scores' }),
                },
                { label: say('grades.copy.title'), onClick: () => setShown({ what: 'copy' }) },
                {
                  label: say('grades.classGrading.title'),
                  onClick: () => setShown({ what: 'class' }),
                },
                { label: say('grades.proof.title'), onClick: () => setShown({ what: 'post' }) },
              ]
            : []
        }
      />
      {leaving}
      {termID === null ? (
        <EmptyState title={say('grades.post.noTerm')} hint={say('grades.post.noTermHint')} />
      ) : (
        <>
          {terms.length > 1 && (
            <ChoiceBar
              label={say('grades.post.term')}
              data={terms.map((term) => ({ value: String(term.id), label: term.name }))}
              value={String(termID)}
              onChange={(term) => setSearch({ term })}
            />
          )}
          {!mayWrite && (
            <Notice kind="info" my="sm">
              {say('grades.refusal.classOver')}
            </Notice>
          )}
          {problem && (
            <Notice kind="warning" my="sm">
              {problem}
            </Notice>
          )}
          {pasted && (
            <Notice kind="info" my="sm">
              {pasted}
            </Notice>
          )}
          {scores.failed > 0 && (
            <Notice kind="warning" my="sm">
              <Group gap="sm">
                {say('grades.book.notSaved', { count: scores.failed })}
                <Button size="xs" variant="default" onClick={scores.retry}>
                  {say('grades.book.retry')}
                </Button>
              </Group>
            </Notice>
          )}
          {students.length === 0 ? (
            <EmptyState title={say('grades.post.nobody')} hint={say('grades.post.nobodyHint')} />
          ) : assignments.length === 0 ? (
            <EmptyState
              title={say('grades.book.none')}
              hint={say('grades.book.noneHint')}
              action={
                mayWrite && (
                  <Button onClick={() => void open({ what: 'new' })}>
                    {say('grades.assignment.add')}
                  </Button>
                )
              }
            />
          ) : isPhone ? (
            <PhoneScores
              book={book}
              scores={scores}
              gradeText={(student) => gradeOf(student).text}
              onCell={onCell}
              onGrade={onGrade}
            />
          ) : (
            <>
              <Text size="sm" c="dimmed" my="xs">
                {say('grades.book.hint')}
              </Text>
              <ScoreGrid
                book={book}
                scores={scores}
                wanted={wanted}
                onAssignment={(assignment) => setShown({ what: 'assignment', assignment })}
                onCell={onCell}
                onGrade={onGrade}
                onProblem={(words) => {
                  setProblem(words)
                  setPasted(undefined)
                }}
                onSheet={(cells, from) => void open({ what: 'scores', pasted: { cells, from } })}
                onPasted={setPasted}
              />
            </>
          )}
        </>
      )}
      {shown?.what === 'categories' && (
        <CategoriesDialog of={of} book={book} reload={reload} onClose={close} />
      )}
      {(shown?.what === 'new' || shown?.what === 'assignment') && (
        <AssignmentDialog
          of={of}
          book={book}
          assignment={shown.what === 'assignment' ? shown.assignment : undefined}
          reload={reload}
          onRubric={(assignment) => setShown({ what: 'rubric', assignment })}
          onSaved={setWanted}
          onClose={close}
        />
      )}
      {shown?.what === 'cell' && (
        <CellDialog of={of} {...shown} scores={scores} mayWrite={mayWrite} onClose={close} />
      )}
      {shown?.what === 'scores' && (
        <ScoreFileDialog
          of={of}
          book={book}
          pasted={shown.pasted}
          reload={reload}
          onClose={close}
        />
      )}
      {shown?.what === 'copy' && <CopyDialog of={of} book={book} reload={reload} onClose={close} />}
      {shown?.what === 'class' && <ClassGradingDialog of={of} reload={reload} onClose={close} />}
      {shown?.what === 'rubric' && (
        <RubricDialog of={of} assignment={shown.assignment} mayWrite={mayWrite} onClose={close} />
      )}
      {shown?.what === 'post' && (
        <PostDialog of={of} book={book} gradeOf={gradeOf} onClose={close} />
      )}
      <Drawer
        opened={shown?.what === 'grade'}
        onClose={close}
        position="right"
        size="lg"
        title={shown?.what === 'grade' && listedName(shown.student).name}
        closeButtonProps={{ 'aria-label': say('grades.explain.close') }}
      >
        {shown?.what === 'grade' && (
          <Explanation
            grade={gradeOf(shown.student).computed}
            text={gradeOf(shown.student).text}
            categories={categories}
            assignments={assignments}
            policy={book.policy}
            scoreOf={(id) => scores.at(id, shown.student.id)}
          />
        )}
      </Drawer>
    </>
  )
}
