import { ScreenLink, useRecordCache, useUserContext, type PageProps } from '@atrium/kit/client'
import { f, type Field, type VersionedRow } from '@atrium/kit/shared'
import { ProfilePage } from '@atrium/people/parts'
import { EmptyState, Loading, SectionCard, StatusBadge, useToasts } from '@atrium/ui'
import { RecordDialog } from '@atrium/ui/record/record-dialog.tsx'
import { Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { api } from '../api.ts'
import { lineName, nameFor } from '../names.ts'
import type { OwnPreferences } from '../panelists/panelists.actions.ts'
import { panelistStates } from '../panelists/panelist-states.ts'
import { PanelChoice } from '../parts/panel-choice.tsx'
import { useText } from '../use-text.ts'

/** Whether and how one serves on the panels of each institute. */
export default function PanelistPreferencesPage({ params }: PageProps) {
  const { userID } = useUserContext()
  const id = Number(params.staffID)
  return (
    <ProfilePage
      kind="staff"
      id={id}
      screen="staff-member/institute-panelist-preferences"
      sections={[]}
      isOpen={id === userID}
    >
      {() => <Institutes />}
    </ProfilePage>
  )
}

function Institutes() {
  const say = useText()
  const read = api.preferences.get.useQuery(undefined, { staleTime: 0 })
  if (!read.data) return <Loading of={read} height={240} />
  if (read.data.length === 0)
    return (
      <EmptyState
        title={say('institutes.preferences.none')}
        hint={say('institutes.preferences.noneHint')}
      />
    )
  return (
    <Stack gap="md">
      {read.data.map((one) => (
        <OneInstitute key={one.instituteID} of={one} />
      ))}
    </Stack>
  )
}

function OneInstitute({ of }: { of: OwnPreferences }) {
  const say = useText()
  const { language } = useUserContext()
  const [isEditing, setEditing] = useState(false)
  const { instituteID, institute, own, panels, apartBySchool } = of
  const name = nameFor(institute, language)
  const isAsked = own === null || own.status === 'asked'
  return (
    <SectionCard
      title={name}
      beside={
        own && (
          <StatusBadge tone={panelistStates[own.status]}>
            {say(`institutes.panelists.${own.status}`)}
          </StatusBadge>
        )
      }
      action={
        <Button
          size="xs"
          variant="default"
          aria-label={say(
            isAsked ? 'institutes.preferences.answerNamed' : 'institutes.preferences.editNamed',
            { name },
          )}
          onClick={() => setEditing(true)}
        >
          {say(isAsked ? 'institutes.preferences.answer' : 'institutes.preferences.edit')}
        </Button>
      }
    >
      <Stack gap="xs">
        <Text>{say(`institutes.preferences.${own?.status ?? 'notYet'}`)}</Text>
        {own && own.status === 'serving' && (
          <>
            <Text>
              {own.panelIDs
                .flatMap((id) => panels.filter((panel) => panel.id === id))
                .map((panel, at) => `${at + 1}. ${lineName(panel, language)}`)
                .join(' · ')}
            </Text>
            <Text>
              {say('institutes.preferences.load', { waiting: own.waiting, done: own.done })}
            </Text>
            {own.conflicts.length > 0 && (
              <Text>
                {say('institutes.preferences.conflictWith', {
                  names: own.conflicts.map((one) => one.name).join(', '),
                })}
              </Text>
            )}
          </>
        )}
        {apartBySchool && <Text c="dimmed">{say('institutes.preferences.apart')}</Text>}
        {own && own.waiting > 0 && (
          <Group>
            <Button
              component={ScreenLink}
              name="institute/edit"
              params={{ id: instituteID }}
              size="xs"
              variant="default"
            >
              {say('institutes.preferences.toRead')}
            </Button>
          </Group>
        )}
      </Stack>
      {isEditing && <Edit of={of} onClose={() => setEditing(false)} />}
    </SectionCard>
  )
}

const fields = {
  isWilling: f.toggle({ default: true }),
  panels: f.lines({
    max: 30,
    fields: { panelID: f.integer({ required: true }) },
  }),
  most: f.integer({ min: 1, max: 500, required: true, default: 10 }),
  conflicts: f.lines({
    max: 200,
    fields: {
      personID: f.reference({ to: 'institutes.colleagues', required: true }),
      why: f.text({ max: 300 }),
    },
  }),
  note: f.multiline({ max: 1000 }),
} as const satisfies Record<string, Field>

type Row = VersionedRow & {
  isWilling: boolean
  panels: { panelID: number }[]
  most: number
  note: string | null
  conflicts: { personID: number; why: string | null }[]
}

function Edit({
  of: { instituteID, institute, panels, own },
  onClose,
}: {
  of: OwnPreferences
  onClose: () => void
}) {
  const say = useText()
  const toasts = useToasts()
  const { language } = useUserContext()
  const { refresh } = useRecordCache(api)
  const save = api.preferences.save.useMutation()
  const row: Row = {
    ...{ id: instituteID, version: own?.version ?? 0 },
    isWilling: own === null || own.status === 'asked' || own.status === 'serving',
    panels: (own?.panelIDs ?? []).map((panelID) => ({ panelID })),
    ...{ most: own?.most ?? 10, note: own?.note ?? null },
    conflicts: (own?.conflicts ?? []).map(({ personID, why }) => ({ personID, why })),
  }
  return (
    <RecordDialog<Row>
      name={`institutes.preferences.${instituteID}`}
      texts="institutes.preferences"
      fields={fields}
      id={instituteID}
      row={row}
      title={nameFor(institute, language)}
      inputs={{
        panels: ({ label, description, value, onChange, disabled }) => (
          <PanelChoice
            label={label}
            description={description ?? ''}
            panels={panels}
            value={((value ?? []) as Row['panels']).map(({ panelID }) => panelID)}
            onChange={(chosen) => onChange(chosen.map((panelID) => ({ panelID })))}
            disabled={disabled ?? false}
          />
        ),
      }}
      save={async (changes, version) => {
        const now = { ...row, ...changes } as Row
        const saved = await save.mutateAsync({
          ...{ instituteID, version: version || null, isWilling: now.isWilling },
          ...{ panelIDs: now.panels.map(({ panelID }) => panelID), most: now.most },
          note: now.note,
          conflicts: now.conflicts.map(({ personID, why }) => ({ personID, why: why || null })),
        })
        await refresh()
        toasts.done(say('institutes.preferences.saved'))
        return { ...now, ...saved }
      }}
      onClose={onClose}
    />
  )
}
