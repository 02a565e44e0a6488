import { recordApi, type PageProps } from '@atrium/kit/client'
import { formID, RecordFormPage, SectionCard, WholeList, Loading } from '@atrium/ui'
import { Text } from '@mantine/core'
import { api } from '../api.ts'
import { courseCatalogsRecord } from '../courses/catalogs.record.ts'
import { useText } from '../use-text.ts'

/** A catalog, and how often each of its courses is requested. */
export default function CatalogPage({ params }: PageProps) {
  const id = formID(params.id)
  return (
    <>
      <RecordFormPage
        definition={courseCatalogsRecord}
        api={recordApi(courseCatalogsRecord)}
        id={id}
        listScreen="settings/academics/course-catalogs"
      />
      {id !== 'new' && id > 0 && <Demand key={id} catalogID={id} />}
    </>
  )
}

function Demand({ catalogID }: { catalogID: number }) {
  const say = useText()
  const found = api.requests.demand.useQuery({ catalogID })
  const title = say('academics.requests.demand')
  if (!found.data) return <Loading of={found} />
  return (
    <SectionCard title={title}>
      {found.data.length === 0 ? (
        <Text c="dimmed">{say('academics.requests.demandNone')}</Text>
      ) : (
        <WholeList
          caption={title}
          columns={[
            {
              key: 'title',
              label: say('academics.requests.course'),
              cell: ({ title: name, code }) => (code ? `${name} (${code})` : name),
            },
            {
              key: 'requests',
              label: say('academics.requests.requests'),
              cell: ({ requests }) => requests,
            },
            {
              key: 'alternates',
              label: say('academics.requests.alternates'),
              cell: ({ alternates }) => alternates,
            },
          ]}
          rows={found.data}
          rowID={({ courseID }) => courseID}
          rowLabel={({ title: name }) => name}
        />
      )}
    </SectionCard>
  )
}
