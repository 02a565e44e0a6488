import { useState } from 'react'
import type { PageProps } from '@atrium/kit/client'
import { movedItem, SortableList } from '@atrium/ui'
import { Button, Checkbox, Group, Select, Text } from '@mantine/core'
import { api } from '../api.ts'
import classes from '../badges/parts/studio.module.css'
import { useText } from '../use-text.ts'
import type { CurriculumOffer } from './offers.queries.ts'
import type { OfferDraft } from './offers.actions.ts'
import { idOfAddress, Loaded, OfferEditor } from './parts/offer-editor.tsx'
import { useOfferForm } from './parts/use-offer-form.ts'

/** A curriculum with its pathways, which can be reordered by drag and drop or the keyboard. */
export default function CurriculumPage({ params }: PageProps) {
  const id = idOfAddress(params.id)
  const read = api.curricula.get.useQuery({ id: id ?? 0 }, { enabled: id !== null })
  return (
    <Loaded id={id} read={read}>
      {(curriculum) => <Editor key={curriculum?.version} id={id} curriculum={curriculum} />}
    </Loaded>
  )
}

function Editor({
  id,
  curriculum,
}: {
  id: number | null
  curriculum: CurriculumOffer | undefined
}) {
  const text = useText()
  const form = useOfferForm('curricula', id)
  const [chosen, setChosen] = useState(() => (curriculum ? chosenOf(curriculum) : []))
  const save = api.curricula.save.useMutation({ onSuccess: form.saved })
  const pathways = api.pathways.list.useQuery()
  const left = (pathways.data ?? []).filter(
    (pathway) => !chosen.some((one) => one.pathwayID === pathway.id),
  )
  const send = (draft: OfferDraft, given: typeof chosen, version: number) =>
    save.mutateAsync({
      id,
      version,
      draft,
      pathways: given.map(({ pathwayID, required }) => ({ pathwayID, required })),
    })
  return (
    <OfferEditor
      kind="curricula"
      id={id}
      offer={curriculum}
      parts={chosen}
      partsOf={chosenOf}
      onParts={setChosen}
      form={form}
      save={save}
      onSave={send}
    >
      {chosen.length === 0 && <Text c="dimmed">{text('microcredentials.catalog.noPathways')}</Text>}
      <SortableList
        items={chosen}
        nameOf={(one) => one.name}
        onMove={(from, to) => setChosen(movedItem(chosen, from, to))}
      >
        {(one, at, handle) => (
          <Group className={classes.part} justify="space-between">
            <Group gap="xs">
              {handle}
              <Text fw={600}>{one.name}</Text>
            </Group>
            <Group gap="md">
              <Checkbox
                label={text('microcredentials.pathways.required')}
                checked={one.required}
                onChange={(event) =>
                  setChosen(chosen.with(at, { ...one, required: event.currentTarget.checked }))
                }
              />
              <Button
                variant="subtle"
                color="red"
                size="compact-sm"
                onClick={() => setChosen(chosen.toSpliced(at, 1))}
              >
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
            if (pathway)
              setChosen([
                ...chosen,
                {
                  key: String(pathway.id),
                  pathwayID: pathway.id,
                  name: pathway.name,
                  required: true,
                },
              ])
          }}
        />
      )}
    </OfferEditor>
  )
}

const chosenOf = ({ pathways }: CurriculumOffer) =>
  pathways.map(({ pathwayID, name, required }) => ({
    key: String(pathwayID),
    pathwayID,
    name,
    required,
  }))
