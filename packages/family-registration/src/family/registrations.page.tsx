import { useLink, useUserContext } from '@atrium/kit/client'
import { inLanguage } from '@atrium/kit/shared'
import {
  EmptyState,
  LineList,
  Loading,
  Notice,
  PageHeader,
  SectionCard,
  useErrorText,
} from '@atrium/ui'
import { Button, Checkbox, Group, NativeSelect, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { api } from '../api.ts'
import { useText } from '../use-text.ts'
import { registrationKindTexts } from '../words.ts'
import type { FamilyOverview } from './family.queries.ts'
import { RegistrationLine } from './registration-line.tsx'

/** What a family can register for today, and what it has sent. */
export default function FamilyRegistrationsPage() {
  const say = useText()
  const read = api.family.overview.useQuery()
  if (!read.data) return <Loading of={read} />
  const { open, registrations } = read.data
  return (
    <>
      <PageHeader
        title={say('familyRegistration.title')}
        subtitle={say('familyRegistration.subtitle')}
      />
      <Stack gap="md">
        {open.map((one) => (
          <Begin key={`${one.schoolYearID}/${one.kind}`} open={one} />
        ))}
        <SectionCard title={say('familyRegistration.yours')}>
          {registrations.length === 0 ? (
            <EmptyState
              title={say('familyRegistration.none')}
              hint={say(
                open.length > 0 ? 'familyRegistration.noneHint' : 'familyRegistration.closed',
              )}
            />
          ) : (
            <LineList>
              {registrations.map((one) => (
                <RegistrationLine key={one.id} of={one} />
              ))}
            </LineList>
          )}
        </SectionCard>
      </Stack>
    </>
  )
}

/** Which children to register: those on record, and new ones. */
function Begin({ open }: { open: FamilyOverview['open'][number] }) {
  const say = useText()
  const link = useLink()
  const errorText = useErrorText()
  const { language } = useUserContext()
  const [, navigate] = useLocation()
  const [chosen, setChosen] = useState(open.children.map(({ studentID }) => String(studentID)))
  const [newChildren, setNewChildren] = useState(0)
  const takesNew = open.audiences.includes('newStudent')
  const begin = api.family.begin.useMutation({
    onSuccess: ({ id }) => navigate(link('family/registration/edit', { id })),
  })
  const studentIDs = chosen.map(Number)
  return (
    <SectionCard title={`${registrationKindTexts[open.kind][language]} ${open.yearName}`}>
      <Stack gap="sm" maw={560}>
        <Text size="sm" c="dimmed">
          {open.names.map((name) => inLanguage(name, language)).join(', ')}
        </Text>
        {begin.error && <Notice kind="danger">{errorText(begin.error)}</Notice>}
        {open.children.length > 0 && (
          <Checkbox.Group
            label={say('familyRegistration.begin.known')}
            value={chosen}
            onChange={setChosen}
          >
            <Stack gap="xs" mt={4}>
              {open.children.map(({ studentID, name }) => (
                <Checkbox key={studentID} value={String(studentID)} label={name} />
              ))}
            </Stack>
          </Checkbox.Group>
        )}
        {takesNew && (
          <NativeSelect
            label={say('familyRegistration.begin.new')}
            value={String(newChildren)}
            onChange={(event) => setNewChildren(Number(event.currentTarget.value))}
            data={Array.from({ length: 7 }, (_, count) => String(count))}
          />
        )}
        <Group>
          <Button
            loading={begin.isPending}
            disabled={studentIDs.length + newChildren === 0}
            onClick={() =>
              begin.mutate({
                ...{ schoolYearID: open.schoolYearID, kind: open.kind, studentIDs, newChildren },
              })
            }
          >
            {say(
              open.kind === 'change'
                ? 'familyRegistration.begin.change'
                : 'familyRegistration.begin.act',
            )}
          </Button>
        </Group>
      </Stack>
    </SectionCard>
  )
}
