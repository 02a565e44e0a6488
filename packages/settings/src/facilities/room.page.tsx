import { recordApi, type PageProps } from '@atrium/kit/client'
import type { ReferenceField } from '@atrium/kit/shared'
import { formID, RecordFormPage } from '@atrium/ui'
import { ReferenceInput } from '@atrium/ui/fields/reference-input.tsx'
import { Stack } from '@mantine/core'
import { AddBuilding } from './add-building.tsx'
import { roomsRecord } from './rooms.record.ts'

export default function RoomsFormPage({ params }: PageProps) {
  return (
    <RecordFormPage
      definition={roomsRecord}
      api={recordApi(roomsRecord)}
      id={formID(params.id)}
      listScreen="settings/facilities/rooms"
      slots={{
        inputs: {
          buildingID: (props) => (
            <Stack gap={4}>
              <ReferenceInput {...props} field={props.field as ReferenceField} />
              <AddBuilding onMade={props.onChange} />
            </Stack>
          ),
        },
      }}
    />
  )
}
