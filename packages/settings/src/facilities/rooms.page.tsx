import { ResourceListPage } from '@atrium/ui'
import { api } from '../api.ts'
import { roomsResource } from './rooms.resource.ts'

export default function RoomsPage() {
  return (
    <ResourceListPage
      resource={roomsResource}
      api={api.rooms}
      formScreen="settings/facilities/rooms/edit"
      references={{ 'settings.buildings': api.buildings }}
    />
  )
}
