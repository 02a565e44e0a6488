import { recordApi } from '@atrium/kit/client'
import { RecordListPage } from '@atrium/ui'
import { masterCatalogList } from './master-catalog.record.ts'

export default function MasterCatalogPage() {
  return <RecordListPage definition={masterCatalogList} api={recordApi(masterCatalogList)} />
}
