import { useState } from 'react'
import { recordApi, useLink, useMay, useUserContext } from '@atrium/kit/client'
import { RecordListPage } from '@atrium/ui'
import { Button, Text } from '@mantine/core'
import { IconFileImport, IconPlus } from '@tabler/icons-react'
import { useLocation } from 'wouter'
import { api } from '../api.ts'
import { useText } from '../use-text.ts'
import { needs } from '../words.ts'
import { badgesList, ownBadgesList, type BadgeSummary } from './badges.record.ts'
import { CreationStatusBadge } from './parts/creation-status.tsx'
import { ImportDialog } from './parts/import-dialog.tsx'
import { NameDialog } from './parts/name-dialog.tsx'
import { seesAll } from './parts.rules.ts'

const list = recordApi(badgesList)
const editor = 'microcredentialing/microcredentials/edit'

/** The microcredentials that a person works on, by their state. */
export default function MicrocredentialsPage() {
  const text = useText()
  const link = useLink()
  const may = useMay()
  const { permissions } = useUserContext()
  const [, navigate] = useLocation()
  const [asking, setAsking] = useState<'new' | 'import'>()
  const create = api.badges.create.useMutation()
  const mayCreate = may([[needs.create, needs.administer]])
  const open = (badgeID: number) => navigate(link(editor, { badgeID }))
  return (
    <>
      <RecordListPage
        definition={seesAll({ permissions: new Set(permissions) }) ? badgesList : ownBadgesList}
        api={list}
        hrefOf={(badgeID) => link(editor, { badgeID })}
        slots={{
          subtitle: text('microcredentials.studio.subtitle'),
          action: mayCreate ? (
            <Button
              leftSection={<IconPlus size={16} aria-hidden="true" />}
              onClick={() => setAsking('new')}
            >
              {text('microcredentials.studio.new')}
            </Button>
          ) : null,
          more: mayCreate
            ? [
                {
                  label: text('microcredentials.studio.import'),
                  icon: <IconFileImport size={16} aria-hidden="true" />,
                  onClick: () => setAsking('import'),
                },
              ]
            : [],
          cells: {
            name: (row) => <BadgeName row={row} />,
            status: ({ status }) => <CreationStatusBadge status={status} />,
          },
        }}
      />
      {asking === 'new' && (
        <NameDialog
          title={text('microcredentials.studio.new')}
          confirm={text('microcredentials.studio.create')}
          onClose={() => setAsking(undefined)}
          onName={async (name) => open((await create.mutateAsync({ name })).badgeID)}
        />
      )}
      {asking === 'import' && <ImportDialog onClose={() => setAsking(undefined)} onDone={open} />}
    </>
  )
}

/** Its name, above its version if there have been several. */
function BadgeName({ row }: { row: BadgeSummary }) {
  const text = useText()
  if (row.versionNumber < 2) return <>{row.name}</>
  return (
    <>
      {row.name}
      <Text size="xs" c="dimmed">
        {text('microcredentials.studio.version')} {row.versionNumber}
      </Text>
    </>
  )
}
