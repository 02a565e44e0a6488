import { ActionIcon, Tooltip } from '@mantine/core'
import { useToasts } from '@atrium/ui'
import { useQueryClient } from '@tanstack/react-query'
import { IconPin, IconPinFilled } from '@tabler/icons-react'
import { api } from '../api.ts'
import { useText } from '../use-text.ts'
import type { PersonKind } from '../words.ts'

/** Keeps a person in the reader's sidebar. */
export function PinButton({ kind, id }: { kind: PersonKind; id: number }) {
  const say = useText()
  const toasts = useToasts()
  const client = useQueryClient()
  const { data } = api.recent.useQuery(undefined, { staleTime: 300_000 })
  const pin = api.pin.useMutation({
    onSuccess: () => client.invalidateQueries({ queryKey: [['people', 'recent']] }),
    onError: toasts.failed,
  })
  if (!data) return null
  const isPinned = data.some((one) => one.kind === kind && one.userID === id && one.isPinned)
  const label = say(isPinned ? 'people.pin.remove' : 'people.pin.add')
  return (
    <Tooltip label={label}>
      <ActionIcon
        variant="default"
        size="input-sm"
        aria-label={label}
        aria-pressed={isPinned}
        loading={pin.isPending}
        onClick={() => pin.mutate({ kind, id, isPinned: !isPinned })}
      >
        {isPinned ? (
          <IconPinFilled size={18} aria-hidden="true" />
        ) : (
          <IconPin size={18} aria-hidden="true" />
        )}
      </ActionIcon>
    </Tooltip>
  )
}
