import { ScreenLink, useMayDo, type PageProps } from '@atrium/kit/client'
import {
  DefinitionList,
  FieldValue,
  formID,
  PageHeader,
  ReferenceLabels,
  ReferencesProvider,
  SectionCard,
  useFormats,
  useRecordText,
  useUiText,
  Loading,
} from '@atrium/ui'
import type { DraftOf } from '@atrium/kit/shared'
import { Button } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { api } from './api.ts'
import { eventsRecord } from './events.record.ts'
import { references } from './references.ts'
import { useText } from './use-text.ts'

const facts = ['location', 'schoolID', 'description'] as const satisfies (keyof DraftOf<
  typeof eventsRecord
>)[]

/** An event: when and where it is, and whom it belongs to. */
export default function EventPage({ params }: PageProps) {
  const say = useText()
  const ui = useUiText()
  const mayDo = useMayDo(eventsRecord)
  const { span } = useFormats()
  const text = useRecordText(eventsRecord)
  const id = Number(formID(params.eventID)) || 0
  const { data: event, error, refetch } = api.events.get.useQuery({ id })
  if (error || !event) return <Loading of={{ error, refetch }} height={240} />
  const { fields } = eventsRecord
  return (
    <ReferencesProvider references={references}>
      <ReferenceLabels fields={[['schoolID', fields.schoolID]]} rows={[{ ...event }]}>
        <PageHeader
          title={event.name}
          subtitle={span(event.startsAt, event.endsAt)}
          action={
            mayDo('edit', event) && (
              <Button
                renderRoot={(props) => (
                  <ScreenLink name="event/edit" params={{ eventID: id }} {...props} />
                )}
                leftSection={<IconPencil size={16} aria-hidden="true" />}
              >
                {ui('ui.edit')}
              </Button>
            )
          }
        />
        <SectionCard title={text.one.replace(/^./u, (letter) => letter.toLocaleUpperCase())}>
          <DefinitionList
            items={facts.map((name) => ({
              key: name,
              label: text.label(name),
              value:
                name === 'schoolID' && event.schoolID === null ? (
                  say('events.wholeDistrict')
                ) : (
                  <FieldValue field={fields[name]} value={event[name]} />
                ),
              wide: name === 'description',
            }))}
          />
        </SectionCard>
      </ReferenceLabels>
    </ReferencesProvider>
  )
}
