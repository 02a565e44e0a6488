import { useState } from 'react'
import type { PageProps } from '@atrium/kit/client'
import { DelayedLoader, LoadError, movedItem, Notice, PageHeader, SectionCard, SortableList } from '@atrium/ui'
import { Button, Checkbox, Group, Select, Text } from '@mantine/core'
import { api } from '../api.ts'
import classes from '../badges/parts/studio.module.css'
import { useText } from '../use-text.ts'
import type { CurriculumOffer } from './offers.queries.ts'
import type { OfferDraft } from './offers.actions.ts'
import { OfferFields } from './parts/offer-fields.tsx'
import { useOfferForm } from './parts/use-offer-form.ts'

const blank: OfferDraft = { name: '', description: '', visible: false, imageUUID: null }

/** A curriculum with its pathways, put in order by drag and drop or the keyboard. */
export default function CurriculumPage({ params }: PageProps) {
  const id = /^\d{1,9}$/.test(params.id ?? '') ? Number(params.id) : null
  const read = api.curricula.get.useQuery({ id: id ?? 0 }, { enabled: id !== null })
  if (id === null) return <Editor id={null} />
  if (read.isError) return <LoadError error={read.error} onRetry={() => void read.refetch()} />
  if (!read.data) return <DelayedLoader />
  return <Editor key={read.data.version} id={id} curriculum={read.data} />
}

function Editor({ id, curriculum }: { id: number | null; curriculum?: CurriculumOffer }) {
  const text = useText()
  const form = useOfferForm('curricula', id)
  const [draft, setDraft] = useState<OfferDraft>(curriculum ? { name: curriculum.name, description: curriculum.description, visible: curriculum.visible, imageUUID: curriculum.imageUUID } : blank)
  const [chosen, setChosen] = useState(() => (curriculum?.pathways ?? []).map(({ pathwayID, name, required }) => ({ key: String(pathwayID), pathwayID, name, required })))
  const save = api.curricula.save.useMutation({ onSuccess: form.saved })
  const { errors, message } = form.failure(save.error)
  const pathways = api.pathways.list.useQuery()
  const left = (pathways.data ?? []).filter((pathway) => !chosen.some((one) => one.pathwayID === pathway.id))
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        save.mutate({ id, version: curriculum?.version ?? 0, draft, pathways: chosen.map(({ pathwayID, required }) => ({ pathwayID, required })) })
      }}
    >
      <PageHeader
        sticky
        title={draft.name || text('microcredentials.curricula.new')}
        more={id === null ? [] : [{ label: text('microcredentials.offers.remove'), danger: true, onClick: form.remove }]}
        action={
          <Button type="submit" loading={save.isPending}>
            {text('microcredentials.offers.save')}
          </Button>
        }
      />
      {message && Object.keys(errors).length === 0 && (
        <Notice kind="danger" mb="md">
          {message}
        </Notice>
      )}
      <SectionCard title={text('microcredentials.section.about')}>
        <OfferFields draft={draft} errors={errors} onChange={(patch) => setDraft((before) => ({ ...before, ...patch }))} />
      </SectionCard>
      <SectionCard title={text('microcredentials.curricula.parts')}>
        {chosen.length === 0 && <Text c="dimmed">{text('microcredentials.catalog.noPathways')}</Text>}
        <SortableList items={chosen} nameOf={(one) => one.name} onMove={(from, to) => setChosen(movedItem(chosen, from, to))}>
          {(one, at, handle) => (
            <Group className={classes.part} justify="space-between">
              <Group gap="xs">
                {handle}
                <Text fw={600}>{one.name}</Text>
              </Group>
              <Group gap="md">
                <Checkbox label={text('microcredentials.pathways.required')} checked={one.required} onChange={(event) => setChosen(chosen.with(at, { ...one, required: event.currentTarget.checked }))} />
                <Button variant="subtle" color="red" size="compact-sm" onClick={() => setChosen(chosen.toSpliced(at, 1))}>
                  {text('microcredentials.offers.removeStep')}
                </Button>
              </Group>
            </Group>
          )}
        </SortableList>
        {left.length > 0 && (
          <Select
            mt="sm"
            maw={420}
            label={text('microcredentials.curricula.addPathway')}
            searchable
            data={left.map((pathway) => ({ value: String(pathway.id), label: pathway.name }))}
            value={null}
            onChange={(value) => {
              const pathway = left.find((one) => String(one.id) === value)
              if (pathway) setChosen([...chosen, { key: String(pathway.id), pathwayID: pathway.id, name: pathway.name, required: true }])
            }}
          />
        )}
      </SectionCard>
    </form>
  )
}
