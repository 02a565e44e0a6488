import type { PageProps } from '@atrium/kit/client'
import { PersonCell } from '@atrium/people/list'
import {
  ChoiceBar,
  DateBox,
  EmptyState,
  Notice,
  PageHeader,
  StatusBadge,
  usePhone,
  useToasts,
  Loading,
} from '@atrium/ui'
import { Button, Group, NativeSelect, SegmentedControl, Stack, Text } from '@mantine/core'
import { IconDeviceTablet } from '@tabler/icons-react'
import { useState } from 'react'
import { useSearchParams } from 'wouter'
import { api } from '../api.ts'
import { useText } from '../use-text.ts'
import { mealChoices, meals, type MealChoice } from './meals.words.ts'
import classes from './meals.module.css'
import { Kiosk } from './parts/kiosk.tsx'

/** What a class eats today: student by student, or at a kiosk where students choose themselves. */
export default function MealCountPage({ params }: PageProps) {
  const say = useText()
  const toasts = useToasts()
  const [search, setSearch] = useSearchParams()
  const [isKiosk, setKiosk] = useState(false)
  const meal = meals.find((one) => one === search.get('meal')) ?? 'lunch'
  const asked = search.get('date') ?? ''
  const of = {
    staffID: Number(params.staffID) || 0,
    sectionID: Number(params.sectionID) || 0,
    meal,
  }
  const count = api.meals.useQuery(
    { ...of, ...(/^\d{4}-\d\d-\d\d$/.test(asked) && { date: asked }) },
    { placeholderData: (before) => before },
  )
  const save = api.saveMeals.useMutation({
    onSuccess: () => count.refetch(),
    onError: toasts.failed,
  })
  if (count.error || !count.data) return <Loading of={count} height={240} />
  const { courseName, sectionNumber, mayWrite, date, today, students } = count.data
  const go = (to: Record<string, string>) =>
    setSearch((before) => {
      const next = new URLSearchParams(before)
      for (const [name, value] of Object.entries(to)) next.set(name, value)
      return next
    })
  const choose = (studentIDs: number[], choice: MealChoice | null) =>
    save.mutate({
      ...of,
      date,
      choices: studentIDs.map((studentID) => ({ studentID, choice })),
    })
  const left = students.filter(({ choice, isAbsent }) => choice === null && !isAbsent)
  if (isKiosk)
    return (
      <Kiosk
        title={say(`classroom.meals.meal.${meal}`)}
        students={students.filter(({ isAbsent }) => !isAbsent)}
        onChoose={(studentID, choice) => choose([studentID], choice)}
        onClose={() => setKiosk(false)}
      />
    )
  return (
    <>
      <PageHeader
        title={say('classroom.meals.title')}
        subtitle={`${courseName} · ${sectionNumber}`}
        action={
          mayWrite &&
          date === today &&
          students.length > 0 && (
            <Button
              leftSection={<IconDeviceTablet size={18} aria-hidden="true" />}
              onClick={() => setKiosk(true)}
            >
              {say('classroom.meals.kiosk')}
            </Button>
          )
        }
      />
      {!mayWrite && <Notice kind="info">{say('classroom.refusal.classOver')}</Notice>}
      <Stack gap="md">
        <Group gap="md" align="flex-end" data-noprint>
          <ChoiceBar
            label={say('classroom.meals.which')}
            value={meal}
            onChange={(value) => go({ meal: value })}
            data={meals.map((one) => ({
              value: one,
              label: say(`classroom.meals.meal.${one}`),
            }))}
          />
          <DateBox
            label={say('classroom.meals.date')}
            value={date}
            max={today}
            onChange={(to) => to && go({ date: to })}
          />
        </Group>
        {students.length === 0 ? (
          <EmptyState
            title={say('classroom.rosterEmpty')}
            hint={say('classroom.rosterEmptyHint')}
          />
        ) : (
          <>
            <Group justify="space-between" gap="xs">
              <Text fw={600} role="status">
                {[
                  ...mealChoices
                    .map((choice) => ({
                      choice,
                      count: students.filter((one) => one.choice === choice).length,
                    }))
                    .filter((one) => one.count > 0)
                    .map((one) => `${one.count} ${say(`classroom.meals.choice.${one.choice}`)}`),
                  ...(left.length > 0 ? [say('classroom.meals.left', { count: left.length })] : []),
                ].join(' · ')}
              </Text>
              {mayWrite && left.length > 0 && (
                <Button
                  variant="default"
                  loading={save.isPending}
                  onClick={() =>
                    choose(
                      left.map(({ id }) => id),
                      'hot',
                    )
                  }
                >
                  {say('classroom.meals.restHot', { count: left.length })}
                </Button>
              )}
            </Group>
            <ul className={classes.rows}>
              {students.map((student) => (
                <li key={student.id} className={classes.row}>
                  <Group gap="xs">
                    <PersonCell person={student} />
                    {student.isAbsent && (
                      <StatusBadge tone="neutral">{say('classroom.meals.absent')}</StatusBadge>
                    )}
                  </Group>
                  <Choice
                    name={`${student.firstName} ${student.lastName}`.trim()}
                    value={student.choice}
                    disabled={!mayWrite || save.isPending}
                    onChange={(choice) => choose([student.id], choice)}
                  />
                </li>
              ))}
            </ul>
          </>
        )}
      </Stack>
    </>
  )
}

/** What a student eats: choices side by side, and a box on a phone, where they don't fit. */
function Choice({
  name,
  value,
  disabled,
  onChange,
}: {
  name: string
  value: MealChoice | null
  disabled: boolean
  onChange: (choice: MealChoice | null) => void
}) {
  const say = useText()
  const data = [
    { value: '', label: say('classroom.meals.choice.open') },
    ...mealChoices.map((choice) => ({
      value: choice,
      label: say(`classroom.meals.choice.${choice}`),
    })),
  ]
  const change = (to: string) => onChange(to === '' ? null : (to as MealChoice))
  return usePhone() ? (
    <NativeSelect
      aria-label={name}
      value={value ?? ''}
      disabled={disabled}
      data={data}
      onChange={(event) => change(event.currentTarget.value)}
    />
  ) : (
    <SegmentedControl
      aria-label={name}
      value={value ?? ''}
      disabled={disabled}
      data={data}
      onChange={change}
    />
  )
}
