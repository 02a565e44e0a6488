import { KeptAnswers } from '@atrium/forms/parts'
import { ScreenLink, useRecordCache, useUserContext, type PageProps } from '@atrium/kit/client'
import {
  ConfirmWithNumbers,
  ConfirmWithReason,
  HistoryButton,
  Line,
  LineList,
  Loading,
  Notice,
  PageHeader,
  SectionCard,
  StatusBadge,
  TurnPages,
  useErrorText,
  useFiles,
  useFormats,
  useToasts,
} from '@atrium/ui'
import { Anchor, Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { api } from '../api.ts'
import { documentTones } from '../family/documents-part.tsx'
import { useText } from '../use-text.ts'
import {
  documentPurpose,
  documentTexts,
  registrationKindTexts,
  submissionStatusTexts,
  submissionTones,
} from '../words.ts'
import { ChangesTable } from './changes-table.tsx'
import { historyFields } from './history.fields.ts'
import type { Review } from './review.queries.ts'
import { ReviewedChild, usualChoice } from './reviewed-child.tsx'

/** One registration as the office reviews it. */
export default function ReviewPage({ params }: PageProps) {
  const id = Number(params.id)
  const read = api.submissions.review.useQuery({ id }, { refetchOnWindowFocus: false })
  if (!read.data) return <Loading of={read} />
  return (
    <ReviewOf
      key={`${read.data.id}/${read.data.version}`}
      review={read.data}
      reload={() => read.refetch()}
    />
  )
}

function ReviewOf({ review, reload }: { review: Review; reload: () => Promise<unknown> }) {
  const say = useText()
  const toasts = useToasts()
  const errorText = useErrorText()
  const { language } = useUserContext()
  const { refresh } = useRecordCache(api.submissions)
  const [asking, setAsking] = useState<'ask' | 'decline'>()
  const [undoing, setUndoing] = useState<number>()
  const [choices, setChoices] = useState(
    () => new Map(review.children.map((child) => [child.id, usualChoice(child)])),
  )
  const [guardian, setGuardian] = useState(() =>
    review.guardianChanges.filter(({ isUsual }) => isUsual).map(({ field }) => field),
  )
  const done = (message: string) => async () => {
    toasts.done(message)
    setAsking(undefined)
    setUndoing(undefined)
    await Promise.all([reload(), refresh()])
  }
  const accept = api.submissions.accept.useMutation({
    onSuccess: done(say('familyRegistration.review.accepted')),
  })
  const ask = api.submissions.ask.useMutation({
    ...{ onSuccess: done(say('familyRegistration.review.asked')), onError: toasts.failed },
  })
  const decline = api.submissions.decline.useMutation({
    ...{ onSuccess: done(say('familyRegistration.review.declined')), onError: toasts.failed },
  })
  const reopen = api.submissions.reopen.useMutation({
    ...{ onSuccess: done(say('familyRegistration.review.reopened')), onError: toasts.failed },
  })
  const noShow = api.submissions.noShow.useMutation({
    ...{ onSuccess: done(say('familyRegistration.noShow.done')), onError: toasts.failed },
  })
  const undo = api.submissions.undo.useMutation({
    onSuccess: ({ stays }) =>
      done(
        stays.length > 0
          ? say('familyRegistration.undo.stays')
          : say('familyRegistration.undo.done'),
      )(),
    onError: toasts.failed,
  })
  const { id, version } = review
  const mayDecide = review.acts.includes('accept')
  const included = review.children.filter(
    (child) => child.status === 'waiting' && choices.get(child.id)?.isIncluded,
  )
  const mustChoose = included.some((child) => choices.get(child.id)?.isStudent === null)
  const send = () =>
    accept.mutate({
      ...{ id, version, guardian },
      children: included.map((child) => {
        const choice = choices.get(child.id) ?? usualChoice(child)
        const joinTo = child.isNew && choice.isStudent ? choice.isStudent : undefined
        return {
          ...{ childID: child.id, fields: choice.fields, entryDate: choice.entryDate },
          ...(joinTo !== undefined && { joinTo }),
          noneOf: joinTo === undefined ? child.alike.map(({ studentID }) => studentID) : [],
        }
      }),
    })
  return (
    <>
      <PageHeader
        title={review.guardianName}
        subtitle={`${registrationKindTexts[review.kind][language]} ${review.yearName}`}
        status={
          <StatusBadge tone={submissionTones[review.status]}>
            {submissionStatusTexts[review.status][language]}
          </StatusBadge>
        }
        action={
          <Group gap="xs">
            <HistoryButton
              api={api.submissions.history}
              input={{ id }}
              fields={historyFields}
              label={(field) => say(`familyRegistration.history.${field as 'status'}`)}
              actions="familyRegistration.history"
            />
            {review.acts.includes('decline') && (
              <Button variant="default" onClick={() => setAsking('decline')}>
                {say('familyRegistration.review.decline')}
              </Button>
            )}
            {review.acts.includes('ask') && (
              <Button variant="default" onClick={() => setAsking('ask')}>
                {say('familyRegistration.review.ask')}
              </Button>
            )}
            {review.acts.includes('reopen') && (
              <Button
                variant="default"
                loading={reopen.isPending}
                onClick={() => reopen.mutate({ id, version })}
              >
                {say('familyRegistration.review.reopen')}
              </Button>
            )}
            {mayDecide && included.length > 0 && (
              <Button loading={accept.isPending} disabled={mustChoose} onClick={send}>
                {say('familyRegistration.review.accept', { count: included.length })}
              </Button>
            )}
          </Group>
        }
      />
      <Stack gap="md">
        {accept.error && <Notice kind="danger">{errorText(accept.error)}</Notice>}
        {mayDecide && mustChoose && (
          <Notice kind="warning">{say('familyRegistration.alike.choose')}</Notice>
        )}
        {review.question && (
          <Notice kind="info">
            {say('familyRegistration.review.question', { question: review.question })}
          </Notice>
        )}
        {review.reason && (
          <Notice kind="info">
            {say('familyRegistration.review.reason', { reason: review.reason })}
          </Notice>
        )}
        {review.elsewhere > 0 && (
          <Notice kind="info">
            {say('familyRegistration.review.elsewhere', { count: review.elsewhere })}
          </Notice>
        )}
        <SectionCard title={say('familyRegistration.review.household')}>
          <Stack gap="sm">
            <Text c="dimmed">{say('familyRegistration.review.waits', { count: review.days })}</Text>
            <Anchor
              component={ScreenLink}
              name="guardian/summary"
              params={{ guardianID: review.guardianID }}
            >
              {say('familyRegistration.review.guardian', { name: review.guardianName })}
            </Anchor>
            <ChangesTable
              caption={say('familyRegistration.review.household')}
              changes={review.guardianChanges}
              accepted={guardian}
              mayChoose={mayDecide}
              onAccept={setGuardian}
            />
            {review.forms
              .filter(({ childID }) => childID === null)
              .map((form) => (
                <KeptAnswers
                  key={form.id}
                  title={form.title}
                  answers={form.answers}
                  signature={form.signature}
                />
              ))}
          </Stack>
        </SectionCard>
        {review.children.map((child) => (
          <ReviewedChild
            key={child.id}
            child={child}
            guardian={review.guardianName}
            forms={review.forms.filter(({ childID }) => childID === child.id)}
            choice={choices.get(child.id) ?? usualChoice(child)}
            onChoose={(choice) => setChoices((before) => new Map(before).set(child.id, choice))}
            mayDecide={mayDecide}
            today={review.today}
            isBusy={noShow.isPending}
            onNoShow={() => noShow.mutate({ childID: child.id })}
          />
        ))}
        <Documents review={review} />
        <Acceptances review={review} onUndo={setUndoing} />
      </Stack>
      {asking !== undefined && (
        <ConfirmWithReason
          title={say(`familyRegistration.review.${asking}`)}
          consequences={[say(`familyRegistration.review.${asking}Hint`)]}
          confirm={say(`familyRegistration.review.${asking}`)}
          label={say(`familyRegistration.review.${asking}Label`)}
          isHarmless={asking === 'ask'}
          isBusy={ask.isPending || decline.isPending}
          onConfirm={(text) =>
            asking === 'ask'
              ? ask.mutate({ id, version, question: text })
              : decline.mutate({ id, version, reason: text })
          }
          onClose={() => setAsking(undefined)}
        />
      )}
      <ConfirmWithNumbers
        opened={undoing !== undefined}
        title={say('familyRegistration.undo.title')}
        consequences={[say('familyRegistration.undo.hint')]}
        confirm={say('familyRegistration.undo.act')}
        isBusy={undo.isPending}
        onConfirm={() => undoing !== undefined && undo.mutate({ acceptanceID: undoing })}
        onClose={() => setUndoing(undefined)}
      />
    </>
  )
}

function Documents({ review }: { review: Review }) {
  const say = useText()
  const { language } = useUserContext()
  const { date } = useFormats()
  const { addressOf } = useFiles(documentPurpose)
  const nameOf = (childID: number | null) =>
    childID === null
      ? say('familyRegistration.documents.household')
      : review.children.find(({ id }) => id === childID)?.name
  return (
    <SectionCard title={say('familyRegistration.documents.title')}>
      {review.lines.length === 0 ? (
        <Text c="dimmed">{say('familyRegistration.documents.none')}</Text>
      ) : (
        <LineList>
          {review.lines.map((line) => {
            const files = review.files.filter(
              (file) => file.kind === line.kind && file.childID === line.childID,
            )
            return (
              <Line
                key={`${line.kind}/${line.childID ?? 0}`}
                title={
                  <Stack gap={2}>
                    <span>{documentTexts[line.kind][language]}</span>
                    {files.map((file) =>
                      file.opens ? (
                        <Group key={file.id} gap="xs">
                          <Anchor href={addressOf(file.fileUUID)} target="_blank" rel="noreferrer">
                            {file.name}
                          </Anchor>
                          <TurnPages uuid={file.fileUUID} name={file.name} />
                        </Group>
                      ) : (
                        <Text key={file.id} size="sm" c="dimmed">
                          {say('familyRegistration.documents.forNurse')}
                        </Text>
                      ),
                    )}
                  </Stack>
                }
                detail={[
                  nameOf(line.childID),
                  line.expiresOn &&
                    say('familyRegistration.documents.until', { date: date(line.expiresOn) }),
                ]}
                aside={
                  line.state === 'missing' && !line.isRequired ? (
                    say('familyRegistration.documents.optional')
                  ) : (
                    <StatusBadge tone={documentTones[line.state]}>
                      {say(`familyRegistration.documents.${line.state}`)}
                    </StatusBadge>
                  )
                }
              />
            )
          })}
        </LineList>
      )}
    </SectionCard>
  )
}

function Acceptances({ review, onUndo }: { review: Review; onUndo: (id: number) => void }) {
  const say = useText()
  const { day, instant } = useFormats()
  if (review.acceptances.length === 0) return null
  return (
    <SectionCard title={say('familyRegistration.undo.list')}>
      <LineList>
        {review.acceptances.map((one) => (
          <Line
            key={one.id}
            title={say('familyRegistration.undo.by', { by: one.by, at: instant(one.acceptedAt) })}
            detail={[
              one.undoneAt
                ? say('familyRegistration.undo.undone', { at: instant(one.undoneAt) })
                : say('familyRegistration.undo.until', { date: day(one.until) }),
            ]}
            aside={
              one.mayUndo && (
                <Button size="compact-sm" variant="default" onClick={() => onUndo(one.id)}>
                  {say('familyRegistration.undo.act')}
                </Button>
              )
            }
          />
        ))}
      </LineList>
    </SectionCard>
  )
}
