import { refusalOf, sayRef, useSay, type PageProps } from '@atrium/kit/client'
import { callName, sameNamed } from '@atrium/people/names'
import {
  ChoiceBar,
  DelayedLoader,
  EmptyState,
  FormStateWords,
  HistoryButton,
  LoadError,
  Notice,
  PageHeader,
  useFormats,
  useToasts,
  type FormState,
  SubmitButton,
  useTypedWork,
} from '@atrium/ui'
import { Skeleton, Text } from '@mantine/core'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'wouter'
import { api } from '../api.ts'
import { postableMarks } from '../conduct.words.ts'
import { extraErrors, gradeErrors } from '../grade.rules.ts'
import { useText } from '../use-text.ts'
import {
  gradeHistoryFields,
  type GradeDraft,
  type GradeExtras,
  type GradeRow,
  type SectionGrades,
} from '../words.ts'
import { GradeLine } from './parts/grade-line.tsx'
import classes from './parts/grades.module.css'
import type { ClassOf } from './post.queries.ts'

/**
 * What was typed, and the version of the posted grade that it is based on: if that has changed,
 * someone else has posted since.
 */
type TypedGrade = GradeDraft & GradeExtras & Pick<GradeRow, 'version'>

/** The grades and comments of a class for a term, posted together. */
export default function ReportCardPage({ params }: PageProps) {
  const say = useText()
  const [search] = useSearchParams()
  const of = { staffID: Number(params.staffID) || 0, sectionID: Number(params.sectionID) || 0 }
  const asked = Number(search.get('term')) || undefined
  const found = api.section.useQuery(
    { ...of, ...(asked && { termID: asked }) },
    { placeholderData: keepPreviousData },
  )
  if (found.error) {
    return (
      <>
        <PageHeader title={say('grades.post.title')} />
        <LoadError error={found.error} onRetry={() => void found.refetch()} />
      </>
    )
  }
  if (!found.data) {
    return (
      <DelayedLoader>
        <Skeleton height={320} />
      </DelayedLoader>
    )
  }
  return <ReportCard key={of.sectionID} of={of} data={found.data} reload={() => found.refetch()} />
}

