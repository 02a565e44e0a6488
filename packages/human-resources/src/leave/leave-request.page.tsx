import { Attachments } from '@atrium/documents/parts'
import { useUserContext, type PageProps } from '@atrium/kit/client'
import { nameIn } from '@atrium/kit/shared'
import {
  DefinitionList,
  formID,
  Line,
  LineList,
  Loading,
  Notice,
  SectionCard,
  StatusBadge,
  useFormats,
  type Definition,
} from '@atrium/ui'
import { DossierPage } from '@atrium/workflow/parts'
import { Stack } from '@mantine/core'
import { api } from '../api.ts'
import { useText } from '../use-text.ts'
import { leaveRequest } from './leave-requests.record.ts'
import { leaveAttachment, offerStates } from './leave.words.ts'
import { useAmount } from './use-amount.ts'

/** One request: what it costs day by day, what it leaves, and its documents. */
export default function LeaveRequestPage({ params }: PageProps) {
  return (
    <DossierPage
      definition={leaveRequest}
      id={formID(params.id)}
      listScreen="staff/leave-requests"
      slots={{ after: ({ id, version }) => <Outlook key={version} id={id} /> }}
    />
  )
}

function Outlook({ id }: { id: number }) {
  const say = useText()
  const amountOf = useAmount()
  const { date } = useFormats()
  const { language } = useUserContext()
  const found = api.requestOutlook.useQuery({ id }, { staleTime: 0 })
  if (!found.data) return <Loading of={found} height={80} />
  const { days, left, unit, after, needsDocument, mayRead, documents, substitutes } = found.data
  const lines: Definition[] = [
    ...days.map(({ on, amount }) => ({
      ...{ key: on, label: date(on), value: amountOf(amount, unit), on },
    })),
    ...left.map(({ on, name }) => ({
      key: on,
      label: date(on),
      value: say('humanResources.leave.notCharged', { name: nameIn(name, language) ?? '' }),
      on,
    })),
  ].toSorted((a, b) => (a.on < b.on ? -1 : 1))
  return (
    <Stack gap="md">
      {needsDocument && mayRead && documents === 0 && (
        <Notice kind="info">{say('humanResources.leave.document')}</Notice>
      )}
      <SectionCard title={say('humanResources.leave.cost')}>
        <DefinitionList
          items={[
            ...lines,
            ...(after === null
              ? []
              : [
                  {
                    key: 'after',
                    label: say('humanResources.leave.leftAfter'),
                    value: amountOf(after, unit),
                  },
                ]),
            ...(!mayRead && (needsDocument || documents > 0)
              ? [
                  {
                    key: 'documents',
                    label: say('humanResources.leave.documents'),
                    value: say('humanResources.leave.documentsKept', { count: documents }),
                  },
                ]
              : []),
          ]}
        />
      </SectionCard>
      {substitutes.length > 0 && (
        <SectionCard title={say('humanResources.offers.asked')}>
          <LineList>
            {substitutes.map((one) => (
              <Line
                key={one.id}
                title={one.name}
                detail={[say(`humanResources.offers.${one.byText ? 'byText' : 'byEmail'}`)]}
                aside={
                  <StatusBadge tone={offerStates[one.state]}>
                    {say(`humanResources.offers.${one.state}`)}
                  </StatusBadge>
                }
              />
            ))}
          </LineList>
        </SectionCard>
      )}
      {mayRead && (
        <Attachments
          kind={leaveAttachment}
          recordID={id}
          hint={say('humanResources.leave.documentsHint')}
        />
      )}
    </Stack>
  )
}
