import { usePhoto } from '@atrium/people/list'
import { callName } from '@atrium/people/names'
import { PersonAvatar } from '@atrium/ui'
import { Button, Group, PinInput, Stack, Text, Title } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { useText } from '../../use-text.ts'
import { mealChoices, type MealChoice, type MealCount } from '../meals.words.ts'
import classes from '../meals.module.css'

type Student = MealCount['students'][number]

/**
 * Students choose on a tablet themselves: their face, then their meal. A number that the teacher
 * picks at the start keeps them from leaving it. It only guards against curious hands: the session
 * is still the teacher's.
 */
export function Kiosk({
  title,
  students,
  onChoose,
  onClose,
}: {
  title: string
  students: readonly Student[]
  onChoose: (studentID: number, choice: MealChoice) => void
  onClose: () => void
}) {
  const say = useText()
  const photo = usePhoto()
  const [pin, setPin] = useState('')
  const [isOn, setOn] = useState(false)
  const [isLeaving, setLeaving] = useState(false)
  const [wrong, setWrong] = useState(false)
  const [student, setStudent] = useState<Student>()
  if (!isOn || isLeaving)
    return (
      <div className={classes.kiosk}>
        <Stack align="center" gap="md" mt="10vh">
          <Title order={1}>{title}</Title>
          <Text>{say(isOn ? 'classroom.meals.enterPin' : 'classroom.meals.choosePin')}</Text>
          <PinInput
            key={String(isOn)}
            type="number"
            length={4}
            mask={isOn}
            error={wrong}
            aria-label={say('classroom.meals.pin')}
            getInputProps={(at) => ({
              'aria-label': say('classroom.meals.pinDigit', { number: at + 1 }),
            })}
            onChange={() => setWrong(false)}
            onComplete={(value) => {
              if (!isOn) {
                setPin(value)
                setOn(true)
              } else if (value === pin) onClose()
              else setWrong(true)
            }}
          />
          {wrong && <Text c="red">{say('classroom.meals.wrongPin')}</Text>}
          <Button variant="default" onClick={isOn ? () => setLeaving(false) : onClose}>
            {say(isOn ? 'classroom.meals.stay' : 'classroom.meals.cancel')}
          </Button>
        </Stack>
      </div>
    )
  return (
    <div className={classes.kiosk}>
      <Group justify="space-between">
        <Title order={1}>
          {student ? say('classroom.meals.whatFor', { name: callName(student) }) : title}
        </Title>
        <Button variant="subtle" color="gray" onClick={() => setLeaving(true)}>
          {say('classroom.meals.leave')}
        </Button>
      </Group>
      <div className={classes.faces}>
        {student ? (
          <>
            {mealChoices.map((choice) => (
              <button
                key={choice}
                type="button"
                className={classes.face}
                onClick={() => {
                  onChoose(student.id, choice)
                  setStudent(undefined)
                }}
              >
                {say(`classroom.meals.choice.${choice}`)}
              </button>
            ))}
            <button type="button" className={classes.face} onClick={() => setStudent(undefined)}>
              {say('classroom.meals.notMe')}
            </button>
          </>
        ) : (
          students.map((one) => (
            <button
              key={one.id}
              type="button"
              className={classes.face}
              data-done={one.choice !== null || undefined}
              onClick={() => setStudent(one)}
            >
              <PersonAvatar name={callName(one)} photo={photo(one.photoUUID, 256)} size={64} />
              <span>{callName(one)}</span>
              {one.choice !== null && (
                <Text span size="sm">
                  <IconCheck size={16} aria-hidden="true" />{' '}
                  {say(`classroom.meals.choice.${one.choice}`)}
                </Text>
              )}
            </button>
          ))
        )}
      </div>
    </div>
  )
}
