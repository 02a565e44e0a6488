import { useUserContext } from '@atrium/kit/client'
import { inLanguage } from '@atrium/kit/shared'
import {
  HistoryButton,
  SectionCard,
  StatusBadge,
  useFormats,
  useRecordText,
  useToasts,
  type StatusTone,
  Loading,
} from '@atrium/ui'
import { Button, Group, MultiSelect, NativeSelect, Progress, Stack, Text } from '@mantine/core'
import { IconMail } from '@tabler/icons-react'
import { useState } from 'react'
import { api } from '../../api.ts'
import { useText } from '../../use-text.ts'
import type { RequirementState } from '../../words.ts'
import {
  requirementCount,
  standingOf,
  standingsOf,
  unmetOf,
  withCourses,
  type Standing,
} from '../progress.rules.ts'
import type { ShownGroup, ShownRequirement, StudentProgress } from '../progress.queries.ts'
import { decisionHistoryFields } from '../requirement.words.ts'
import { yearRequirementsRecord } from '../year-requirements.record.ts'
import { EmailDialog } from './email-dialog.tsx'
import { RequirementDrawer } from './requirement-drawer.tsx'
import { useDetail } from './use-detail.ts'
import classes from './graduation.module.css'

const tones: Record<RequirementState, StatusTone> = {
  notStarted: 'neutral',
  inProgress: 'waiting',
  met: 'good',
  waived: 'attention',
}

/**
 * A student’s progress toward graduation: the total, each requirement, this year’s targets, and
 * what further courses would add.
 */
export function GraduationCards({ studentID }: { studentID: number }) {
  const say = useText()
  const { language } = useUserContext()
  const [opened, setOpened] = useState<number>()
  const [isEmailing, setEmailing] = useState(false)
  const [tried, setTried] = useState<string[]>([])
  const found = api.student.useQuery({ studentID })
  if (found.error || !found.data) return <Loading of={found} />
  const { requirements, groups, figures, mayDecide, gpaDecimals } = found.data
  if (requirements.length === 0)
    return (
      <SectionCard title={say('progress.page.requirements')}>
        <Text c="dimmed">{say('progress.page.none')}</Text>
      </SectionCard>
    )
  const courses = tried.map((value) => {
    const [id, credits] = value.split(':').map(Number)
    return { id: id ?? 0, credits: credits ?? 0 }
  })
  const shown = courses.length > 0 ? withCourses(figures, courses) : figures
  const standings = standingsOf(requirements, shown, groups)
  const total = requirementCount(requirements)
  const done = total - unmetOf(requirements, groups, shown).length
  const chosen = requirements.find(({ id }) => id === opened)
  return (
    <>
      <SectionCard
        title={say('progress.page.requirements')}
        action={
          <Group gap="xs">
            <HistoryButton
              api={api.decisionHistory}
              input={{ studentID }}
              fields={decisionHistoryFields}
              actions="progress.history"
              label={(field) =>
                say(`progress.history.${field as keyof typeof decisionHistoryFields}`)
              }
              show={(field, value) => {
                if (field === 'decision' && typeof value === 'string')
                  return say(`progress.history.${value as 'waived' | 'signedOff'}Word`)
                const named = requirements.find(({ id }) => id === value)
                return field === 'requirementID' && named
                  ? inLanguage(named.name, language)
                  : undefined
              }}
            />
            {mayDecide && (
              <Button
                variant="default"
                size="xs"
                leftSection={<IconMail size={16} aria-hidden="true" />}
                onClick={() => setEmailing(true)}
              >
                {say('progress.email.title')}
              </Button>
            )}
          </Group>
        }
      >
        <Stack gap="md">
          <div>
            <Text fw={600}>{say('progress.page.done', { done, total })}</Text>
            <Progress
              value={(done / total) * 100}
              aria-label={say('progress.page.requirements')}
              mt={4}
            />
          </div>
          <Diploma of={found.data} studentID={studentID} reload={() => found.refetch()} />
          <WhatIf studentID={studentID} tried={tried} onTry={setTried} />
          <ul className={classes.list}>
            {requirements.map((requirement) => (
              <RequirementLine
                key={requirement.id}
                requirement={requirement}
                group={groups.find(({ id }) => id === requirement.groupID)}
                gpaDecimals={gpaDecimals}
                standing={standings.get(requirement.id) ?? standingOf(requirement, figures)}
                onOpen={() => setOpened(requirement.id)}
              />
            ))}
          </ul>
        </Stack>
      </SectionCard>
      <YearCard of={found.data} />
      {chosen && (
        <RequirementDrawer
          studentID={studentID}
          requirement={chosen}
          progress={found.data}
          reload={() => found.refetch()}
          onClose={() => setOpened(undefined)}
        />
      )}
      {isEmailing && <EmailDialog studentID={studentID} onClose={() => setEmailing(false)} />}
    </>
  )
}

