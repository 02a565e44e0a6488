import { useState, type ReactNode } from 'react'
import type { PageProps } from '@atrium/kit/client'
import { movedItem, SortableList } from '@atrium/ui'
import {
  Button,
  Checkbox,
  Group,
  MultiSelect,
  NumberInput,
  Stack,
  Text,
  TextInput,
} from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { api } from '../api.ts'
import classes from '../badges/parts/studio.module.css'
import { useText } from '../use-text.ts'
import type { PathwayOffer } from './offers.queries.ts'
import type { OfferDraft, StepDraft } from './offers.actions.ts'
import { idOfAddress, Loaded, OfferEditor } from './parts/offer-editor.tsx'
import { useOfferForm } from './parts/use-offer-form.ts'

type Step = StepDraft & { key: string }

/** A pathway with its steps, which can be reordered by drag and drop or the keyboard. */
export default function PathwayPage({ params }: PageProps) {
  const id = idOfAddress(params.id)
  const read = api.pathways.get.useQuery({ id: id ?? 0 }, { enabled: id !== null })
  return (
    <Loaded id={id} read={read}>
      {(pathway) => <Editor key={pathway?.version} id={id} pathway={pathway} />}
    </Loaded>
  )
}

function Editor({ id, pathway }: { id: number | null; pathway: PathwayOffer | undefined }) {
  const text = useText()
  const form = useOfferForm('pathways', id)
  const [steps, setSteps] = useState<Step[]>(() => (pathway ? stepsOf(pathway) : []))
  const save = api.pathways.save.useMutation({ onSuccess: form.saved })
  const badges = api.pathways.badges.useQuery()
  const send = (draft: OfferDraft, given: Step[], version: number) =>
    save.mutateAsync({
      id,
      version,
      draft,
      steps: given.map(({ key: _, ...step }) => step),
    })
  return (
    <OfferEditor
      kind="pathways"
      id={id}
      offer={pathway}
      parts={steps}
      partsOf={stepsOf}
      onParts={setSteps}
      form={form}
      save={save}
      onSave={send}
    >
      {steps.length === 0 && <Text c="dimmed">{text('microcredentials.pathways.noSteps')}</Text>}
      <SortableList
        items={steps}
        nameOf={(step, at) =>
          step.name || text('microcredentials.catalog.step', { number: at + 1 })
        }
        onMove={(from, to) => setSteps(movedItem(steps, from, to))}
      >
        {(step, at, handle) => (
          <StepFields
            step={step}
            number={at + 1}
            handle={handle}
            badges={badges.data ?? []}
            onChange={(patch) => setSteps(steps.with(at, { ...step, ...patch }))}
            onRemove={() => setSteps(steps.toSpliced(at, 1))}
          />
        )}
      </SortableList>
      <Button
        mt="sm"
        variant="default"
        leftSection={<IconPlus size={16} aria-hidden="true" />}
        onClick={() =>
          setSteps([
            ...steps,
            {
              key: crypto.randomUUID(),
              id: null,
              name: '',
              required: true,
              completeAll: true,
              numberRequired: 0,
              badges: [],
            },
          ])
        }
      >
        {text('microcredentials.pathways.addStep')}
      </Button>
    </OfferEditor>
  )
}

const stepsOf = ({ steps }: PathwayOffer): Step[] =>
  steps.map(({ id, name, required, completeAll, numberRequired, badges }) => ({
    key: String(id),
    id,
    name,
    required,
    completeAll,
    numberRequired,
    badges: badges.map(({ badgeID, required: needed }) => ({ badgeID, required: needed })),
  }))

interface StepFieldsProps {
  step: Step
  number: number
  handle: ReactNode
  badges: readonly { id: number; name: string }[]
  onChange: (patch: Partial<Step>) => void
  onRemove: () => void
}

function StepFields({ step, number, handle, badges, onChange, onRemove }: StepFieldsProps) {
  const text = useText()
  const name = step.name || text('microcredentials.catalog.step', { number })
  const nameOf = (badgeID: number) =>
    badges.find((badge) => badge.id === badgeID)?.name ?? String(badgeID)
  return (
    <div className={classes.part}>
      <Group justify="space-between" wrap="nowrap" mb="xs">
        <Group gap="xs" wrap="nowrap">
          {handle}
          <Text fw={600}>{name}</Text>
        </Group>
        <Button
          flex="none"
          variant="subtle"
          color="red"
          size="compact-sm"
          leftSection={<IconTrash size={16} aria-hidden="true" />}
          onClick={onRemove}
        >
          {text('microcredentials.offers.removeStep')}
        </Button>
      </Group>
      <Stack gap="sm">
        <TextInput
          label={text('microcredentials.pathways.stepName')}
          maxLength={200}
          value={step.name}
          onChange={(event) => onChange({ name: event.currentTarget.value })}
        />
        <MultiSelect
          label={text('microcredentials.pathways.badges')}
          searchable
          data={badges.map((badge) => ({ value: String(badge.id), label: badge.name }))}
          value={step.badges.map((badge) => String(badge.badgeID))}
          onChange={(ids) =>
            onChange({
              badges: ids.map(
                (badgeID) =>
                  step.badges.find((one) => one.badgeID === Number(badgeID)) ?? {
                    badgeID: Number(badgeID),
                    required: false,
                  },
              ),
            })
          }
        />
        <Group gap="lg">
          <Checkbox
            label={text('microcredentials.pathways.required')}
            checked={step.required}
            onChange={(event) => onChange({ required: event.currentTarget.checked })}
          />
          <Checkbox
            label={text('microcredentials.pathways.completeAll')}
            checked={step.completeAll}
            onChange={(event) => onChange({ completeAll: event.currentTarget.checked })}
          />
        </Group>
        {!step.completeAll && (
          <NumberInput
            maw={220}
            label={text('microcredentials.pathways.numberRequired')}
            allowDecimal={false}
            min={0}
            max={step.badges.length}
            value={step.numberRequired}
            onChange={(value) =>
              onChange({ numberRequired: typeof value === 'number' ? value : 0 })
            }
          />
        )}
        {!step.completeAll && step.badges.length > 0 && (
          <Group
            gap="md"
            role="group"
            aria-label={text('microcredentials.pathways.requiredBadges')}
          >
            {step.badges.map((badge, at) => (
              <Checkbox
                key={badge.badgeID}
                label={text('microcredentials.pathways.mustEarn', { name: nameOf(badge.badgeID) })}
                checked={badge.required}
                onChange={(event) =>
                  onChange({
                    badges: step.badges.with(at, {
                      ...badge,
                      required: event.currentTarget.checked,
                    }),
                  })
                }
              />
            ))}
          </Group>
        )}
      </Stack>
    </div>
  )
}
