import type { CardProps } from '@atrium/kit/client'
import { ChooseGroup } from '@atrium/people/list'
import { useToasts } from '@atrium/ui'
import { api } from '../api.ts'
import { useText } from '../use-text.ts'
import { groupKinds } from '../words.ts'

/** Adds the students selected on the list to a homeroom, a house, or a team of this year. */
export default function AddToGroup({ picked }: CardProps) {
  const say = useText()
  const toasts = useToasts()
  const { data: open } = api.members.open.useQuery()
  const add = api.members.add.useMutation({
    onSuccess: ({ added }, { groupID }) => {
      const group = open?.find((one) => one.groupID === groupID)?.name ?? ''
      toasts.done(say('studentGroups.addedTo', { count: added, group }))
    },
    onError: toasts.failed,
  })
  if (!picked) return null
  const { ids, onDone } = picked
  const choices = open && [
    ...groupKinds.flatMap((kind) => {
      const items = open.flatMap(({ groupID, name, kind: of }) =>
        of === kind ? [{ value: String(groupID), label: name }] : [],
      )
      return items.length > 0 ? [{ group: say(`studentGroups.kind.${kind}`), items }] : []
    }),
  ]
  return (
    <ChooseGroup
      act={say('studentGroups.addTo')}
      title={say('studentGroups.addToTitle', { count: ids.length })}
      label={say('studentGroups.balance.group')}
      hint={say('studentGroups.addToHint')}
      choices={choices}
      nothing={say('studentGroups.noneOpen')}
      onAdd={(groupID) =>
        add.mutateAsync({
          groupID,
          studentIDs: [...ids],
          date: open?.find((one) => one.groupID === groupID)?.from ?? '',
        })
      }
      onDone={onDone}
    />
  )
}
