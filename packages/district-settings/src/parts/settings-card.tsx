import { lazy, Suspense, useMemo, useState } from 'react'
import { trpcRoot } from '@atrium/kit/client'
import { RecordCard, useUiText, type FieldInputProps, Loading } from '@atrium/ui'
import { Button } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { api } from '../api.ts'
import type { SettingsView } from '../settings-view.queries.ts'
import { SettingInput } from './setting-input.tsx'
import { SettingValue } from './setting-value.tsx'
import { settingsText } from './settings-text.ts'

const HistoryDrawer = lazy(() => import('@atrium/ui/record/history-drawer.tsx'))

interface Props {
  /** The group's name. */
  name: string
  /** 0: the whole district. */
  schoolID: number
}

/** A group of settings at a place: for reading and, in place, for editing. */
export function SettingsCard({ name, schoolID }: Props) {
  const view = api.group.useQuery({ name, schoolID })
  if (!view.data) return <Loading of={view} height={160} />
  return <LoadedSettingsCard key={schoolID} view={view.data} />
}

/** The card of a group that is already loaded. */
export function LoadedSettingsCard({ view }: { view: SettingsView }) {
  const say = useUiText()
  const utils = trpcRoot.useUtils()
  const save = api.save.useMutation()
  const [isLookingBack, setLookingBack] = useState(false)
  const { name, schoolID } = view
  const text = useMemo(() => settingsText(view.texts), [view.texts])
  // Blank values are inherited, so nothing is required here.
  const fields = useMemo(
    () =>
      Object.fromEntries(
        Object.entries(view.fields).map(([field, definition]) => [
          field,
          { ...definition, required: false, inherits: true },
        ]),
      ),
    [view.fields],
  )
  const inputs = Object.fromEntries(
    Object.keys(fields).map((field) => [
      field,
      (props: FieldInputProps) => <SettingInput props={props} view={view} text={text} />,
    ]),
  )
  return (
    <>
      <RecordCard
        title={text.title}
        text={text}
        name={name}
        fields={fields}
        id={schoolID}
        row={{ ...view.own, id: schoolID, version: view.version }}
        save={async (changes, version) => {
          const saved = await save.mutateAsync({ name, schoolID, version: version ?? 0, changes })
          await utils.invalidate()
          return saved
        }}
        inputs={inputs}
        shown={(field) => <SettingValue view={view} text={text} name={field} />}
        mayEdit
      >
        <Button
          mt="sm"
          variant="subtle"
          size="compact-sm"
          leftSection={<IconHistory size={16} aria-hidden="true" />}
          aria-label={`${say('ui.history.title')}: ${text.title}`}
          onClick={() => setLookingBack(true)}
        >
          {say('ui.history.title')}
        </Button>
      </RecordCard>
      {isLookingBack && (
        <Suspense>
          <History view={view} text={text} onClose={() => setLookingBack(false)} />
        </Suspense>
      )}
    </>
  )
}

function History({
  view: { name, schoolID, fields },
  text,
  onClose,
}: {
  view: SettingsView
  text: ReturnType<typeof settingsText>
  onClose: () => void
}) {
  const history = api.history.useQuery({ name, schoolID }, { staleTime: 0 })
  return <HistoryDrawer history={history} fields={fields} text={text} onClose={onClose} />
}
