import { useState } from 'react'
import { useLink, type PageProps } from '@atrium/kit/client'
import { DelayedLoader, LoadError, Notice, PageHeader } from '@atrium/ui'
import { Button, SegmentedControl } from '@mantine/core'
import { Link, useSearchParams } from 'wouter'
import { api } from '../api.ts'
import { useText } from '../use-text.ts'
import { BadgeView } from './parts/badge-view.tsx'
import { CreationStatusBadge } from './parts/creation-status.tsx'

/** A microcredential as the public, and as a learner, will see it. */
export default function PreviewPage({ params }: PageProps) {
  const text = useText()
  const link = useLink()
  const [query] = useSearchParams()
  const [sight, setSight] = useState<'public' | 'learner'>('public')
  const badgeID = /^\d{1,9}$/.test(params.badgeID ?? '') ? Number(params.badgeID) : 0
  const versionID = Number(query.get('version')) || undefined
  const read = api.badges.get.useQuery({ badgeID, ...(versionID && { versionID }) })
  const choices = api.badges.choices.useQuery(undefined, { staleTime: 60_000 })
  const error = read.error ?? choices.error
  if (error)
    return (
      <LoadError
        error={error}
        onRetry={() => void Promise.all([read.refetch(), choices.refetch()])}
      />
    )
  if (!read.data || !choices.data) return <DelayedLoader />
  const { content, status, versionNumber, isCurrent } = read.data
  return (
    <>
      <PageHeader
        title={content.name}
        subtitle={text('microcredentials.history.version', { number: versionNumber })}
        status={isCurrent && <CreationStatusBadge status={status} />}
        action={
          <Button
            component={Link}
            href={link('microcredentialing/microcredentials/edit', { badgeID })}
          >
            {text('microcredentials.studio.back')}
          </Button>
        }
      >
        <SegmentedControl
          mt="sm"
          aria-label={text('microcredentials.preview.sight')}
          value={sight}
          onChange={(value) => setSight(value === 'learner' ? 'learner' : 'public')}
          data={(['public', 'learner'] as const).map((value) => ({
            value,
            label: text(`microcredentials.preview.${value}`),
          }))}
        />
      </PageHeader>
      <Notice kind="info" mb="md">
        {text('microcredentials.preview.hint')}
      </Notice>
      <BadgeView content={content} choices={choices.data} learner={sight === 'learner'} />
    </>
  )
}
