import { ChoiceBar, DelayedLoader, EmptyState, LoadError, PageHeader } from '@atrium/ui'
import { NativeSelect, Stack } from '@mantine/core'
import { keepPreviousData } from '@tanstack/react-query'
import { useSearchParams } from 'wouter'
import { api } from '../api.ts'
import { useText } from '../use-text.ts'
import { AlongCard } from './parts/along-card.tsx'
import { ClassRankCard } from './parts/class-rank-card.tsx'
import { FinalizeCard } from './parts/finalize-card.tsx'
import { HonorRollCard } from './parts/honor-roll-card.tsx'
import { ProofCards } from './parts/proof-cards.tsx'

const views = ['proof', 'honor', 'rank'] as const

/**
 * A term’s grades at a school, from the proof list to report cards: what is missing, finalizing,
 * printing, honor roll, class rank.
 */
export default function ReportCardsPage() {
  const say = useText()
  const [search, setSearch] = useSearchParams()
  const asked = Number(search.get('term')) || undefined
  const view = views.find((one) => one === search.get('view')) ?? 'proof'
  const found = api.proof.useQuery(
    { ...(asked && { termID: asked }) },
    { placeholderData: keepPreviousData },
  )
  const title = say('reportCards.office.title')
  if (found.error)
    return (
      <>
        <PageHeader title={title} />
        <LoadError error={found.error} onRetry={() => void found.refetch()} />
      </>
    )
  if (!found.data) return <DelayedLoader />
  const { term, terms } = found.data
  if (!term)
    return (
      <>
        <PageHeader title={title} />
        <EmptyState
          title={say('reportCards.office.noTerm')}
          hint={say('reportCards.office.noTermHint')}
        />
      </>
    )
  const go = (change: Record<string, string>) =>
    setSearch({ term: String(term.id), view, ...change })
  return (
    <>
      <PageHeader title={title} subtitle={say('reportCards.office.subtitle')} />
      <Stack gap="md">
        <NativeSelect
          label={say('reportCards.office.term')}
          maw={320}
          value={String(term.id)}
          onChange={(event) => go({ term: event.currentTarget.value })}
          data={terms.map(({ id, name, yearName }) => ({
            value: String(id),
            label: `${name}, ${yearName}`,
          }))}
        />
        <ChoiceBar
          label={say('reportCards.office.view')}
          value={view}
          onChange={(next) => go({ view: next })}
          data={views.map((value) => ({ value, label: say(`reportCards.office.view.${value}`) }))}
        />
        {view === 'proof' && (
          <>
            <FinalizeCard proof={found.data} term={term} reload={() => found.refetch()} />
            <AlongCard termID={term.id} />
            <ProofCards proof={found.data} term={term} />
          </>
        )}
        {view === 'honor' && <HonorRollCard termID={term.id} />}
        {view === 'rank' && <ClassRankCard />}
      </Stack>
    </>
  )
}
