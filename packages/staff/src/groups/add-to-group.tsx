import { nameIn } from '@atrium/kit/shared'
import { useUserContext } from '@atrium/kit/client'
import { ChooseGroup } from '@atrium/people/list'
import { useToasts } from '@atrium/ui'
import { api } from '../api.ts'
import { useText } from '../use-text.ts'

/** Adds the staff selected on the list to a group. */
export function AddToGroup({ ids, onDone }: { ids: readonly number[]; onDone: () => void }) {
  const say = useText()
  const toasts = useToasts()
  const { language } = useUserContext()
  const groups = api.groups.list.useQuery({ size: 200 })
  const choices = groups.data?.rows.map((group) => ({
    value: String(group.id),
    label: nameIn(group.name, language) ?? '',
  }))
  const add = api.groupMembers.add.useMutation({
    onSuccess: (_, { groupID }) => {
      const group = choices?.find(({ value }) => value === String(groupID))?.label ?? ''
      toasts.done(say('staff.groups.addedTo', { count: ids.length, group }))
    },
    onError: toasts.failed,
  })
  return (
    <ChooseGroup
      act={say('staff.groups.addTo')}
      title={say('staff.groups.addToTitle', { count: ids.length })}
      label={say('staff.groups.group')}
      choices={choices}
      nothing={say('staff.groups.none')}
      onAdd={(groupID) => add.mutateAsync({ groupID, userIDs: [...ids] })}
      onDone={onDone}
    />
  )
}
