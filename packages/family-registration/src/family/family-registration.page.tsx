import { refusalOf, useUserContext, type PageProps } from '@atrium/kit/client'
import { Loading, Notice, PageHeader, StatusBadge, StepBar, useToasts } from '@atrium/ui'
import { Button, Group, Stack } from '@mantine/core'
import { useCallback, useRef, useState } from 'react'
import { useSearchParams } from 'wouter'
import { api } from '../api.ts'
import { useText } from '../use-text.ts'
import { registrationKindTexts, submissionStatusTexts, submissionTones } from '../words.ts'
import { ChildPart } from './child-part.tsx'
import { DocumentsPart } from './documents-part.tsx'
import type { FamilyRegistrationParts } from './family.queries.ts'
import { HouseholdPart } from './household-part.tsx'
import { SendPart } from './send-part.tsx'
import { SentView } from './sent-view.tsx'

/** One registration of a family: its parts while it is written, and what became of it. */
export default function FamilyRegistrationPage({ params }: PageProps) {
  const { language } = useUserContext()
  const id = Number(params.id)
  const read = api.family.get.useQuery({ id }, { refetchOnWindowFocus: false })
  if (!read.data) return <Loading of={read} />
  const { data } = read
  const isOpen = data.status === 'draft' || data.status === 'sentBack'
  return (
    <>
      <PageHeader
        title={`${registrationKindTexts[data.kind][language]} ${data.year.name}`}
        status={
          <StatusBadge tone={submissionTones[data.status]}>
            {submissionStatusTexts[data.status][language]}
          </StatusBadge>
        }
      />
      {isOpen ? (
        <Steps data={data} reload={() => read.refetch()} />
      ) : (
        <SentView data={data} reload={() => read.refetch()} />
      )}
    </>
  )
}

function Steps({
  data,
  reload,
}: {
  data: FamilyRegistrationParts
  reload: () => Promise<unknown>
}) {
  const say = useText()
  const toasts = useToasts()
  const [search, setSearch] = useSearchParams()
  const [errors, setErrors] = useState<Record<string, string>>({})
  const leaving = useRef<() => Promise<boolean>>(undefined)
  const hold = useCallback((flush: (() => Promise<boolean>) | undefined) => {
    leaving.current = flush
  }, [])
  const addChild = api.family.addChild.useMutation({ onSuccess: reload, onError: toasts.failed })
  const send = api.family.send.useMutation({
    onSuccess: async () => {
      toasts.done(say('familyRegistration.send.done'))
      await reload()
    },
    onError: async (error) => {
      setErrors(refusalOf(error)?.errors ?? {})
      // A form that was changed meanwhile is read again; the answers are kept.
      await reload()
    },
  })
  const steps = [
    { step: 'household', label: say('familyRegistration.step.household') },
    ...data.children.map(({ id, name }) => ({
      ...{ step: `child-${id}`, label: name || say('familyRegistration.child.new') },
    })),
    { step: 'documents', label: say('familyRegistration.step.documents') },
    { step: 'send', label: say('familyRegistration.step.send') },
  ]
  const at = steps.find(({ step }) => step === search.get('part')) ?? steps[0]
  const go = async (step: string) => {
    // What can’t be saved as it is stays visible.
    if (leaving.current && !(await leaving.current())) return
    setSearch(step === 'household' ? {} : { part: step })
    window.scrollTo({ top: 0 })
  }
  const next = () => {
    const after = steps[steps.findIndex(({ step }) => step === at?.step) + 1]
    if (after) void go(after.step)
  }
  const stepOf = (path: string) => {
    const [part, id] = path.split('.')
    const isSignature = path.includes('.signature.')
    const wanted = isSignature ? 'send' : part === 'child' ? `child-${id}` : 'household'
    return wanted === 'send' ? undefined : steps.find(({ step }) => step === wanted)
  }
  const child = data.children.find(({ id }) => at?.step === `child-${id}`)
  const mayAddNew =
    data.kind === 'registration' && data.periods.some(({ audience }) => audience === 'newStudent')
  return (
    <Stack gap="md">
      {data.status === 'sentBack' && data.question && (
        <Notice kind="warning">
          {say('familyRegistration.asked', { question: data.question })}
        </Notice>
      )}
      <StepBar
        label={say('familyRegistration.steps')}
        steps={steps.map(({ step, label }) => ({
          ...{ step, label, canOpen: true },
          isDone:
            step === 'documents'
              ? data.missing.length === 0
              : data.children.some(({ id, isReady }) => step === `child-${id}` && isReady),
        }))}
        at={at?.step ?? 'household'}
        stepOf={(now, all) => say('familyRegistration.stepOf', { now, all })}
        onStep={(step) => void go(step)}
      />
      {at?.step === 'household' && (
        <HouseholdPart
          key={`${data.id}`}
          data={data}
          errors={errors}
          onNext={next}
          reload={reload}
          leaving={hold}
        />
      )}
      {child && (
        <ChildPart
          key={child.id}
          data={data}
          child={child}
          errors={errors}
          reload={reload}
          onNext={next}
          leaving={hold}
        />
      )}
      {at?.step === 'documents' && (
        <>
          <DocumentsPart data={data} mayRemove reload={reload} />
          <Group>
            <Button onClick={next}>{say('familyRegistration.continue')}</Button>
          </Group>
        </>
      )}
      {at?.step === 'send' && (
        <SendPart
          data={data}
          errors={errors}
          stepOf={stepOf}
          error={send.error}
          isBusy={send.isPending}
          onStep={(step) => void go(step)}
          onSend={(signatures) =>
            send.mutate({
              ...{ id: data.id, version: data.version, signatures },
              versions: Object.fromEntries(
                [...data.forms, ...data.children.flatMap(({ form }) => form ?? [])].map((form) => [
                  form.id,
                  form.version,
                ]),
              ),
            })
          }
        />
      )}
      {at?.step !== 'send' && mayAddNew && (
        <Group>
          <Button
            variant="subtle"
            loading={addChild.isPending}
            onClick={() => addChild.mutate({ id: data.id, studentID: null })}
          >
            {say('familyRegistration.child.add')}
          </Button>
        </Group>
      )}
    </Stack>
  )
}
