import { useLink, useUserContext, type PageProps } from '@atrium/kit/client'
import { ProfilePage } from '@atrium/people/parts'
import { EmptyState, Figures, Loading, Notice, SectionCard, useFormats } from '@atrium/ui'
import { Anchor, Stack, Text } from '@mantine/core'
import { Link } from 'wouter'
import { EntryList } from '../accounts/entry-list.tsx'
import { api } from '../api.ts'
import { MenuItems } from '../menus/menu-items.tsx'
import { useText } from '../use-text.ts'
import { categoryTexts } from '../words.ts'

export default function StudentMealsPage({ params }: PageProps) {
  const id = Number(params.studentID)
  return (
    <ProfilePage kind="student" id={id} screen="student/meals" sections={['meals']}>
      {() => <Meals studentID={id} />}
    </ProfilePage>
  )
}

/** A student’s account, and what is on the menu; for the family also what it pays. */
function Meals({ studentID }: { studentID: number }) {
  const say = useText()
  const link = useLink()
  const { language } = useUserContext()
  const { cents, date } = useFormats()
  const found = api.studentMeals.useQuery({ userID: studentID })
  if (!found.data) return <Loading of={found} height={240} />
  const { isOwn, mayManage, balanceCents, pin, entries, category, carriedThrough, menus } =
    found.data
  const days = [...new Set(menus.map((menu) => menu.date))]
  return (
    <Stack gap="md">
      {carriedThrough && (
        <Notice kind="warning">
          {say('meals.student.carried', { date: date(carriedThrough) })}
        </Notice>
      )}
      <Figures
        figures={[
          {
            label: say('meals.accounts.balance'),
            value: cents(balanceCents),
            isUrgent: balanceCents < 0,
          },
          isOwn && { label: say('meals.accounts.pin'), value: pin ?? '—' },
          category !== null && {
            label: say('meals.student.pays'),
            value: categoryTexts[category][language],
          },
        ]}
      />
      {balanceCents < 0 && isOwn && <Text size="sm">{say('meals.student.always')}</Text>}
      {mayManage && (
        <Anchor
          component={Link}
          href={link('settings/food-services/meal-accounts/account', { studentID })}
        >
          {say('meals.student.toAccount')}
        </Anchor>
      )}
      <SectionCard title={say('meals.student.menu')}>
        {days.length === 0 ? (
          <EmptyState title={say('meals.student.noMenu')} hint={say('meals.student.noMenuHint')} />
        ) : (
          <Stack gap="sm">
            {days.map((day) => (
              <div key={day}>
                <Text size="sm" c="dimmed">
                  {date(day)}
                </Text>
                {menus
                  .filter((menu) => menu.date === day)
                  .map((menu) => (
                    <MenuItems key={menu.id} menu={menu} />
                  ))}
              </div>
            ))}
          </Stack>
        )}
      </SectionCard>
      <SectionCard title={say('meals.accounts.entries')}>
        {entries.length === 0 ? (
          <EmptyState title={say('meals.accounts.none')} hint={say('meals.student.noneHint')} />
        ) : (
          <EntryList entries={entries} />
        )}
      </SectionCard>
    </Stack>
  )
}
