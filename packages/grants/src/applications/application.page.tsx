import {
  recordApi,
  ScreenLink,
  useRecordCache,
  useUserContext,
  type PageProps,
} from '@atrium/kit/client'
import { f } from '@atrium/kit/shared'
import {
  AskedFields,
  formID,
  Line,
  LineList,
  Notice,
  RecordFormPage,
  SaveButton,
  SectionCard,
  StatusBadge,
  useErrorText,
  useFormats,
  useFormCheck,
  useToasts,
  useTypedWork,
  useUiText,
} from '@atrium/ui'
import { Button, Group, Modal, Stack, Text, Textarea } from '@mantine/core'
import { Fragment, useState } from 'react'
import { api } from '../api.ts'
import { staffInput } from '../parts.tsx'
import { useText } from '../use-text.ts'
import { mostCents } from '../words.ts'
import { applicationsRecord } from './applications.record.ts'

/** An application: its facts, its current stage, and how to record its award. */
export default function ApplicationPage({ params }: PageProps) {
  return (
    <RecordFormPage
      definition={applicationsRecord}
      api={recordApi(applicationsRecord)}
      id={formID(params.id)}
      listScreen="grants/grants"
      slots={{
        inputs: { ownerID: staffInput },
        before: (form) =>
          form.row && (
            <Progress
              key={form.row.stage ?? ''}
              applicationID={form.row.id}
              onMoved={form.reload}
            />
          ),
      }}
    />
  )
}

function Progress({ applicationID, onMoved }: { applicationID: number; onMoved: () => void }) {
  const text = useText()
  const errorText = useErrorText()
  const toasts = useToasts()
  const { instant } = useFormats()
  const { permissions } = useUserContext()
  const { refresh } = useRecordCache(api)
  const { data } = api.progress.get.useQuery({ applicationID })
  const [answers, setAnswers] = useState<string[]>([])
  const [isAwarding, setAwarding] = useState(false)
  const move = api.progress.move.useMutation({
    onSuccess: async () => {
      toasts.done(text('grants.progress.moved'))
      onMoved()
      await refresh()
    },
  })
  if (!data) return null
  const mayManage = permissions.includes('grants.manage')
  return (
    <SectionCard
      title={text('grants.progress.title')}
      beside={<StatusBadge tone="waiting">{data.stage}</StatusBadge>}
    >
      <Stack gap="sm">
        {move.isError && <Notice kind="danger">{errorText(move.error)}</Notice>}
        <Text c="dimmed" size="sm">
          {data.stages.map(({ name }, at) => (
            <Fragment key={name}>
              {at > 0 && ' · '}
              {name === data.stage ? (
                <Text span inherit fw={600} c="var(--mantine-color-text)" aria-current="step">
                  {name}
                </Text>
              ) : (
                name
              )}
            </Fragment>
          ))}
        </Text>
        {mayManage &&
          data.next.length > 0 &&
          data.questions.map((question, at) => (
            <Textarea
              key={question}
              label={question}
              required
              autosize
              minRows={2}
              maxLength={4000}
              value={answers[at] ?? ''}
              onChange={(event) =>
                setAnswers(Object.assign([...answers], { [at]: event.currentTarget.value }))
              }
            />
          ))}
        {mayManage && (
          <Group gap="xs">
            {data.next.map((to, at) => (
              <Button
                key={to}
                variant={at === 0 ? 'filled' : 'default'}
                loading={move.isPending && move.variables.to === to}
                onClick={() =>
                  move.mutate({
                    applicationID,
                    from: data.stage,
                    to,
                    answers: data.questions.map((_, index) => answers[index] ?? ''),
                  })
                }
              >
                {text('grants.progress.moveTo', { stage: to })}
              </Button>
            ))}
            {data.awardID === null ? (
              <Button variant="default" onClick={() => setAwarding(true)}>
                {text('grants.progress.award')}
              </Button>
            ) : (
              <Button
                variant="default"
                renderRoot={(props) => (
                  <ScreenLink
                    name="grants/awards/edit"
                    params={{ id: data.awardID ?? 0 }}
                    {...props}
                  />
                )}
              >
                {text('grants.progress.openAward')}
              </Button>
            )}
          </Group>
        )}
        {data.steps.length > 0 && (
          <LineList>
            {data.steps.map((step) => (
              <Line
                key={step.id}
                title={text('grants.progress.step', { from: step.from, to: step.to })}
                detail={[
                  step.by,
                  instant(step.at),
                  ...step.answers.map(({ question, answer }) => `${question} ${answer}`),
                ]}
              />
            ))}
          </LineList>
        )}
      </Stack>
      {isAwarding && (
        <AwardDialog
          applicationID={applicationID}
          onClose={() => setAwarding(false)}
          onAwarded={() => {
            setAwarding(false)
            onMoved()
          }}
        />
      )}
    </SectionCard>
  )
}

const fields = {
  number: f.text({ max: 60, required: true }),
  amountCents: f.cents({ min: 1, max: mostCents, required: true }),
  startsOn: f.date({ required: true }),
  endsOn: f.date({ required: true, notBefore: 'startsOn' }),
  sourceCode: f.text({
    max: 12,
    required: true,
    pattern: { source: '[0-9A-Za-z]+', message: 'grants.valid.source' },
  }),
  projectYear: f.text({
    max: 12,
    pattern: { source: '[0-9A-Za-z]+', message: 'grants.valid.source' },
  }),
}

function AwardDialog({
  applicationID,
  onClose,
  onAwarded,
}: {
  applicationID: number
  onClose: () => void
  onAwarded: () => void
}) {
  const text = useText()
  const ui = useUiText()
  const toasts = useToasts()
  const { refresh } = useRecordCache(api)
  const [values, setValues] = useState<Record<string, unknown>>({
    number: null,
    amountCents: null,
    startsOn: null,
    endsOn: null,
    sourceCode: null,
    projectYear: null,
  })
  const work = useTypedWork('grants.award', values, setValues, { id: applicationID })
  const award = api.progress.award.useMutation({
    onSuccess: async () => {
      work.settle()
      toasts.done(text('grants.progress.awarded'))
      onAwarded()
      await refresh()
    },
  })
  const { form, errors, state } = useFormCheck(fields, values, award, () =>
    award.mutate({ applicationID, ...values } as never),
  )
  return (
    <Modal
      opened
      onClose={onClose}
      title={text('grants.progress.award')}
      closeButtonProps={{ 'aria-label': ui('ui.close') }}
    >
      <form {...form}>
        <Stack>
          {work.notice}
          <AskedFields
            fields={fields}
            texts="grants.awardForm"
            values={values}
            errors={errors}
            onChange={(name, value) => setValues((now) => ({ ...now, [name]: value }))}
          />
          <Group justify="flex-end">
            <SaveButton form={form.id} state={state} label={text('grants.progress.award')} />
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