function ReportCard({
  of,
  data,
  reload,
}: {
  of: ClassOf
  data: SectionGrades
  reload: () => Promise<unknown>
}) {
  const say = useText()
  const sayAny = useSay()
  const toasts = useToasts()
  const { date } = useFormats()
  const [, setSearch] = useSearchParams()
  const { termID, rows, terms } = data
  // Kept by term and student, so that switching terms loses nothing.
  const [drafts, setDrafts] = useState(new Map<string, TypedGrade>())
  const [state, setState] = useState<FormState>('clean')
  const post = api.post.useMutation()
  const work = useTypedWork(
    'grades.post',
    Object.fromEntries(drafts),
    (kept) => {
      setDrafts(new Map(Object.entries(kept)))
      setState('dirty')
    },
    { id: of.sectionID, saved: {} },
  )
  const alike = sameNamed(rows)
  const studentName = (id: unknown) => {
    const found = rows.find((row) => row.id === id)
    return found && callName(found)
  }
  const keyOf = ({ id }: GradeRow) => `${termID}.${id}`
  const changed = rows.filter((row) => drafts.has(keyOf(row)))
  const errorsOf = (row: GradeRow) =>
    Object.fromEntries(
      Object.entries({
        ...gradeErrors(drafts.get(keyOf(row)) ?? row, data.marks),
        ...(drafts.has(keyOf(row)) &&
          extraErrors(
            drafts.get(keyOf(row)) ?? row,
            row.computed.percent,
            data.scale,
            postableMarks(data.conduct, row),
          )),
      }).map(([field, ref]) => [field, sayRef(sayAny, ref)]),
    )
  const change = (row: GradeRow, draft: GradeDraft & GradeExtras) => {
    setState('dirty')
    setDrafts((all) => withDraft(all, keyOf(row), row, draft))
  }

  async function send(): Promise<void> {
    if (termID === null || changed.some((row) => Object.keys(errorsOf(row)).length > 0))
      return setState('failed')
    setState('saving')
    try {
      const grades = changed.map((row) => {
        const { version: _, ...typed } = drafts.get(keyOf(row)) ?? draftOf(row)
        return { studentID: row.id, version: row.version, ...typed }
      })
      const { posted } = await post.mutateAsync({ ...of, termID, grades })
      await reload()
      setDrafts((all) => new Map([...all].filter(([key]) => !key.startsWith(`${termID}.`))))
      setState('saved')
      toasts.done(say('grades.post.posted', { count: posted }))
    } catch (error) {
      setState('failed')
      toasts.failed(error)
      // Keeps what was typed and shows the other person's grade next to it. Posting again replaces
      // theirs.
      if (refusalOf(error)?.code === 'conflict') await reload()
    }
  }

  return (
    <>
      <PageHeader
        sticky
        title={say('grades.post.title')}
        subtitle={`${data.courseName} · ${data.sectionNumber}`}
        status={
          <FormStateWords state={changed.length === 0 && state === 'dirty' ? 'clean' : state} />
        }
        action={
          <>
            {termID !== null && (
              <HistoryButton
                api={api.history}
                input={{ ...of, termID }}
                fields={gradeHistoryFields}
                label={(field) => say(`grades.history.${field as keyof typeof gradeHistoryFields}`)}
                show={(field, value) => field === 'studentID' && studentName(value)}
                actions="grades.history"
              />
            )}
            {termID !== null && data.closed === null && rows.length > 0 && (
              <SubmitButton
                failed={state === 'failed'}
                disabled={changed.length === 0}
                loading={state === 'saving'}
                onClick={() => void send()}
              >
                {say('grades.post.post', { count: changed.length })}
              </SubmitButton>
            )}
          </>
        }
      />
      {work.notice}
      {termID === null ? (
        <EmptyState title={say('grades.post.noTerm')} hint={say('grades.post.noTermHint')} />
      ) : (
        <>
          <div data-noprint>
            <ChoiceBar
              label={say('grades.post.term')}
              data={terms.map((term) => ({ value: String(term.id), label: term.name }))}
              value={String(termID)}
              onChange={(term) => setSearch({ term })}
            />
          </div>
          {data.closed === null ? (
            <Text size="sm" c="dimmed" my="sm">
              {say('grades.post.hint')}
              {data.period && ` ${say('grades.post.window', { date: date(data.period.closesOn) })}`}
            </Text>
          ) : (
            <Notice kind="info" my="sm">
              {data.closed === 'early'
                ? say('grades.post.opensOn', { date: date(data.period?.opensOn ?? '') })
                : say(`grades.refusal.${data.closed}`)}
            </Notice>
          )}
          {rows.length === 0 ? (
            <EmptyState title={say('grades.post.nobody')} hint={say('grades.post.nobodyHint')} />
          ) : (
            <ul className={classes.rows}>
              {rows.map((row) => (
                <GradeLine
                  key={keyOf(row)}
                  row={row}
                  card={data}
                  classmates={rows}
                  disabled={data.closed !== null}
                  hasNamesake={alike.has(row)}
                  draft={drafts.get(keyOf(row)) ?? draftOf(row)}
                  errors={errorsOf(row)}
                  isTheirs={(drafts.get(keyOf(row))?.version ?? row.version) !== row.version}
                  onChange={(draft) => change(row, draft)}
                />
              ))}
            </ul>
          )}
        </>
      )}
    </>
  )
}

/** A typed value that equals the posted one is no change. */
function withDraft(
  all: ReadonlyMap<string, TypedGrade>,
  key: string,
  posted: TypedGrade,
  draft: GradeDraft & GradeExtras,
): Map<string, TypedGrade> {
  const next = new Map(all)
  const isSame =
    draft.percent === posted.percent &&
    (['citizenshipMark', 'workHabitsMark', 'examPercent'] as const).every(
      (field) => draft[field] === posted[field],
    ) &&
    draft.commentIDs.join() === posted.commentIDs.join() &&
    (['letter', 'comment', 'overrideReason'] as const).every(
      (field) => (draft[field] ?? '') === (posted[field] ?? ''),
    )
  if (isSame) next.delete(key)
  else next.set(key, { ...draft, version: all.get(key)?.version ?? posted.version })
  return next
}

/** The parts of a posted grade that can be changed. */
const draftOf = ({
  percent,
  letter,
  comment,
  commentIDs,
  citizenshipMark,
  workHabitsMark,
  examPercent,
  overrideReason,
  version,
}: GradeRow): TypedGrade => ({
  percent,
  letter,
  comment,
  commentIDs,
  citizenshipMark,
  workHabitsMark,
  examPercent,
  overrideReason,
  version,
})
