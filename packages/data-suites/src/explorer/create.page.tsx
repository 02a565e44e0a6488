import { useState } from 'react'
import { useLink, useUserContext } from '@atrium/kit/client'
import {
  EmptyState,
  PageHeader,
  SectionCard,
  StepBar,
  SubmitButton,
  useToasts,
  Loading,
} from '@atrium/ui'
import { Anchor, Button, Group, List, Radio, Select, Stack, Text, TextInput } from '@mantine/core'
import { Link, useLocation } from 'wouter'
import { api } from '../api.ts'
import { useSuite } from '../parts/suite-frame.tsx'
import { AddFile } from '../sources/screens/add-file.tsx'
import type { SuiteSummary } from '../suites/suite.views.ts'
import { tools } from '../tools/recipe.types.ts'
import { useText } from '../use-text.ts'

/**
 * A new data source: its suite, where its data come from, and then its columns, which have a
 * separate page.
 */
export default function CreatePage() {
  const text = useText()
  const { permissions } = useUserContext()
  const suites = api.list.useQuery()
  const mayCreate = permissions.includes('dataSuites.create')
  const mine = suites.data?.filter((one) => one.role !== 'view') ?? []
  return (
    <>
      <PageHeader
        title={text('dataSuites.explorer.add')}
        subtitle={text('dataSuites.explorer.addHint')}
      />
      {!suites.data ? (
        <Loading of={suites} />
      ) : mine.length === 0 && !mayCreate ? (
        <EmptyState title={text('dataSuites.explorer.notYours')} />
      ) : (
        <Steps suites={mine} mayCreate={mayCreate} onMade={() => suites.refetch()} />
      )}
    </>
  )
}

interface StepsProps {
  suites: readonly SuiteSummary[]
  mayCreate: boolean
  onMade: () => Promise<unknown>
}

function Steps({ suites, mayCreate, onMade }: StepsProps) {
  const text = useText()
  const [suiteID, setSuiteID] = useState(suites[0]?.suiteID ?? 0)
  const [step, setStep] = useState<'where' | 'from'>('where')
  const steps = [
    {
      step: 'where' as const,
      label: text('dataSuites.explorer.step.where'),
      canOpen: true,
      isDone: step === 'from',
    },
    {
      step: 'from' as const,
      label: text('dataSuites.explorer.step.from'),
      canOpen: suiteID > 0,
      isDone: false,
    },
    {
      step: 'columns' as const,
      label: text('dataSuites.explorer.step.columns'),
      canOpen: false,
      isDone: false,
    },
  ]
  return (
    <Stack>
      <StepBar
        label={text('dataSuites.explorer.add')}
        steps={steps}
        at={step}
        stepOf={(at, all) => text('dataSuites.tools.stepOf', { at, all })}
        onStep={(next) => next !== 'columns' && setStep(next)}
      />
      {step === 'where' ? (
        <Where
          suites={suites}
          mayCreate={mayCreate}
          suiteID={suiteID}
          onSuite={setSuiteID}
          onMade={async (made) => {
            await onMade()
            setSuiteID(made)
            setStep('from')
          }}
          onNext={() => setStep('from')}
        />
      ) : (
        <>
          <From key={suiteID} suiteID={suiteID} />
          <Group data-noprint>
            <Button variant="default" onClick={() => setStep('where')}>
              {text('dataSuites.tools.back', { step: text('dataSuites.explorer.step.where') })}
            </Button>
          </Group>
        </>
      )}
    </Stack>
  )
}

/** Where the data comes from; the columns are then reviewed on the new file's own page. */
function From({ suiteID }: { suiteID: number }) {
  const text = useText()
  const link = useLink()
  const [, navigate] = useLocation()
  const { data: suite, refetch } = useSuite(suiteID)
  const added = async (fileID: number) => {
    const { data } = await refetch()
    // What a source is still being asked for has no columns yet: its refreshing page follows it.
    const hasColumns = data?.attributes.some((one) => one.fileID === fileID)
    navigate(
      link(hasColumns ? 'data-explorer/mapping' : 'data-explorer/refresh', { suiteID, fileID }),
    )
  }
  return (
    <SectionCard
      title={
        suite
          ? text('dataSuites.explorer.into', { suite: suite.name })
          : text('dataSuites.explorer.step.from')
      }
    >
      <Stack>
        <AddFile suiteID={suiteID} onAdded={added} />
        <OrMake suiteID={suiteID} />
      </Stack>
    </SectionCard>
  )
}

interface WhereProps extends Omit<StepsProps, 'onMade'> {
  suiteID: number
  onSuite: (suiteID: number) => void
  onMade: (suiteID: number) => Promise<void>
  onNext: () => void
}

function Where({ suites, mayCreate, suiteID, onSuite, onMade, onNext }: WhereProps) {
  const text = useText()
  const toasts = useToasts()
  const create = api.create.useMutation()
  const [name, setName] = useState('')
  const [way, setWay] = useState<'known' | 'new'>(suites.length > 0 ? 'known' : 'new')
  const next = () => {
    if (way === 'known') return onNext()
    create
      .mutateAsync({ name: name.trim(), description: null })
      .then((made) => onMade(made.suiteID), toasts.failed)
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        next()
      }}
    >
      <Stack>
        <SectionCard title={text('dataSuites.explorer.where')}>
          <Stack>
            {mayCreate && suites.length > 0 && (
              <Radio.Group
                aria-label={text('dataSuites.explorer.where')}
                value={way}
                onChange={(value) => setWay(value as 'known' | 'new')}
              >
                <Stack gap={6}>
                  <Radio value="known" label={text('dataSuites.explorer.known')} />
                  <Radio value="new" label={text('dataSuites.explorer.new')} />
                </Stack>
              </Radio.Group>
            )}
            {way === 'known' ? (
              <Select
                label={text('dataSuites.charts.suite')}
                maw={400}
                searchable
                allowDeselect={false}
                value={String(suiteID)}
                data={suites.map((one) => ({ value: String(one.suiteID), label: one.name }))}
                onChange={(value) => value && onSuite(Number(value))}
              />
            ) : (
              <TextInput
                label={text('dataSuites.list.name')}
                required
                maw={400}
                maxLength={120}
                value={name}
                onChange={(event) => setName(event.currentTarget.value)}
              />
            )}
          </Stack>
        </SectionCard>
        <Group justify="flex-end" data-noprint>
          <SubmitButton
            failed={create.isError}
            loading={create.isPending}
            disabled={way === 'known' ? suiteID === 0 : name.trim() === ''}
          >
            {text('dataSuites.tools.next', { step: text('dataSuites.explorer.step.from') })}
          </SubmitButton>
        </Group>
      </Stack>
    </form>
  )
}

/** A file can also be derived from existing ones. */
function OrMake({ suiteID }: { suiteID: number }) {
  const text = useText()
  const link = useLink()
  return (
    <div>
      <Text size="sm" c="dimmed" mb={4}>
        {text('dataSuites.explorer.orMake')}
      </Text>
      <List size="sm">
        {tools.map((tool) => (
          <List.Item key={tool}>
            <Anchor
              component={Link}
              underline="always"
              href={`${link(`data-tools/${tool}-tool`)}?suite=${suiteID}`}
            >
              {text(`dataSuites.tools.${tool}`)}
            </Anchor>{' '}
            {text(`dataSuites.tools.${tool}.hint`)}
          </List.Item>
        ))}
      </List>
    </div>
  )
}
