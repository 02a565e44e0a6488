import { recordApi, useMayDo } from '@atrium/kit/client'
import { RecordListPage, useToasts } from '@atrium/ui'
import { saveFile } from '@atrium/ui/record/save-file.ts'
import { IconDownload, IconFileImport } from '@tabler/icons-react'
import { useState } from 'react'
import { useApiUtils } from '../api.ts'
import { GtfsDialog } from '../gtfs/gtfs-dialog.tsx'
import { useText } from '../use-text.ts'
import { routesRecord } from './routes.record.ts'

const routes = recordApi(routesRecord)

/** Routes, which other programs read and write as GTFS. */
export default function RoutesPage() {
  const say = useText()
  const toasts = useToasts()
  const utils = useApiUtils()
  const mayDo = useMayDo(routesRecord as never)
  const [isImporting, setImporting] = useState(false)
  const save = async () => {
    const {
      file,
      routes: count,
      left,
      unplaced,
    } = await utils.exportGtfs.fetch(undefined, {
      staleTime: 0,
    })
    saveFile(file)
    toasts.done(
      [
        say('transportation.gtfs.exported', { routes: count }),
        left > 0 && say('transportation.gtfs.left', { count: left }),
        unplaced > 0 && say('transportation.gtfs.unplaced', { count: unplaced }),
      ]
        .filter(Boolean)
        .join('. '),
    )
  }
  return (
    <>
      <RecordListPage
        definition={routesRecord}
        api={routes}
        formScreen="settings/transportation/bus-routes/edit"
        slots={{
          more: [
            ...(mayDo('edit')
              ? [
                  {
                    label: say('transportation.gtfs.import'),
                    icon: <IconFileImport size={16} />,
                    onClick: () => setImporting(true),
                  },
                ]
              : []),
            {
              label: say('transportation.gtfs.export'),
              icon: <IconDownload size={16} />,
              onClick: () => void save().catch(toasts.failed),
            },
          ],
        }}
      />
      {isImporting && <GtfsDialog onClose={() => setImporting(false)} />}
    </>
  )
}
