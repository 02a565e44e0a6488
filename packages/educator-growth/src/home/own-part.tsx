import { useLink, useUserContext } from '@atrium/kit/client'
import { CardSkeleton, Line, LineList, SectionCard, useFormats } from '@atrium/ui'
import { Text } from '@mantine/core'
import { api } from '../api.ts'
import { stepOf } from '../plans/plan.words.ts'
import { useText } from '../use-text.ts'
import { useWord } from '../use-word.ts'
import { stepTexts } from '../words.ts'
import type { OwnHome } from './own-home.queries.ts'

/** On Home of the staff: the next date of one’s own plan, and whom one mentors. */
export default function OwnGrowthPart() {
  const say = useText()
  const link = useLink()
  const { date } = useFormats()
  const { userID } = useUserContext()
  const next = useNext()
  const { data } = api.ownHome.useQuery()
  if (!data) return <CardSkeleton />
  const { plan, mentees } = data
  return (
    <SectionCard title={say('educatorGrowth.home.title')}>
      {plan ? (
        <LineList>
          <Line
            title={say('educatorGrowth.home.plan', { year: String(plan.schoolYear) })}
            detail={[next(plan)]}
            href={link('staff-member/growth-plan/plan', { staffID: userID, id: plan.id })}
          />
        </LineList>
      ) : (
        <Text c="dimmed">{say('educatorGrowth.home.noPlan')}</Text>
      )}
      {mentees.length > 0 && (
        <>
          <Text mt="sm">{say('educatorGrowth.home.mentees', { count: mentees.length })}</Text>
          <LineList>
            {mentees.slice(0, 5).map(({ userID: menteeID, name, nextOn }) => (
              <Line
                key={menteeID}
                title={name}
                detail={[nextOn && say('educatorGrowth.home.meets', { date: date(nextOn) })]}
                href={link('staff-member/mentees', { staffID: userID })}
              />
            ))}
          </LineList>
        </>
      )}
    </SectionCard>
  )
}

function useNext() {
  const say = useText()
  const word = useWord()
  const { date } = useFormats()
  return ({ status, waitsFor, dueOn }: NonNullable<OwnHome['plan']>): string => {
    if (waitsFor === 'evaluator') return say('educatorGrowth.home.waits')
    if (waitsFor === 'office') return say('educatorGrowth.home.office')
    const step = stepOf[status]
    if (waitsFor === 'none') return say('educatorGrowth.home.done')
    if (!step) return ''
    return dueOn
      ? say('educatorGrowth.home.next', { step: word(stepTexts[step]), date: date(dueOn) })
      : word(stepTexts[step])
  }
}
