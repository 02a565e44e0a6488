import { useLink, useRecordCache, type PageProps } from '@atrium/kit/client'
import { useDocument } from '@atrium/documents/parts'
import { ProfilePage } from '@atrium/people/parts'
import {
  DefinitionList,
  EmptyState,
  Line,
  LineList,
  Loading,
  Notice,
  SectionCard,
  StatusBadge,
  useFormats,
  useToasts,
  type Definition,
} from '@atrium/ui'
import { RecordDialog } from '@atrium/ui/record/record-dialog.tsx'
import { Anchor, Button, Group, Select, Stack, Text } from '@mantine/core'
import { IconCheck, IconFileText, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'wouter'
import { api } from '../api.ts'
import { dueKindTexts } from '../due/due.words.ts'
import { useText } from '../use-text.ts'
import { useWord } from '../use-word.ts'
import { changeKindTexts, noticeActionTexts, planKindTexts } from '../words.ts'
import { goalStandingTexts } from '../progress/progress.words.ts'
import { noteList, type PlanNote } from './notes.fields.ts'
import { AccommodationLines, PlanContentCard } from './parts/plan-content.tsx'
import { planStates } from './plan.words.ts'
import type { ForTeacher, StudentPlan } from './student-plans.queries.ts'

export default function StudentPlansPage({ params }: PageProps) {
  const id = Number(params.studentID)
  return (
    <ProfilePage
      kind="student"
      id={id}
      screen="student/iep"
      sections={['iep', 'iepAccommodations']}
      // Someone on the team reads the plan; the answer decides.
      isOpen
    >
      {() => <Plans studentID={id} />}
    </ProfilePage>
  )
}

function Plans({ studentID }: { studentID: number }) {
  const say = useText()
  const found = api.studentPlans.useQuery({ studentID })
  if (!found.data) return <Loading of={found} height={200} />
  const { plans, forTeacher } = found.data
  if (plans.length + forTeacher.length === 0)
    return (
      <SectionCard title={say('specialEducation.student.title')}>
        <EmptyState
          title={say('specialEducation.student.none')}
          hint={say('specialEducation.student.noneHint')}
        />
      </SectionCard>
    )
  return (
    <Stack gap="md">
      {forTeacher.map((one) => (
        <Accommodations key={one.planID} one={one} />
      ))}
      {plans.map((plan) => (
        <Whole key={plan.id} plan={plan} />
      ))}
    </Stack>
  )
}

/** What a teacher does for the student, and that they have read it. */
function Accommodations({ one }: { one: ForTeacher }) {
  const say = useText()
  const word = useWord()
  const toasts = useToasts()
  const cache = useRecordCache(api.studentPlans)
  const confirm = api.confirmations.create.useMutation()
  const { planID, kind, number, caseManager, accommodations, isRead } = one
  const read = () =>
    confirm
      .mutateAsync({ planID, draft: { number } })
      .then(cache.refresh)
      .then(() => toasts.done(say('specialEducation.student.confirmed')))
      .catch(toasts.failed)
  return (
    <SectionCard
      title={say('specialEducation.student.forTeachers', { plan: word(planKindTexts[kind]) })}
      action={
        isRead ? (
          <StatusBadge tone="good">{say('specialEducation.student.isRead')}</StatusBadge>
        ) : (
          <Button
            size="xs"
            leftSection={<IconCheck size={16} aria-hidden="true" />}
            loading={confirm.isPending}
            onClick={() => void read()}
          >
            {say('specialEducation.student.confirm')}
          </Button>
        )
      }
    >
      <AccommodationLines accommodations={accommodations} />
      {caseManager && (
        <Text c="dimmed" size="sm">
          {say('specialEducation.student.askCaseManager', { name: caseManager })}
        </Text>
      )}
    </SectionCard>
  )
}

const dates = [
  'referredOn',
  'consentAskedOn',
  'consentOn',
  'evaluatedOn',
  'meetingOn',
  'inForceOn',
  'transferredOn',
  'exitedOn',
] as const

/** A plan as its team and the family read it. */
function Whole({ plan }: { plan: StudentPlan }) {
  const say = useText()
  const word = useWord()
  const link = useLink()
  const { date } = useFormats()
  const [chosen, setChosen] = useState<string | null>(null)
  const { id, kind, status, versions, dues, caseManager, mayManage } = plan
  const version = versions.find(({ number }) => String(number) === chosen) ?? versions[0]
  const facts: Definition[] = [
    ...(caseManager
      ? [{ key: 'cm', label: say('specialEducation.student.caseManager'), value: caseManager }]
      : []),
    ...dates.flatMap((name) => {
      const value = plan[name]
      return value
        ? [{ key: name, label: say(`specialEducation.student.${name}`), value: date(value) }]
        : []
    }),
  ]
  return (
    <>
      <SectionCard
        title={word(planKindTexts[kind])}
        beside={
          <StatusBadge tone={planStates[status]}>
            {say(`specialEducation.status.${status}`)}
          </StatusBadge>
        }
        action={
          mayManage && (
            <Anchor component={Link} href={link('students/special-education/edit', { id })}>
              {say('specialEducation.student.open')}
            </Anchor>
          )
        }
      >
        {dues.map(({ kind: due, dueOn, breaks }) => (
          <Notice kind="info" key={due}>
            {say('specialEducation.student.due', {
              ...{ what: word(dueKindTexts[due]), date: date(dueOn) },
            })}
            {breaks.map(({ from, to }) => (
              <Text size="sm" key={from}>
                {say('specialEducation.student.break', { from: date(from), to: date(to) })}
              </Text>
            ))}
          </Notice>
        ))}
        <DefinitionList items={facts} />
        {versions.length > 1 && version && (
          <Select
            mt="sm"
            maw={360}
            label={say('specialEducation.student.version')}
            value={String(version.number)}
            onChange={setChosen}
            allowDeselect={false}
            data={versions.map(({ number, change, startsOn }) => ({
              value: String(number),
              label: `${word(changeKindTexts[change])} · ${date(startsOn)}`,
            }))}
          />
        )}
        {version?.summary && <Text style={{ whiteSpace: 'pre-line' }}>{version.summary}</Text>}
      </SectionCard>
      {version ? (
        <PlanContentCard content={version.content} />
      ) : (
        <Notice kind="info">{say('specialEducation.student.notYet')}</Notice>
      )}
      {plan.progress.length > 0 && <Progress plan={plan} />}
      {plan.notices.length > 0 && <Notices plan={plan} />}
      {plan.teachers.length > 0 && <Teachers plan={plan} />}
      {plan.isOnTeam && <Notes planID={id} />}
    </>
  )
}

function Notices({ plan: { id: planID, notices } }: { plan: StudentPlan }) {
  const say = useText()
  const word = useWord()
  const { date } = useFormats()
  const download = useDocument()
  return (
    <SectionCard title={say('specialEducation.notice.many')}>
      <LineList>
        {notices.map(({ id: noticeID, sentOn, action, what }) => (
          <Line
            key={noticeID}
            title={what}
            detail={[date(sentOn), word(noticeActionTexts[action])]}
            aside={
              <Button
                variant="default"
                size="xs"
                leftSection={<IconFileText size={16} aria-hidden="true" />}
                aria-label={`${say('specialEducation.notice.open')}: ${date(sentOn)}`}
                onClick={() => download('specialEducation.notice', { planID, noticeID })}
              >
                {say('specialEducation.notice.open')}
              </Button>
            }
          />
        ))}
      </LineList>
    </SectionCard>
  )
}

/** What was sent about the goals, with each report card. */
function Progress({ plan: { progress } }: { plan: StudentPlan }) {
  const say = useText()
  const word = useWord()
  const { date } = useFormats()
  const download = useDocument()
  return (
    <SectionCard title={say('specialEducation.progress.many')}>
      <Stack gap="md">
        {progress.map(({ id, terms, sentOn, reason, isCorrected, content }) => {
          const term = word({ en: terms.en, es: terms.es || terms.en })
          return (
            <div key={id}>
              <Group justify="space-between" align="start">
                <Group gap="xs">
                  <Text fw={500}>{term}</Text>
                  {isCorrected && (
                    <StatusBadge>{say('specialEducation.progress.isCorrected.badge')}</StatusBadge>
                  )}
                </Group>
                <Button
                  variant="default"
                  size="xs"
                  leftSection={<IconFileText size={16} aria-hidden="true" />}
                  aria-label={`${say('specialEducation.progress.print')}: ${term}, ${date(sentOn)}`}
                  onClick={() => download('specialEducation.progress', { reportID: id })}
                >
                  {say('specialEducation.progress.print')}
                </Button>
              </Group>
              <Text c="dimmed" size="sm">
                {date(sentOn)}
              </Text>
              {reason && (
                <Text size="sm">{`${say('specialEducation.progress.corrects')}: ${reason}`}</Text>
              )}
              {!isCorrected && (
                <LineList>
                  {content.goals.map(
                    ({ goalID, goal, unit, standing, sentence, value, trials }) => (
                      <Line
                        key={goalID}
                        title={goal}
                        detail={[
                          word(goalStandingTexts[standing]),
                          value !== null &&
                            say('specialEducation.progress.value', { value, trials, unit }),
                          sentence,
                        ]}
                      />
                    ),
                  )}
                </LineList>
              )}
            </div>
          )
        })}
      </Stack>
    </SectionCard>
  )
}

/** Which teachers have read the accommodations. */
function Teachers({ plan: { teachers } }: { plan: StudentPlan }) {
  const say = useText()
  const { date } = useFormats()
  return (
    <SectionCard title={say('specialEducation.student.teachers')}>
      <LineList>
        {teachers.map(({ name, readOn }) => (
          <Line
            key={name}
            title={name}
            aside={
              readOn ? (
                <StatusBadge tone="good">
                  {say('specialEducation.student.readOn', { date: date(readOn) })}
                </StatusBadge>
              ) : (
                <StatusBadge tone="waiting">{say('specialEducation.student.notRead')}</StatusBadge>
              )
            }
          />
        ))}
      </LineList>
    </SectionCard>
  )
}

/** Notes that only the team reads. */
function Notes({ planID }: { planID: number }) {
  const say = useText()
  const { instant } = useFormats()
  const cache = useRecordCache(api.notes)
  const found = api.notes.list.useQuery({ planID })
  const create = api.notes.create.useMutation()
  const [isWriting, setWriting] = useState(false)
  const add = async (draft: Record<string, unknown>) => {
    const note = await create.mutateAsync({ planID, draft })
    await cache.refresh()
    return note
  }
  return (
    <SectionCard
      title={say('specialEducation.note.many')}
      action={
        <Button
          variant="subtle"
          size="xs"
          leftSection={<IconPlus size={16} aria-hidden="true" />}
          onClick={() => setWriting(true)}
        >
          {say('specialEducation.note.add')}
        </Button>
      }
    >
      <Text c="dimmed" size="sm">
        {say('specialEducation.note.hint')}
      </Text>
      {!found.data ? (
        <Loading of={found} />
      ) : found.data.length === 0 ? (
        <Text>{say('specialEducation.note.empty')}</Text>
      ) : (
        <LineList>
          {found.data.map((note) => (
            <Line
              key={note.id}
              title={<span style={{ whiteSpace: 'pre-line' }}>{note.text}</span>}
              detail={[note.writtenByName, note.at && instant(note.at)]}
            />
          ))}
        </LineList>
      )}
      {isWriting && (
        <RecordDialog<PlanNote>
          name={`specialEducation.note.${planID}`}
          texts="specialEducation.note"
          title={say('specialEducation.note.add')}
          fields={noteList.fields}
          id="new"
          row={undefined}
          save={add}
          onClose={() => setWriting(false)}
        />
      )}
    </SectionCard>
  )
}
