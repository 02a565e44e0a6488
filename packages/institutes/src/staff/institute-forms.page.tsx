import { useDocument } from '@atrium/documents/parts'
import { useLink, useRecordCache, useUserContext, type PageProps } from '@atrium/kit/client'
import { f } from '@atrium/kit/shared'
import { ProfilePage } from '@atrium/people/parts'
import {
  AskDialog,
  EmptyState,
  Line,
  LineList,
  Loading,
  SectionCard,
  StatusBadge,
  useFormats,
} from '@atrium/ui'
import { Anchor, Button, Group, Stack } from '@mantine/core'
import { useState } from 'react'
import { Link, useLocation } from 'wouter'
import { api } from '../api.ts'
import { nameFor } from '../names.ts'
import { submissionStates } from '../submissions/submission-state.rules.ts'
import type { OpenInstitute, OwnSubmission } from '../submissions/own.queries.ts'
import { useText } from '../use-text.ts'
import { decisionTones } from '../words.ts'

const screen = 'staff-member/institute-forms'

/** One’s own submissions, and the institutes that take some. */
export default function InstituteFormsPage({ params }: PageProps) {
  const { userID } = useUserContext()
  const id = Number(params.staffID)
  return (
    <ProfilePage kind="staff" id={id} screen={screen} sections={[]} isOpen={id === userID}>
      {() => <Forms />}
    </ProfilePage>
  )
}

function Forms() {
  const say = useText()
  const { instant } = useFormats()
  const { language } = useUserContext()
  const [starting, setStarting] = useState<OpenInstitute>()
  const read = api.own.forms.useQuery(undefined, { staleTime: 0 })
  if (!read.data) return <Loading of={read} height={240} />
  const { own, open } = read.data
  return (
    <Stack gap="md">
      <SectionCard title={say('institutes.own.title')}>
        {own.length === 0 ? (
          <EmptyState title={say('institutes.own.none')} hint={say('institutes.own.noneHint')} />
        ) : (
          <LineList>
            {own.map((one) => (
              <Own key={one.id} submission={one} />
            ))}
          </LineList>
        )}
      </SectionCard>
      <SectionCard title={say('institutes.own.open')}>
        {open.length === 0 ? (
          <EmptyState
            title={say('institutes.own.noneOpen')}
            hint={say('institutes.own.noneOpenHint')}
          />
        ) : (
          <LineList>
            {open.map((one) => (
              <Line
                key={one.id}
                title={nameFor(one.name, language)}
                detail={[
                  say('institutes.own.due', { deadline: instant(one.dueAt) }),
                  one.extendedBecause &&
                    say('institutes.extendedBecause', { reason: one.extendedBecause }),
                  one.description,
                ]}
                aside={
                  <Button
                    size="xs"
                    variant="default"
                    aria-label={say('institutes.own.startNamed', {
                      name: nameFor(one.name, language),
                    })}
                    onClick={() => setStarting(one)}
                  >
                    {say('institutes.own.start')}
                  </Button>
                }
              />
            ))}
          </LineList>
        )}
      </SectionCard>
      {starting && <Start institute={starting} onClose={() => setStarting(undefined)} />}
    </Stack>
  )
}

function Own({ submission }: { submission: OwnSubmission }) {
  const say = useText()
  const link = useLink()
  const print = useDocument()
  const { instant } = useFormats()
  const { language, userID } = useUserContext()
  const { id, title, status, institute, submittedAt, dueAt, isLate, decision } = submission
  return (
    <Line
      title={
        // The line also has a button, so it isn't a link as a whole.
        <Anchor
          component={Link}
          href={link(`${screen}/form`, { staffID: userID, submissionID: id })}
        >
          {title}
        </Anchor>
      }
      detail={[
        nameFor(institute, language),
        submittedAt && status !== 'draft'
          ? say('institutes.own.submittedAt', { at: instant(submittedAt) })
          : say(isLate ? 'institutes.own.late' : 'institutes.own.due', {
              deadline: instant(dueAt),
            }),
      ]}
      aside={
        <Group gap="xs">
          {decision === null ? (
            <StatusBadge tone={submissionStates[status]}>
              {say(`institutes.own.status.${status}`)}
            </StatusBadge>
          ) : (
            <>
              <StatusBadge tone={decisionTones[decision]}>
                {say(`institutes.decision.${decision}`)}
              </StatusBadge>
              <Button
                size="xs"
                variant="default"
                aria-label={say('institutes.own.letterNamed', { name: title })}
                onClick={() => print('institutes.decision', { submissionID: id })}
              >
                {say('institutes.own.letter')}
              </Button>
            </>
          )}
        </Group>
      }
    />
  )
}

const startFields = { draftTitle: f.text({ max: 160, required: true }) }

function Start({ institute, onClose }: { institute: OpenInstitute; onClose: () => void }) {
  const say = useText()
  const link = useLink()
  const { language, userID } = useUserContext()
  const [, navigate] = useLocation()
  const { refresh } = useRecordCache(api)
  const asking = api.own.start.useMutation()
  return (
    <AskDialog
      title={say('institutes.own.startTitle')}
      hint={nameFor(institute.name, language)}
      confirm={say('institutes.own.start')}
      fields={startFields}
      texts="institutes.own"
      id={institute.id}
      asking={asking}
      onSend={async ({ draftTitle }) => {
        const { id } = await asking.mutateAsync({
          instituteID: institute.id,
          title: String(draftTitle),
        })
        await refresh()
        navigate(link(`${screen}/form`, { staffID: userID, submissionID: id }))
      }}
      onClose={onClose}
    />
  )
}
