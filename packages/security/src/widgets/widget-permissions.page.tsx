import { useRecordCache, useRoutes, useUserContext } from '@atrium/kit/client'
import { PageHeader, Loading } from '@atrium/ui'
import { api } from '../api.ts'
import { GroupLimits } from '../parts/group-limits.tsx'
import { useText } from '../use-text.ts'

/** Which groups have which cards on Home. */
export default function WidgetPermissionsPage() {
  const say = useText()
  const { language } = useUserContext()
  const { cardsOn } = useRoutes()
  const { refresh } = useRecordCache(api.widgets)
  const all = api.widgets.list.useQuery()
  const limit = api.widgets.limit.useMutation({ onSuccess: refresh })
  const widgets = [...cardsOn(''), ...cardsOn('child')].flatMap(({ widget, on }) =>
    widget
      ? [
          {
            name: widget.name,
            title: widget.title[language],
            hint: on === 'child' ? say('security.widgets.forGuardians') : undefined,
          },
        ]
      : [],
  )
  return (
    <>
      <PageHeader title={say('security.widgets.title')} subtitle={say('security.widgets.hint')} />
      {all.error || !all.data ? (
        <Loading of={all} />
      ) : (
        <GroupLimits
          title={say('security.widgets.cards')}
          items={widgets}
          limits={all.data.limits}
          groups={all.data.groups}
          everyone={say('security.widgets.everyone')}
          limit={(one) => limit.mutateAsync(one)}
        />
      )}
    </>
  )
}