function RequirementLine({
  requirement,
  group,
  standing,
  gpaDecimals,
  onOpen,
}: {
  requirement: ShownRequirement
  group: ShownGroup | undefined
  standing: Standing
  gpaDecimals: number
  onOpen: () => void
}) {
  const say = useText()
  const { language } = useUserContext()
  const name = inLanguage(requirement.name, language)
  const detail = [
    useDetail(gpaDecimals)(requirement, standing),
    group &&
      say('progress.page.choice', {
        name: inLanguage(group.name, language),
        needed: group.needed,
      }),
  ]
    .filter(Boolean)
    .join(' · ')
  return (
    <li className={classes.line}>
      <div className={classes.what}>
        <Text fw={500}>{name}</Text>
        {detail && (
          <Text size="sm" c="dimmed">
            {detail}
          </Text>
        )}
      </div>
      <Group gap="sm" wrap="nowrap">
        <StatusBadge tone={tones[standing.state]}>
          {say(`progress.state.${standing.state}`)}
        </StatusBadge>
        <Button
          size="compact-sm"
          variant="subtle"
          aria-label={say('progress.page.detailsOf', { name })}
          onClick={onOpen}
        >
          {say('progress.page.details')}
        </Button>
      </Group>
    </li>
  )
}

/** The diploma that the student works toward, if the district has several. */
function Diploma({
  of: { diplomas, diplomaTypeID, mayDecide },
  studentID,
  reload,
}: {
  of: StudentProgress
  studentID: number
  reload: () => Promise<unknown>
}) {
  const say = useText()
  const toasts = useToasts()
  const choose = api.chooseDiploma.useMutation()
  if (diplomas.length === 0) return null
  if (!mayDecide) {
    const name = diplomas.find(({ id }) => id === diplomaTypeID)?.name
    return (
      <Text>{say('progress.diploma.of', { name: name ?? say('progress.diploma.usual') })}</Text>
    )
  }
  return (
    <NativeSelect
      label={say('progress.diploma.title')}
      maw={360}
      value={String(diplomaTypeID ?? '')}
      disabled={choose.isPending}
      data={[
        { value: '', label: say('progress.diploma.usual') },
        ...diplomas.map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
      onChange={async (event) => {
        try {
          await choose.mutateAsync({
            studentID,
            diplomaTypeID: Number(event.currentTarget.value) || null,
          })
          await reload()
        } catch (error) {
          toasts.failed(error)
        }
      }}
    />
  )
}

/** What taking courses would change; nothing is saved. */
function WhatIf({
  studentID,
  tried,
  onTry,
}: {
  studentID: number
  tried: string[]
  onTry: (tried: string[]) => void
}) {
  const say = useText()
  const { number } = useFormats()
  const [isOpen, setOpen] = useState(false)
  const choices = api.courseChoices.useQuery({ studentID }, { enabled: isOpen })
  if (!isOpen)
    return (
      <Group>
        <Button variant="default" size="xs" onClick={() => setOpen(true)}>
          {say('progress.whatIf.open')}
        </Button>
      </Group>
    )
  return (
    <MultiSelect
      label={say('progress.whatIf.label')}
      description={say('progress.whatIf.hint')}
      placeholder={tried.length === 0 ? say('progress.whatIf.placeholder') : ''}
      searchable
      clearable
      limit={50}
      maxValues={20}
      value={tried}
      onChange={onTry}
      data={(choices.data ?? []).map(({ id, title, credits }) => ({
        value: `${id}:${credits}`,
        label: say('progress.whatIf.course', { title, credits: number(credits) }),
      }))}
    />
  )
}

/** What the student should have reached by the end of this grade. */
function YearCard({ of }: { of: StudentProgress }) {
  const say = useText()
  const text = useRecordText(yearRequirementsRecord)
  const { number } = useFormats()
  const amount = (name: string, value: number) =>
    name === 'gpa' ? value.toFixed(of.gpaDecimals) : number(value)
  if (of.yearStandings.length === 0) return null
  return (
    <SectionCard title={say('progress.year.title')}>
      <ul className={classes.list}>
        {of.yearStandings.map(({ name, have, need, isMet }) => (
          <li key={name} className={classes.line}>
            <div className={classes.what}>
              <Text fw={500}>{text.label(name)}</Text>
              <Text size="sm" c="dimmed">
                {say('progress.year.have', {
                  have: have === null ? '–' : amount(name, have),
                  need: number(need),
                })}
              </Text>
            </div>
            <StatusBadge tone={isMet ? 'good' : 'waiting'}>
              {say(isMet ? 'progress.state.met' : 'progress.year.notYet')}
            </StatusBadge>
          </li>
        ))}
      </ul>
    </SectionCard>
  )
}
