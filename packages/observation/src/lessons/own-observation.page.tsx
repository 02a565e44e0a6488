import { useRecordCache, useTitle, type PageProps } from '@atrium/kit/client'
import {
  Loading,
  Notice,
  PageHeader,
  SectionCard,
  StatusBadge,
  useFormats,
  useRecordText,
} from '@atrium/ui'
import { ActButtons } from '@atrium/workflow/parts'
import { Stack } from '@mantine/core'
import { api } from '../api.ts'
import { useText } from '../use-text.ts'
import { isShared, observationStates, observationWorkflow } from './observation-state.rules.ts'
import { observation } from './observations.record.ts'
import { Editions, Evidence, Signatures } from './parts/evidence.tsx'

/** An observation as the educator reads it: they respond, and sign. */
export default function OwnObservationPage({ params }: PageProps) {
  const say = useText()
  const text = useRecordText(observation)
  const { date } = useFormats()
  const cache = useRecordCache(api)
  const press = api.ownAct.useMutation()
  const found = api.ownSheet.useQuery({ id: Number(params.id) || 0 }, { staleTime: 0 })
  const { data: sheet } = found
  const title = sheet && `${text.choice('kind')(sheet.kind)}, ${date(sheet.plannedOn)}`
  useTitle(title)
  if (!sheet) return <Loading of={found} height={320} />
  return (
    <>
      <PageHeader
        title={title ?? ''}
        subtitle={[sheet.topic, say('observation.own.by', { name: sheet.evaluator })]
          .filter(Boolean)
          .join(' · ')}
        status={
          <StatusBadge tone={observationStates[sheet.status]}>
            {isShared(sheet.status)
              ? text.choice('status')(sheet.status)
              : say('observation.own.corrected')}
          </StatusBadge>
        }
        action={
          <ActButtons
            workflow={observationWorkflow}
            acts={sheet.acts as never}
            id={sheet.id}
            press={press}
            texts={`${observation.name}.act`}
            text={(key, values) => text.say(`act.${key}`, values)}
            maybe={(key) => text.maybe(`act.${key}`)}
            onSettled={cache.refresh}
          />
        }
      />
      <Stack gap="md">
        {!isShared(sheet.status) && (
          <Notice kind="info">{say('observation.own.beingCorrected')}</Notice>
        )}
        <SectionCard title={say('observation.sheet.evidence')}>
          <Evidence framework={sheet.framework} said={sheet} />
        </SectionCard>
        <Signatures sheet={sheet} />
        <Editions sheet={sheet} />
      </Stack>
    </>
  )
}
