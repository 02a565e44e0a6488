import { useLink, useUserContext } from '@atrium/kit/client'
import {
  EmptyState,
  Line,
  LineList,
  Loading,
  PageHeader,
  SectionCard,
  StatusBadge,
  useFormats,
} from '@atrium/ui'
import { Anchor, Button, Group, Stack, Text } from '@mantine/core'
import { Link } from 'wouter'
import { api } from '../api.ts'
import { applicationStates, applicationStateTexts } from '../applications/applications.words.ts'
import { useText } from '../use-text.ts'
import { categoryTexts } from '../words.ts'
import { AddMoney } from './add-money.tsx'

/** A family’s children with their meal accounts, and its applications. */
export default function FamilyMealsPage() {
  const say = useText()
  const link = useLink()
  const { language } = useUserContext()
  const { cents, day } = useFormats()
  const read = api.familyMeals.useQuery()
  if (!read.data) return <Loading of={read} />
  const { children, applications, year } = read.data
  const mayApply = children.some((child) => child.mayApply)
  const years = (from: number) => `${from}–${String((from + 1) % 100).padStart(2, '0')}`
  return (
    <>
      <PageHeader
        title={say('meals.family.title')}
        subtitle={say('meals.family.subtitle')}
        action={
          mayApply && (
            <Button component={Link} href={link('family/meals/apply')}>
              {say('meals.family.apply', { years: years(year) })}
            </Button>
          )
        }
      />
      <Stack gap="md">
        <SectionCard title={say('meals.family.accounts')}>
          {children.length === 0 ? (
            <EmptyState
              title={say('meals.family.noChildren')}
              hint={say('meals.family.noChildrenHint')}
            />
          ) : (
            <LineList>
              {children.map(({ studentID, name, balanceCents }) => (
                <Line
                  key={studentID}
                  title={
                    <Anchor component={Link} href={link('student/meals', { studentID })}>
                      {name}
                    </Anchor>
                  }
                  aside={
                    <Group gap="sm" wrap="nowrap">
                      <Text fw={600}>{cents(balanceCents)}</Text>
                      <AddMoney studentID={studentID} name={name} />
                    </Group>
                  }
                />
              ))}
            </LineList>
          )}
        </SectionCard>
        <SectionCard title={say('meals.family.applications')}>
          {applications.length === 0 ? (
            <EmptyState title={say('meals.family.none')} hint={say('meals.family.noneHint')} />
          ) : (
            <LineList>
              {applications.map((one) => (
                <Line
                  key={one.id}
                  title={one.children ?? years(one.year)}
                  detail={[
                    years(one.year),
                    say('meals.family.sent', { date: day(one.sentAt) }),
                    one.category && categoryTexts[one.category][language],
                    one.status === 'incomplete' && one.question,
                  ]}
                  href={link('family/meals/application', { id: one.id })}
                  aside={
                    <StatusBadge tone={applicationStates[one.status]}>
                      {applicationStateTexts[one.status][language]}
                    </StatusBadge>
                  }
                />
              ))}
            </LineList>
          )}
        </SectionCard>
      </Stack>
    </>
  )
}
