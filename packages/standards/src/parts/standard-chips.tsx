import { Pill, Tooltip } from '@mantine/core'
import { api } from '../api.ts'
import { useText } from '../use-text.ts'
import classes from './picker.module.css'

export interface StandardChipsProps {
  itemIDs: readonly number[]
  /** If given, chips can be removed. */
  onRemove?: ((itemID: number) => void) | undefined
  /** The heading of each list, for screen readers. */
  label: string
}

/**
 * Chosen standards as chips: the code, with the statement on hover or focus. Retired ones are
 * marked.
 */
export function StandardChips({ itemIDs, onRemove, label }: StandardChipsProps) {
  const text = useText()
  const { data } = api.items.byIDs.useQuery(
    { itemIDs: [...itemIDs] },
    { enabled: itemIDs.length > 0, placeholderData: (before) => before, staleTime: 60_000 },
  )
  const wanted = new Set(itemIDs)
  const shown = (data ?? []).filter(({ itemID }) => wanted.has(itemID))
  if (itemIDs.length === 0) return null
  return (
    <ul className={classes.chips} aria-label={label}>
      {shown.map(
        ({ itemID, code, fullStatement, abbreviatedStatement, frameworkTitle, isRetired }) => {
          const name = code ?? abbreviatedStatement ?? fullStatement
          return (
            <li key={itemID}>
              <Tooltip
                label={`${frameworkTitle}: ${fullStatement}`}
                multiline
                maw={420}
                events={{ hover: true, focus: true, touch: true }}
              >
                <Pill
                  size="md"
                  className={classes.chip ?? ''}
                  withRemoveButton={onRemove !== undefined}
                  onRemove={() => onRemove?.(itemID)}
                  removeButtonProps={{
                    'aria-label': text('standards.picker.remove', { name }),
                    tabIndex: 0,
                    'aria-hidden': false,
                  }}
                >
                  {name.length > 60 ? `${name.slice(0, 58)}…` : name}
                  {isRetired && ` · ${text('standards.item.retired')}`}
                </Pill>
              </Tooltip>
            </li>
          )
        },
      )}
    </ul>
  )
}
