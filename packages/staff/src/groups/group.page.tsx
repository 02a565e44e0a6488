import { recordApi, useMayDo, type PageProps } from '@atrium/kit/client'
import { anyRecord, formID, RecordFormPage } from '@atrium/ui'
import { Box } from '@mantine/core'
import { staffGroupsRecord } from './groups.record.ts'
import { MembersCard } from './members-card.tsx'

/** A group's form with its members below. */
export default function GroupPage({ params }: PageProps) {
  const mayDo = useMayDo(anyRecord(staffGroupsRecord))
  return (
    <RecordFormPage
      definition={staffGroupsRecord}
      api={recordApi(staffGroupsRecord)}
      id={formID(params.id)}
      listScreen="staff/groups"
      slots={{
        after: ({ row, isNew }) =>
          row && !isNew ? (
            <Box mt="lg">
              <MembersCard groupID={row.id} mayEdit={mayDo('edit', row)} />
            </Box>
          ) : null,
      }}
    />
  )
}
