import {
  DefinitionList,
  Line,
  LineList,
  SectionCard,
  useFormats,
  type Definition,
} from '@atrium/ui'
import { Stack, Text, Title } from '@mantine/core'
import { useText } from '../../use-text.ts'
import { useWord } from '../../use-word.ts'
import {
  accommodationAreaTexts,
  categoryTexts,
  perTexts,
  placementTexts,
  serviceKindTexts,
  settingTexts,
  teamRoleTexts,
} from '../../words.ts'
import type { PlanContent } from '../plan-content.types.ts'

/** What one version says. */
export function PlanContentCard({ content }: { content: PlanContent }) {
  const say = useText()
  const word = useWord()
  const { date } = useFormats()
  const { category, placement, presentLevels, transition, goals, services, accommodations, team } =
    content
  const long = (key: 'presentLevels' | 'transition', value: string | null): Definition[] =>
    value
      ? [
          {
            key,
            wide: true,
            label: say(`specialEducation.student.${key}`),
            value: <Text style={{ whiteSpace: 'pre-line' }}>{value}</Text>,
          },
        ]
      : []
  return (
    <SectionCard title={say('specialEducation.student.content')}>
      <Stack gap="md">
        <DefinitionList
          items={[
            ...(category
              ? [
                  {
                    key: 'category',
                    label: say('specialEducation.student.category'),
                    value: word(categoryTexts[category]),
                  },
                ]
              : []),
            ...(placement
              ? [
                  {
                    key: 'placement',
                    label: say('specialEducation.student.placement'),
                    value: word(placementTexts[placement]),
                  },
                ]
              : []),
            ...long('presentLevels', presentLevels),
            ...long('transition', transition),
          ]}
        />
        {goals.length > 0 && (
          <div>
            <Title order={3}>{say('specialEducation.student.goals')}</Title>
            <LineList>
              {goals.map(({ id, goal, measure, baseline, target, unit, dueOn, objectives }) => (
                <Line
                  key={id}
                  title={
                    <>
                      {goal}
                      <Objectives text={objectives} />
                    </>
                  }
                  detail={[
                    measure,
                    say('specialEducation.caseload.aim', { baseline, target, unit }),
                    dueOn && date(dueOn),
                  ]}
                />
              ))}
            </LineList>
          </div>
        )}
        {services.length > 0 && (
          <div>
            <Title order={3}>{say('specialEducation.student.services')}</Title>
            <LineList>
              {services.map((one) => (
                <Line
                  key={one.id}
                  title={word(serviceKindTexts[one.kind])}
                  detail={[
                    say('specialEducation.balance.agreed', {
                      ...{ minutes: one.minutes, per: word(perTexts[one.per]).toLowerCase() },
                      from: date(one.fromDay),
                    }),
                    word(settingTexts[one.setting]),
                    one.provider,
                  ]}
                />
              ))}
            </LineList>
          </div>
        )}
        <div>
          <Title order={3}>{say('specialEducation.student.accommodations')}</Title>
          <AccommodationLines accommodations={accommodations} />
        </div>
        {team.length > 0 && (
          <div>
            <Title order={3}>{say('specialEducation.student.team')}</Title>
            <LineList>
              {team.map(({ role, name, excused }, at) => (
                <Line
                  key={at}
                  title={name ?? ''}
                  detail={[
                    word(teamRoleTexts[role]),
                    excused && say('specialEducation.student.excused'),
                  ]}
                />
              ))}
            </LineList>
          </div>
        )}
      </Stack>
    </SectionCard>
  )
}

/** The benchmarks or short-term objectives of a goal, each with its date. */
export function Objectives({ text }: { text: string | null | undefined }) {
  const say = useText()
  return (
    text && (
      <Text span display="block" size="sm" fw={400} style={{ whiteSpace: 'pre-line' }}>
        {`${say('specialEducation.student.objectives')}\n${text}`}
      </Text>
    )
  )
}

/** What teachers do. */
export function AccommodationLines({ accommodations }: Pick<PlanContent, 'accommodations'>) {
  const say = useText()
  const word = useWord()
  return accommodations.length === 0 ? (
    <Text c="dimmed">{say('specialEducation.student.noAccommodations')}</Text>
  ) : (
    <LineList>
      {accommodations.map(({ id, area, text }) => (
        <Line key={id} title={text} detail={[word(accommodationAreaTexts[area])]} />
      ))}
    </LineList>
  )
}
