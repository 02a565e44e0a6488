import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { useLink, useRecordCache, type PageProps } from '@atrium/kit/client'
import {
  formWidth,
  DelayedLoader,
  FormStateWords,
  LoadError,
  PageHeader,
  useDirtyGuard,
  useScrollRow,
} from '@atrium/ui'
import { Button, Tabs, Text } from '@mantine/core'
import { useSearchParams } from 'wouter'
import { ActDialog } from '@atrium/workflow/parts'
import { api } from '../api.ts'
import { useText } from '../use-text.ts'
import type { CreationAction } from '../words.ts'
import type { BadgeDetail } from './badge.queries.ts'
import type { StudioChoices } from './badges.queries.ts'
import { CreationStatusBadge } from './parts/creation-status.tsx'
import { AboutSection } from './parts/sections/about.tsx'
import { AlignmentSection } from './parts/sections/alignment.tsx'
import { CreditsSection } from './parts/sections/credits.tsx'
import { CriteriaSection } from './parts/sections/criteria.tsx'
import { EarningSection } from './parts/sections/earning.tsx'
import { GlossarySection } from './parts/sections/glossary.tsx'
import { HistorySection } from './parts/sections/history.tsx'
import { ResourcesSection } from './parts/sections/resources.tsx'
import { ReviewSection } from './parts/sections/review.tsx'
import { SectionTab } from './parts/section-tab.tsx'
import { StudioNotices } from './parts/studio-notices.tsx'
import { useMoreActs } from './parts/use-more-acts.tsx'
import { sectionOf, sections, type Section } from './sections.words.ts'
import { StudioProvider } from './studio-context.tsx'
import { creation } from './creation-state.rules.ts'
import { useAutosave } from './use-autosave.ts'

const bodies: Record<Section, () => ReactNode> = {
  about: AboutSection,
  earning: EarningSection,
  resources: ResourcesSection,
  criteria: CriteriaSection,
  credits: CreditsSection,
  alignment: AlignmentSection,
  review: ReviewSection,
  glossary: GlossarySection,
}
const tabs = [...sections, 'history'] as const
/** The main action in the page's corner. The others are in its menu. */
const mainActs: ReadonlySet<CreationAction> = new Set(['submit', 'approve', 'restore'])

export default function MicrocredentialPage({ params }: PageProps) {
  const badgeID = /^\d{1,9}$/.test(params.badgeID ?? '') ? Number(params.badgeID) : 0
  const detail = api.badges.get.useQuery({ badgeID }, { refetchOnWindowFocus: false })
  const choices = api.badges.choices.useQuery(undefined, { staleTime: 60_000 })
  const error = detail.error ?? choices.error
  // A different version or state gets a new form.
  if (detail.data && choices.data)
    return (
      <StudioPage
        key={`${detail.data.versionID} ${detail.data.status}`}
        detail={detail.data}
        choices={choices.data}
      />
    )
  if (error)
    return (
      <LoadError
        error={error}
        onRetry={() => void Promise.all([detail.refetch(), choices.refetch()])}
      />
    )
  return <DelayedLoader />
}

function StudioPage({ detail, choices }: { detail: BadgeDetail; choices: StudioChoices }) {
  const text = useText()
  const link = useLink()
  const cache = useRecordCache(api.badges)
  const [query, setQuery] = useSearchParams()
  const autosave = useAutosave(detail)
  const guard = useDirtyGuard(autosave.isDirty)
  const [asking, setAsking] = useState<CreationAction>()
  const press = api.badges.act.useMutation()
  const section = tabs.find((one) => one === query.get('section')) ?? 'about'
  const row = useScrollRow(section)
  const go = (next: string | null) =>
    setQuery(
      (before) => new URLSearchParams({ ...Object.fromEntries(before), section: next ?? 'about' }),
      { replace: true },
    )
  const { content, set, errors } = autosave
  const studio = useMemo(
    () => ({ detail, choices, content, set, errors }),
    [detail, choices, content, set, errors],
  )
  const { flush } = autosave
  const leave = useRef(flush)
  leave.current = flush
  // Saves the last typed text when leaving the page, and shows it wherever the content is opened
  // next.
  useEffect(() => () => void leave.current().finally(cache.refresh), [cache])
  const main = detail.actions.find((action) => mainActs.has(action))
  const more = useMoreActs(
    detail,
    autosave,
    detail.actions.filter((action) => action !== main),
    setAsking,
  )
  const ask = async (action: CreationAction) => {
    if (await autosave.flush()) setAsking(action)
  }
  return (
    <StudioProvider value={studio}>
      {guard}
      <PageHeader
        title={content.name || text('microcredentials.studio.unnamed')}
        status={<CreationStatusBadge status={detail.status} />}
        sticky
        more={[
          {
            label: text('microcredentials.studio.preview'),
            href: link('microcredentialing/microcredentials/preview', { badgeID: detail.badgeID }),
          },
          ...more,
        ]}
        action={
          main && (
            <Button onClick={() => void ask(main)}>{text(`microcredentials.act.${main}`)}</Button>
          )
        }
      >
        <Text c="dimmed" mt={4}>
          {text('microcredentials.studio.by', {
            creator: detail.creatorName,
            number: detail.versionNumber,
          })}
        </Text>
        <FormStateWords state={autosave.state} />
      </PageHeader>
      <StudioNotices detail={detail} autosave={autosave} />
      <Tabs value={section} onChange={go} keepMounted={false}>
        <Tabs.List {...row} mb="md" aria-label={text('microcredentials.studio.sections')}>
          {tabs.map((tab) => (
            <SectionTab
              key={tab}
              tab={tab}
              faults={
                Object.keys(errors).filter(
                  (path) => sectionOf[path.split('.')[0] as keyof typeof sectionOf] === tab,
                ).length
              }
            />
          ))}
        </Tabs.List>
        {sections.map((one) => {
          const Body = bodies[one]
          return (
            <Tabs.Panel key={one} value={one} maw={formWidth}>
              <Body />
            </Tabs.Panel>
          )
        })}
        <Tabs.Panel value="history" maw={formWidth}>
          <HistorySection />
        </Tabs.Panel>
      </Tabs>
      {asking && (
        <ActDialog
          workflow={creation}
          id={detail.badgeID}
          act={asking}
          press={press}
          texts="microcredentials.act"
          values={{ learners: detail.versions.reduce((sum, one) => sum + one.learners, 0) }}
          onSettled={cache.refresh}
          onClose={() => setAsking(undefined)}
          onIncomplete={() => {
            autosave.showMissing()
            setAsking(undefined)
          }}
        />
      )}
    </StudioProvider>
  )
}
