import { recordApi, useMayDo, type PageProps } from '@atrium/kit/client'
import { formID, RecordFormPage, type PageAction } from '@atrium/ui'
import { IconClock } from '@tabler/icons-react'
import { useState } from 'react'
import { useText } from '../use-text.ts'
import { Retime } from './retime.tsx'
import { RouteMap } from './route-map.tsx'
import { routesRecord } from './routes.record.ts'

const route = recordApi(routesRecord)

/** A route, whose times can be computed from the places of its stops. */
export default function RoutePage({ params }: PageProps) {
  const say = useText()
  const mayDo = useMayDo(routesRecord as never)
  const [asked, setAsked] = useState<{ routeID: number; version: number }>()
  return (
    <>
      <RecordFormPage
        definition={routesRecord}
        api={route}
        id={formID(params.id)}
        listScreen="settings/transportation/bus-routes"
        slots={{
          more: ({ row, isDirty }): PageAction[] =>
            row && mayDo('edit')
              ? [
                  {
                    label: say('transportation.retime.open'),
                    icon: <IconClock size={16} />,
                    disabled: isDirty || row.stops.length === 0,
                    onClick: () => setAsked({ routeID: row.id, version: row.version }),
                  },
                ]
              : [],
          after: ({ row }) => row && <RouteMap key={row.version} routeID={row.id} />,
        }}
      />
      {asked && <Retime {...asked} onClose={() => setAsked(undefined)} />}
    </>
  )
}
