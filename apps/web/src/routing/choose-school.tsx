import { useSessionActs, useUserContext } from '@atrium/kit/client'
import { Button, Center, Stack, Text, TextInput, Title } from '@mantine/core'
import { IconBuilding } from '@tabler/icons-react'
import { useState } from 'react'
import { useText } from '../messages/use-text.ts'
import { schoolsByDistrict } from '../shell/schools-by-district.rules.ts'

/** With more schools than this, searching is easier. */
const many = 8

/** Shown in place of a page about one school, while "All schools" is chosen. */
export default function ChooseSchool({ title }: { title: string }) {
  const say = useText()
  const { allowedSchools } = useUserContext()
  const { switchSchool } = useSessionActs()
  const [sought, setSought] = useState('')
  const schools = schoolsByDistrict(allowedSchools, sought).flatMap((one) => one.schools)
  return (
    <Center mih={420} p="md">
      <Stack align="center" ta="center" w="100%" maw={440} gap="sm">
        <IconBuilding
          size={40}
          stroke={1.4}
          aria-hidden="true"
          color="var(--mantine-color-dimmed)"
        />
        <Title order={1}>{title}</Title>
        <Text>{say('web.chooseSchool.hint')}</Text>
        {allowedSchools.length > many && (
          <TextInput
            w="100%"
            value={sought}
            onChange={(event) => setSought(event.currentTarget.value)}
            placeholder={say('web.header.findSchool')}
            aria-label={say('web.header.findSchool')}
          />
        )}
        <Stack w="100%" gap="xs">
          {schools.map(({ schoolID, schoolName }) => (
            <Button
              key={schoolID}
              variant="default"
              fullWidth
              onClick={() => void switchSchool(schoolID)}
            >
              {schoolName}
            </Button>
          ))}
          {schools.length === 0 && <Text c="dimmed">{say('web.header.noSchool')}</Text>}
        </Stack>
      </Stack>
    </Center>
  )
}
