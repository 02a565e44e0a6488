import {
  IconAlertTriangle,
  IconGavel,
  IconHeartbeat,
  IconNotes,
  IconShieldExclamation,
} from '@tabler/icons-react'
import type { ShownAlert } from '../shown-alerts.queries.ts'

export const alertIcons: Record<ShownAlert['kind'], typeof IconGavel> = {
  custody: IconGavel,
  medical: IconHeartbeat,
  services: IconNotes,
  behavior: IconShieldExclamation,
  other: IconAlertTriangle,
}
