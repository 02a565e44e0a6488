import { useId, useState } from 'react'
import { Button, Group, Input, Modal, Select, Stack, Text } from '@mantine/core'
import { usePhone } from '@atrium/ui'
import { IconPlus } from '@tabler/icons-react'
import { api } from '../api.ts'
import { useText } from '../use-text.ts'
import { StandardsBrowser } from './browser.tsx'
import { StandardChips } from './standard-chips.tsx'
import classes from './picker.module.css'

export interface StandardPickerProps {
  /** Ids of statements, as accepted by `standardsByIDs`. */
  value: readonly number[]
  onChange: (itemIDs: number[]) => void
  label: string
  description?: string
  error?: string | undefined
  /** The maximum number of choices; default: 100. */
  max?: number
  disabled?: boolean
}

/**
 * A field for standards: chips for the chosen ones, and a dialog to choose from the district's
 * frameworks, by tree or by search. The page must load `@atrium/standards/messages`.
 */
export function StandardPicker({
  value,
  onChange,
  label,
  description,
  error,
  max = 100,
  disabled = false,
}: StandardPickerProps) {
  const text = useText()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  return (
    <Input.Wrapper
      label={label}
      description={description}
      error={error}
      labelElement="div"
      id={id}
      inputWrapperOrder={['label', 'description', 'input', 'error']}
    >
      <Stack gap={8} mt={4} align="flex-start" role="group" aria-label={label}>
        <StandardChips
          itemIDs={value}
          label={label}
          onRemove={
            disabled ? undefined : (itemID) => onChange(value.filter((one) => one !== itemID))
          }
        />
        {!disabled && (
          <Button
            variant="default"
            size="xs"
            leftSection={<IconPlus size={14} aria-hidden="true" />}
            onClick={() => setOpen(true)}
            disabled={value.length >= max}
          >
            {text(value.length === 0 ? 'standards.picker.choose' : 'standards.picker.more')}
          </Button>
        )}
      </Stack>
      {isOpen && (
        <PickerDialog
          value={value}
          max={max}
          title={label}
          onDone={onChange}
          onClose={() => setOpen(false)}
        />
      )}
    </Input.Wrapper>
  )
}

interface DialogProps {
  value: readonly number[]
  max: number
  title: string
  onDone: (itemIDs: number[]) => void
  onClose: () => void
}

function PickerDialog({ value, max, title, onDone, onClose }: DialogProps) {
  const text = useText()
  const isPhone = usePhone()
  const [picked, setPicked] = useState<ReadonlySet<number>>(() => new Set(value))
  const { frameworkID, categoryID, filters, name } = useFilters()
  const tick = (itemID: number) =>
    setPicked((before) =>
      before.has(itemID)
        ? new Set([...before].filter((one) => one !== itemID))
        : before.size >= max
          ? before
          : new Set([...before, itemID]),
    )
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      size="xl"
      fullScreen={isPhone}
      closeButtonProps={{ 'aria-label': text('standards.close') }}
    >
      <Stack>
        {filters}
        <div className={classes.browser}>
          <StandardsBrowser
            frameworkID={frameworkID}
            categoryID={categoryID}
            title={name}
            picked={picked}
            onSelect={(item) => tick(item.itemID)}
          />
        </div>
        <Group justify="space-between" gap="xs">
          <Text size="sm" role="status">
            {text('standards.picker.picked', { count: picked.size })}
            {picked.size >= max && ` · ${text('standards.picker.full', { max })}`}
          </Text>
          <Group gap="xs">
            <Button variant="default" onClick={onClose}>
              {text('standards.cancel')}
            </Button>
            <Button
              onClick={() => {
                onDone([...picked])
                onClose()
              }}
            >
              {text('standards.picker.done')}
            </Button>
          </Group>
        </Group>
      </Stack>
    </Modal>
  )
}

/** The framework and the category that are shown; initially, the first framework. */
function useFilters() {
  const text = useText()
  const frameworks = api.frameworks.list.useQuery(undefined, { staleTime: 60_000 }).data ?? []
  const categories = api.categories.options.useQuery({}, { staleTime: 60_000 }).data ?? []
  const [chosen, setChosen] = useState<string | null>()
  const [category, setCategory] = useState<string | null>(null)
  const current =
    chosen === undefined
      ? (frameworks[0]?.frameworkID ?? null)
      : chosen === null
        ? null
        : Number(chosen)
  const filters = (
    <Group grow gap="sm">
      <Select
        label={text('standards.framework.one')}
        placeholder={text('standards.picker.allFrameworks')}
        clearable
        allowDeselect={false}
        searchable
        clearButtonProps={{ 'aria-label': text('standards.picker.allFrameworks') }}
        data={frameworks.map((one) => ({ value: String(one.frameworkID), label: one.title }))}
        value={current === null ? null : String(current)}
        onChange={setChosen}
      />
      {categories.length > 0 && (
        <Select
          label={text('standards.picker.category')}
          placeholder={text('standards.picker.allCategories')}
          clearable
          clearButtonProps={{ 'aria-label': text('standards.picker.allCategories') }}
          data={categories.map(({ id, label }) => ({ value: String(id), label }))}
          value={category}
          onChange={setCategory}
        />
      )}
    </Group>
  )
  const name =
    frameworks.find(({ frameworkID }) => frameworkID === current)?.title ??
    text('standards.picker.allFrameworks')
  return {
    frameworkID: current ?? undefined,
    categoryID: category === null ? undefined : Number(category),
    filters,
    name,
  }
}
