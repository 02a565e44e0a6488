import {
  ActionIcon,
  Button,
  Group,
  NativeSelect,
  Select,
  SegmentedControl,
  Stack,
} from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import type { Condition, FieldRef } from '@atrium/engine/plan'
import { fieldGroups, fieldKind } from '../parts/fields.ts'
import type { SuiteDetail } from '../suites/suite.views.ts'
import { useText } from '../use-text.ts'
import {
  comparisonOf,
  comparisonsFor,
  conditionOn,
  deepest,
  fieldOf,
  isGroup,
  type Comparison,
  type Group as ConditionGroup,
} from './condition-draft.rules.ts'
import classes from './filters.module.css'
import { ValueInput, ValuesInput } from './value-inputs.tsx'

export interface ConditionEditorProps {
  suite: SuiteDetail
  condition: Condition
  onChange: (condition: Condition) => void
  /** The mixer that this belongs to, which can't refer to itself. */
  not?: FieldRef | undefined
}

/** A tree of comparisons: nested groups in which all or any must hold. */
export function ConditionEditor({ condition, onChange, ...rest }: ConditionEditorProps) {
  // A single comparison is a group of one, so that there is always a way to add to it.
  const group: ConditionGroup = isGroup(condition) ? condition : { op: 'and', of: [condition] }
  return (
    <GroupEditor
      {...rest}
      group={group}
      depth={1}
      onChange={(next) =>
        onChange(next.of.length === 1 && next.of[0] && !isGroup(next.of[0]) ? next.of[0] : next)
      }
    />
  )
}

function GroupEditor({
  suite,
  not,
  group,
  depth,
  onChange,
  onRemove,
}: Omit<ConditionEditorProps, 'condition' | 'onChange'> & {
  group: ConditionGroup
  depth: number
  onChange: (group: ConditionGroup) => void
  onRemove?: () => void
}) {
  const text = useText()
  const first = fieldGroups(suite, '', undefined, not)[0]?.items[0]?.value ?? ''
  const set = (at: number, next: Condition | undefined) =>
    onChange({
      ...group,
      of: next
        ? group.of.map((one, index) => (index === at ? next : one))
        : group.of.filter((_, index) => index !== at),
    })
  const blank: Condition = conditionOn(
    'eq',
    fieldOf(group.of.at(-1) ?? { op: 'isNull', field: first }) || first,
    'text',
  )
  return (
    <div className={classes.group} role="group" aria-label={text(`dataSuites.filters.${group.op}`)}>
      <Stack gap="xs">
        {(group.of.length > 1 || depth > 1) && (
          <Group justify="space-between" wrap="nowrap">
            <SegmentedControl
              size="xs"
              aria-label={text('dataSuites.filters.howMany')}
              value={group.op}
              data={(['and', 'or'] as const).map((value) => ({
                value,
                label: text(`dataSuites.filters.${value}`),
              }))}
              onChange={(op) => onChange({ ...group, op: op as 'and' })}
            />
            {onRemove && (
              <ActionIcon aria-label={text('dataSuites.filters.removeGroup')} onClick={onRemove}>
                <IconTrash size={16} aria-hidden="true" />
              </ActionIcon>
            )}
          </Group>
        )}
        {group.of.map((one, at) =>
          isGroup(one) ? (
            <GroupEditor
              key={at}
              suite={suite}
              not={not}
              group={one}
              depth={depth + 1}
              onChange={(next) => set(at, next)}
              onRemove={() => set(at, undefined)}
            />
          ) : (
            <ComparisonRow
              key={at}
              suite={suite}
              not={not}
              condition={one}
              onChange={(next) => set(at, next)}
              onRemove={group.of.length > 1 ? () => set(at, undefined) : undefined}
            />
          ),
        )}
        <Group gap="xs">
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconPlus size={14} aria-hidden="true" />}
            onClick={() => onChange({ ...group, of: [...group.of, blank] })}
          >
            {text('dataSuites.filters.addCondition')}
          </Button>
          {depth < deepest && (
            <Button
              variant="subtle"
              size="compact-sm"
              leftSection={<IconPlus size={14} aria-hidden="true" />}
              onClick={() =>
                onChange({
                  ...group,
                  of: [...group.of, { op: group.op === 'and' ? 'or' : 'and', of: [blank, blank] }],
                })
              }
            >
              {text('dataSuites.filters.addGroup')}
            </Button>
          )}
        </Group>
      </Stack>
    </div>
  )
}

function ComparisonRow({
  suite,
  not,
  condition,
  onChange,
  onRemove,
}: ConditionEditorProps & { onRemove: (() => void) | undefined }) {
  const text = useText()
  const field = fieldOf(condition)
  const kind = fieldKind(suite, field) ?? 'text'
  const op = comparisonOf(condition)
  return (
    <div className={classes.row}>
      <Select
        label={text('dataSuites.filters.column')}
        searchable
        allowDeselect={false}
        value={field || null}
        data={fieldGroups(suite, text('dataSuites.mixers.title'), undefined, not)}
        onChange={(next) =>
          next &&
          onChange(
            conditionOn(
              comparisonsFor(fieldKind(suite, next) ?? 'text').includes(op) ? op : 'eq',
              next,
              fieldKind(suite, next) ?? 'text',
              condition,
            ),
          )
        }
      />
      <NativeSelect
        label={text('dataSuites.mixers.is')}
        value={op}
        data={comparisonsFor(kind).map((value) => ({
          value,
          label: text(`dataSuites.op.${value}`),
        }))}
        onChange={(event) =>
          onChange(conditionOn(event.currentTarget.value as Comparison, field, kind, condition))
        }
      />
      {condition.op === 'in' ? (
        <ValuesInput
          suite={suite}
          field={field}
          label={text('dataSuites.filters.values')}
          hint={text('dataSuites.filters.valuesHint')}
          values={condition.values}
          onChange={(values) => onChange({ ...condition, values })}
        />
      ) : 'value' in condition ? (
        <ValueInput
          suite={suite}
          field={field}
          label={text('dataSuites.filters.value')}
          value={condition.value}
          onChange={(value) =>
            onChange({
              ...condition,
              value:
                condition.op === 'contains' ||
                condition.op === 'startsWith' ||
                condition.op === 'matches'
                  ? String(value)
                  : value,
            } as Condition)
          }
        />
      ) : (
        <span />
      )}
      {onRemove && (
        <ActionIcon
          className={classes.remove}
          aria-label={text('dataSuites.filters.removeCondition')}
          onClick={onRemove}
        >
          <IconTrash size={16} aria-hidden="true" />
        </ActionIcon>
      )}
    </div>
  )
}
