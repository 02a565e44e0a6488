import { useMemo, useState } from 'react'
import { ScreenLink, useLink, useMay, useRecordCache } from '@atrium/kit/client'
import {
  WholeList,
  EmptyState,
  PageHeader,
  SectionCard,
  useFormats,
  useToasts,
  type Column,
  Loading,
} from '@atrium/ui'
import { Anchor, Button, Text } from '@mantine/core'
import { IconBooks, IconFileImport } from '@tabler/icons-react'
import { useLocation } from 'wouter'
import { api } from '../api.ts'
import type { FrameworkView } from '../browse/frameworks.queries.ts'
import type { RecentImport } from '../import/import.queries.ts'
import { useText } from '../use-text.ts'
import { AdoptionBadge } from './adoption-badge.tsx'
import { ImportState } from './import-state.tsx'
import { UploadDialog } from './upload-dialog.tsx'

const importScreen = 'settings/standards/import'

export default function CollectionPage() {
  const text = useText()
  const link = useLink()
  const may = useMay()
  const [, navigate] = useLocation()
  const [isUploading, setUploading] = useState(false)
  const toasts = useToasts()
  const { refresh } = useRecordCache(api.imports)
  const list = api.frameworks.list.useQuery()
  // If there are several, each is reviewed and started separately, in the list below.
  const showAll = async (count: number) => {
    setUploading(false)
    await refresh()
    toasts.done(text('standards.upload.several', { count }))
  }
  const columns = useColumns()
  const uploadButton = may(['standards.manage']) && (
    <Button
      leftSection={<IconFileImport size={16} aria-hidden="true" />}
      onClick={() => setUploading(true)}
    >
      {text('standards.collection.import')}
    </Button>
  )
  return (
    <>
      <PageHeader
        title={text('standards.collection.title')}
        subtitle={text('standards.collection.subtitle')}
        action={list.data && list.data.length > 0 && uploadButton}
      />
      {!list.data ? (
        <Loading of={list} />
      ) : list.data.length === 0 ? (
        <EmptyState
          title={text('standards.collection.empty')}
          hint={text('standards.collection.emptyHint')}
          action={uploadButton}
          icon={<IconBooks size={32} />}
        />
      ) : (
        <WholeList
          caption={text('standards.collection.title')}
          columns={columns}
          rows={list.data}
          rowID={(row) => row.frameworkID}
          rowLabel={(row) => row.title}
          rowHref={(row) =>
            link('settings/standards/collection/framework', { frameworkID: row.frameworkID })
          }
        />
      )}
      {may(['standards.manage']) && <Recent />}
      {isUploading && (
        <UploadDialog
          onSent={(importID, others) =>
            others === 0 ? navigate(link(importScreen, { importID })) : void showAll(others + 1)
          }
          onClose={() => setUploading(false)}
        />
      )}
    </>
  )
}

function useColumns(): Column<FrameworkView>[] {
  const text = useText()
  const { number, ago } = useFormats()
  return useMemo(
    () => [
      { key: 'title', label: text('standards.framework.title'), cell: (row) => row.title },
      { key: 'creator', label: text('standards.framework.creator'), cell: (row) => row.creator },
      {
        key: 'subjects',
        label: text('standards.item.subjects'),
        cell: (row) => row.subjects.join(', '),
        wideOnly: true,
      },
      {
        key: 'status',
        label: text('standards.framework.adoptionStatus'),
        cell: (row) => <AdoptionBadge status={row.adoptionStatus} />,
        noWrap: true,
        width: 140,
      },
      {
        key: 'public',
        label: text('standards.framework.visible'),
        cell: (row) =>
          text(
            row.isPublic ? 'standards.framework.visibleToAll' : 'standards.framework.visibleInside',
          ),
      },
      {
        key: 'items',
        label: text('standards.framework.items'),
        cell: (row) => number(row.itemCount),
        align: 'end',
      },
      {
        key: 'imported',
        label: text('standards.framework.importedAt'),
        cell: (row) => ago(row.importedAt),
        noWrap: true,
      },
    ],
    [text, number, ago],
  )
}

/** Uploads that wait for a decision, and the last ones that are finished. */
function Recent() {
  const text = useText()
  const { ago } = useFormats()
  const { data } = api.imports.recent.useQuery()
  if (!data || data.length === 0) return null
  return (
    <div style={{ marginTop: 32 }}>
      <SectionCard title={text('standards.collection.recent')}>
        {data.map((row: RecentImport) => (
          <Text key={row.importID} component="div" size="sm" mb={6}>
            <Anchor
              component={ScreenLink}
              underline="always"
              name={importScreen}
              params={{ importID: row.importID }}
            >
              {row.title || row.name}
            </Anchor>{' '}
            · {ago(row.createdAt)} <ImportState state={row.state} />
          </Text>
        ))}
      </SectionCard>
    </div>
  )
}
