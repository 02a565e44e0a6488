import { useLink, useUserContext, type PageProps } from '@atrium/kit/client'
import { ProfilePage } from '@atrium/people/parts'
import {
  EmptyState,
  Line,
  LineList,
  Loading,
  SectionCard,
  StatusBadge,
  useFormats,
  useRecordText,
} from '@atrium/ui'
import { Stack } from '@mantine/core'
import { api } from '../api.ts'
import { useText } from '../use-text.ts'
import { observationStates } from './observation-state.rules.ts'
import { observation } from './observations.record.ts'

/** Someone’s observations that were shared with them, and who evaluates and mentors them. */
export default function StaffObservationsPage({ params }: PageProps) {
  const say = useText()
  const text = useRecordText(observation)
  const link = useLink()
  const { date } = useFormats()
  const { userID } = useUserContext()
  const id = Number(params.staffID)
  // There is nothing to read of a visit that is still to come.
  const hrefOf = ({ id: observationID, status }: { id: number; status: string }) => {
    if (id !== userID) return link('staff/observations/edit', { id: observationID })
    if (status === 'planned') return undefined
    return link('staff-member/observation', { staffID: id, id: observationID })
  }
  const found = api.ofStaff.useQuery({ userID: id }, { retry: false })
  return (
    <ProfilePage
      kind="staff"
      id={id}
      screen="staff-member/observations"
      sections={[]}
      isOpen={!found.error}
    >
      {() =>
        !found.data ? (
          <Loading of={found} height={200} />
        ) : (
          <Stack gap="md">
            <SectionCard title={say('observation.own.title')}>
              {found.data.lines.length === 0 ? (
                <EmptyState
                  title={say('observation.own.none')}
                  hint={say('observation.own.noneHint')}
                />
              ) : (
                <LineList>
                  {found.data.lines.map((line) => (
                    <Line
                      key={line.id}
                      title={`${date(line.plannedOn)} · ${text.choice('kind')(line.kind)}`}
                      detail={[
                        line.topic,
                        say('observation.own.by', { name: line.evaluator }),
                        id === userID &&
                          line.status === 'shared' &&
                          !line.educatorSigned &&
                          say('observation.own.signIt'),
                      ]}
                      href={hrefOf(line)}
                      aside={
                        <StatusBadge tone={observationStates[line.status]}>
                          {line.status === 'observing'
                            ? say('observation.own.corrected')
                            : text.choice('status')(line.status)}
                        </StatusBadge>
                      }
                    />
                  ))}
                </LineList>
              )}
            </SectionCard>
            <SectionCard title={say('observation.own.colleagues')}>
              {found.data.evaluators.length === 0 ? (
                <EmptyState title={say('observation.own.noColleagues')} />
              ) : (
                <LineList>
                  {found.data.evaluators.map(({ name, role, until }, at) => (
                    <Line
                      key={at}
                      title={name}
                      detail={[
                        say(`observation.own.role.${role}`),
                        until && say('observation.own.until', { date: date(until) }),
                      ]}
                    />
                  ))}
                </LineList>
              )}
            </SectionCard>
          </Stack>
        )
      }
    </ProfilePage>
  )
}
