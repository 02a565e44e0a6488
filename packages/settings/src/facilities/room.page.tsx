import type { PageProps } from '@atrium/kit/client'
import type { ReferenceField } from '@atrium/kit/shared'
import { formID, ResourceFormPage } from '@atrium/ui'
import { ReferenceInput } from '@atrium/ui/fields/reference-input.tsx'
import { Stack } from '@mantine/core'
import { api } from '../api.ts'
import { AddBuilding } from './add-building.tsx'
import { roomsResource } from './rooms.resource.ts'

export default function RoomsFormPage({ params }: PageProps) {
  return (
    <ResourceFormPage
      resource={roomsResource}
      api={api.rooms}
      id={formID(params.id)}
      listScreen="settings/facilities/rooms"
      references={{ 'settings.buildings': api.buildings }}
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
