import { Alert, type AlertProps } from '@mantine/core'
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconExclamationCircle,
  IconInfoCircle,
} from '@tabler/icons-react'

export type NoticeKind = 'danger' | 'info' | 'success' | 'warning'

const looks = {
  danger: { color: 'red', Icon: IconExclamationCircle },
  info: { color: 'blue', Icon: IconInfoCircle },
  success: { color: 'green', Icon: IconCircleCheck },
  warning: { color: 'yellow', Icon: IconAlertTriangle },
} as const

export const noticeColor = (kind: NoticeKind): string => looks[kind].color

export interface NoticeProps extends Omit<AlertProps, 'color' | 'icon' | 'variant'> {
  kind: NoticeKind
}

/**
 * The specification's alert in its four variants. The icon repeats what the color says; danger
 * interrupts a screen reader.
 */
export function Notice({ kind, ...props }: NoticeProps) {
  const { color, Icon } = looks[kind]
  return (
    <Alert
      role={kind === 'danger' ? 'alert' : 'status'}
      color={color}
      data-notice={kind}
      variant="light"
      icon={<Icon size={20} aria-hidden="true" />}
      styles={{ message: { color: 'inherit' } }}
      {...props}
    />
  )
}
