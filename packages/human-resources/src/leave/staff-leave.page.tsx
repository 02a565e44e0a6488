import { useLink, useUserContext, type PageProps } from '@atrium/kit/client'
import { nameIn } from '@atrium/kit/shared'
import { ProfilePage, useRefresh, type ProfileHeader } from '@atrium/people/parts'
import {
  EmptyState,
  Figures,
  Line,
  LineList,
  Loading,
  SectionCard,
  StatusBadge,
  useFormats,
} from '@atrium/ui'
import { RecordDialog } from '@atrium/ui/record/record-dialog.tsx'
import { Button, Stack } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'wouter'
import { api } from '../api.ts'
import { useText } from '../use-text.ts'
import type { BalanceLine } from './balance.rules.ts'
import { correctionList, type Correction } from './corrections.fields.ts'
import { leaveStates } from './leave.words.ts'
import FillingInPart from './filling-in-part.tsx'
import type { ReasonBalance } from './staff-leave.queries.ts'
import { useAmount } from './use-amount.ts'

/** Someone's leave: what they have and why, and what they have asked for. */
export default function StaffLeavePage({ params }: PageProps) {
  const id = Number(params.staffID)
  return (
    <ProfilePage kind="staff" id={id} screen="staff-member/leave-requests" sections={['leave']}>
      {(header) => <Leave header={header} />}
    </ProfilePage>
  )
}

function Leave({ header }: { header: ProfileHeader }) {
  const say = useText()
  const { language } = useUserContext()
  const { date } = useFormats()
  const amountOf = useAmount()
  const link = useLink()
  const [isCorrecting, setCorrecting] = useState(false)
  const found = api.staffLeave.useQuery({ userID: header.id })
  if (!found.data) return <Loading of={found} height={160} />
  const { balances, requests, isOwn, mayAsk, hasPosition } = found.data
  const mayCorrect = header.mayWrite.includes('leave')
  return (
    <Stack gap="md">
      <SectionCard
        title={say('humanResources.leave.balances')}
        action={
          mayCorrect && (
            <Button variant="default" size="xs" onClick={() => setCorrecting(true)}>
              {say('humanResources.corrections.add')}
            </Button>
          )
        }
      >
        {balances.length === 0 ? (
          <EmptyState
            title={say('humanResources.leave.noBalances')}
            hint={say(
              hasPosition
                ? 'humanResources.leave.noneAllowed'
                : 'humanResources.leave.noPositionYet',
            )}
          />
        ) : (
          <Figures
            figures={balances.map((one) => ({
              label: nameIn(one.name, language) ?? '',
              value: amountOf(one.today, one.unit),
              detail: say('humanResources.leave.free', { amount: amountOf(one.free, one.unit) }),
            }))}
          />
        )}
      </SectionCard>
      {isOwn && <FillingInPart />}
      {balances.map((one) => (
        <Explained key={one.reasonID} of={one} />
      ))}
      <SectionCard
        title={say('humanResources.leave.requests')}
        action={
          mayAsk && (
            <Button
              component={Link}
              size="xs"
              href={link('staff/leave-requests/edit', { id: 'new' })}
            >
              {say('humanResources.leave.ask')}
            </Button>
          )
        }
      >
        {requests.length === 0 ? (
          <EmptyState title={say('humanResources.leave.noRequests')} />
        ) : (
          <LineList>
            {requests.map(({ id, reason, firstDay, lastDay, amount, unit, status }) => (
              <Line
                key={id}
                title={nameIn(reason, language) ?? ''}
                detail={[
                  firstDay === lastDay
                    ? date(firstDay)
                    : say('humanResources.leave.span', { from: date(firstDay), to: date(lastDay) }),
                  amountOf(amount, unit),
                ]}
                href={link('staff/leave-requests/edit', { id })}
                aside={
                  <StatusBadge tone={leaveStates[status]}>
                    {say(`humanResources.leave.status.${status}`)}
                  </StatusBadge>
                }
              />
            ))}
          </LineList>
        )}
      </SectionCard>
      {isCorrecting && <Correct header={header} onClose={() => setCorrecting(false)} />}
    </Stack>
  )
}

/** Why a balance is what it is. */
function Explained({ of: { name, unit, before, lines } }: { of: ReasonBalance }) {
  const say = useText()
  const { language } = useUserContext()
  const { date, number } = useFormats()
  const amountOf = useAmount()
  const why = ({ kind, fte, most, reason, by }: BalanceLine): string =>
    say(`humanResources.leave.line.${kind}`, {
      fte: number((fte ?? 100) / 100),
      isShare: fte !== undefined && fte !== 100 ? 'yes' : 'no',
      most: amountOf(most ?? 0, unit),
      reason: reason ?? '',
      by: by ?? '',
    })
  return (
    <SectionCard
      title={say('humanResources.leave.explained', { name: nameIn(name, language) ?? '' })}
    >
      <LineList>
        {before !== 0 && (
          <Line title={say('humanResources.leave.before')} aside={amountOf(before, unit)} />
        )}
        {lines.map((line, at) => (
          <Line
            key={at}
            title={why(line)}
            detail={[
              date(line.on),
              line.left &&
                say(`humanResources.leave.left.${line.left.by}`, {
                  ...{ left: number(line.left.left), of: number(line.left.of) },
                  year: amountOf(line.left.year, unit),
                  otherwise: amountOf(line.left.otherwise, unit),
                }),
              say('humanResources.leave.change', {
                amount: `${line.amount > 0 ? '+' : '−'}${number(Math.abs(line.amount) / 100)}`,
              }),
            ]}
            aside={amountOf(line.balance, unit)}
          />
        ))}
      </LineList>
    </SectionCard>
  )
}

function Correct({ header, onClose }: { header: ProfileHeader; onClose: () => void }) {
  const say = useText()
  const create = api.corrections.create.useMutation()
  const refresh = useRefresh()
  const { kind, id: userID } = header
  return (
    <RecordDialog<Correction>
      name={`${correctionList.name}.${String(userID)}`}
      texts={correctionList.name}
      fields={correctionList.fields}
      id="new"
      row={undefined}
      title={say('humanResources.corrections.add')}
      save={async (draft) => {
        const made = await create.mutateAsync({ kind, userID, draft } as never)
        await refresh()
        return made as Correction
      }}
      onClose={onClose}
    />
  )
}
