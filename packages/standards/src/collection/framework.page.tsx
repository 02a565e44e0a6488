import { useMemo, useState } from 'react'
import { useLink, useMay, useRoutes, useTitle, type PageProps } from '@atrium/kit/client'
import {
  ConfirmWithNumbers,
  EmptyState,
  HistoryButton,
  PageHeader,
  useFormats,
  useToasts,
  type PageAction,
  Loading,
} from '@atrium/ui'
import { Drawer, Group, Switch, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconDownload, IconTrash } from '@tabler/icons-react'
import { useLocation, useSearchParams } from 'wouter'
import { api } from '../api.ts'
import type { FrameworkView } from '../browse/frameworks.queries.ts'
import { StandardsBrowser } from '../parts/browser.tsx'
import { useText } from '../use-text.ts'
import { frameworkHistoryFields } from '../words.ts'
import { useRefreshed } from '../use-refreshed.ts'
import { AdoptionBadge } from './adoption-badge.tsx'
import { Details } from './details.tsx'
import { FrameworkFacts } from './framework-facts.tsx'
import classes from './collection.module.css'

const idOf = (param: string | null | undefined): number =>
  /^\d{1,9}$/.test(param ?? '') ? Number(param) : 0

export default function FrameworkPage({ params }: PageProps) {
  const frameworkID = idOf(params.frameworkID)
  const { data, error, refetch } = api.frameworks.get.useQuery({ frameworkID })
  useTitle(data?.title)
  if (data) return <Framework framework={data} />
  return <Loading of={{ error, refetch }} />
}

const historyLabels = {
  isPublic: 'standards.framework.isPublic',
  added: 'standards.changes.added',
  changed: 'standards.changes.changed',
  removed: 'standards.changes.removed',
} as const

function Framework({ framework }: { framework: FrameworkView }) {
  const text = useText()
  const { number } = useFormats()
  const [query, setQuery] = useSearchParams()
  const itemID = idOf(query.get('item'))
  const isNarrow = useMediaQuery('(max-width: 62em)')
  const openIDs = useWayTo(itemID)
  const select = (next: number) =>
    setQuery(
      (before) =>
        new URLSearchParams({
          ...Object.fromEntries(before),
          item: next === 0 ? '' : String(next),
        }),
      { replace: true },
    )
  const { isRemoving, setRemoving, remove, more } = useActs(framework)
  const { frameworkID, title, itemCount, retiredCount } = framework
  const may = useMay()
  return (
    <>
      <PageHeader
        title={title}
        subtitle={[framework.creator, text('standards.count', { count: itemCount })]
          .filter(Boolean)
          .join(' · ')}
        status={<AdoptionBadge status={framework.adoptionStatus} />}
        action={
          may(['standards.manage']) && (
            <HistoryButton
              api={api.frameworks.history}
              input={{ frameworkID }}
              fields={frameworkHistoryFields}
              label={(field) => text(historyLabels[field as keyof typeof historyLabels])}
            />
          )
        }
        more={more}
      />
      <Group justify="space-between" mb="md" gap="sm">
        <ShowSwitch framework={framework} />
        {retiredCount > 0 && (
          <Text size="sm" c="dimmed">
            {text('standards.framework.retired', { count: retiredCount })}
          </Text>
        )}
      </Group>
      {itemCount === 0 ? (
        <EmptyState
          title={text('standards.framework.empty')}
          hint={text('standards.framework.emptyHint')}
        />
      ) : (
        <div className={classes.split}>
          <StandardsBrowser
            frameworkID={frameworkID}
            title={title}
            openIDs={openIDs}
            selectedID={itemID}
            onSelect={(item) => select(item.itemID)}
          />
          {!isNarrow && (
            <aside className={classes.aside} aria-label={text('standards.details')}>
              {itemID > 0 ? <Details itemID={itemID} /> : <FrameworkFacts framework={framework} />}
            </aside>
          )}
        </div>
      )}
      {isNarrow && (
        <Drawer
          opened={itemID > 0}
          onClose={() => select(0)}
          position="bottom"
          size="75%"
          title={text('standards.details')}
          closeButtonProps={{ 'aria-label': text('standards.close') }}
        >
          {itemID > 0 && <Details itemID={itemID} />}
        </Drawer>
      )}
      <ConfirmWithNumbers
        opened={isRemoving}
        title={text('standards.framework.removeTitle', { title })}
        consequences={[
          text('standards.framework.removes', { count: itemCount, number: number(itemCount) }),
          text('standards.framework.removesLinks'),
        ]}
        confirm={text('standards.framework.remove')}
        isBusy={remove.isPending}
        onConfirm={() => remove.mutate({ frameworkID })}
        onClose={() => setRemoving(false)}
      />
    </>
  )
}

/** The branches above the statement in the address. */
function useWayTo(itemID: number): readonly number[] {
  const { data } = api.items.details.useQuery({ itemID }, { enabled: itemID > 0 })
  return useMemo(() => data?.path.map(({ itemID: id }) => id) ?? none, [data])
}
const none: readonly number[] = []

function useActs({ frameworkID }: FrameworkView) {
  const text = useText()
  const { base } = useRoutes()
  const link = useLink()
  const may = useMay()
  const toasts = useToasts()
  const refresh = useRefreshed()
  const [, navigate] = useLocation()
  const [isRemoving, setRemoving] = useState(false)
  const remove = api.frameworks.remove.useMutation({
    onSuccess: async () => {
      await refresh()
      navigate(link('settings/standards/collection'))
    },
    onError: (error) => {
      setRemoving(false)
      toasts.failed(error)
    },
  })
  const download = (format: string) => () =>
    window.location.assign(
      `${base}/rest/standards/frameworks/${frameworkID}/export?format=${format}`,
    )
  const more: PageAction[] = [
    {
      label: text('standards.export.case'),
      icon: <IconDownload size={16} />,
      onClick: download('case'),
    },
    {
      label: text('standards.export.csv'),
      icon: <IconDownload size={16} />,
      onClick: download('csv'),
    },
    ...(may(['standards.manage'])
      ? [
          {
            label: text('standards.framework.remove'),
            icon: <IconTrash size={16} />,
            danger: true,
            onClick: () => setRemoving(true),
          },
        ]
      : []),
  ]
  return { isRemoving, setRemoving, remove, more }
}

function ShowSwitch({
  framework: { frameworkID, isPublic, version },
}: {
  framework: FrameworkView
}) {
  const text = useText()
  const toasts = useToasts()
  const refresh = useRefreshed()
  const show = api.frameworks.show.useMutation({ onSettled: refresh, onError: toasts.failed })
  return (
    <Switch
      label={text('standards.framework.isPublic')}
      description={text('standards.framework.isPublicHint')}
      checked={isPublic}
      disabled={show.isPending}
      onChange={(event) =>
        show.mutate({ frameworkID, version, isPublic: event.currentTarget.checked })
      }
    />
  )
}
