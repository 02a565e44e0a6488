import type { PageProps } from '@atrium/kit/client'
import { formID, ResourceFormPage } from '@atrium/ui'
import { api } from '../api.ts'
import { roomsResource } from './rooms.resource.ts'

export default function RoomsFormPage({ params }: PageProps) {
  return <ResourceFormPage resource={roomsResource} api={api.rooms} id={formID(params.id)} listScreen="settings/facilities/rooms" references={{ 'settings.buildings': api.buildings }} />
}
